package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// What the numbers of a strike or a body check are, besides facts.
const (
	roleProwess = "either prowess" // of the character or of the strike
	roleCheck   = "check roll"     // of a body check
	roleBody    = "body"
)

// strike returns the numbers of a strike: from the words beside them, or else from the cards
// of the character and the creature. It returns nothing if two numbers are the same fact.
func (j judge) strike() []Fact {
	if j.anywhere("sum-other") {
		return nil
	}
	list := j.sumAmounts()
	hero, foe := j.defender(), j.attacker()
	for i := range list {
		a := &list[i]
		other := foe >= 0 && hero < 0 && strconv.Itoa(a.n) != j.tokens[foe].card.Attributes[rulings.AttrProwess]
		if a.role == roleProwess && len(j.roled(list, "prowess")) == 0 && (other || len(j.roled(list, "strike")) > 0) {
			a.role = "prowess"
		}
	}
	facts := append(j.factsOf(list, "prowess", "roll", "strike", "total", "excess", "agent_roll", "modifier"), slices.Concat(j.supporters(), j.conditions())...)
	_, total := factOf(facts, "total")
	if _, given := factOf(facts, "prowess"); !given && !total && hero >= 0 {
		facts = append(facts, j.printed(hero, "prowess", rulings.AttrProwess)...)
	}
	if body := j.roled(list, roleBody); len(body) == 1 {
		facts = append(facts, j.fact("strike_body", strconv.Itoa(body[0].n), body[0].from, body[0].to))
	}
	if foe >= 0 {
		if _, given := factOf(facts, "strike"); !given {
			facts = append(facts, j.printed(foe, "strike", rulings.AttrProwess)...)
		}
		if j.card(foe, "character") == nil {
			facts = append(facts, notAmong(j.printed(foe, "strike_body", rulings.AttrBody), facts)...)
		}
	}
	return facts
}

// bodyCheck returns the numbers of a body check, and whose body is checked.
func (j judge) bodyCheck() []Fact {
	if j.anywhere("sum-other") {
		return nil
	}
	list := j.sumAmounts()
	for i := range list {
		if list[i].role == roleCheck || list[i].role == "total" && j.saidBefore(list[i].from, "check", "bodycheck") {
			list[i].role = "roll"
		}
	}
	facts := j.factsOf(list, "roll", roleBody, "modifier")
	at, whose := j.defender(), "character"
	if foe := j.attacker(); foe >= 0 && at < 0 && j.card(foe, "character") == nil {
		at, whose = foe, "strike"
	}
	if at < 0 {
		return facts
	}
	c := j.tokens[at].card
	switch c.Kind {
	case "orc", "troll":
		whose = "orc or troll"
	case "ringwraith":
		whose = "ringwraith"
	}
	if c.Type == "character" && strings.Contains(c.Effect, "body check") && whose == "orc or troll" {
		return facts // what its card says decides
	}
	facts = append(facts, j.factOfCard(at, "whose", whose))
	if _, given := factOf(facts, roleBody); !given {
		facts = append(facts, j.printed(at, roleBody, rulings.AttrBody)...)
	}
	return facts
}

// factsOf returns the facts that the amounts with some roles give, but those that differ.
func (j judge) factsOf(list []amount, roles ...string) (facts []Fact) {
	for _, role := range roles {
		same := j.roled(list, role)
		if len(same) == 0 || slices.ContainsFunc(same, func(a amount) bool { return a.n != same[0].n }) {
			continue
		}
		facts = append(facts, j.fact(role, strconv.Itoa(same[0].n), same[0].from, same[0].to))
	}
	return facts
}

// roled returns the amounts with a role.
func (j judge) roled(list []amount, role string) []amount {
	return slices.DeleteFunc(slices.Clone(list), func(a amount) bool { return a.role != role })
}

// printed returns a fact that the card at i prints, unless its text changes that number.
func (j judge) printed(i int, name, attribute string) []Fact {
	c := j.tokens[i].card
	value := c.Attributes[attribute]
	if value == "-" && attribute == rulings.AttrBody {
		value = "0"
	}
	if _, err := strconv.Atoi(value); err != nil || strings.Contains(strings.ToLower(c.Effect), attribute) || len(j.tokens[i].Among) > 0 {
		return nil
	}
	return []Fact{j.factOfCard(i, name, value)}
}

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
	-3: {"stay_untapped", "yes", "sum-upright"}, -2: {"status", "wounded", "hurt"}, -1: {"status", "tapped", "tapped"}, 1: {"support", "1", "helps"}, 2: {"support", "2", "helps"},
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

