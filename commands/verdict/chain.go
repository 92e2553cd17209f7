package verdict

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
)

// Chain is the /chain command.
var Chain = command.Command{
	Name:    "chain",
	Doc:     "Resolve a chain of effects, or build one card by card",
	Example: "/chain limit 2: River < Deeper Shadow < Deeper Shadow < River",
	Options: []command.Option{
		{Name: "chain", Doc: "Limit or company, a colon, then the cards separated by <", Max: 1500},
		{Name: "add", Doc: "Declare one more card in response", Max: 200, Complete: command.CompleteCards},
		{Name: "undo", Doc: "Take back the last declaration", Kind: command.Bool},
		{Name: "next", Doc: "Resolve this chain, then open the next one with this card", Max: 200, Complete: command.CompleteCards},
		{Name: command.OptionRules, Doc: "Which rules? Default: both", Kind: command.Choice, Choices: command.RulesetsOrBoth()},
		{Name: command.OptionExplain, Doc: "Explain every step with its rules", Kind: command.Bool},
		{Name: optionWould, Doc: "Show what would make refused and fizzling cards work", Kind: command.Bool},
	},
	Pure: true,
	Run:  runChain,
}

// optionWould asks what would make the failing actions of a chain work.
const optionWould = "would"

func runChain(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	cards := env.EngineCards()
	text := in.Text("chain")
	if text == "" {
		return startChain(), nil
	}
	text = edited(text, in)
	q, err := notation.Parse(text, cards)
	if err != nil {
		return reply.Reply{}, PointOut(text, err)
	}
	b := Builder{env: env, Cards: cards, Question: q, Rules: in.Text(command.OptionRules)}
	if undo, _ := in.Bool("undo"); undo {
		b.Question = undone(q)
	}
	b.notation = notation.Format(b.Question, cards)
	b.base = command.Line("chain", b.notation, command.OptionRules, b.Rules)
	b.explain, _ = in.Bool(command.OptionExplain)
	b.would, _ = in.Bool(optionWould)
	return b.show()
}

// edited returns the text of a chain with one more declaration.
func edited(text string, in command.Input) string {
	for _, one := range []struct{ card, mark string }{{in.Text("add"), " < "}, {in.Text("next"), " | "}} {
		switch text = strings.TrimSpace(text); {
		case one.card == "":
		case strings.HasSuffix(text, ":"):
			text += " " + one.card
		case strings.HasSuffix(text, "()"):
			text = strings.TrimSuffix(text, "()") + one.card
		default:
			text += one.mark + one.card
		}
	}
	return text
}

// undone returns q without its last declaration.
func undone(q meccg.ChainQuestion) meccg.ChainQuestion {
	n := len(q.Chains)
	if n == 0 {
		return q
	}
	last := q.Chains[n-1]
	chains := append([]meccg.Chain{}, q.Chains[:n-1]...)
	if len(last.Actions) > 1 {
		last.Actions = last.Actions[:len(last.Actions)-1]
		chains = append(chains, last)
	}
	q.Chains = chains
	return q
}

// PointOut explains an error in a chain's text and shows its place.
func PointOut(text string, err error) error {
	bad, ok := errors.AsType[*notation.Error](err)
	if !ok {
		return err
	}
	mended := bad.InputError
	if place := placeIn(text, bad); place != "" {
		mended.Msg += fmt.Sprintf(", at position %d: “%s”", bad.Column, command.Clip(place))
	}
	return &mended
}

// placeIn returns the part of text at which something is wrong.
func placeIn(text string, bad *notation.Error) string {
	from := min(len(text), bad.Offset)
	to := min(len(text), from+max(bad.Length, 12))
	if end := strings.IndexAny(text[to:]+",", " ,:<|"); to-from > bad.Length { // never end in the middle of a word
		to += end
	}
	return text[from:to]
}

// startChain offers the ways to begin a chain.
func startChain() reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Start a chain: what is the hazard limit?"}.
		Say("Begin with the limit or the company, then declare cards one by one. Or write the whole chain at once: `" + "/chain limit 2: River < Deeper Shadow < Deeper Shadow < River" + "`")
	for _, n := range []string{"2", "3", "4", "5", "6", "7"} {
		out = out.Act("Limit "+n, command.Line("chain", "limit "+n+":"))
	}
	return out
}
