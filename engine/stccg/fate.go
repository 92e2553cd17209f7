package stccg

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// Fate is what becomes of an action of a nest if nobody does anything more.
type Fate string

// The fates.
const (
	FateNullified  Fate = "nullified"
	FateCanceled   Fate = "canceled"
	FateResumed    Fate = "resumed" // carried out, after play was suspended during it
	FateCarriedOut Fate = "carried out"
)

// Fated is an action of a nest and what becomes of it.
type Fated struct {
	Action
	Fate     Fate
	Called   string  // what [CallFates] calls it among the others
	Answered bool    // it has been responded to
	Cause    *Action // what undid it, suspended play during it or, if it is carried out, answered it last; or nil
	undoing  bool    // the text of Cause would undo it
}

// Fates returns what becomes of each action of n, in the order in which they were initiated.
//
// Source: stccg/1, stccg/5, stccg/16.
func (n *Nest) Fates() []Fated {
	var list []Fated
	of := func(id string) *Fated {
		at := slices.IndexFunc(list, func(f Fated) bool { return f.ID == id })
		if id == "" || at < 0 {
			return nil
		}
		return &list[at]
	}
	lines := slices.Concat(n.Done, n.Rest)
	for i := range lines {
		l := &lines[i]
		switch f := of(l.Action.ID); l.What {
		case Initiated:
			list = append(list, Fated{Action: l.Action, Fate: FateCarriedOut})
			if o := of(l.Action.PartOf); o != nil && o.Fate != FateResumed {
				o.Cause, o.undoing = &l.Action, l.Judged != nil && l.Judged.undone() != ""
			}
			responds := l.Judged != nil && l.Judged.As == asResponse || l.Judged == nil && l.Action.Kind == kindResponse
			if o := of(l.Action.PartOf); o != nil && responds {
				o.Answered = true
			}
		case Resolved:
			if l.Judged != nil && l.Judged.As == asSuspension {
				for o := of(l.Action.PartOf); o != nil; o = of(o.PartOf) {
					if o.Fate == FateCarriedOut {
						o.Fate, o.Cause = FateResumed, &l.Action
					}
				}
			}
			if l.Judged == nil || l.Judged.Against == nil || l.Judged.undone() == "" {
				continue
			}
			if o := of(l.Judged.Against.ID); o != nil {
				o.Fate, o.Cause = fateOf[l.Judged.undone()], &l.Action
			}
		case Undone:
			if f != nil && f.Fate != FateNullified && f.Fate != FateCanceled {
				f.Fate, f.Cause = fateOf[l.Action.Status], nil
			}
		}
	}
	for i := range list { // a response that is undone changes nothing
		if f := &list[i]; f.Cause != nil && !f.undoing && f.Fate == FateCarriedOut {
			if o := of(f.Cause.ID); o != nil && (o.Fate == FateNullified || o.Fate == FateCanceled) {
				f.Cause = nil
			}
		}
	}
	return list
}

var fateOf = map[Status]Fate{statusNullified: FateNullified, statusCancelled: FateCanceled}

// undone returns what a response that is carried out does to the action that it answers, or "".
func (j *Judgement) undone() Status {
	switch {
	case j.As != asResponse:
		return ""
	case j.Reason == downloadNullifies, j.how == Nullifies:
		return statusNullified
	case j.how == Cancels, j.how == Prevents:
		return statusCancelled
	}
	return ""
}

// Whose names an action by its player and card: "your Amanda Rogers", "the ship battle".
func (a *Action) Whose() string {
	what := cmp.Or(a.Card, a.Type)
	if what == "" && a.Kind == kindResponse {
		what = "response"
	}
	switch {
	case a.Kind == kindEncounter && what != "" && what != dilemma, what == "":
		return a.Words()
	case strings.HasPrefix(what, "The "): // no "your The Line"
		return what
	case a.By == A:
		return "your " + what
	}
	return "your opponent's " + what
}

// reason says what becomes of f, and why.
func (f *Fated) reason(called map[string]string) engine.Reason {
	r := engine.Reason{Code: string(f.Fate), Refs: refs("stccg/1", "stccg/5")}
	by := ""
	if f.Cause != nil {
		by = called[f.Cause.ID]
	}
	what := engine.UpperFirst(called[f.ID])
	switch {
	case f.Fate == FateResumed:
		r.Words, r.Refs = what+" resumes where it was suspended: "+by+" suspends play, and cancels nothing", refs("stccg/16")
	case f.Fate != FateCarriedOut && by != "":
		r.Words = what + " is " + string(f.Fate) + " by " + by
	case f.Fate != FateCarriedOut:
		r.Words = what + " is " + string(f.Fate)
	case f.Cause != nil && f.undoing:
		r.Words = what + " is carried out, since " + by + " is itself undone"
	case f.Cause != nil && f.Answered:
		r.Words = what + " is carried out: " + by + " does not nullify it"
	default:
		r.Words = what + " is carried out"
	}
	r.Words += "."
	return r
}

