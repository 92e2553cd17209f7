package verdict

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/rulings"
)

// Judgement is a question to the engine, with what is needed to show its answers.
type Judgement struct {
	subject string                                                          // what was asked, in a few words
	claim   string                                                          // as of [Asking]
	Answer  engine.Comparison                                               //
	explain bool                                                            // quote the rules that are cited
	line    func(fact engine.Fact, value string) string                     // the same question with one more fact
	with    func(fact engine.Fact, value string) (engine.Comparison, error) // its answer
	more    func(option, value string) string                               // the same question with another option
	option  func(fact engine.Fact) string                                   // the option that takes a fact
}

// interpreted is a note on every answer that rests on an interpretation.
const interpreted = "Where the rules don't say outright, this is our reading of them."

// show turns a judgement into a reply: the answer first, then the reason, how it
// was worked out, and the rules it rests on.
func (j Judgement) show(env *command.Env) reply.Reply {
	j.Answer = WithoutSilent(j.Answer)
	out, told := j.ask(reply.Reply{Tone: j.tone(), Title: j.title()})
	for _, v := range j.Answer.Verdicts {
		out = j.verdict(out, v, told)
	}
	if len(j.Answer.Verdicts) == 1 { // two say themselves why they differ
		out = out.Say(j.Answer.Why)
	}
	if interprets(j.Answer.Verdicts) {
		out = out.Say(interpreted)
	}
	return j.cite(env, out)
}

// WithoutSilent leaves out a ruleset that is silent on a question that another one
// answers, and says so.
func WithoutSilent(c engine.Comparison) engine.Comparison {
	silent := func(v engine.Verdict) bool { return v.Answer == engine.Depends && len(v.Missing) == 0 }
	i := slices.IndexFunc(c.Verdicts, silent)
	if i < 0 || len(c.Verdicts) < 2 || silent(c.Verdicts[1-i]) {
		return c
	}
	mute := c.Verdicts[i]
	c.Verdicts = []engine.Verdict{c.Verdicts[1-i]}
	c.Why = mute.Ruleset.Name + " does not settle it."
	if len(mute.Reasons) > 0 {
		c.Why = mute.Reasons[0].Words
	}
	return c
}

// verdict shows one answer: its reasons, its steps, and what would be legal. Where it
// depends, what is asked says more than the tests, and than the reasons if an answer is
// told to decide.
func (j Judgement) verdict(out reply.Reply, v engine.Verdict, told bool) reply.Reply {
	head := ""
	if len(j.Answer.Verdicts) > 1 {
		head = fmt.Sprintf("**%s**: %s\n", rulesetWords(v.Ruleset), answerWords[v.Answer])
	}
	why, shown := reasons(v, out.Title), steps(v.Steps)
	if len(v.Steps) == 1 && v.Steps[0].Words == why { // it would be said twice
		why, shown = reply.Dotted(why, strings.Join(shown[0].Refs, ", ")), nil
	}
	if v.Answer == engine.Depends && !j.explain {
		if told {
			why = ""
		}
		if !slices.ContainsFunc(v.Steps, func(s engine.Step) bool { return s.Answer == "" }) {
			shown = nil
		}
	}
	out = out.Say(head + why).With(reply.Steps{Steps: shown})
	if would := strings.Join(v.Would[:min(3, len(v.Would))], "; or "); would != "" {
		out = out.Say("Would be legal: " + would + ".")
	}
	return out
}

func rulesetWords(r engine.Ruleset) string {
	if r.Date == "" {
		return r.Name
	}
	return r.Name + ", " + rulings.Date(r.Date).Words()
}

// answerWords are the answers as a title begins with them.
var answerWords = map[engine.Answer]string{
	engine.Legal: "Legal", engine.Illegal: "Not legal", engine.Depends: "It depends",
}

// in1998 are the answers of 1998 as a title adds them.
var in1998 = map[engine.Answer]string{
	engine.Legal: "legal in 1998", engine.Illegal: "not legal in 1998", engine.Depends: "in 1998 it depends",
}

