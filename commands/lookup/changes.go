package lookup

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/diff"
)

// Changes is the /changes command.
var Changes = command.Command{
	Name:    "changes",
	Doc:     "What changed in a source or a ruling, word by word",
	Example: "/changes coe",
	Options: []command.Option{
		{Name: "what", Doc: "A source, a ruling's ref, or the number of a revision; without it, the newest of all", Max: 100, Complete: completeChanges},
	},
	Run: runChanges,
}

// revisionsShown is how many revisions a list holds.
const revisionsShown = 20

func runChanges(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if env.History == nil {
		return noHistory(), nil
	}
	what := strings.TrimSpace(in.Text("what"))
	if id, err := strconv.ParseInt(strings.TrimPrefix(what, "#"), 10, 64); err == nil {
		return changesOf(ctx, env, in.Caller, id)
	}
	if found := cite.ByName(env.Rulings.Corpus(), what); len(found) == 1 {
		return changesOfRuling(ctx, env, found[0])
	}
	revisions, err := env.History.Revisions(ctx, what, revisionsShown)
	if err != nil {
		return reply.Reply{}, err
	}
	if _, known := env.Rulings.Corpus().Source(what); len(revisions) == 0 && what != "" && !known {
		return reply.Reply{}, &engine.InputError{Field: "what", Msg: fmt.Sprintf("“%s” is not a source, ruling or revision", command.Clip(what)), Hint: "try /changes alone, /changes coe or /changes coe/2.V.6"}
	}
	return listRevisions(env, what, revisions), nil
}

func noHistory() reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: "This bot doesn't refresh its sources"}.
		Say("The rulings are those that come with the program. Whoever runs it can name sources in its configuration.").
		Act("Sources", "/sources")
}

func listRevisions(env *command.Env, source string, revisions []store.Revision) reply.Reply {
	title := "Recent changes"
	if source != "" {
		title = "What changed in " + source
	}
	if len(revisions) == 0 {
		title = "No recent changes"
		if src, known := env.Rulings.Corpus().Source(source); known {
			title = "Nothing has changed in " + src.Label() + " so far"
		}
		return reply.Reply{Tone: reply.ToneNone, Title: title}.
			Say("Still on the built-in edition.").Act("Sources", "/sources")
	}
	l := reply.List{}
	for _, r := range revisions {
		l.Items = append(l.Items, reply.Item{
			Label:   fmt.Sprintf("%s, revision %d", r.Source, r.ID),
			Detail:  r.At.UTC().Format("2 Jan 2006") + " · " + stateWords[r.State] + " · " + countsWords(r.Counts),
			Command: command.Line("changes", strconv.FormatInt(r.ID, 10)),
		})
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: title}.With(l)
}

// stateWords say what became of a revision.
var stateWords = map[store.RevisionState]string{
	store.RevisionLive: "in use", store.RevisionWaiting: "waits for a maintainer",
	store.RevisionRejected: "rejected", store.RevisionSuperseded: "replaced",
}

func countsWords(c store.Counts) string {
	var parts []string
	for _, p := range []struct {
		n    int
		what string
	}{{c.Added, "new"}, {c.Changed, "changed"}, {c.Removed, "gone"}, {c.Moved, "moved"}} {
		if p.n > 0 {
			parts = append(parts, strconv.Itoa(p.n)+" "+p.what)
		}
	}
	if len(parts) == 0 {
		return reply.Count(c.Total, "entry", "entries")
	}
	return strings.Join(parts, ", ")
}

// changesOf shows a revision.
func changesOf(ctx context.Context, env *command.Env, who command.Caller, id int64) (reply.Reply, error) {
	rev, changed, cards, err := env.History.Difference(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return reply.Reply{}, &engine.InputError{Field: "what", Msg: fmt.Sprintf("there is no revision %d", id), Hint: "/changes lists them"}
	}
	forgotten := errors.Is(err, store.ErrForgotten)
	if err != nil && !forgotten {
		return reply.Reply{}, err
	}
	about := reply.UpperFirst(stateWords[rev.State]) + ". Read " + reply.Moment(rev.At, false) + "."
	if rev.Note != "" {
		about += " " + reply.UpperFirst(rev.Note) + "."
	}
	title := fmt.Sprintf("%s, revision %d: %s", rev.Source, rev.ID, countsWords(rev.Counts))
	out := reply.Reply{Tone: reply.ToneRuling, Title: title}.Say(about)
	switch {
	case forgotten:
		return out.Say("What it changed can't be shown: its text, or that of the edition before it, is no longer kept.").
			Act("All of "+rev.Source, command.Line("changes", rev.Source)), nil
	case rev.Parent == 0:
		out = out.Say("The first edition read from this source, compared with the built-in text.")
	}
	out = differences(out, changed, cards)
	return decisions(out, env, who, rev).Act("All of "+rev.Source, command.Line("changes", rev.Source)), nil
}