// CallFates returns what each action of list is called, "your opponent's Amanda Rogers"; those that
// share a name are numbered.
func CallFates(list []Fated) []string {
	called, count := make([]string, len(list)), map[string]int{}
	for i := range list {
		words := list[i].Whose()
		if called[i] = words; count[words] > 0 {
			called[i] += " (no. " + strconv.Itoa(count[words]+1) + ")"
		}
		count[words]++
	}
	return called
}

// calledByID returns what [CallFates] calls each action, by id.
func calledByID(list []Fated) map[string]string {
	called := map[string]string{}
	for i, words := range CallFates(list) {
		called[list[i].ID] = words
	}
	return called
}

// namedFates returns those of list that q asks about.
func (q *FateQuestion) namedFates(list []Fated) (found []Fated, err error) {
	for name := range strings.SplitSeq(q.Of, " and ") {
		one := q.namedFate(list, strings.TrimSpace(name))
		if len(one) == 0 {
			return nil, &engine.InputError{Field: FactFate, Msg: fmt.Sprintf("%q is not one of the actions", name), Hint: "use " + strings.Join(CallFates(list), ", ")}
		}
		found = append(found, one...)
	}
	return found, nil
}

// Asked returns the actions that q asks about, with what becomes of them.
func (q *FateQuestion) Asked() ([]Fated, error) {
	nest := Run(q.Script)
	list := nest.Fates()
	for i, called := range CallFates(list) {
		list[i].Called = called
	}
	return q.namedFates(list)
}

// namedFate returns those of list that name means: what [CallFates] calls one, or an id, a card, a
// type or a kind, perhaps after its player, "opponent: Amanda Rogers", or with its number among
// those of that name, "Amanda Rogers 2".
func (q *FateQuestion) namedFate(list []Fated, name string) (found []Fated) {
	for i, called := range CallFates(list) {
		if strings.EqualFold(called, name) {
			return list[i : i+1]
		}
	}
	text, by, number := name, Player(""), 0
	if who, rest, ok := strings.Cut(text, ":"); ok && PlayerNamed(strings.TrimSpace(who)) != "" {
		by, text = PlayerNamed(strings.TrimSpace(who)), strings.TrimSpace(rest)
	}
	if before, last := splitLast(text); before != "" {
		if n, err := strconv.Atoi(last); err == nil {
			text, number = before, n
		}
	}
	kind, isKind := kindNamed(text)
	if card, err := q.Cards.Find(text, q.Names); err == nil {
		text = card.Name
	}
	for i := range list {
		a := &list[i].Action
		is := func(s string) bool { return s != "" && strings.EqualFold(s, text) }
		meant := is(a.ID) || is(a.Card) || is(a.Type) || is(a.Words()) || isKind && covers(kind.kind, a.Kind) && kind.kind != kindPlay
		if meant && (by == "" || a.By == by) {
			found = append(found, list[i])
		}
	}
	if number > 0 {
		found = found[min(number-1, len(found)):min(number, len(found))]
	}
	return found
}

// FateQuestion asks what becomes of an action of a nest if nobody does anything more, or
// whether it may be taken back.
type FateQuestion struct {
	Script   Script
	Cards    Cards
	Names    engine.Finder // for Of; nil if names are given in full
	Of       string        // the action, see [FactFate]; "" asks which
	TakeBack bool
}

// mostOpen is how many responses whose text is not known are tried at once.
const mostOpen = 6

// AskFate answers q. If the answer depends on what the text of an unknown response does, that is
// asked for.
//
// Source: stccg/1, stccg/5, stccg/12, stccg/16.
func AskFate(q FateQuestion) (engine.Verdict, error) {
	if len(q.Script.Done) == 0 {
		return depends(engine.Fact{Name: FactTo, Words: askTo.Words, Kind: engine.Text}), nil
	}
	var unknown []int
	for i := range q.Script.Done {
		if d := &q.Script.Done[i]; i > 0 && d.Link == linkAnswers && !d.Pass && d.Want == nil && (d.Action.Kind == kindPlay || d.Action.Kind == kindResponse) {
			unknown = append(unknown, i)
		}
	}
	list := Run(q.Script)
	fates := list.Fates()
	if q.Of == "" {
		return depends(askFateOf(fates)), nil
	}
	asked, err := q.namedFates(fates)
	if err != nil {
		return engine.Verdict{}, err
	}
	if q.TakeBack {
		return q.takeBack(&list, asked), nil
	}
	if len(unknown) > mostOpen {
		return depends(q.askDoes(unknown[0])), nil
	}
	if at := q.decisive(unknown); at >= 0 {
		return depends(q.askDoes(at)), nil
	}
	return q.verdict(unknown), nil
}

func depends(missing engine.Fact) engine.Verdict {
	return engine.Verdict{Ruleset: rules(), Answer: engine.Depends, Missing: []engine.Fact{missing}}
}

