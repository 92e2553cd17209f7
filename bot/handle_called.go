package bot

import (
	"context"
	"strings"

	"netrep/bot/desk"
	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// called answers a message that calls the bot: with the verdict on what it asks,
// or the best ruling for it, in short. Words that are no question and that
// nothing answers are only talk.
func (c *Clerk) called(ctx context.Context, m *rest.ChatMessage) (*rest.Message, error) {
	question := questionIn(m.Content)
	if question == "" {
		return nil, nil
	}
	if !c.gate.message(m, c.env.Now()) {
		return nil, desk.ErrPassedOver
	}
	line := command.Line("ask", question)
	r, err := commands.DispatchLine(ctx, c.env, callerIn(m), line)
	if err != nil {
		return nil, err
	}
	c.opt.Answered(r.Tone, "mention")
	if r.Tone == reply.ToneNone && !strings.HasSuffix(question, "?") {
		return nil, nil
	}
	return render.InPassing([]reply.Reply{answerInShort(r, line)}), nil
}

// answerInShort is [inShort] of an answer to a question: if facts are missing,
// the ways to tell them come along.
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
