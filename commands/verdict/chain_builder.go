package verdict

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
)

// Builder is a chain under construction: its whole state is the notation.
type Builder struct {
	env      *command.Env
	Cards    notation.Cards
	Question meccg.ChainQuestion
	notation string
	Rules    string
	base     string // command line that shows the chain again
	explain  bool
	would    bool
}

// with is the command line that shows the chain again, with one more option.
func (b *Builder) with(option string) string { return b.base + " " + option + ":yes" }

// line is the command line of what is shown.
func (b *Builder) line() string {
	line := b.base
	if b.explain {
		line += " " + command.OptionExplain + ":yes"
	}
	if b.would {
		line += " " + optionWould + ":yes"
	}
	return line
}

// show resolves the chain and shows what becomes of it.
func (b *Builder) show() (reply.Reply, error) {
	c, err := b.Resolve()
	if err != nil {
		return reply.Reply{}, err
	}
	shown, lead := c.Told(), "Chain, limit "
	if !c.Agree {
		lead = "1998 and today differ, limit "
	}
	today := &shown[len(shown)-1]
	out := reply.Reply{Tone: reply.ToneRuling, Title: titleOf(lead, today), Footer: b.notation, Line: b.line()}
	for i := range shown {
		r := &shown[i]
		if len(shown) > 1 {
			out = out.Say("**" + rulesetWords(r.Ruleset) + "**: " + r.Summary())
		}
		out = b.result(out, r)
	}
	out = out.Say(c.Why).
		Say(endWords(today.End))
	if b.would {
		if out, err = b.whatWouldWork(out, today); err != nil {
			return reply.Reply{}, err
		}
	}
	out = b.pictures(out, shown)
	return b.actions(b.cite(b.askOrders(b.askFacts(out), today), shown), today), nil
}

// endWords says how much of the limit is left.
func endWords(e meccg.ChainEnd) string {
	left := "none left"
	if e.Free > 0 {
		left = fmt.Sprintf("%d left", e.Free)
	}
	return fmt.Sprintf("The limit is now %d; %s used, %s.", e.Limit, reply.Count(e.Used, "hazard", "hazards"), left)
}

// Resolve plays the chain under the rules that were chosen, or under both
// editions.
func (b *Builder) Resolve() (meccg.ChainComparison, error) {
	if b.Rules == "" || b.Rules == command.BothRules {
		return meccg.UnderBoth(b.Question)
	}
	rs, err := meccg.RulesetNamed(b.Rules)
	if err != nil {
		return meccg.ChainComparison{}, err
	}
	r, err := meccg.ResolveChain(b.Question, rs)
	return meccg.ChainComparison{Results: []meccg.ChainResult{r}, Agree: true}, err
}

// titleOf says what becomes of a chain.
func titleOf(lead string, r *meccg.ChainResult) string {
	title := lead + strconv.Itoa(r.LimitAtStart)
	if summary := r.Summary(); summary != "" {
		title += ": " + summary
	}
	return reply.Clip(title, 200)
}

// result shows one ruleset's outcome, chain by chain: the steps in words, or a
// table.
func (b *Builder) result(out reply.Reply, r *meccg.ChainResult) reply.Reply {
	parts := r.Parts()
	for _, p := range parts {
		if len(parts) == 1 {
			p.Heading = ""
		}
		if b.explain {
			var list []engine.Step
			for _, i := range p.Steps {
				list = append(list, r.Explain(i))
			}
			out = out.With(reply.Steps{Title: p.Heading, Steps: steps(list)})
			continue
		}
		if t := outcomes(r, p); len(t.Rows) > 0 {
			out = out.Say(p.Heading).With(t)
		}
	}
	if b.explain {
		return out
	}
	return out.Say(limitColumn(r)).Say(otherFailures(r))
}

// otherFailures says why actions are refused or fizzle for reasons other than the limit,
// which is all that the table shows.
func otherFailures(r *meccg.ChainResult) string {
	var lines []string
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Why != 0 && s.Why != meccg.WhyLimit && len(lines) < maxWould {
			lines = append(lines, r.Explain(i).Words)
		}
	}
	return strings.Join(lines, "\n")
}

// outcomes is the table of what was refused in a chain and what becomes of the
// rest, in the order of resolving, each with its number in the order of
// declaring; it is 38 columns wide at most.
func outcomes(r *meccg.ChainResult, p meccg.ChainPart) reply.Table {
	t := reply.Table{Head: []string{"#", "card", "outcome", "limit"}, Rows: make([][]string, 0, len(p.Steps))}
	for _, i := range p.Steps {
		s := &r.Steps[i]
		if s.Becomes() == 0 {
			continue
		}
		figures := ""
		switch {
		case s.Tested:
			figures = fits(s)
		case s.Changed:
			figures = "now " + strconv.Itoa(s.After)
		}
		t.Rows = append(t.Rows, []string{strconv.Itoa(s.Number), reply.Clip(s.Name(), 14), s.Becomes().Label(), figures})
	}
	return t
}

// fits tells how what has to fit compares with the limit.
func fits(s *meccg.ChainStep) string {
	sign := " ≤ "
	if s.Need > s.Have {
		sign = " > "
	}
	return strconv.Itoa(s.Need) + sign + strconv.Itoa(s.Have)
}