// agentAt reports whether an agent that attacks is named at i.
func (j judge) agentAt(i int) bool {
	c := j.card(i, "character")
	return c != nil && j.mentioned("agent") && slices.Contains(c.Keywords, "agent")
}

// attacker returns the place of the only creature or agent that attacks, or -1.
func (j judge) attacker() int {
	return j.onlyCard(func(i int) bool { return strings.Contains(j.at(i).card.Kind, "creature") || j.agentAt(i) })
}

// defender returns the place of the only character that may face the strike, or -1.
func (j judge) defender() int {
	return j.onlyCard(func(i int) bool {
		return j.card(i, "character") != nil && !j.agentAt(i) && j.helping(i) == 0
	})
}

// onlyCard returns the first place of the only card that fits, or -1.
func (j judge) onlyCard(fits func(int) bool) int {
	only := -1
	for i, k := range j.tokens {
		switch {
		case k.card == nil || j.isNoun(i) || !fits(i):
		case only >= 0 && j.tokens[only].card != k.card:
			return -1
		case only < 0:
			only = i
		}
	}
	return only
}

// isNoun reports whether the name of a character at i is rather a word for others: "the
// wolf", "wolves".
func (j judge) isNoun(i int) bool {
	k := j.tokens[i]
	many := plural(k) && !k.Owns && !strings.HasSuffix(strings.ToLower(k.card.Name), "s")
	return k.words == 1 && k.card.Type == "character" && !isUpper(j.question, k) && (many || j.is(i-1, "a", "an", "the"))
}

// helping returns the place of the word that says that the character at i supports, or 0.
func (j judge) helping(i int) int {
	end := i + max(1, j.at(i).words)
	for at := end; at < end+6 && !j.endsBefore(at); at++ {
		switch {
		case j.tokens[at].not, j.says(at, "sum-faces", "sum-thrown"):
			return 0
		case j.says(at, "helps"), j.is(at, "tap") && j.is(at+1, "to", "for", "in"):
			return at
		}
	}
	for at := range j.clauseBack(i, 4) {
		if j.is(at, "by", "from") && j.says(at-1, "helps") {
			return at
		}
	}
	return 0
}

// supporters returns how many characters support.
func (j judge) supporters() []Fact {
	for i := range j.tokens {
		if !j.says(i, "helps") && !(j.is(i, "tap") && j.is(i+1, "for") && j.at(i+2).signed) || j.deniedBefore(i) || j.classBefore(i, "nobody") {
			continue
		}
		n, from, to := 0, i, i+1
		named := map[*rulings.Card]bool{}
		for at, c := range j.cards("character") {
			end := at + max(1, j.at(at).words)
			if j.helping(at) > 0 || j.is(end, "and") && j.card(end+1, "character") != nil && j.helping(end+1) > 0 {
				named[c], from, to = true, min(from, at), max(to, end)
				n = len(named)
			}
		}
		for at := range j.clauseBack(i, 9) {
			if k := j.tokens[at]; n == 0 && k.number != nil && !k.signed {
				n, from = *k.number, at
			} else if n == 0 && j.is(at, "both") {
				n, from = 2, at
			} else if n == 0 && j.is(at, "another", "someone", "somebody", "friend", "companion") && !plural(k) {
				n, from = 1, at
			}
		}
		switch signed := j.skipFillers(i + 1); {
		case n > 0:
		case j.is(i+1, "by", "from") && j.count(i+2) > 0:
			n, to = j.count(i+2), i+3
		case j.at(signed).signed && !j.endsBefore(signed):
			n, to = *j.tokens[signed].number, signed+1
		case j.at(i - 1).signed:
			n, from = *j.tokens[i-1].number, i-1
		}
		if n > 0 {
			return []Fact{j.fact("support", strconv.Itoa(n), from, to)}
		}
	}
	return nil
}

