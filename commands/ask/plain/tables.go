package plain

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed tables.txt
var tablesText string

// loaded returns the parsed tables.
var loaded = sync.OnceValue(func() *tables { return parseTables(tablesText) })

// must panics unless a part of the embedded tables or weights is as it has to be: they
// belong to the program, and its tests parse them.
func must(ok bool, format string, args ...any) {
	if !ok {
		panic("ask: " + fmt.Sprintf(format, args...))
	}
}

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
	instead []sibling         // sections as which it is read where they fit better
	sums    [][]string        // facts of which a question that gives all is this one
	numbers []numberLine      // what its numbers may count
	lines   []string          // all of it, for a section like it
}

// inference is a line "so": the facts that follow from others.
type inference struct{ from, facts []setting }

// sibling is a line "instead": a section, and the facts with which a question is read as that one.
type sibling struct {
	section string
	from    []setting
}

// numberLine is what a number counts that fits a pattern.
type numberLine struct {
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
	kindFact    = "fact"
	kindSo      = "so"
	kindSkip    = "skip"
	kindIdle    = "idle"
	kindUsual   = "usual"
	kindDoubt   = "doubt"
	kindTurn    = "turn"
	kindNeeds   = "needs"
	kindNow     = "now"
	kindThen    = "then"
	kindOutside = "outside"
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
//	needs: PATTERNS          without one of them the query is meant only if that is certain
//	skip: PATTERNS           nothing that begins within it is read
//	idle: PATTERNS           it changes nothing
//	usual: PATTERNS          it says that all is as the engine assumes anyway, but may change something if it is denied
//	so NAME=VALUE …: FACTS   it follows from all of these facts, unless it is given
//	instead SECTION: FACTS   with all of these facts, the question is read as that section
//	doubt: PATTERNS          it may change what follows from the facts
//	doubt NAME=VALUE …: …    the same, unless one of these facts is given; "hides" may stand here too
//	turn: PATTERNS           what comes after it may change that, unless a fact is read from it
//	outside: PATTERNS        the question rests on what no ruling covers, such as a house rule
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
//	like SECTION             with all the lines of a section above
//	number as SECTION        numbers count what they do in a section above
//	open                     of words that no rule reads, only a denial beside a fact may change the answer
//
// A fact whose name begins with "." is not reported: other facts follow from it, or its words
// count as read. One whose name begins with "_" serves what follows from the data of cards. Among
// the facts from which something follows, one with the value "-" must not be given, and one with
// "*" may have any.
//
// Patterns, and such lists of facts, have a "|" between them. In a pattern stand words, which match
// all their forms, "=word" for this form only, <class>, @kind of card, # for a number, ! for a
// negating word, ".." for a gap within a clause, "..." for one within a sentence; "?" after one of
// them makes it optional. A value is a word, its blanks written "~", or "#" for the pattern's
// number. An indented line continues the one before; "//" begins a comment.
func parseTables(text string) *tables {
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
			section = func(line string) { t.line(q, line) }
		default:
			section(line)
		}
	}
	return t
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

func (t *tables) call(line string) {
	name, words, ok := strings.Cut(line, " = ")
	must(ok, "%q is not \"fact = words\"", line)
	t.called[name] = words
}

func (t *tables) class(line string) {
	name, list, ok := strings.Cut(line, "=")
	name = strings.TrimSpace(name)
	must(ok && name != "" && t.classes[name] == nil, "%q is not \"name = word, word\" with a new name", line)
	id := t.id("<" + name + ">")
	for w := range strings.SplitSeq(list, ",") {
		words := []string{strings.TrimSpace(w)}
		if inner, ok := strings.CutPrefix(words[0], "<"); ok {
			words = t.classes[strings.TrimSuffix(inner, ">")]
		}
		must(len(words) > 0 && words[0] != "", "%q: %q is neither words nor a class above", line, w)
		for _, w := range words {
			t.learn(id, w)
		}
		t.classes[name] = append(t.classes[name], words...)
	}
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
			list[i] = stem(w)
		}
	}
	t.entries[list[0]] = append(t.entries[list[0]], entry{id, list})
	whole := phrase
	if !strings.HasPrefix(phrase, "=") {
		whole = stems(phrase)
	}
	if !slices.Contains(t.meanings[whole], id) {
		t.meanings[whole] = append(t.meanings[whole], id)
	}
}