// limitColumn explains the last column of [outcomes] by one of its rows: the
// first that the limit stopped, or else the first that was tested.
func limitColumn(r *meccg.ChainResult) string {
	var row *meccg.ChainStep
	for _, p := range r.Parts() {
		for _, i := range p.Steps {
			s := &r.Steps[i]
			if s.Tested && s.Becomes() != 0 && (row == nil || row.Need <= row.Have && s.Need > s.Have) {
				row = s
			}
		}
	}
	if row == nil {
		return ""
	}
	counted, limit := "waiting in this chain", fmt.Sprintf("%d left in the limit", row.Have)
	if r.Ruleset.ID == meccg.CoE {
		counted, limit = "declared in this phase", fmt.Sprintf("the limit was %d at that point", row.Have)
	}
	return fmt.Sprintf("“%s” for #%d: %s %s; %s.", fits(row), row.Number, reply.Count(row.Need, "hazard", "hazards"), counted, limit)
}

// maxWould is how many failing actions are examined: later ones often fail for the
// same reason.
const maxWould = 8

// whatWouldWork lists, for the first actions that are refused or fizzle, the
// smallest changes that would make each work, as tried by the engine.
func (b *Builder) whatWouldWork(out reply.Reply, r *meccg.ChainResult) (reply.Reply, error) {
	failing := 0
	for i := range r.Steps {
		s := &r.Steps[i]
		if !fails(s) {
			continue
		}
		if failing++; failing > maxWould {
			continue
		}
		changes, err := meccg.WhatWouldWork(b.Question, r.Ruleset, i)
		if err != nil {
			return out, err
		}
		var lines []string
		for _, c := range changes[:min(4, len(changes))] {
			lines = append(lines, "- "+c.Words)
		}
		words := " would work:\n" + strings.Join(lines, "\n")
		if len(lines) == 0 {
			words = ": none of the small changes I tried would make it work."
		}
		out = out.Say(fmt.Sprintf("**#%d %s**%s", s.Number, s.Name(), words))
	}
	if more := failing - maxWould; more > 0 {
		out = out.Say(reply.Count(more, "more fails", "more fail") + "; ask again once these work.")
	}
	return out, nil
}

// fails reports whether a step is a refusal or a fizzle.
func fails(s *meccg.ChainStep) bool {
	return !s.Resolve && !s.Legal || s.Resolve && s.Outcome == meccg.Fizzles
}

// askFacts asks for facts that a declaration needs and that are not given.
func (b *Builder) askFacts(out reply.Reply) reply.Reply {
	for _, fact := range b.Question.MissingFacts() {
		so := notation.FormatWith(fact, b.Question, b.Cards)
		asked, yes := AtStart(fact)
		out = out.Say(asked).
			Act(yes, command.Line("chain", so, command.OptionRules, b.Rules))
	}
	return out
}

// AtStart asks whether a fact holds as a chain begins, and says that it does.
func AtStart(fact string) (asked, yes string) {
	state, what, ok := strings.Cut(fact, ": ")
	if !ok || what == "" {
		return "Was this true at the start: **" + fact + "**?", "Yes: " + fact
	}
	return "Was **" + what + "** " + state + " at the start?", "Yes, " + what + " was " + state
}

// askOrders asks for the order of triggered actions that open a chain together,
// if it makes a difference.
func (b *Builder) askOrders(out reply.Reply, r *meccg.ChainResult) reply.Reply {
	for _, o := range r.OpenOrders() {
		out = out.Say(fmt.Sprintf("**In which order does the resource player declare %s?** They open chain %d together; the one declared last resolves first.", engine.And(o.Names), o.Chain))
		for _, order := range o.Orders[:min(maxOrders, len(o.Orders))] {
			text := notation.Format(b.Question.Ordered(o.Chain, order), b.Cards)
			out = out.Act("First "+strings.Join(order, ", then "), command.Line("chain", text, command.OptionRules, b.Rules))
		}
	}
	return out
}

// maxOrders is how many orders of triggered actions are offered.
const maxOrders = 6

// pictures draws the results if the front end can show pictures.
func (b *Builder) pictures(out reply.Reply, results []meccg.ChainResult) reply.Reply {
	if b.env.Draw == nil {
		return out
	}
	for _, p := range b.env.Draw(results...) {
		out = out.With(p)
	}
	return out
}

// cite lists the rules behind the outcomes, the deciding ones first.
func (b *Builder) cite(out reply.Reply, results []meccg.ChainResult) reply.Reply {
	verdicts := make([]engine.Verdict, len(results))
	for i := range results {
		verdicts[i] = results[i].Verdict()
	}
	if interprets(verdicts) {
		out = out.Say(interpreted)
	}
	return out.With(cite.ListOf(cite.RulesCited, cited(b.env.Rulings.Corpus(), verdicts), 6))
}

// actions offers to extend the chain, to see details, and to use the other
// rulesets.
func (b *Builder) actions(out reply.Reply, r *meccg.ChainResult) reply.Reply {
	list := append(make([]reply.Action, 0, len(out.Actions)+8), out.Actions...)
	list = append(list,
		reply.Action{Label: "+ Card", Command: b.base, Ask: &reply.Ask{Option: "add", Words: "Which card is declared in response?"}},
		reply.Action{Label: "Next chain", Command: b.base, Ask: &reply.Ask{Option: "next", Words: "Which card opens the next chain?"}},
		reply.Action{Label: "Undo", Command: b.with("undo")})
	act := func(label, line string) { list = append(list, reply.Action{Label: label, Command: line}) }
	if !b.explain {
		act("Explain", b.with(command.OptionExplain))
	}
	if !b.would && slices.ContainsFunc(r.Steps, func(s meccg.ChainStep) bool { return fails(&s) }) {
		act("What would work?", b.with(optionWould))
	}
	for _, p := range command.RulesetsOrBoth() {
		if p.Value != b.Rules && (p.Value != command.BothRules || b.Rules != "") {
			act(p.Label, command.Line("chain", b.notation, command.OptionRules, p.Value))
		}
	}
	out.Actions = list
	return out
}
