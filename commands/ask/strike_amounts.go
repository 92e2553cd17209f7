package ask

// What the numbers of a strike or a body check are, besides facts.
const (
	roleProwess = "either prowess" // of the character or of the strike
	roleCheck   = "check roll"     // of a body check
	roleBody    = "body"
)

// sumAmounts returns the numbers of a question with their roles.
func (j judge) sumAmounts() (list []amount) {
	for i := 0; i < len(j.tokens); i++ {
		k := j.tokens[i]
		if k.words > 1 {
			i += k.words - 1
			continue
		}
		a := amount{from: i, to: i + 1}
		switch {
		case j.says(i, "snakeeyes"):
			a.n, a.to, a.role = 2, i+j.classLen(i, "snakeeyes"), "roll"
		case j.says(i, "boxcars"):
			a.n, a.to, a.role = 12, i+j.classLen(i, "boxcars"), "roll"
		case k.number != nil:
			a.n, a.role = *k.number, j.sumRole(i)
		case j.is(i, "a", "an") && j.says(i+1, "sum-excess") && j.says(i+2, "sum-strike"):
			a.n, a.to, a.role = 1, i+3, "excess"
		}
		if a.role != "" {
			list = append(list, a)
			i = a.to - 1
		}
	}
	return list
}

// sumRole returns the role of the number at i, or "".
func (j judge) sumRole(i int) string {
	k := j.tokens[i]
	next := i + 1
	for !j.endsBefore(next) && j.is(next, "in", "on", "the", "a", "point", "or") {
		next++
	}
	more := !j.endsBefore(next)
	switch {
	case k.signed:
		return j.signedRole(i)
	case j.isCountOf(i):
		return ""
	case j.cueAt(j.cueBefore(i), i) != "":
		return j.cueAt(j.cueBefore(i), i)
	case more && j.says(next, "sum-excess"):
		return "excess"
	case more && j.says(next, "sum-prowess"):
		return j.ownerOf(i, next+1)
	case more && (j.is(next, "bodycheck") || j.says(next, "sum-body") && j.says(next+1, "check")):
		return roleCheck
	case more && j.says(next, "sum-body"):
		return roleBody
	case more && j.says(next, "sum-thrown"):
		return j.rollOf(i)
	case more && j.says(next, "sum-strike") && *k.number != 1 && !plural(j.tokens[next]):
		return "strike"
	case more && j.is(next, "total", "altogether") && j.anywhere("sum-strike") && !j.thrownBefore(i):
		return "total"
	}
	return j.sumCue(i)
}

// isCountOf reports whether the number at i counts people, dice, or strikes.
func (j judge) isCountOf(i int) bool {
	next := j.skipFillers(i + 1)
	if next > i+3 || j.endsWithin(i+1, next) {
		return false
	}
	n := *j.tokens[i].number
	return j.is(next, "dice") && n == 2 || j.says(next, "sum-helper") || j.says(next, "sum-strike") && (n == 1 || plural(j.tokens[next]))
}

// cueBefore returns the place of the word before the number at i, but for words such as
// "of" and "is".
func (j judge) cueBefore(i int) int {
	at := i - 1
	for !j.endsBefore(at+1) && j.is(at, "of", "is", "are", "was", "a", "an", "the", "only", "just", "at", "equal", "say", "with", "has") {
		at--
	}
	if j.endsBefore(at + 1) {
		return -1
	}
	return at
}

// sumCue returns the role of the number at i by the nearest word before it that gives one.
func (j judge) sumCue(i int) string {
	for at := range j.back(i, cueWords) {
		switch role := j.cueAt(at, i); {
		case role != "":
			return role
		case j.numberAt(at), j.tokens[at].comma && !j.tokens[i].comma:
			return ""
		}
	}
	return ""
}