// conditions returns how the character was before the strike, if all words for it agree. A
// word in the question asks what follows, and one for others says nothing of the character.
func (j judge) conditions() []Fact {
	var list []Fact
	for i := range j.tokens {
		before := j.says(i-1, "sum-before") || j.says(i+1, "sum-before")
		owner := j.card(i+1, "character") != nil || j.says(i+1, "character") || j.card(i-1-j.nameBack(i-1), "character") != nil
		value := ""
		switch {
		case j.asksFor(i), j.at(i - 1).not, j.says(i+1, "sum-helper") && plural(j.tokens[i+1]), j.says(i-1, "sum-helper") && plural(j.tokens[i-1]):
		case j.is(i-1, "is", "was") && j.endsBefore(i-1), j.is(i-1, "are") && j.classBefore(i, "sum-helper"):
		case j.says(i, "sum-untapped"):
			value = "untapped"
		case j.says(i, "sum-tapped") && !j.is(i+1, "to", "for", "in"):
			value = "tapped"
		case j.says(i, "hurt") && !j.is(i+1, "by") && (before || owner || j.is(i-1, "my") || j.is(i-1, "is", "was") && !j.endsBefore(i-1)):
			value = "wounded"
		}
		if value != "" {
			list = append(list, j.fact("status", value, i, i+1))
		}
	}
	return agreed(list)
}

// asksFor reports whether the word at i is what is asked for: "is he wounded?", "wounded or
// not?". Elsewhere in a question it says how things were: "does my tapped Gimli win?"
func (j judge) asksFor(i int) bool {
	_, end := j.sentenceBounds(i)
	last := j.endsBefore(i+1) || j.is(i+1, "or", "by", "after", "now", "then")
	short := end-i <= 3 && (j.endsBefore(i) || j.endsBefore(i-1) || j.endsBefore(i-2))
	asks := j.inQuestion(i) && !j.asksAt(i-1) && !j.sentenceEndsWith(i, ".")
	return last && (asks || short && j.sentenceEndsWith(i, "?"))
}

// repeatsSum reports whether the number at i only says again what facts do.
func (j judge) repeatsSum(i int, facts []Fact) bool {
	if !j.numberAt(i) {
		return false
	}
	if support, told := factOf(facts, "support"); j.isCountOf(i) && told && atoi(support.Value) == *j.tokens[i].number {
		return true
	}
	sum := 0
	for _, f := range facts {
		if f.Name == "prowess" || f.Name == "roll" || f.Name == "support" {
			sum += atoi(f.Value)
		}
	}
	for _, a := range j.sumAmounts() {
		if a.from != i {
			continue
		}
		told, known := factOf(facts, a.role)
		return a.role == "-" && j.saysAgain(i, facts) || known && told.Value == strconv.Itoa(a.n) || a.role == "total" && a.n == sum
	}
	return false
}

// otherInStrike reports whether the token at i may change a strike or a body check though no
// fact was read from it: a card that plays another part, or a support that is not counted.
func (j judge) otherInStrike(i int, facts []Fact) bool {
	k := j.tokens[i]
	if k.card == nil {
		_, counted := factOf(facts, "support")
		if j.query.name == "strike-result" && (j.says(i, "sum-tapped") || j.says(i, "hurt")) {
			return !j.asksFor(i)
		}
		return j.says(i, "helps") && !counted && !j.deniedBefore(i) && !j.classBefore(i, "nobody")
	}
	switch {
	case j.isNoun(i), k.card.Game != "" && k.card.Game != rulings.MECCG, k.card.Type == "site", k.card.Type == "region", j.card(i, "character") != nil && j.helping(i) > 0:
		return false
	}
	at := j.onlyCard(func(at int) bool { return j.tokens[at].card == k.card })
	return at != j.defender() && at != j.attacker() || j.unlessPrinted(at, facts)
}

// unlessPrinted reports whether the text of the card at i may change a number that a question
// gives.
func (j judge) unlessPrinted(i int, facts []Fact) bool {
	text := strings.ToLower(j.tokens[i].card.Effect)
	if j.query.name == "body-check" {
		return strings.Contains(text, "body")
	}
	_, told := factOf(facts, "detainment")
	return strings.Contains(text, "prowess") || strings.Contains(text, "detainment") && j.card(i, "hazard") != nil && !told
}
