package ask

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"netrep/index"
)

//go:embed tables.txt
var tablesText string

// loaded returns the parsed tables. A test parses them too, so an error here is a bug.
var loaded = sync.OnceValue(func() *tables {
	t, err := parseTables(tablesText)
	if err != nil {
		panic("ask: " + err.Error())
	}
	return t
})

// tables is what is known about wording: vocabulary, and for each query the
// rules that find its facts.
type tables struct {
	ids      map[string]int     // of vocabulary: a word, "=word", "<class>", "@kind of card", "#"
	entries  map[string][]entry // by the first word: its stem, or "=" and its letters
	meanings map[string][]int   // by a whole phrase, stemmed
	kinds    map[string][]int   // by the kind of a card
	classes  map[string][]string
	queries  []*query
	called   map[string]string // what a fact is called, by its name
	byFirst  map[int][]start   // patterns by the vocabulary that they begin with
	matched  map[int]bool      // vocabulary that patterns use, not only tellers

	number, denial int // the ids of "#" and "!"
	rules          int // how many there are
}

// entry is a piece of vocabulary.
type entry struct {
	id    int
	words []string // stems, or "=" and letters
}

// fits reports whether e stands at the start of list.
func (e entry) fits(list []token) bool {
	if len(e.words) > len(list) {
		return false
	}
	for i, w := range e.words {
		if w != list[i].stem && w != "="+list[i].Text {
			return false
		}
	}
	return true
}

// query is a structured question as the tables describe it.
type query struct {
	name    string
	game    string
	asked   string            // its name in conformance cases
	places  map[string]string // of facts in those cases, where they have others
	tellers []*teller         // which find what patterns cannot
	needs   bool              // it has rules "needs"
	open    bool              // the engine leaves open whatever the question does not give
	facts   []setting         // that its rules can find
	infer   []inference       // in the order in which they are drawn
	sums    [][]string        // facts of which a question that gives all is this one
	numbers []numbering       // what its numbers may count
}

// inference is a line "so": the facts that follow from others.
type inference struct{ from, facts []setting }

// numbering is what a number counts that fits a pattern.
type numbering struct {
	setting // the role, and the number if no "#" gives it
	pattern pattern
}

// setting is a fact of a rule with its value.
type setting struct{ name, value string }

// query returns the section with a name, or nil.
func (t *tables) query(name string) *query {
	for _, q := range t.queries {
		if q.name == name {
			return q
		}
	}
	return nil
}

// counts reports whether numbers are among the facts of q.
func (q *query) counts() bool {
	return slices.ContainsFunc(q.facts, func(f setting) bool { return f.value == "#" }) ||
		slices.ContainsFunc(q.tellers, func(t *teller) bool { return t.counts })
}

// The words that open rules; see [parseTables]. Those of asides are in aside.go.
const (
	kindFact  = "fact"
	kindSo    = "so"
	kindSkip  = "skip"
	kindIdle  = "idle"
	kindUsual = "usual"
	kindDoubt = "doubt"
	kindTurn  = "turn"
	kindNeeds = "needs"
	kindNow   = "now"
	kindThen  = "then"
)

// rule is a line of a query.
type rule struct {
	query *query
	kind  string    // the word that opens it, see parseTables
	facts []setting // that it states; for a doubt, those that remove it
	hides bool      // what begins within its match is ignored
	weak  bool      // it counts only where no rule above it finds its fact
	order int       // its place among all rules
}

// understood reports whether a match of r counts as understood.
func (r *rule) understood() bool {
	return r.kind == kindFact || r.kind == kindSkip || r.kind == kindIdle
}

// start is a pattern of a rule.
type start struct {
	rule    *rule
	pattern pattern
}

// common is the name of the section whose rules apply to every query.
const common = "any"