var answerTones = map[engine.Answer]reply.Tone{
	engine.Legal: reply.ToneLegal, engine.Illegal: reply.ToneIllegal, engine.Depends: reply.ToneDepends,
}

func (j Judgement) tone() reply.Tone {
	tone := answerTones[j.Answer.Verdicts[0].Answer]
	for _, v := range j.Answer.Verdicts[1:] {
		if answerTones[v.Answer] != tone {
			return reply.ToneDepends
		}
	}
	return cmp.Or(tone, reply.ToneRuling)
}

// title is the answer in a few words.
func (j Judgement) title() string {
	first, last := j.Answer.Verdicts[0], j.Answer.Verdicts[len(j.Answer.Verdicts)-1]
	if len(j.Answer.Verdicts) > 1 {
		today, before := j.claimed(last.Answer), answerWords[first.Answer]
		switch {
		case first.Answer == engine.Answered && last.Answer == engine.Answered && len(first.Reasons) > 0 && len(last.Reasons) > 0:
			return "1998: " + headline(first.Reasons[0].Words) + "; today: " + headline(last.Reasons[0].Words)
		case today == "" || before == "" || first.Answer == last.Answer:
			return "1998 and today differ on " + j.subject
		}
		return today + " by today's rules (" + in1998[first.Answer] + ")"
	}
	claimed, words := j.claimed(first.Answer), answerWords[first.Answer]
	switch {
	case claimed != "":
		return claimed
	case words != "":
		return words + ": " + j.subject
	case len(first.Reasons) > 0:
		return headline(first.Reasons[0].Words)
	}
	return j.subject
}

// headline returns a reason as a title: only the first statement of a long one, without the
// full stop, and with dates as readers write them.
func headline(words string) string {
	head, _ := divided(words)
	return dated(strings.TrimSuffix(head, "."))
}

// divided splits a reason that is too long for a title into its first statement and the rest.
func divided(words string) (head, rest string) {
	const long = 90
	if at := statementEnd.FindStringIndex(words); at != nil && len(words) > long {
		return words[:at[0]], reply.UpperFirst(words[at[1]:])
	}
	return words, ""
}

// statementEnd matches the end of a statement that another one follows.
var statementEnd = regexp.MustCompile(`[.:] `)

// dated returns a reason with its dates as readers write them.
func dated(words string) string {
	return days.ReplaceAllStringFunc(words, func(day string) string { return rulings.Date(day).Words() })
}

// days matches a day in the engine's notation.
var days = regexp.MustCompile(`\b\d{4}-\d{2}-\d{2}\b`)

// claimed says that something can or can't be done; "" if an answer says neither.
func (j Judgement) claimed(a engine.Answer) string {
	at := strings.LastIndex(j.claim, " can ")
	switch {
	case a == engine.Legal:
		return j.claim
	case a == engine.Illegal && at >= 0:
		return j.claim[:at] + " can't " + j.claim[at+len(" can "):]
	}
	return ""
}

// reasons lists why, the deciding reason first, without what the title already says;
// notes say what a ruleset does not test.
func reasons(v engine.Verdict, title string) string {
	var lines []string
	for i, r := range v.Reasons {
		switch {
		case i == 0 && headline(r.Words) == title:
			if _, rest := divided(r.Words); rest != "" {
				lines = append(lines, dated(rest))
			}
		case len(lines) > 0:
			lines = append(lines, "- "+dated(r.Words))
		default:
			lines = append(lines, dated(r.Words))
		}
	}
	for _, n := range v.Notes {
		lines = append(lines, "- "+dated(n.Words))
	}
	return strings.Join(lines, "\n")
}

var stepMarks = map[engine.Answer]reply.Mark{
	engine.Legal: reply.MarkYes, engine.Illegal: reply.MarkNo, engine.Depends: reply.MarkOpen,
}

func steps(list []engine.Step) []reply.Step {
	var out []reply.Step
	for _, s := range list {
		one := reply.Step{Mark: stepMarks[s.Answer], Words: s.Words}
		for _, ref := range s.Refs {
			one.Refs = append(one.Refs, shortRef(string(ref)))
		}
		out = append(out, one)
	}
	return out
}