// line reads a line of a query: a setting of the query itself, or a rule.
func (t *tables) line(q *query, line string) {
	q.lines = append(q.lines, line)
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "like":
		for _, same := range t.query(rest).lines {
			t.line(q, same)
		}
	case "open":
		q.open = true
	case "sum":
		for facts := range strings.SplitSeq(rest, "|") {
			q.sums = append(q.sums, strings.Fields(facts))
		}
	case "case":
		for p := range strings.FieldsSeq(rest) {
			fact, place, _ := strings.Cut(p, "=")
			q.places[fact] = place
		}
	case "instead":
		section, premises, _ := strings.Cut(rest, ": ")
		q.instead = append(q.instead, sibling{section, settings(strings.Fields(premises))})
	case "number":
		t.addNumbers(q, rest)
	case "tell":
		for name := range strings.SplitSeq(rest, ",") {
			t := tellers[strings.TrimSpace(name)]
			must(t != nil, "there is no teller %q", name)
			q.tellers = append(q.tellers, t)
		}
	default:
		t.rule(q, line)
	}
}

// addNumbers reads a line "number". Patterns without a gap go first.
func (t *tables) addNumbers(q *query, line string) {
	if section, same := strings.CutPrefix(line, "as "); same {
		q.numbers = append(q.numbers, t.query(section).numbers...)
		return
	}
	head, patterns, ok := strings.Cut(line, ": ")
	must(ok, "number %q is not a role, a colon and patterns", line)
	role, n, _ := strings.Cut(head, "=")
	for _, p := range t.patterns(patterns) {
		q.numbers = append(q.numbers, numberLine{setting{role, n}, p})
	}
	slices.SortStableFunc(q.numbers, func(a, b numberLine) int { return cmp.Compare(a.pattern.gaps(), b.pattern.gaps()) })
}

// bare are the kinds of rules that state no facts.
var bare = []string{kindNeeds, kindSkip, kindIdle, kindUsual, kindTurn, kindNow, kindThen, kindOutside, past, unreal, claim}

func (t *tables) rule(q *query, line string) {
	head, patterns, ok := strings.Cut(line, ": ")
	kind, rest, _ := strings.Cut(head, " ")
	marks := strings.Fields(rest)
	states := len(marks) > 0 && (kind == kindFact || kind == kindSo) || kind == kindDoubt
	must(ok && (states || len(marks) == 0 && slices.Contains(bare, kind)), "there is no rule %q", line)
	r := &rule{query: q, kind: kind, order: t.rules}
	r.hides = kind == kindSkip || slices.Contains(marks, "hides")
	r.weak = slices.Contains(marks, "else")
	r.facts = settings(slices.DeleteFunc(marks, func(mark string) bool { return mark == "hides" || mark == "else" }))
	if kind == kindSo {
		for premises := range strings.SplitSeq(patterns, "|") {
			q.infer = append(q.infer, inference{settings(strings.Fields(premises)), r.facts})
		}
		return
	}
	t.rules++
	q.needs = q.needs || kind == kindNeeds
	if kind == kindFact && !strings.HasPrefix(r.facts[0].name, ".") {
		q.facts = append(q.facts, r.facts...)
	}
	for _, p := range t.patterns(patterns) {
		for _, e := range p {
			t.matched[e.id] = t.matched[e.id] || !e.gap
		}
		t.byFirst[p[0].id] = append(t.byFirst[p[0].id], start{r, p})
	}
}

// settings reads facts with their values, in which "~" stands for a blank.
func settings(fields []string) (list []setting) {
	for _, f := range fields {
		name, value, ok := strings.Cut(strings.ReplaceAll(f, "~", " "), "=")
		must(ok, "fact %q has no value", f)
		list = append(list, setting{name, value})
	}
	return list
}

// patterns reads patterns that "|" separates.
func (t *tables) patterns(text string) (list []pattern) {
	for words := range strings.SplitSeq(text, "|") {
		p := pattern{}
		for w := range strings.FieldsSeq(words) {
			p = append(p, t.element(w))
		}
		ends := func(e element) bool { return !e.gap && !e.optional }
		must(len(p) > 0 && ends(p[0]) && ends(p[len(p)-1]), "a pattern has to begin and end with a word: %q", words)
		list = append(list, p)
	}
	return list
}

func (t *tables) element(w string) element {
	if w == ".." || w == "..." {
		return element{gap: true, far: w == "..."}
	}
	w, optional := strings.CutSuffix(w, "?")
	if _, known := t.ids[w]; !known {
		must(w[0] != '<', "there is no class %s", w)
		t.learn(t.id(w), w)
	}
	return element{id: t.id(w), optional: optional, not: w == "!"}
}
