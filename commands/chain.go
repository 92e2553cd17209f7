package commands

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
)

var chain = Command{
	Name:    "chain",
	Doc:     "Resolve a chain of effects, or build one card by card",
	Example: "/chain limit 2: River < Deeper Shadow < Deeper Shadow < River",
	Options: []Option{
		{Name: "chain", Doc: "Limit or company, a colon, then the cards with < between them", Max: 1500},
		{Name: "add", Doc: "Declare one more card in answer", Max: 200, Complete: completeCards},
		{Name: "undo", Doc: "Take the last declaration back", Kind: Bool},
		{Name: "next", Doc: "Let the chain resolve and begin the next one with this card", Max: 200, Complete: completeCards},
		{Name: optionRules, Doc: "Under which rules; both if not said", Kind: Choice, Choices: chainRules},
		{Name: optionExplain, Doc: "Explain every step with its rules", Kind: Bool},
	},
	Run: runChain,
}

// chainRules are the rules under which a chain can be resolved.
var chainRules = []Pick{{"Both: 1998 and today", bothRules}, {"Today's rules", meccg.CoE}, {"CRF 10 (1998)", meccg.CRF10}}

func runChain(_ context.Context, env *Env, in Input) (reply.Reply, error) {
	cards := EngineCards(env.Rulings.Corpus())
	text := in.Text("chain")
	if text == "" {
		return startChain(), nil
	}
	q, err := meccg.ParseChain(edited(text, in), cards)
	if err != nil {
		return reply.Reply{}, pointOut(edited(text, in), err)
	}
	if undo, _ := in.Bool("undo"); undo {
		q = undone(q)
	}
	b := builder{env: env, question: q, notation: meccg.FormatChain(q, cards), rules: in.Text(optionRules)}
	b.explain, _ = in.Bool(optionExplain)
	return b.show()
}

// edited returns the text of a chain with one more declaration.
func edited(text string, in Input) string {
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
	if len(last.Actions) > 1 || n == 1 {
		last.Actions = last.Actions[:max(0, len(last.Actions)-1)]
		chains = append(chains, last)
	}
	q.Chains = chains
	return q
}

// pointOut words an error of a chain's text with the place that it is about.
func pointOut(text string, err error) error {
	var bad *meccg.NotationError
	if !errors.As(err, &bad) {
		return err
	}
	place := text[bad.Offset:min(len(text), bad.Offset+max(bad.Length, 12))]
	mended := bad.InputError
	if place != "" {
		mended.Msg += fmt.Sprintf(", at character %d: “%s”", bad.Column, clip(place))
	}
	return &mended
}

// startChain offers the ways to begin a chain.
func startChain() reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "A chain of effects: which hazard limit?"}.
		Say("Begin with the limit or the company, then declare cards one by one. All at once: `" + "/chain limit 2: River < Deeper Shadow < Deeper Shadow < River" + "`")
	for _, n := range []string{"2", "3", "4", "5", "6", "7"} {
		out = out.Act("Limit "+n, Line("chain", "limit "+n+":"))
	}
	return out
}

// builder is a chain that is being built: its whole state is the notation.
type builder struct {
	env      *Env
	question meccg.ChainQuestion
	notation string
	rules    string
	explain  bool
}

func (b builder) line(more ...string) string {
	return Line("chain", b.notation, append([]string{optionRules, b.rules}, more...)...)
}

// show resolves the chain and shows what becomes of it.
func (b builder) show() (reply.Reply, error) {
	results, err := b.resolve()
	if err != nil {
		return reply.Reply{}, err
	}
	today := results[len(results)-1]
	out := reply.Reply{Tone: reply.ToneRuling, Title: titleOf("Chain, limit ", today)}
	if agree(results) {
		out = b.result(out, today, "")
		if len(results) > 1 {
			out = out.Say("Same in 1998 and today.")
		}
	} else {
		out.Title = titleOf("The rules differ, limit ", today)
		for _, r := range results {
			out = b.result(out, r, rulesetWords(r.Ruleset.Ruleset)+": "+r.Summary())
		}
		out = out.Say(whyDiffer(results))
	}
	out.Footer = b.notation
	return b.actions(b.rest(out, results), results), nil
}

// titleOf says what becomes of a chain.
func titleOf(lead string, r meccg.ChainResult) string {
	title := lead + strconv.Itoa(r.LimitAtStart)
	if summary := r.Summary(); summary != "" {
		title += ": " + summary
	}
	return title
}

func (b builder) resolve() ([]meccg.ChainResult, error) {
	ids := []string{meccg.CRF10, meccg.CoE}
	if b.rules != "" && b.rules != bothRules {
		ids = []string{b.rules}
	}
	var results []meccg.ChainResult
	for _, id := range ids {
		rs, err := meccg.RulesetNamed(id)
		if err != nil {
			return nil, err
		}
		r, err := meccg.ResolveChain(b.question, rs)
		if err != nil {
			return nil, err
		}
		results = append(results, r)
	}
	return results, nil
}

