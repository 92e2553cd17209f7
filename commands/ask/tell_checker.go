package ask

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
	"netrep/index"
	"netrep/rulings"
)

// checking is somebody whom a question names and who may be making a corruption check.
type checking struct {
	kind     string // one of checkers
	card     *rulings.Card
	from, to int // tokens
}

// kinds of those who check, the most telling first: "an orc of my Fallen-wizard".
var checkers = []string{"character", "orc", "named", "ally", "person", "wizard", "wraith", "balrog", "minion", "hero"}

// checker returns who makes a check.
func (j judge) checker() []Fact {
	list := j.checking()
	if len(list) == 0 {
		return nil
	}
	who := j.whoIs(list[0])
	for _, c := range list {
		if j.whoIs(c) != who || who == "" || j.beside(c) {
			return nil
		}
	}
	return []Fact{j.fact("who", who, list[0].from, list[0].to)}
}

// beside reports whether c, an avatar told by its kind alone, may only be beside who
// checks: "my minion's Ringwraith is in his company".
func (j judge) beside(c checking) bool {
	return (c.kind == "wraith" || c.kind == "balrog") && slices.ContainsFunc(j.tokens, func(k token) bool { return k.stem == stemOf("minion") || k.stem == stemOf("hero") })
}

// checking returns those who may be making a check, of the most telling kind. Whoever
// supports, owns or receives something is not among them.
func (j judge) checking() []checking {
	var list []checking
	best := len(checkers)
	for i := range j.tokens {
		c := checking{card: j.tokens[i].card, from: i, to: i + max(1, j.tokens[i].words)}
		if c.kind = j.kindOf(c); c.kind == "" || j.besides(c) {
			continue
		}
		if rank := slices.Index(checkers, c.kind); rank < best {
			best, list = rank, nil
		} else if rank > best {
			continue
		}
		if !slices.ContainsFunc(list, func(o checking) bool { return o.card == c.card }) {
			list = append(list, c)
		}
	}
	does := slices.DeleteFunc(slices.Clone(list), func(c checking) bool { return !j.does(c) })
	if len(does) == 1 {
		return does
	}
	return list
}

// kindOf returns the kind of who is named, or "".
func (j judge) kindOf(c checking) string {
	switch k := c.card; {
	case k != nil && k.Type == "character" && k.Game != rulings.MECCG && k.Game != "":
		return ""
	case k != nil && k.Kind == "balrog", k != nil && k.Name == "The Balrog":
		return "balrog"
	case k != nil && k.Type == "character" && slices.Contains(k.Keywords, "avatar"):
		return "named" // or of whose companion it is said
	case k != nil && k.Type == "character":
		return "character"
	case k != nil && strings.Contains(k.Kind, "ally"):
		return "ally"
	}
	most := ""
	for _, kind := range checkers {
		if n := j.in(c.from, kind); n > 0 && kind != "character" && kind != "named" && (most == "" || n >= j.in(c.from, most)) {
			most = kind
		}
	}
	return most
}

// besides reports whether what is told of c is not that it checks: it owns, supports or
// receives something, or speaks.
func (j judge) besides(c checking) bool {
	after := c.to
	for j.is(after, "is", "was", "has", "also", "just", "sits", "sat") {
		after++
	}
	before := c.from - 1
	for j.is(before, "a", "an", "the", "one", "my", "his", "her", "their", "our", "untapped", "some") {
		before--
	}
	switch {
	case before >= 0 && j.tokens[before].not && !j.tokens[before+1].comma, j.is(before, "by", "under", "playing"), j.is(before, "with") && slices.Contains([]string{"wizard", "wraith", "balrog"}, c.kind):
		return true
	case (j.in(c.to, "follows") > 0 || j.is(c.to, "item", "card", "attack")) && !j.ends(c.to), j.tokens[c.to-1].Owns && !j.does(c) && !j.is(c.to, "own", "total", "owner", "bearer"):
		return true
	case !j.ends(c.to) && (j.lends(after) || j.is(after, "next", "beside", "near", "ask", "claim", "say", "attack") || j.is(after, "with") && after > c.to):
		return true
	}
	return !j.tokens[before+1].comma && (j.lends(before) || j.is(before, "beside", "onto", "from") && !j.is(c.to, "to") || j.is(before, "to") && (j.is(before-2, "next") || j.is(before-1, "next") || j.near(before, "from", "hand", "pass", "transfer", "give", "gave")))
}

// lends reports whether somebody supports a check at i, or adds to it.
func (j judge) lends(i int) bool {
	if j.is(i, "support", "help", "aid", "assist") {
		return true
	}
	for at := i + 1; j.is(i, "tap", "give", "gave", "add", "lend") && at < min(i+7, len(j.tokens)) && j.tokens[at].sentence == j.tokens[i].sentence; at++ {
		if j.tokens[at].signed || j.in(at, "plusminus") > 0 || j.is(at, "support", "help", "aid", "assist") {
			return true
		}
	}
	return false
}

