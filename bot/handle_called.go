package bot

import (
	"context"
	"strings"

	"netrep/bot/desk"
	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/ask"
	"netrep/commands/reply"
)

// called answers a message that calls the bot and asks line: with the verdict on it,
// or the best ruling for it, in short. Words that are no question and that nothing
// answers are only talk.
func (c *Clerk) called(ctx context.Context, m *rest.ChatMessage, line string) (*rest.Message, error) {
	question := questionIn(m.Content)
	if question == "" {
		return nil, nil
	}
	if !c.gate.message(m, c.env.Now()) {
		return nil, desk.ErrPassedOver
	}
	r, err := commands.DispatchLine(ctx, c.env, callerIn(m), line)
	if err != nil {
		return nil, err
	}
	c.opt.Answered(r.Tone, "mention")
	if r.Tone == reply.ToneNone && !strings.Contains(question, "?") {
		return nil, nil
	}
	return render.InPassing([]reply.Reply{answerInShort(r, line)}), nil
}

// goneOn returns the command line of a message that replies to one of the bot's answers
// and goes on from its question, "and if it is tapped?", or "".
func (c *Clerk) goneOn(m *rest.ChatMessage) string {
	cmd, values, err := commands.ParseLine(c.env.Commands, render.AskedIn(m.Replied))
	if err != nil || cmd.Name != ask.Command.Name {
		return ""
	}
	on, ok := ask.GoOn(ask.Joined(values["question"], values["and"]), questionIn(m.Content), "game", values["game"])
	if !ok {
		return ""
	}
	return on
}

// answerInShort is [inShort] of an answer to a question: if facts are missing,
// it keeps the ways to give them.
func answerInShort(r reply.Reply, line string) reply.Reply {
	if r.Tone != reply.ToneDepends || len(r.Actions) == 0 {
		return inShort(r, line)
	}
	short := reply.Reply{Tone: r.Tone, Title: r.Title}
	for _, b := range r.Blocks {
		if t, ok := b.(reply.Text); ok && len(short.Blocks) < 2 {
			short = short.With(t)
		}
	}
	short.Actions = r.Actions[:min(len(r.Actions), render.MaxPresses-2)]
	return short.Act("Open", line)
}