// parseTables reads tables. A section opens with a name in brackets; "[words]"
// has classes of words, "name = word, two words, <class>, @kind of card", and "[called]"
// what facts are called in an answer, "fact = words", with "#" for the value, or
// "fact = words if so | words if not". Another section is a query, "[label game]" and
// perhaps its name in conformance cases, with lines
//
//	fact NAME=VALUE …: PATTERNS
//	fact else NAME=VALUE …   only where no line above it finds the fact
//	fact hides NAME=VALUE …  nothing that begins within it is read
//	needs: PATTERNS          without one of them the query is not meant
//	skip: PATTERNS           nothing that begins within it is read
//	idle: PATTERNS           it changes nothing
//	usual: PATTERNS          it says that all is as the engine assumes anyway, but may change something if it is denied
//	so NAME=VALUE …: FACTS   it follows from all of these facts, unless it is given
//	doubt: PATTERNS          it may change what follows from the facts
//	doubt NAME=VALUE …: …    the same, unless one of these facts is given
//	turn: PATTERNS           so may what comes after it, unless a fact is read from that
//	past: PATTERNS           a passage of another time begins or ends here
//	then: PATTERNS           the same, if a "now" stands elsewhere
//	now: PATTERNS            such a passage ends here
//	unreal: PATTERNS         a passage that is contrary to fact
//	claim: PATTERNS          somebody says what follows
//	tell NAME, NAME          what else to look for, in code
//	case FACT=PLACE …        where conformance cases have facts, and "by", the asker
//	sum FACT FACT | …        a question that gives all of these facts is this one, however it is worded
//	number ROLE: PATTERNS    what the number counts that one of them takes, see [judge.amounts]
//	number ROLE=N: PATTERNS  the same of words for N, such as "snake eyes"
//	number as SECTION        numbers count what they do in a section above
//	open                     of words that no rule reads, only a denial beside a fact may change the answer
//
// A fact whose name begins with "." only serves inferences, one whose name begins with "_"
// also what follows from the data of cards, and one with the value "-"
// after "so" must not be given. Patterns, and such lists of facts, have a "|" between
// them; in each pattern stand words, which match all their forms, "=word" for this
// form only, <class>, @kind of card, # for a number, ! for a negating word, ".." for
// a gap within a clause, "..." for one within a sentence; "?" after one of them makes
// it optional. A value is a word, its blanks written "~", "#" for the pattern's number
// or "$" for its card. An indented line continues the one before; "//" begins a
// comment.
func parseTables(text string) (*tables, error) {
	t := &tables{
		ids: map[string]int{}, entries: map[string][]entry{}, meanings: map[string][]int{}, kinds: map[string][]int{},
		classes: map[string][]string{}, called: map[string]string{}, byFirst: map[int][]start{}, matched: map[int]bool{},
	}
	t.number, t.denial = t.id("#"), t.id("!")
	text = strings.ReplaceAll(comment.ReplaceAllString(text, ""), "\n\t", " ")
	section := t.class
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case line == "[words]":
			section = t.class
		case line == "[called]":
			section = t.call
		case line[0] == '[':
			head := append(strings.Fields(strings.Trim(line, "[]")), "", "")
			q := &query{name: head[0], game: head[1], asked: cmp.Or(head[2], head[0]), places: map[string]string{}}
			t.queries = append(t.queries, q)
			section = func(line string) error { return t.line(q, line) }
		default:
			if err := section(line); err != nil {
				return nil, fmt.Errorf("tables: %q: %w", line, err)
			}
		}
	}
	return t, nil
}

// call reads what a fact is called.
func (t *tables) call(line string) error {
	name, words, ok := strings.Cut(line, " = ")
	if !ok {
		return fmt.Errorf("expected \"fact = words\"")
	}
	t.called[name] = words
	return nil
}

// comment matches a comment, along with the blanks before it.
var comment = regexp.MustCompile(`[ \t]*//.*`)

// has reports whether a class has a word.
func (t *tables) has(class, word string) bool { return slices.Contains(t.classes[class], word) }

// id returns the number of a piece of vocabulary.
func (t *tables) id(name string) int {
	id, ok := t.ids[name]
	if !ok {
		id = len(t.ids)
		t.ids[name] = id
	}
	return id
}

// class reads a class of words.
func (t *tables) class(line string) error {
	name, list, ok := strings.Cut(line, "=")
	name = strings.TrimSpace(name)
	if !ok || name == "" || t.classes[name] != nil {
		return fmt.Errorf("expected \"name = word, word\", each name once")
	}
	id := t.id("<" + name + ">")
	for w := range strings.SplitSeq(list, ",") {
		words := []string{strings.TrimSpace(w)}
		if inner, ok := strings.CutPrefix(words[0], "<"); ok {
			words = t.classes[strings.TrimSuffix(inner, ">")]
		}
		if len(words) == 0 || words[0] == "" {
			return fmt.Errorf("%q is neither words nor a class above", w)
		}
		for _, w := range words {
			t.learn(id, w)
		}
		t.classes[name] = append(t.classes[name], words...)
	}
	return nil
}

// learn registers a word, a phrase or a kind of card under an id.
func (t *tables) learn(id int, phrase string) {
	if kind, ok := strings.CutPrefix(phrase, "@"); ok {
		t.kinds[kind] = append(t.kinds[kind], id)
		return
	}
	list := strings.Fields(phrase)
	for i, w := range list {
		if !strings.HasPrefix(w, "=") {
			list[i] = index.Stem(w)
		}
	}
	t.entries[list[0]] = append(t.entries[list[0]], entry{id, list})
	whole := stems(phrase)
	if exact, only := strings.CutPrefix(phrase, "="); only {
		whole = "=" + exact
	}
	if !slices.Contains(t.meanings[whole], id) {
		t.meanings[whole] = append(t.meanings[whole], id)
	}
}

