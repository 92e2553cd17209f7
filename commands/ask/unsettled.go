package ask

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/rulings"
)

// unsettled says why r cannot be worked out yet: words were not understood, or facts are
// missing. It also returns what to say besides, and the actions that go on. It returns "" if
// the ruling is probably all that the player wants: one is known to answer, or the question
// tells so little that it must be about the rule in general.
func (r reading) unsettled(ctx context.Context, env *command.Env, in command.Input) (why string, told []reply.Block, acts []reply.Action) {
	open := r.missing(env)
	switch {
	case r.ruled || !r.Probable():
		return "", nil, nil
	case len(r.Left) > 0 && (r.worthAsking() || len(open) == 0 && len(r.Left) <= len(r.Facts) && r.brief() != ""):
		out, _ := r.answer(ctx, env, in) // no error: it asks
		why, acts = out.Title, out.Actions
	case len(r.Left) == 0 && len(open) > 0 && (r.worthAsking() || r.turnsOnOne(env)):
		why, told, acts = r.asks(ctx, env, in, open)
	default:
		return "", nil, nil
	}
	if brief := r.brief(); brief != "" {
		told = append(told, reply.Text{Markdown: iRead + brief})
	}
	return why, told, acts
}

// asks returns which fact is asked for first, what each answer to it leads to, if that is known,
// and the actions that answer it.
func (r reading) asks(ctx context.Context, env *command.Env, in command.Input, open []engine.Fact) (why string, leads []reply.Block, acts []reply.Action) {
	const without, answerThat = "I can't tell yet: ", "Answer that"
	asking, err := r.answer(ctx, env, in)
	if err == nil && len(asking.Blocks) > 0 {
		text, _ := asking.Blocks[0].(reply.Text)
		question, rest, _ := strings.Cut(text.Markdown, "\n")
		first := slices.IndexFunc(open, func(f engine.Fact) bool { return question == "**"+f.Words+"**" })
		if n := max(1, len(verdict.ChoicesOf(open[max(0, first)]))); first >= 0 && n <= len(asking.Actions) {
			if rest != "" {
				leads = []reply.Block{reply.Text{Markdown: rest}}
			}
			acts = slices.Clone(asking.Actions[:n])
			if acts[0].Ask != nil {
				acts[0].Label = answerThat
			}
			return without + open[first].Words, leads, acts
		}
	}
	return without + open[0].Words, nil, []reply.Action{{Label: answerThat, Command: r.line("")}}
}

// turnsOnOne reports whether r lacks exactly one fact and every value of it decides. The
// first block of the answer then says what each value leads to.
func (r reading) turnsOnOne(env *command.Env) bool {
	if len(r.Facts) == 0 || r.Game != string(rulings.MECCG) {
		return false
	}
	open := r.missing(env)
	if len(open) != 1 {
		return false
	}
	decide := r.deciding(env, open[0])
	return decide > 0 && decide == len(verdict.ChoicesOf(open[0]))
}