// askFateOf asks of which action the fate is asked.
func askFateOf(list []Fated) engine.Fact {
	f := engine.Fact{Name: FactFate, Words: "Which of the cards or actions do you ask about?"}
	for i, called := range CallFates(list) {
		f.Choices = append(f.Choices, engine.Choice{Value: list[i].ID, Words: engine.UpperFirst(called)})
	}
	return f
}

// with returns the script of q in which the text of a response does what is said.
func (q *FateQuestion) with(at int, does string) Script {
	s := q.Script
	s.Done = slices.Clone(s.Done)
	s.Done[at].Does = does
	s.Done[at].describe()
	return s
}

// effects are what the text of a response may do, the first one without consequences.
var effects = []string{string(Modifies), string(Nullifies)}

// outcome returns the fates of the actions asked about, with the effects of the unknown
// responses given by the bits of n.
func (q *FateQuestion) outcome(unknown []int, n int) (Nest, []Fated) {
	tried := *q
	for bit, at := range unknown {
		tried.Script = tried.with(at, effects[n>>bit&1])
	}
	nest := Run(tried.Script)
	list, err := q.namedFates(nest.Fates())
	if err != nil { // it could not be initiated then
		return nest, nil
	}
	return nest, list
}

// decisive returns the place of the first response on whose text the answer depends, or -1.
func (q *FateQuestion) decisive(unknown []int) int {
	same := func(a, b []Fated) bool {
		return slices.EqualFunc(a, b, func(a, b Fated) bool { return a.ID == b.ID && a.Fate == b.Fate })
	}
	for bit, at := range unknown {
		for n := range 1 << len(unknown) {
			_, one := q.outcome(unknown, n)
			if _, other := q.outcome(unknown, n|1<<bit); !same(one, other) {
				return at
			}
		}
	}
	return -1
}

// askDoes asks what the text of the response at a place does.
func (q *FateQuestion) askDoes(at int) engine.Fact {
	d := &q.Script.Done[at]
	what := "the action that it answers"
	n := Run(Script{Turn: q.Script.Turn, Done: q.Script.Done[:at+1], Rules: q.Script.Rules})
	list := n.Fates()
	if len(list) > 0 {
		last := list[len(list)-1]
		for _, f := range list {
			if f.ID == last.PartOf {
				what = f.Whose()
			}
		}
	}
	yes := FormatScript(q.with(at, string(Nullifies)), q.Cards)
	no := FormatScript(q.with(at, string(Modifies)), q.Cards)
	return engine.Fact{
		Name: FactTo, Words: fmt.Sprintf("Does %s nullify or cancel %s?", d.Action.Whose(), what),
		Choices: []engine.Choice{{Value: yes, Words: "Yes"}, {Value: no, Words: "No"}},
	}
}

// verdict says what becomes of the actions asked about; nothing unknown changes it.
func (q *FateQuestion) verdict(unknown []int) engine.Verdict {
	n, asked := q.outcome(unknown, 0)
	called := calledByID(n.Fates())
	v := engine.Verdict{Ruleset: rules(), Answer: engine.Answered}
	for i := range asked {
		v = v.Because(asked[i].reason(called))
	}
	done, rest := n.steps()
	v.Steps = append(done, rest...)
	v.Notes = n.refused()
	if slices.ContainsFunc(asked, func(f Fated) bool { return f.Fate == FateResumed }) {
		v.Notes = append(v.Notes, noteResumes)
	}
	if n.Next != "" {
		v.Notes = append(v.Notes, noteNoMore)
	}
	if slices.ContainsFunc(asked, func(f Fated) bool { return f.Answered }) {
		v.Notes = append(v.Notes, engine.Reason{Code: alreadyRespondedTo.code, Words: respondedToWords, Refs: alreadyRespondedTo.refs})
	}
	v.Notes = append(v.Notes, noteTwoPasses)
	return v
}

// takeBack says whether the actions asked about may be taken back.
//
// Source: stccg/12.
func (q *FateQuestion) takeBack(n *Nest, asked []Fated) engine.Verdict {
	if slices.ContainsFunc(asked, func(f Fated) bool { return f.Answered }) {
		v := engine.Verdict{Ruleset: rules(), Answer: engine.Illegal}
		v.Steps, _ = n.steps()
		return v.Because(engine.Reason{Code: alreadyRespondedTo.code, Words: alreadyRespondedTo.words, Refs: alreadyRespondedTo.refs})
	}
	answered := q.Script
	answered.Done = append(slices.Clone(answered.Done), Declaration{
		Link: linkAnswers, Does: string(Modifies), Action: Action{By: asked[0].By.other(), Kind: kindResponse},
	})
	v := depends(engine.Fact{
		Name: FactTo, Words: "Has it been responded to?",
		Choices: []engine.Choice{{Value: FormatScript(answered, q.Cards), Words: "Yes"}},
	})
	v.Notes = []engine.Reason{{Code: sourceIsSilent.code, Words: sourceIsSilent.words, Refs: sourceIsSilent.refs}}
	return v
}
