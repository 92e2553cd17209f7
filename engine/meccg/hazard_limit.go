package meccg

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// maxOrdered is the most changes that can be put in the best order.
const maxOrdered = 16

// LimitQuestion asks for the hazard limit of a company as its movement/hazard
// phase begins, and perhaps how much of it is left.
type LimitQuestion struct {
	Characters      Members       `json:"characters"`
	Allies          int           `json:"allies,omitempty"`           // they do not count
	Changes         []LimitChange `json:"changes_at_start,omitempty"` // in force as the limit is set, in any order
	HazardSideboard bool          `json:"hazard_sideboard_in_untap,omitempty"`
	AlreadyUsed     *int          `json:"already_used,omitempty"` // how many hazards count against it so far in this phase; nil if that is not asked
}

// LimitResult answers a [LimitQuestion].
type LimitResult struct {
	Size    int    `json:"size"`
	Base    int    `json:"base"`
	Limit   int    `json:"limit"`
	Chooser string `json:"order_chosen_by"` // who puts the changes in order: "hazard player"

	Question LimitQuestion `json:"-"`
	Ruleset  Ruleset       `json:"-"`
}

// The rules of the hazard limit as a phase begins.
//
// Source: fizzle article, Hazard Limit; CRF 10 Annotation 26; CoE 2.IV.iii,
// 2.IV.iv, 2.I.2 and the glossary, size.
var (
	limitSize = clause{
		code: "size", crf10: refs("fizzle/3"), coe: refs("coe/glossary/size"),
		whole: "A character counts as one, a Hobbit or an Orc scout as one half, an ally as nothing; the sum is rounded up.",
		words: "The company's size is %s; a Hobbit or an Orc scout counts half, an ally not at all.",
	}
	limitBase = clause{
		code: "base", crf10: refs("fizzle/3"), coe: refs("coe/2.IV.iii"),
		whole: "The base limit is the company's size, but at least two.",
		words: "The base limit is %d: the size, but at least two.",
	}
	limitHalved = clause{
		code: "sideboard", coe: refs("coe/2.I.2", "coe/2.IV.iii"),
		whole: "If the hazard player used the sideboard in this turn's untap phase, the base limit is halved, rounded up.",
		words: "The hazard player used the sideboard, which halves it to %d (rounded up).",
	}
	limitNotHalved = readingOf1998("sideboard", "CRF 10 and the article do not mention halving the limit when the hazard player uses the sideboard, so it is not halved; today it would be.", "coe/2.I.2")
	limitOrder     = clause{
		code: "changes", crf10: refs("crf10/ann-26"), coe: refs("coe/2.IV.iv"),
		whole: "Changes in force as the phase begins are put in order by the hazard player in CRF 10, by the resource player today; the order best for that player is taken.",
		words: "With the changes, in the order the %s chooses, it is %d.",
	}
	limitLeft = clause{
		code: "left", crf10: refs("fizzle/4"), coe: refs("coe/2.IV.iii.1"),
		whole: "Each hazard played on the company, and each card placed on-guard, takes one unless its card says otherwise; a later loss of characters does not change the limit.",
		words: "%d used so far, %s left.",
	}
	limitIs = clause{code: "limit", crf10: refs("fizzle/3"), coe: refs("coe/2.IV.iii"), words: "The hazard limit is %d."}
)

// HazardLimit returns the hazard limit, with the changes in the order that is
// best for the player who may choose it.
func HazardLimit(r Ruleset, q LimitQuestion) (LimitResult, error) {
	if err := cmp.Or(general(r), q.validate()); err != nil {
		return LimitResult{}, err
	}
	out := LimitResult{Size: companySize(r, q.Characters), Chooser: "hazard player", Question: q, Ruleset: r}
	better := func(a, b int) bool { return a > b }
	if modern(r) {
		out.Chooser = "resource player"
		better = func(a, b int) bool { return a < b }
	}
	out.Base = halved(r, baseLimit(r, out.Size), q.HazardSideboard)
	out.Limit = changed(out.Base, q.Changes)
	if limitOrder.in(r) {
		out.Limit = bestOrder(out.Base, q.Changes, better)
	}
	return out, nil
}

// companySize returns the size of a company; only the total is rounded up.
func companySize(r Ruleset, members []Member) int {
	half := 0
	for _, m := range members {
		if limitSize.in(r) {
			half += m.HalfSize()
		} else {
			half += 2 * max(m.Count, 1)
		}
	}
	return (half + 1) / 2
}

// baseLimit returns the limit that a size gives.
func baseLimit(r Ruleset, size int) int {
	if limitBase.in(r) {
		return max(size, 2)
	}
	return size
}

