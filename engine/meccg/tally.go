package meccg

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// Tally asks who wins the final council, or only whether a source counts twice.
//
// Source: CRF 10, Free Council; CoE 10.3.ii to 10.3.vii.
type Tally struct {
	Self     Side   `json:"self"`
	Opponent Side   `json:"opponent"`
	Doubling string `json:"doubling,omitempty"` // the source asked about, if the only question is whether it counts twice
}

// Side is what one player brings to the council, in marshalling points.
type Side struct {
	Character int `json:"character"` // less those of eliminated characters; may be negative
	Ally      int `json:"ally"`
	Item      int `json:"item"`
	Faction   int `json:"faction"`
	Kill      int `json:"kill"`
	Misc      int `json:"misc"`
	// Duplicates is how many of this player's unique cards the opponent shows
	// copies of from hand.
	Duplicates int  `json:"duplicates_revealed_by_opponent"`
	AvatarLost bool `json:"avatar_eliminated"`
	Deductions int  `json:"deductions"` // other points off the total
	// Has lists sources from which this player has points, when nobody says how many:
	// enough to know what the other side doubles, but not for a total.
	Has []string `json:"has,omitempty"`
	// Sum is the total of the sources, after doubling and cutting, if they are not given.
	Sum *int `json:"sum,omitempty"`
}

// maxPoints bounds each number of a tally, so that none can overflow.
const maxPoints = 1000

// anyPoints are the bounds of such a number.
var anyPoints = span{-maxPoints, maxPoints}

// The sources of marshalling points, as they are counted.
const (
	character = iota
	ally
	item
	faction
	kill
	misc
	sources
)

// sourceNames are the sources' names in JSON.
func sourceNames() [sources]string {
	return [sources]string{"character", "ally", "item", "faction", "kill", "misc"}
}

// SideTotal is the total of one player's points.
type SideTotal struct {
	Doubled    []string       `json:"doubled"` // sources that count twice
	Reduced    *string        `json:"reduced"` // the source cut to half of the whole, if one is
	BySource   map[string]int `json:"by_source"`
	Subtracted int            `json:"subtracted"`
	Total      int            `json:"total"`
	Untold     bool           `json:"untold,omitempty"` // the points are not known, so there is no total
}

// TallyAnswer is the outcome of a council.
type TallyAnswer struct {
	Self     SideTotal      `json:"self"`
	Opponent SideTotal      `json:"opponent"`
	Winner   string         `json:"winner"` // "self", "opponent" or "tie"; "" if a total is not known
	Verdict  engine.Verdict `json:"-"`
}