// does reports whether c is told to roll, or to carry what is checked for.
func (j judge) does(c checking) bool {
	at := c.to
	for at < len(j.tokens) && at < c.to+3 && !j.ends(at) && j.tokens[at].filler {
		at++
	}
	return j.in(at, "thrown") > 0 && !j.ends(at) || j.in(at, "laden") > 0 && !j.ends(at) || j.is(at, "check", "fail", "miss", "tie") || j.is(c.from-1, "for", "on", "by") && j.near(c.from, "roll", "check", "point", "throw")
}

// whoIs returns the value of the fact for c.
func (j judge) whoIs(c checking) string {
	fallen, minion := false, false
	for i := range j.tokens {
		fallen, minion = fallen || j.in(i, "fallen") > 0, minion || j.in(i, "minion") > 0 || j.in(i, "wraith") > 0
	}
	kind := c.kind
	if c.card != nil && c.card.Type == "character" {
		kind = cmp.Or(map[string]string{"wizard": "wizard", "fallen-wizard": "wizard", "ringwraith": "wraith", "balrog": "balrog", "orc": "orc", "troll": "orc"}[c.card.Kind], c.card.Alignment)
	}
	switch {
	case kind == "wizard" && fallen:
		return "fallen-wizard avatar"
	case kind == "wizard":
		return "wizard avatar"
	case kind == "wraith":
		return "ringwraith"
	case kind == "orc" && fallen:
		return "fallen-wizard orc or troll"
	case kind == "minion" && fallen:
		return "" // the rules know only Orcs and Trolls
	case kind == "orc", kind == "person" && minion:
		return "minion"
	case kind == "person":
		return "hero"
	}
	return kind
}

// withOwnModifier adds the modifier of the named character who makes a corruption check.
// Where it is unclear whose check it is, or whether a modifier that is told is the
// character's own, and that may change the result, the name counts as not understood.
func withOwnModifier(question string, r Reading, words []index.Word) Reading {
	if r.Label != "corruption-check" {
		return r
	}
	t := loaded()
	j := judge{tables: t, question: question, tokens: t.tokenize(question, words), query: t.query(r.Label)}
	numbers := j.numbers()
	told, at := 0, slices.IndexFunc(r.Facts, func(f Fact) bool { return f.Name == "modifier" })
	if at >= 0 {
		told = atoi(r.Facts[at].Value)
	}
	var may []int // what the modifier may be in all
	own := Fact{Name: "modifier"}
	for _, c := range j.checking() {
		if c.card == nil || c.card.Type != "character" {
			continue
		}
		n := atoi(c.card.Attributes[rulings.AttrCorruptionChecks])
		said := slices.ContainsFunc(numbers.mods, func(m amount) bool { return m.n == n })
		if n != 0 && own.Card == nil {
			own = j.fact("modifier", "", c.from, c.to)
			own.Card = c.card
		}
		switch {
		case numbers.whole, said && (n < -1 || n > 1 || j.sayOwn(n, numbers.mods)):
			may = append(may, told)
		case said, at >= 0 && told == 0: // "no bonus at all" may leave out the character's own
			may = append(may, told, told+n)
		default:
			may = append(may, told+n)
		}
	}
	if own.Card == nil {
		return r
	}
	r.Facts = slices.Clone(r.Facts)
	if slices.ContainsFunc(may, func(n int) bool { return resultWith(r, n) != resultWith(r, may[0]) }) {
		r.Left = append(slices.Clone(r.Left), own)
	}
	switch {
	case may[0] == told:
	case at < 0:
		own.Value = strconv.Itoa(may[0])
		r.Facts = append(r.Facts, own)
	default:
		f := &r.Facts[at]
		f.Value, f.Start, f.End = strconv.Itoa(may[0]), min(f.Start, own.Start), max(f.End, own.End)
	}
	return r
}

// sayOwn reports whether a modifier of n is called the character's own.
func (j judge) sayOwn(n int, mods []amount) bool {
	for _, m := range mods {
		for at := max(0, m.from-3); m.n == n && at < min(m.to+5, len(j.tokens)); at++ {
			if j.tokens[at].sentence == j.tokens[m.from].sentence && j.in(at, "inborn") > 0 {
				return true
			}
		}
	}
	return false
}

// resultWith returns the result of the check of r with a modifier, "" if it is open.
func resultWith(r Reading, modifier int) string {
	number := func(name string) *int {
		f, told := r.Fact(name)
		if n := atoi(f); told {
			return &n
		}
		return nil
	}
	who, _ := r.Fact("who")
	editions := meccg.Editions()
	a, err := meccg.Corruption(editions[len(editions)-1], meccg.CorruptionCheck{Who: who, Roll: number("roll"), Modifier: modifier, Points: number("corruption_points"), Margin: number("margin")})
	if err != nil {
		return err.Error()
	}
	return a.Result
}

// atoi reads a number from the card data or a reading, 0 if it is not one.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