// cueAt returns the role that the word at the place at gives the number at i, or "".
func (j judge) cueAt(at, i int) string {
	last := at == i-1 || at == j.cueBefore(i)
	switch {
	case at < 0, j.numberAt(at):
		return ""
	case j.says(at, "sum-thrown"), j.says(at, "sum-total") && j.thrownBefore(at):
		return j.rollOf(i)
	case j.says(at, "sum-total") && j.anywhere("sum-strike"):
		return "total"
	case j.says(at, "sum-prowess"):
		return j.ownerOf(at, i+1)
	case j.is(at, "bodycheck"), j.says(at, "check") && j.says(at-1, "sum-body"):
		return roleCheck
	case j.says(at, "sum-body"):
		return roleBody
	case last && j.says(at, "sum-strike") && j.says(at-1, "sum-excess"):
		return "excess"
	case j.is(at, "against", "vs", "versus", "beat"), last && j.says(at, "sum-strike"):
		return "strike"
	case last && !j.tokens[i].comma && j.card(at-j.nameBack(at), "character") != nil:
		return "prowess"
	}
	return ""
}

// nameBack returns how many words before the one at i the card's name begins that it ends.
func (j judge) nameBack(i int) int {
	for n := range 5 {
		if k := j.at(i - n); k.card != nil && max(1, k.words) == n+1 {
			return n
		}
	}
	return 0
}

// thrownBefore reports whether dice are named among the three words before i.
func (j judge) thrownBefore(i int) bool {
	return contains(j.clauseBack(i, 3), func(at int) bool { return j.says(at, "sum-thrown") })
}

// rollOf returns whose roll the number at i is: of the strike, of a body check, or an agent's.
func (j judge) rollOf(i int) string {
	body := func(at int) bool { return j.says(at, "sum-body") || j.is(at, "bodycheck") }
	if contains(j.clauseBack(i, 8), body) || contains(j.ahead(i, 5), body) {
		return roleCheck
	}
	if *j.tokens[i].number < 2 || *j.tokens[i].number > 12 {
		return ""
	}
	for at := range j.back(i, len(j.tokens)) {
		switch {
		case j.agentAt(at):
			return "agent_roll"
		case j.card(at, "character") != nil, j.is(at, "i", "my"):
			return "roll"
		case j.is(at, "opponent", "he") && j.mentioned("agent"):
			return ""
		}
	}
	return "roll"
}

// ownerOf returns whose prowess a number is: by what follows it, at next, or else by what
// stands nearest before the word at i.
func (j judge) ownerOf(i, next int) string {
	for at := next; at < next+2 && !j.endsBefore(at); at++ {
		if j.says(at, "sum-foe") {
			return "strike"
		}
	}
	for at := range j.clauseBack(i, 8) {
		switch {
		case j.says(at, "sum-foe"), j.is(at, "against", "vs", "versus", "its"), j.agentAt(at):
			return "strike"
		case j.card(at, "character") != nil, j.says(at, "sum-own"):
			return "prowess"
		}
	}
	return roleProwess
}

// saidElse are the facts that give a signed number of their own, by that number, and the
// words that tell them.
var saidElse = map[int]struct{ fact, value, class string }{
	-3: {"stay_untapped", "yes", "sum-upright"}, -2: {"status", "wounded", "hurt"}, -1: {"status", "tapped", "tapped"},
	1: {"support", "1", "helps"}, 2: {"support", "2", "helps"},
}

// signedRole returns the role of a signed number: "modifier", or "-" if another fact may say it.
func (j judge) signedRole(i int) string {
	n := *j.tokens[i].number
	other, may := saidElse[n]
	switch {
	case n == -3, may && j.anywhere(other.class), n < 0 && j.anywhere("sum-excess"):
		return "-"
	case j.around(i, 5, 6, func(at int) bool { return j.says(at, "sum-body", "sum-foe", "check") }):
		return ""
	}
	return "modifier"
}

// saysAgain reports whether a signed number at i only repeats one of the facts.
func (j judge) saysAgain(i int, facts []Fact) bool {
	n := *j.tokens[i].number
	near := func(class string) bool {
		return j.around(i, 5, 6, func(at int) bool { return j.says(at, class) })
	}
	if excess, told := factOf(facts, "excess"); told && near("sum-excess") {
		return -n == atoi(excess.Value)
	}
	other := saidElse[n]
	f, told := factOf(facts, other.fact)
	return told && f.Value == other.value && (n == -3 || near(other.class))
}