// The rules by which both sides are counted, in their order.
//
// Source: CRF 10, Free Council; CoE 10.3.ii to 10.3.vii.
var (
	tallyDoubled = clause{
		code: "doubled", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.iii"),
		whole: "Points for characters, allies, items and factions count twice if the other player has none of that source, or a negative number.",
		words: "%s: %s doubled to %d, because the other player has none.",
	}
	tallyTwice = clause{
		code: "counts-twice", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.iii"),
		whole: "If only that is asked: a source counts twice if the other player has none.",
		words: "The %s points count twice if the other player has none.",
	}
	tallyKept = clause{
		code: "not-doubled", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.iii"),
		whole: "No other points count twice.",
		words: "The %s points do not count twice. Only characters, allies, items and factions do, each if the other player has none.",
	}
	tallyReduced = clause{
		code: "reduced", crf10: refs("crf10/free-council/5", "crf10/free-council/6"), coe: refs("coe/10.3.iv"),
		whole: "A source worth more than half of all positive points is cut to the sum of the others; only one source can be.",
		words: "%s: %s cut from %d to %d, since no source may be more than half of the total.",
	}
	tallySubtracted = clause{ // a point for each duplicate shown, five for an eliminated avatar, and any other given deduction
		code: "subtracted", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.v", "coe/10.3.vi"),
		whole: "At the end one point comes off for each duplicate shown, five for an eliminated avatar, and whatever else is deducted.",
		words: "%s: %d off the total.",
	}
	tallyTotal = clause{code: "total", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.ii"), words: "%s: a total of %d.", whole: "The total is all sources together, less what comes off."}

	tallyWins  = clause{code: "self", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.vii"), words: "You win, %d to %d.", whole: "The higher total wins."}
	tallyLoses = clause{code: "opponent", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.vii"), words: "The opponent wins, %d to %d.", whole: "The lower total loses."}
	tallyTies  = clause{code: "tie", crf10: refs("crf10/free-council/6"), coe: refs("coe/10.3.vii"), words: "A tie, %d to %d.", whole: "Equal totals are a tie."}

	tallyNegative  = readingOf1998("negative-counts-as-none", "CRF 10 doubles if the other player has no points; a negative source is read as none.", "crf10/free-council/6")
	tallyDuplicate = readingOf1998("one-point-a-duplicate", "CRF 10 does not say how many points a duplicate costs; one is taken, as today.", "crf10/free-council/6", "coe/10.3.v")
	tallyAvatar    = readingOf1998("avatar-last", "CRF 10 does not say when an eliminated avatar's five points come off; they are taken off last, as today.", "crf10/free-council/6", "coe/10.3.vi")
)

// Count tallies both sides: it doubles the sources that the other side lacks,
// cuts a source that is more than half of the positive points, then subtracts. If
// one side's points are not known, it gives the other's total.
func Count(rs Ruleset, q Tally) (TallyAnswer, error) {
	if err := cmp.Or(general(rs), q.Self.validate("self"), q.Opponent.validate("opponent")); err != nil {
		return TallyAnswer{}, err
	}
	v := answered(rs)
	if q.Doubling != "" {
		return q.doubling(rs, v)
	}
	a := TallyAnswer{Self: q.Self.count(rs, q.Opponent, "You", &v), Opponent: q.Opponent.count(rs, q.Self, "Opponent", &v)}
	switch mine, theirs := a.Self.Total, a.Opponent.Total; {
	case a.Self.Untold && a.Opponent.Untold:
		return TallyAnswer{}, &engine.InputError{Field: "self.has", Msg: "neither player's points are given", Hint: "give one player's points by source"}
	case a.Opponent.Untold:
		v = v.Because(tallyTotal.reason(rs, "You", mine))
	case a.Self.Untold:
		v = v.Because(tallyTotal.reason(rs, "Opponent", theirs))
	case mine > theirs:
		a.Winner, v = tallyWins.code, v.Because(tallyWins.reason(rs, mine, theirs))
	case mine < theirs:
		a.Winner, v = tallyLoses.code, v.Because(tallyLoses.reason(rs, theirs, mine))
	default:
		a.Winner, v = tallyTies.code, v.Because(tallyTies.reason(rs, mine, theirs))
	}
	v.Notes = applicable(rs,
		applying{tallyNegative, lacksBelowZero(q.Self, q.Opponent) || lacksBelowZero(q.Opponent, q.Self)},
		applying{tallyDuplicate, q.Self.Duplicates+q.Opponent.Duplicates > 0},
		applying{tallyAvatar, q.Self.AvatarLost || q.Opponent.AvatarLost})
	a.Verdict = v
	return a, nil
}

// doubling answers whether the source that q asks about counts twice, for the player who
// has points from it.
func (q Tally) doubling(rs Ruleset, v engine.Verdict) (TallyAnswer, error) {
	names := sourceNames()
	i := slices.Index(names[:], q.Doubling)
	if i < 0 {
		return TallyAnswer{}, noSource("doubling", q.Doubling)
	}
	who, mine, theirs := "You", q.Self, q.Opponent
	if mine.held()[i] <= 0 && theirs.held()[i] > 0 {
		who, mine, theirs = "Opponent", theirs, mine
	}
	because := tallyKept.reason(rs, q.Doubling)
	switch points := mine.points()[i]; {
	case doubles(i, points, theirs.held()[i]):
		because = tallyDoubled.reason(rs, who, q.Doubling, 2*points)
	case doubles(i, 1, theirs.held()[i]): // nobody says how many there are
		because = tallyTwice.reason(rs, q.Doubling)
	}
	v.Notes = applicable(rs, applying{tallyNegative, lacksBelowZero(q.Self, q.Opponent) || lacksBelowZero(q.Opponent, q.Self)})
	return TallyAnswer{Self: SideTotal{Untold: true}, Opponent: SideTotal{Untold: true}, Verdict: v.Because(because)}, nil
}

// doubles reports whether points from a source count twice.
func doubles(source, mine, theirs int) bool {
	return source != kill && source != misc && mine > 0 && theirs <= 0
}

// noSource returns the error for an unknown source.
func noSource(field, name string) error {
	names := sourceNames()
	return &engine.InputError{Field: field, Msg: fmt.Sprintf("there is no source %q", name), Hint: "use " + strings.Join(names[:], ", ")}
}

// tallyQuestion returns the question of who wins the council.
func tallyQuestion() Question {
	var facts []engine.Fact
	for _, s := range [...]struct{ who, has, whose, duplicated string }{
		{"self", "do you have", "your", "How many of your cards does your opponent hold copies of?"},
		{"opponent", "does your opponent have", "your opponent's", "How many of your opponent's cards do you hold copies of?"},
	} {
		for _, source := range sourceNames() {
			facts = append(facts, askFor(engine.Number, s.who+"."+source, "How many "+source+" points "+s.has+"?"))
		}
		facts = append(facts,
			askFor(engine.Number, s.who+".duplicates_revealed_by_opponent", s.duplicated),
			ask(s.who+".avatar_eliminated", "Was "+s.whose+" avatar eliminated?"),
			askFor(engine.Number, s.who+".deductions", "What else is deducted from "+s.whose+" total?"),
			askFor(engine.List, s.who+".has", "From which sources "+s.has+" points, no matter how many?"),
			askFor(engine.Number, s.who+".sum", "What do "+s.whose+" sources add up to before deductions, if you know only that?"))
	}
	doubling := askOne("doubling", "If you only ask whether a source counts twice, which one?")
	for _, source := range sourceNames() {
		doubling.Choices = append(doubling.Choices, engine.Choice{Value: source, Words: source})
	}
	facts = append(facts, doubling)
	q := question("mp-tally", "Who wins the council?", Tally{}, verdictOf(Count), facts...)
	q.Rules = slices.Concat(clauses(engine.Test, tallyDoubled, tallyTwice, tallyKept, tallyReduced, tallySubtracted), clauses(engine.Finding, tallyTotal, tallyWins, tallyLoses, tallyTies),
		clauses(engine.Reading, tallyNegative, tallyDuplicate, tallyAvatar))
	count := q.Ask
	q.Ask = func(rs Ruleset, values map[string]string) (engine.Verdict, error) {
		if err := general(rs); err != nil {
			return engine.Verdict{}, err
		}
		v, err := count(rs, values)
		if missing := untoldSources(facts, values); missing != nil && err == nil {
			return open(rs, engine.Reason{
				Code: "points", Words: "Give both players' marshalling points by source; what you leave out counts as 0.", Refs: tallyTotal.refs(rs),
			}, missing...), nil
		}
		return v, err
	}
	return q
}

// untoldSources returns the sources to ask for while nothing is said of one player, or those of
// the player who asks if nothing is said at all.
func untoldSources(facts []engine.Fact, values map[string]string) (list []engine.Fact) {
	told := map[string]bool{}
	for name, value := range values {
		who, what, _ := strings.Cut(name, ".")
		told[who] = told[who] || value != ""
		told["sum"] = told["sum"] || what == "sum" && value != "" // enough for a total
	}
	if told["doubling"] || told["sum"] || told["self"] && told["opponent"] {
		return nil
	}
	names := sourceNames()
	for _, f := range facts {
		who, what, _ := strings.Cut(f.Name, ".")
		if values[f.Name] == "" && slices.Contains(names[:], what) && (told["self"] || told["opponent"] || who == "self") {
			list = append(list, f)
		}
	}
	return list
}

// validate returns an error if a side has impossible numbers.
func (s Side) validate(who string) error {
	names := sourceNames()
	err := cmp.Or(engine.Within(who+".duplicates_revealed_by_opponent", s.Duplicates, 0, maxPoints), engine.Within(who+".deductions", s.Deductions, 0, maxPoints))
	for i, n := range s.points() {
		err = cmp.Or(err, engine.Within(who+"."+names[i], n, -maxPoints, maxPoints))
		if n != 0 && s.Sum != nil {
			err = cmp.Or(err, error(&engine.InputError{Field: who + ".sum", Msg: "can't be given together with points by source", Hint: "leave one of the two out"}))
		}
	}
	for _, name := range s.Has {
		if !slices.Contains(names[:], name) {
			err = cmp.Or(err, noSource(who+".has", name))
		}
	}
	if s.Sum != nil {
		err = cmp.Or(err, engine.Within(who+".sum", *s.Sum, -maxPoints, maxPoints))
	}
	return err
}

// untold reports whether s has no total: some of its points have no number, or only the
// sum of the other side is known, so that nobody can tell which sources of s are doubled.
func (s Side) untold(other Side) bool {
	return len(s.Has) > 0 || s.Sum == nil && other.Sum != nil
}

// held returns the points of s by source, with at least one for each source in s.Has.
func (s Side) held() [sources]int {
	points := s.points()
	for i, name := range sourceNames() {
		if slices.Contains(s.Has, name) {
			points[i] = max(points[i], 1)
		}
	}
	return points
}

// points returns s's sources in the order in which they are counted.
func (s Side) points() [sources]int {
	return [sources]int{s.Character, s.Ally, s.Item, s.Faction, s.Kill, s.Misc}
}

// lacksBelowZero reports whether a source of mine is doubled because theirs is
// negative.
func lacksBelowZero(mine, theirs Side) bool {
	a, b := mine.points(), theirs.points()
	for i := range a {
		if b[i] < 0 && doubles(i, a[i], b[i]) {
			return true
		}
	}
	return false
}

// count returns the total of s against other and adds a step to v for each
// thing that changes it.
func (s Side) count(rs Ruleset, other Side, who string, v *engine.Verdict) SideTotal {
	names := sourceNames()
	t := SideTotal{Doubled: []string{}, BySource: make(map[string]int, sources)}
	if t.Untold = s.untold(other); t.Untold {
		return t
	}
	points, theirs := s.points(), other.held()
	for i := range points {
		if doubles(i, points[i], theirs[i]) && tallyDoubled.in(rs) {
			points[i] *= 2
			t.Doubled = append(t.Doubled, names[i])
			v.Steps = append(v.Steps, tallyDoubled.step(rs, who, names[i], points[i]))
		}
	}
	if i, to, ok := overHalf(points); ok && tallyReduced.in(rs) {
		v.Steps = append(v.Steps, tallyReduced.step(rs, who, names[i], points[i], to))
		points[i] = to
		t.Reduced = &names[i]
	}
	for i, n := range points {
		t.BySource[names[i]] = n
		t.Total += n
	}
	if s.Sum != nil {
		t.Total = *s.Sum
	}
	if t.Subtracted = s.subtracted(); t.Subtracted > 0 && tallySubtracted.in(rs) {
		t.Total -= t.Subtracted
		v.Steps = append(v.Steps, tallySubtracted.step(rs, who, t.Subtracted))
	}
	v.Steps = append(v.Steps, tallyTotal.step(rs, who, t.Total))
	return t
}

// overHalf returns the source that is more than half of the positive points,
// if one is, and what it is cut to: as many as all the others together. There
// is at most one.
func overHalf(points [sources]int) (source, to int, ok bool) {
	positive := 0
	for _, n := range points {
		positive += max(n, 0)
	}
	for i, n := range points {
		if 2*n > positive {
			return i, positive - n, true
		}
	}
	return 0, 0, false
}

// subtracted returns the points that come off s's total at the end: one for
// each duplicate shown, five for an eliminated avatar.
func (s Side) subtracted() int {
	n := s.Duplicates + s.Deductions
	if s.AvatarLost {
		n += 5
	}
	return n
}