// agree reports whether the same becomes of every action under all rulesets.
func agree(results []meccg.ChainResult) bool {
	for _, r := range results[1:] {
		if len(r.Steps) != len(results[0].Steps) {
			return false
		}
		for i, s := range r.Steps {
			if o := results[0].Steps[i]; s.Outcome != o.Outcome || s.Legal != o.Legal || s.Why != o.Why || s.Resolve != o.Resolve {
				return false
			}
		}
	}
	return true
}

// whyDiffer says in a line at which action the rulesets part.
func whyDiffer(results []meccg.ChainResult) string {
	a, b := results[0], results[1]
	for i := range min(len(a.Steps), len(b.Steps)) {
		if s, t := a.Steps[i], b.Steps[i]; s.Outcome != t.Outcome || s.Legal != t.Legal || s.Why != t.Why {
			return fmt.Sprintf("They part at %s. %s: %s %s: %s", s.Name(),
				a.Ruleset.Name, a.Explain(i).Words, b.Ruleset.Name, b.Explain(i).Words)
		}
	}
	return "They part in what is declared."
}

// result shows one ruleset's outcome: the steps in words, or a table of what
// resolves.
func (b builder) result(out reply.Reply, r meccg.ChainResult, head string) reply.Reply {
	if head != "" {
		out = out.Say("**" + head + "**")
	}
	if b.explain {
		var list []engine.Step
		for i := range r.Steps {
			list = append(list, r.Explain(i))
		}
		return out.With(reply.Steps{Steps: steps(list)})
	}
	if t := outcomes(r); len(t.Rows) > 0 {
		out = out.With(t)
	}
	return out
}

// outcomes is the table of what was refused and what becomes of the rest, in
// the order of resolving, each with its place in the order of declaring; it is
// 38 columns wide at most.
func outcomes(r meccg.ChainResult) reply.Table {
	t := reply.Table{Head: []string{"#", "card", "becomes", "need/have"}}
	declared := map[*meccg.Action]int{}
	for _, s := range r.Steps {
		if !s.Resolve {
			declared[s.Action] = len(declared) + 1
		}
	}
	for _, s := range r.Steps {
		if !s.Resolve && s.Legal {
			continue
		}
		label, outcome := strconv.Itoa(declared[s.Action]), "refused"
		if s.Resolve {
			outcome = s.Outcome.String()
		}
		figures := ""
		switch {
		case s.Tested:
			figures = fmt.Sprintf("%d/%d", s.Need, s.Have)
		case s.Changed:
			figures = fmt.Sprintf("limit %d", s.After)
		}
		t.Rows = append(t.Rows, []string{label, clipTo(s.Name(), 14), clipTo(outcome, 10), figures})
	}
	return t
}

// rest shows where the counter stands and the rules behind it all.
func (b builder) rest(out reply.Reply, results []meccg.ChainResult) reply.Reply {
	last := results[len(results)-1]
	out = out.Say(fmt.Sprintf("Now: limit %d, %d used, %d free.", last.End.Limit, last.End.Used, last.End.Free))
	for _, p := range b.pictures(results) {
		out = out.With(p)
	}
	var j judgement
	for _, r := range results {
		j.answer.Verdicts = append(j.answer.Verdicts, r.Verdict())
	}
	if j.interpreted() {
		out = out.Say("Where the rules say nothing outright, this rests on our reading of them.")
	}
	if l, ok := listOf("Rules cited", j.cited(b.env.Rulings.Corpus()), 6); ok {
		out = out.With(l)
	}
	return out
}

// pictures draws the results where the front end can show pictures.
func (b builder) pictures(results []meccg.ChainResult) []reply.Picture {
	if b.env.Draw == nil {
		return nil
	}
	if agree(results) {
		results = results[len(results)-1:]
	}
	var list []reply.Picture
	for _, r := range results {
		list = append(list, b.env.Draw(r)...)
	}
	return list
}

func (b builder) actions(out reply.Reply, results []meccg.ChainResult) reply.Reply {
	out = out.Ask("+ Card", b.line(), "add", "Which card is declared in answer?").
		Ask("Next chain", b.line(), "next", "Which card opens the next chain?").
		Act("Undo", b.line("undo", "yes"))
	if !b.explain {
		out = out.Act("Explain", b.line(optionExplain, "yes"))
	}
	for _, p := range chainRules {
		if p.Value != b.rules && (p.Value != bothRules || b.rules != "") {
			out = out.Act(p.Label, Line("chain", b.notation, optionRules, p.Value))
		}
	}
	return out
}