// differences adds what changed, change by change.
func differences(out reply.Reply, changed diff.Changes, cards diff.CardChanges) reply.Reply {
	for _, r := range changed.Added {
		out = out.Say("**New: " + r.Title + "** (" + r.Ref + ")\n" + r.Text)
	}
	for _, c := range changed.Changed {
		out = out.Say(changeWords(c))
	}
	for _, r := range changed.Removed {
		out = out.Say("**Gone: " + r.Title + "** (" + r.Ref + ")\n~~" + strings.Join(strings.Fields(r.Text), " ") + "~~")
	}
	for _, m := range changed.Moved {
		out = out.Say("**Moved:** " + m.Old.Ref + " is now " + m.New.Ref)
	}
	for _, c := range cards.Added {
		out = out.Say("**New card:** " + c.Name)
	}
	for _, c := range cards.Changed {
		words := "printed values"
		if c.Words != nil {
			words = diff.Marked(c.Words)
		}
		out = out.Say("**" + c.New.Name + ":** " + words)
	}
	for _, c := range cards.Removed {
		out = out.Say("**Card gone:** " + c.Name)
	}
	return out
}

func changeWords(c diff.Change) string {
	ref := c.New.Ref
	if c.Old.Ref != ref {
		ref = c.Old.Ref + ", now " + ref
	}
	return "**" + c.New.Title + "** (" + ref + ")\n" + diff.Marked(c.Words)
}

// changesOfRuling shows what became of a ruling, newest first.
func changesOfRuling(ctx context.Context, env *command.Env, r *rulings.Ruling) (reply.Reply, error) {
	revisions, err := env.History.Revisions(ctx, r.Source.ID, revisionsShown)
	if err != nil {
		return reply.Reply{}, err
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: r.Title + ": what changed"}
	ref := r.Ref
	for _, rev := range revisions {
		if !rev.WasLive() || rev.Parent == 0 { // the first if it differs from what it replaced
			continue
		}
		_, changed, _, err := env.History.Difference(ctx, rev.ID)
		if errors.Is(err, store.ErrForgotten) {
			out = out.Say("Older changes are no longer kept.")
			break
		}
		if err != nil {
			return reply.Reply{}, err
		}
		var words string
		if words, ref = became(changed, ref); words != "" {
			out = out.Say(reply.Moment(rev.LiveAt, false) + fmt.Sprintf(" (revision %d)\n", rev.ID) + words)
		}
	}
	if len(out.Blocks) == 0 {
		since := "the edition that comes with the program"
		if n := len(revisions); n > 0 {
			since = reply.Moment(revisions[n-1].At, false)
		}
		out = out.Say("Nothing since " + since + ".")
	}
	return out.Act("The ruling", cite.OpenLine(r)), nil
}

// became says how a difference changed the ruling that now has this ref, and
// which ref it had before.
func became(changed diff.Changes, ref string) (words, before string) {
	for _, c := range changed.Changed {
		if c.New.Ref == ref {
			return changeWords(c), c.Old.Ref
		}
	}
	for _, m := range changed.Moved {
		if m.New.Ref == ref {
			return "Moved from " + m.Old.Ref + ".", m.Old.Ref
		}
	}
	for _, r := range changed.Added {
		if r.Ref == ref {
			return "New.", ref
		}
	}
	return "", ref
}

func completeChanges(ctx context.Context, env *command.Env, typed string, limit int) []command.Pick {
	picks := command.CompleteSources(ctx, env, typed, limit)
	if len(picks) < limit {
		picks = append(picks, command.CompleteRefs(ctx, env, typed, limit-len(picks))...)
	}
	return picks
}