// line reads a line of a query: a setting of the query itself, or a rule.
func (t *tables) line(q *query, line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "open":
		q.open = true
		return nil
	case "sum":
		for facts := range strings.SplitSeq(rest, "|") {
			q.sums = append(q.sums, strings.Fields(facts))
		}
		return nil
	case "case":
		for p := range strings.FieldsSeq(rest) {
			fact, place, _ := strings.Cut(p, "=")
			q.places[fact] = place
		}
		return nil
	case "number":
		return t.numbering(q, rest)
	case "tell":
		for name := range strings.SplitSeq(rest, ",") {
			t := tellers[strings.TrimSpace(name)]
			if t == nil {
				return fmt.Errorf("there is no teller %q", name)
			}
			q.tellers = append(q.tellers, t)
		}
		return nil
	}
	return t.rule(q, line)
}

// numbering reads a line "number". Patterns without a gap go first.
func (t *tables) numbering(q *query, line string) error {
	if section, same := strings.CutPrefix(line, "as "); same {
		q.numbers = append(q.numbers, t.query(section).numbers...)
		return nil
	}
	head, patterns, ok := strings.Cut(line, ": ")
	if !ok {
		return fmt.Errorf("expected a role, a colon and patterns")
	}
	role, n, _ := strings.Cut(head, "=")
	for text := range strings.SplitSeq(patterns, "|") {
		p, err := t.pattern(strings.Fields(text))
		if err != nil {
			return err
		}
		q.numbers = append(q.numbers, numbering{setting{role, n}, p})
	}
	slices.SortStableFunc(q.numbers, func(a, b numbering) int { return cmp.Compare(a.pattern.gaps(), b.pattern.gaps()) })
	return nil
}

// rule reads a rule of a query.
func (t *tables) rule(q *query, line string) error {
	head, patterns, ok := strings.Cut(line, ": ")
	fields := strings.Fields(head)
	if !ok || len(fields) == 0 {
		return fmt.Errorf("expected a rule, a colon and patterns")
	}
	r := &rule{query: q, kind: fields[0], order: t.rules}
	t.rules++
	var err error
	bare := []string{kindNeeds, kindSkip, kindIdle, kindUsual, kindTurn, kindNow, kindThen, past, unreal, claim}
	switch {
	case r.kind == kindSo && len(fields) > 1:
		return q.follows(fields[1:], patterns)
	case r.kind == kindFact && len(fields) > 1, r.kind == kindDoubt:
		err = r.readFacts(fields[1:])
	case slices.Contains(bare, r.kind) && len(fields) == 1:
		q.needs = q.needs || r.kind == kindNeeds
		r.hides = r.kind == kindSkip
	default:
		err = fmt.Errorf("there is no rule %q", head)
	}
	if err != nil {
		return err
	}
	if r.kind == kindFact && !strings.HasPrefix(r.facts[0].name, ".") {
		q.facts = append(q.facts, r.facts...)
	}
	for text := range strings.SplitSeq(patterns, "|") {
		p, err := t.pattern(strings.Fields(text))
		if err != nil {
			return err
		}
		for _, e := range p {
			t.matched[e.id] = t.matched[e.id] || !e.gap
		}
		t.byFirst[p[0].id] = append(t.byFirst[p[0].id], start{r, p})
	}
	return nil
}

func (r *rule) readFacts(fields []string) error {
	for _, f := range fields {
		if f == "hides" || f == "else" {
			r.hides, r.weak = r.hides || f == "hides", r.weak || f == "else"
			continue
		}
		name, value, ok := strings.Cut(f, "=")
		if !ok {
			return fmt.Errorf("fact %q has no value", f)
		}
		r.facts = append(r.facts, setting{spaced(name), spaced(value)})
	}
	return nil
}

// follows reads what follows from facts.
func (q *query) follows(told []string, from string) error {
	for list := range strings.SplitSeq(from, "|") {
		var so, premises rule
		if err := cmp.Or(so.readFacts(told), premises.readFacts(strings.Fields(list))); err != nil {
			return err
		}
		q.infer = append(q.infer, inference{premises.facts, so.facts})
	}
	return nil
}

// spaced returns a value with "~" replaced by blanks.
func spaced(value string) string { return strings.ReplaceAll(value, "~", " ") }

// pattern reads a pattern.
func (t *tables) pattern(words []string) (p pattern, err error) {
	for _, w := range words {
		if w == ".." || w == "..." {
			p = append(p, element{gap: true, far: w == "..."})
			continue
		}
		var e element
		w, e.optional = strings.CutSuffix(w, "?")
		switch {
		case w == "!":
			e.not = true
		case strings.HasPrefix(w, "<"):
			if t.classes[strings.Trim(w, "<>")] == nil {
				return nil, fmt.Errorf("there is no class %s", w)
			}
		case w == "#":
		default:
			if _, known := t.ids[w]; !known {
				t.learn(t.id(w), w)
			}
		}
		e.id = t.id(w)
		p = append(p, e)
	}
	if len(p) == 0 || p[0].gap || p[0].optional || p[len(p)-1].gap || p[len(p)-1].optional {
		return nil, fmt.Errorf("a pattern has to begin and end with a word: %q", strings.Join(words, " "))
	}
	return p, nil
}
