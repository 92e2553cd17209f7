package server

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// DataExport is the /data export command.
var DataExport = command.Command{
	Name:    "data export",
	Doc:     "Show everything that is stored with your id",
	Example: "/data export",
	Private: true,
	Run:     runDataExport,
}

// DataDelete is the /data delete command.
var DataDelete = command.Command{
	Name:    "data delete",
	Doc:     "Take your id out of everything that is stored",
	Example: "/data delete",
	Options: []command.Option{{Name: "sure", Doc: "Yes deletes", Kind: command.Bool, Hidden: true}},
	Private: true,
	Run:     runDataDelete,
}

// traces returns what bears the caller's id.
func traces(ctx context.Context, env *command.Env, in command.Input) ([]store.Trace, error) {
	if env.Store == nil {
		return nil, &engine.InputError{Msg: "this bot has no database, so nothing is stored about anybody"}
	}
	if in.Caller.ID == "" {
		return nil, &engine.InputError{Msg: "I can't tell here who you are", Hint: "ask in Discord"}
	}
	return env.Store.Traces(ctx, in.Caller.ID)
}

func runDataExport(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	list, err := traces(ctx, env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	if len(list) == 0 {
		return nothingStored(), nil
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Stored with your id: " + reply.Count(len(list), "entry", "entries"), Private: true}
	for _, t := range list {
		out = out.Say(traceWords(t))
	}
	return out.Act("Delete it", "/data delete").Act("What is kept", "/privacy"), nil
}

func nothingStored() reply.Reply {
	return reply.Reply{Tone: reply.ToneNone, Title: "Nothing is stored with your id", Private: true}.
		Say("We don't store who asks questions.").Act("What is kept", "/privacy")
}

// stored is the name readers see for the table of a trace.
var stored = map[string]string{
	"announcements": "Announcements", "audit": "Log of changes", "open_questions": "Questions without an answer", "posts": "Posts",
	"reports": "Reports of rulings", "revisions": "Editions of sources", "votes": "Feedback on answers", "words": "Words for the search",
}

// notDeleted is a person's id, or nobody's if their data was deleted.
func notDeleted(person string) string {
	if person == store.Somebody {
		return ""
	}
	return person
}

// traceWords shows an entry field by field, as it is stored.
func traceWords(t store.Trace) string {
	words := "**" + cmp.Or(stored[t.Where], t.Where) + "**"
	if t.Guild != "" {
		words += " · server " + t.Guild
	}
	if !t.At.IsZero() {
		words += " · " + reply.Moment(t.At, false)
	}
	for _, f := range t.Fields {
		words += fmt.Sprintf("\n- %s: %s", f.Name, strings.Join(strings.Fields(f.Value), " "))
	}
	return words
}

func runDataDelete(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	list, err := traces(ctx, env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	if len(list) == 0 {
		return nothingStored(), nil
	}
	if sure, _ := in.Bool("sure"); !sure {
		return reply.Reply{Tone: reply.ToneRuling, Title: "Take your id out of " + reply.Count(len(list), "entry", "entries") + "?", Private: true}.
			Say("Your announcements and changes stay, but no longer say who made them. Your feedback on answers still counts, without your code. This can't be undone.").
			Say("Messages that were posted in Discord stay as they are.").
			Act("Delete it", "/data delete sure:yes").Act("Show it first", "/data export"), nil
	}
	if _, err := env.Store.ForgetPerson(ctx, in.Caller.ID); err != nil {
		return reply.Reply{}, err
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Your id is gone", Private: true}.
		Say("It was taken out of " + reply.Count(len(list), "entry", "entries") + ". Backups that were made before hold it until they are replaced."), nil
}