// halved returns a base limit after the hazard player used the sideboard in this
// turn's untap phase, if they did.
func halved(r Ruleset, base int, sideboard bool) int {
	if sideboard && limitHalved.in(r) {
		return (base + 1) / 2
	}
	return base
}

// startLimit returns the limit with which the phase begins.
func startLimit(r Ruleset, given *PhaseStart) int {
	base := 0
	if given.Limit.Fixed != nil {
		base = *given.Limit.Fixed
	} else {
		base = baseLimit(r, companySize(r, given.Limit.Characters))
	}
	return changed(halved(r, base, given.HazardSideboard), given.OngoingChanges)
}

// changed returns the limit after changes in their order.
func changed(limit int, changes []LimitChange) int {
	for _, c := range changes {
		limit = c.apply(limit)
	}
	return limit
}

func (r LimitResult) reader() engine.Verdict { return r.Verdict() }

// Verdict returns r for readers.
func (r LimitResult) Verdict() engine.Verdict {
	rs := r.Ruleset
	v := answered(rs, limitIs.reason(rs, r.Limit))
	whole := baseLimit(rs, r.Size)
	v.Steps = []engine.Step{limitSize.step(rs, r.sizeInWords()), limitBase.step(rs, whole)}
	if r.Question.HazardSideboard && limitHalved.in(rs) {
		v.Steps = append(v.Steps, limitHalved.step(rs, r.Base))
	}
	if len(r.Question.Changes) > 0 {
		step := limitOrder.step(rs, r.Chooser, r.Limit)
		if len(r.Question.Changes) == 1 { // there is no order to choose
			step.Words = fmt.Sprintf("With the change it is %d.", r.Limit)
		}
		v.Steps = append(v.Steps, step)
	}
	if used := r.Question.AlreadyUsed; used != nil && limitLeft.in(rs) {
		rest := "none"
		if r.Limit > *used {
			rest = strconv.Itoa(r.Limit - *used)
		}
		left := limitLeft.step(rs, *used, rest)
		v.Reasons[0].Words = strings.TrimSuffix(v.Reasons[0].Words, ".") + "; " + left.Words
		v.Steps = append(v.Steps, left)
	}
	if r.Question.HazardSideboard && limitNotHalved.in(rs) {
		v.Notes = append(v.Notes, limitNotHalved.reason(rs))
	}
	return v
}

// sizeInWords returns the size, with its sum if a character counts half: "7 (4 + 5 × ½ = 6½, rounded up)".
func (r LimitResult) sizeInWords() string {
	var sum [3]int // characters, by the halves that each counts
	for _, m := range r.Question.Characters {
		sum[m.HalfSize()/max(m.Count, 1)] += max(m.Count, 1)
	}
	if sum[1] == 0 || !limitSize.in(r.Ruleset) {
		return strconv.Itoa(r.Size)
	}
	full, total := "", strconv.Itoa(sum[2]+sum[1]/2)+strings.Repeat("½, rounded up", sum[1]%2)
	if sum[2] > 0 {
		full = fmt.Sprintf("%d + ", sum[2])
	}
	return fmt.Sprintf("%d (%s%d × ½ = %s)", r.Size, full, sum[1], total)
}

// limitRules returns the question of what the hazard limit is, with its rules.
func limitRules() Question {
	q := question("hazard-limit", "What is the hazard limit of this company?", LimitQuestion{}, verdictOf(HazardLimit),
		askFor(engine.List, "characters", "Who is in the company? (races: hobbit, man)"),
		askFor(engine.List, "changes_at_start", "What changes the limit from the start? (+2, -1 min 2, x2)"),
		ask("hazard_sideboard_in_untap", "Did the hazard player use the sideboard in this untap phase?"),
		askFor(engine.Number, "already_used", "How much of the limit is used so far?"))
	q.Rules = append(clauses(engine.Test, limitSize, limitBase, limitHalved, limitOrder, limitLeft), clauses(engine.Reading, limitNotHalved, limitFloor)...)
	return q
}

func (q LimitQuestion) validate() error {
	if len(q.Characters) == 0 {
		return &engine.InputError{Field: "characters", Msg: "a company has at least one character"}
	}
	err := cmp.Or(validateMembers("characters", q.Characters), engine.Within("allies", q.Allies, 0, MaxNumber), engine.Within("already_used", q.used(), 0, MaxNumber), engine.Within("changes_at_start", len(q.Changes), 0, maxOrdered))
	if err != nil {
		return err
	}
	for i, c := range q.Changes {
		if err := c.validate(fmt.Sprintf("changes_at_start[%d]", i)); err != nil {
			return err
		}
	}
	return nil
}