// shortRef is a ref as a reader of rules knows it: "2.V.6" for coe/2.V.6.
func shortRef(ref string) string { return strings.TrimPrefix(ref, "coe/") }

// interprets reports whether a verdict rests on an interpretation.
func interprets(verdicts []engine.Verdict) bool {
	return slices.ContainsFunc(verdicts, engine.Verdict.Interpreted)
}

// Refs returns the rules that the answers cite, the deciding ones first.
func (j Judgement) Refs() []string { return refsOf(j.Answer.Verdicts) }

// refsOf returns the rules that verdicts cite, each once, the deciding ones first.
func refsOf(verdicts []engine.Verdict) []string {
	var list []string
	add := func(refs []engine.Ref) {
		for _, r := range refs {
			if !slices.Contains(list, string(r)) {
				list = append(list, string(r))
			}
		}
	}
	for _, v := range verdicts {
		for _, r := range slices.Concat(v.Reasons, v.Notes) {
			add(r.Refs)
		}
	}
	for _, v := range verdicts {
		for _, s := range v.Steps {
			add(s.Refs)
		}
	}
	return list
}

// cited returns the rulings that verdicts cite, each once, the deciding ones first.
func cited(c *rulings.Corpus, verdicts []engine.Verdict) []*rulings.Ruling {
	var list []*rulings.Ruling
	for _, ref := range refsOf(verdicts) {
		if r, ok := c.Get(ref); ok && !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

// citedShown is how many of the rules cited are listed; "Quote the rules" shows them all.
const citedShown = 3

// cite shows the rules that the answers rest on: their titles, or their texts
// if they are to be explained.
func (j Judgement) cite(env *command.Env, out reply.Reply) reply.Reply {
	c := env.Rulings.Corpus()
	cited := cited(c, j.Answer.Verdicts)
	for _, r := range cited {
		out.Refs = append(out.Refs, r.Ref)
	}
	if j.explain {
		for _, r := range cited {
			out = out.With(cite.Quote(env, c, r))
		}
		return out
	}
	if len(cited) == 0 {
		return out
	}
	return out.With(cite.ListOf(cite.RulesCited, cited, citedShown)).Act("Quote the rules", j.more(command.OptionExplain, "yes"))
}

// ask asks for the facts that are missing, those that decide first, and tells what
// the answers lead to: told reports whether any decides. It offers the choices of one
// fact at a time, since those of several could not be told apart.
func (j Judgement) ask(out reply.Reply) (asking reply.Reply, told bool) {
	var decisive, others []engine.Fact
	leads := map[string][]string{} // by fact
	for _, v := range j.Answer.Verdicts {
		for _, f := range v.Missing {
			if _, asked := leads[f.Name]; asked {
				continue
			}
			if leads[f.Name] = j.leads(f); len(leads[f.Name]) > 0 {
				decisive = append(decisive, f)
			} else {
				others = append(others, f)
			}
		}
	}
	offered := false
	for _, f := range append(decisive, others...) {
		out = out.Say(strings.Join(append([]string{"**" + f.Words + "**"}, leads[f.Name]...), "\n- "))
		choices := ChoicesOf(f)
		if len(choices) == 0 {
			out = out.Ask(reply.Clip(f.Words, 60), j.more("", ""), j.option(f), f.Words)
			continue
		}
		for _, choice := range choices {
			if !offered {
				out = out.Act(choice.Words, j.line(f, choice.Value))
			}
		}
		offered = true
	}
	return out, len(decisive) > 0
}

// ChoicesOf returns the possible answers to a fact; nothing if anything may be one.
func ChoicesOf(f engine.Fact) []engine.Choice {
	if len(f.Choices) > 0 {
		return f.Choices
	}
	if f.Kind == engine.YesNo {
		return []engine.Choice{{Value: "yes", Words: "Yes"}, {Value: "no", Words: "No"}}
	}
	return nil
}
