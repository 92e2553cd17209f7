package server

import (
	"context"
	"regexp"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/store"
)

// Feedback is the /feedback command.
var Feedback = command.Command{
	Name:    "feedback",
	Doc:     "Say whether a ruling answered a question; nobody learns who said so",
	Example: `/feedback can og send them home ruling:coe/2.V.6 good:yes`,
	Options: []command.Option{
		{Name: "question", Doc: "What was asked", Required: true, Max: command.MaxQuestion},
		{Name: "ruling", Doc: "Ref of the ruling that was shown", Required: true, Max: 100, Complete: command.CompleteRefs},
		{Name: "good", Doc: "Did it answer the question?", Kind: command.Bool, Required: true},
	},
	Private: true,
	Server:  true,
	Run:     runFeedback,
}

func runFeedback(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if env.Store == nil || !env.Places.Settings(ctx, in.Caller.Guild).Feedback {
		return reply.Reply{Tone: reply.ToneRuling, Title: "This server doesn't collect feedback", Private: true}.
			Say("Moderators can turn that on with `/settings feedback:yes`."), nil
	}
	r, err := rulingNamed(env.Rulings.Corpus(), "ruling", in.Text("ruling"))
	if err != nil {
		return reply.Reply{}, err
	}
	good, _ := in.Bool("good")
	if err := env.Store.Judge(ctx, Normal(in.Text("question")), r.Ref, store.Mark(in.Caller.ID, r.Ref), good); err != nil {
		return reply.Reply{}, err
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Thank you, that helps the next one who asks", Private: true}.
		Say("We store the question, the ruling and your yes or no, but not who you are; your last answer counts."), nil
}

// maxNormal is how long a question is kept, in runes.
const maxNormal = 200

// address matches links, which readers of a report should not follow.
var address = regexp.MustCompile(`(?i)(?:[a-z][a-z0-9+.-]*://|www\.)\S*`)

// Normal returns a question in the form in which it is counted: in lower case,
// without line ends, addresses and punctuation that makes no difference.
func Normal(question string) string {
	question = address.ReplaceAllString(question, "…")
	q := strings.Trim(strings.Join(strings.Fields(strings.ToLower(question)), " "), " ?!.")
	return string([]rune(q)[:min(len([]rune(q)), maxNormal)])
}