// used returns how much of the limit is used, 0 if that is not told.
func (q LimitQuestion) used() int {
	if q.AlreadyUsed == nil {
		return 0
	}
	return *q.AlreadyUsed
}

// bestOrder applies changes in the best order. A change never reverses which of
// two limits is better, so the best order of a set of changes is the best order
// of all but one, followed by that one.
func bestOrder(base int, changes []LimitChange, better func(a, b int) bool) int {
	best := make([]int, 1<<len(changes))
	best[0] = base
	for set := 1; set < len(best); set++ {
		first := true
		for i, c := range changes {
			if set&(1<<i) == 0 {
				continue
			}
			if n := c.apply(best[set&^(1<<i)]); first || better(n, best[set]) {
				best[set], first = n, false
			}
		}
	}
	return best[len(best)-1]
}

// The largest numbers that a question may hold, and the largest limit.
const (
	MaxNumber = 1000
	maxLimit  = 1_000_000
)

// HalfSize returns what m counts in half characters: a Hobbit or an Orc scout
// one, others two. Half-orcs are Orcs here.
//
// Source: fizzle article, Hazard Limit; CoE glossary, size and Half-orc.
func (m Member) HalfSize() int {
	race, _ := raceNamed(m.Race)
	orc := race == "orc" || race == "half-orc"
	scout := slices.ContainsFunc(m.Skills, func(s string) bool { return strings.EqualFold(strings.TrimSpace(s), "scout") })
	each := 2
	if race == "hobbit" || orc && scout {
		each = 1
	}
	return each * max(m.Count, 1)
}

// UnmarshalJSON reads a company, which may be given as the races of its
// characters; a count of 0 is nobody, an absent one is 1.
func (m *Members) UnmarshalJSON(data []byte) error {
	var races []string
	if json.Unmarshal(data, &races) == nil {
		*m = nil
		for _, race := range races {
			*m = append(*m, Member{Race: race})
		}
		return nil
	}
	var list []struct {
		Member
		Count *int `json:"count"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*m = nil
	for _, one := range list {
		if one.Count != nil {
			one.Member.Count = *one.Count
		}
		if one.Count == nil || *one.Count != 0 {
			*m = append(*m, one.Member)
		}
	}
	return nil
}

// races and skills are what a character may have; a race may also be written in
// the plural and without accents.
var (
	races = []string{
		"man", "elf", "half-elf", "dwarf", "hobbit", "dúnadan", "wizard", "fallen-wizard", "ringwraith", "nazgûl", "orc", "half-orc",
		"troll", "half-troll", "balrog", "maia", "ent", "eagle", "wose", "beorning", "umit", "dragon", "drake", "giant", "spider", "wolf",
	}
	skills = []string{"warrior", "scout", "ranger", "sage", "diplomat", "shadow-magic", "spirit-magic", "sorcery"}
)

// raceNamed returns the race that word means, as races spells it, and whether there
// is one; no word means none.
func raceNamed(word string) (string, bool) {
	plain := strings.NewReplacer("ú", "u", "û", "u", " ", "-").Replace
	word = plain(strings.ToLower(strings.TrimSpace(word)))
	i := slices.IndexFunc(races, func(race string) bool {
		race = plain(race)
		return word == race || word == race+"s" || strings.HasSuffix(race, "man") && word == strings.TrimSuffix(race, "man")+"men" ||
			word == "elves" && race == "elf" || word == "half-elves" && race == "half-elf" || word == "dwarves" && race == "dwarf" ||
			word == "wolves" && race == "wolf" || word == "dunedain" && race == "dunadan"
	})
	if i < 0 {
		return "", word == ""
	}
	return races[i], true
}

func validateMembers(field string, members []Member) error {
	if err := engine.Within(field, len(members), 0, MaxNumber); err != nil {
		return err
	}
	for i, m := range members {
		if err := engine.Within(fmt.Sprintf("%s[%d].count", field, i), m.Count, 0, MaxNumber); err != nil {
			return err
		}
		if _, ok := raceNamed(m.Race); !ok {
			return &engine.InputError{Field: fmt.Sprintf("%s[%d].race", field, i), Msg: fmt.Sprintf("there is no race %q", m.Race), Hint: "use " + strings.Join(races, ", ")}
		}
		for _, s := range m.Skills {
			if !slices.Contains(skills, strings.ToLower(strings.TrimSpace(s))) {
				return &engine.InputError{Field: fmt.Sprintf("%s[%d].skills", field, i), Msg: fmt.Sprintf("there is no skill %q", s), Hint: "use " + strings.Join(skills, ", ")}
			}
		}
	}
	return nil
}
