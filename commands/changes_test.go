package commands_test

import (
	"cmp"
	"context"
	"strings"
	"testing"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/diff"
)

// past is a history of one source with two revisions, of which the second waits.
type past struct{ did string }

func (p *past) Revisions(_ context.Context, source string, _ int) ([]store.Revision, error) {
	if source != "" && source != "coe" {
		return nil, nil
	}
	return []store.Revision{
		{ID: 2, Source: "coe", Parent: 1, At: today, State: store.RevisionWaiting, Note: "changes want approval", Counts: store.Counts{Total: 715, Changed: 1}},
		{ID: 1, Source: "coe", At: today, LiveAt: today, State: store.RevisionLive, Counts: store.Counts{Total: 715}},
	}, nil
}

func (p *past) Difference(ctx context.Context, id int64) (store.Revision, diff.Changes, diff.CardChanges, error) {
	list, _ := p.Revisions(ctx, "", 2)
	for _, r := range list {
		if r.ID != id {
			continue
		}
		if id == 1 {
			return r, diff.Changes{}, diff.CardChanges{}, nil
		}
		source := &rulings.Source{ID: "coe"}
		old := &rulings.Ruling{Ref: "coe/2.V.6", Title: "On-guard", Text: "Place one card on-guard.", Source: source}
		new := &rulings.Ruling{Ref: "coe/2.V.6", Title: "On-guard", Text: "Place two cards on-guard.", Source: source}
		return r, diff.Changes{Changed: []diff.Change{{Old: old, New: new, Fields: []string{"text"}, Words: diff.Words(old.Text, new.Text)}}}, diff.CardChanges{}, nil
	}
	return store.Revision{}, diff.Changes{}, diff.CardChanges{}, store.ErrNotFound
}

func (p *past) Approve(_ context.Context, by string, id int64) (store.Revision, error) {
	if id != 2 {
		return store.Revision{}, store.ErrConflict
	}
	p.did = by + " approved"
	return store.Revision{ID: id}, nil
}

func (p *past) Reject(_ context.Context, by string, _ int64) error {
	p.did = by + " rejected"
	return nil
}

func (p *past) Restore(_ context.Context, by string, _ int64) (store.Revision, error) {
	p.did = by + " restored"
	return store.Revision{ID: 3}, nil
}

// text is everything that a reply says and offers.
func text(r reply.Reply) string {
	parts := []string{words(r)}
	for _, a := range r.Actions {
		parts = append(parts, "["+a.Label+"] "+a.Command)
	}
	return strings.Join(parts, "\n")
}

func TestChanges(t *testing.T) {
	env := commandstest.NewEnv(t)
	history := &past{}
	env.History, env.Decider = history, history
	env.Maintainer = func(c command.Caller) bool { return c.ID == "77" }
	for _, tc := range []struct {
		by, line string
		want     []string
		not      string
	}{
		{"", "/changes", []string{"coe, revision 2", "waits for a maintainer · 1 changed", "in use · 715 entries"}, "approve"},
		{"", "/changes coe", []string{"What changed in coe"}, ""},
		{"", "/changes crf10", []string{"Nothing has changed in CRF 10 so far"}, ""},
		{"", "/changes 2", []string{"~~one card~~ **two cards** on-guard", "coe/2.V.6", "Changes want approval"}, "[Approve]"},
		{"77", "/changes #2", []string{"[Approve] /revision 2 do:approve", "[Reject]"}, "[Restore]"},
		{"", "/changes 1", []string{"The first edition read"}, ""},
		{"", "/changes 9", []string{"there is no revision 9"}, ""},
		{"", "/changes coe/2.V.6", []string{"Nothing since"}, ""},
		{"", "/changes 2.V.6", []string{"Nothing since"}, ""},
		{"", "/changes nonsense", []string{"“nonsense” is not a source"}, ""},
		{"", "/revision 2 do:approve", []string{"Only the bot's maintainers"}, ""},
		{"", "/alias x ruling:coe/2.V.6", []string{"Only the bot's maintainers"}, ""},
		{"", "/glossary x means:company", []string{"Only the bot's maintainers"}, ""},
		{"77", "/glossary x means:company", []string{"This bot has no database"}, ""},
		{"77", "/revision 1 do:approve", []string{"cannot be done with revision 1 any more"}, ""},
		{"77", "/revision 2 do:approve", []string{"Revision 2 is in use", "subscribers are told"}, ""},
		{"77", "/revision 2 do:reject", []string{"Revision 2 is rejected", "Nothing changes for readers"}, "subscribers"},
		{"77", "/revision 1 do:restore", []string{"Revision 1 is in use again, as revision 3", "subscribers are told"}, ""},
	} {
		t.Run(tc.by+tc.line, func(t *testing.T) {
			r, err := commands.DispatchLine(t.Context(), env, command.Caller{ID: tc.by}, tc.line)
			if err != nil {
				t.Fatal(err)
			}
			got := text(r)
			for _, want := range tc.want {
				if !strings.Contains(got, want) {
					t.Errorf("no %q in:\n%s", want, got)
				}
			}
			if tc.not != "" && strings.Contains(got, tc.not) {
				t.Errorf("%q in:\n%s", tc.not, got)
			}
		})
	}
	if did := history.did; did != "77 restored" {
		t.Errorf("the history was told %q", did)
	}
}

func TestAnswersSayHowFreshTheyAre(t *testing.T) {
	env := commandstest.NewEnv(t)
	env.Maintainer = func(c command.Caller) bool { return c.ID == "77" }
	for _, tc := range []struct {
		state   store.SourceState
		footer  string
		sources string // what /sources tells everybody, and
		why     string // what it tells only maintainers
	}{
		{store.SourceState{Checked: today}, "checked " + reply.Moment(today, true), "Checked <t:", ""},
		{store.SourceState{Checked: today, Succeeded: today, Failure: "2 of 8 rulings are gone"}, "a newer edition waits", "waits for approval: 2 of 8 rulings are gone. Its last edition stays", ""},
		{store.SourceState{Checked: today, Failure: "the server answered 503"}, "could not be read yet", "The source could not be read yet. Its last edition stays", "read yet: the server answered 503. Its last"},
		{store.SourceState{Checked: today, Succeeded: today.AddDate(0, 0, -3), Failure: "the server answered 503"}, "failing since", "failing since. Its last edition stays", "failing since: the server answered 503. Its last"},
	} {
		env.Fresh = func(source string) (store.SourceState, bool) { return tc.state, source == "coe" }
		for _, line := range []string{"/rule 2.V.6", "/ruling on-guard item"} {
			if got := say(t, env, line).Footer; !strings.Contains(got, tc.footer) {
				t.Errorf("%s: footer %q, want %q", line, got, tc.footer)
			}
		}
		for who, want := range map[string]string{"": tc.sources, "77": cmp.Or(tc.why, tc.sources)} {
			r, err := commands.DispatchLine(t.Context(), env, command.Caller{ID: who}, "/sources")
			got := text(r)
			if err != nil || !strings.Contains(got, want) || strings.Count(got, "<t:") > 1 {
				t.Errorf("/sources by %q, want %q:\n%s %v", who, want, got, err)
			}
		}
	}
	if got := say(t, env, "/rule crf10/ann-25a").Footer; strings.Contains(got, "checked") {
		t.Errorf("footer of a source that is not fetched: %q", got)
	}
}
