package judge

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// kind is a kind of question and how to ask it.
type kind struct {
	name    string
	ways    []string                               // ways of asking, as appended to the question
	ask     func(question string) Answer           //
	session func(t testing.TB) func(string) Answer // instead of ask, for questions that are asked in sequence
	title   func(question string) string           // name of a question, if not the question itself
}

// called returns the question as shown to people.
func (k kind) called(question string) string {
	if k.title == nil {
		return question
	}
	return k.title(question)
}

// Ways of asking for verdicts.
var (
	underBoth    = []string{"", "rules:crf10", "rules:coe"}
	underArticle = []string{"", "rules:crf10", "rules:coe", "rules:article"}
	once         = []string{""}
)

// verdictKinds are the commands that give verdicts, by the name of their kind.
var verdictKinds = []struct {
	name string
	ways []string
}{
	{"onguard", underArticle},
	{"hazardlimit", underBoth},
	{"canplay", underBoth},
	{"strike", underBoth},
	{"corruption", underBoth},
	{"influence check", underBoth},
	{"influence attempt", underBoth},
	{"council", underBoth},
	{"inforce", underBoth},
	{"check attack", underBoth},
	{"check strike", underBoth},
	{"check body", underBoth},
	{"check reassign", underBoth},
	{"check wound", underBoth},
	{"check creature", underBoth},
	{"check site", underBoth},
	{"check home", underBoth},
	{"check move", underBoth},
	{"check return", underBoth},
	{"check join", underBoth},
	{"check environment", underBoth},
	{"check call", underBoth},
	{"check date", underBoth},
	{"effects use", once},
	{"effects cancel", once},
	{"effects target", once},
	{"effects cost", once},
	{"effects pay", once},
	{"effects place", once},
	{"effects declare", once},
	{"effects part", once},
	{"effects ability", once},
	{"response", once},
}

// kinds returns all kinds in the order in which they are judged.
func kinds() []kind {
	eachRules := []string{"rules:crf10 explain:yes", "rules:coe explain:yes"}
	list := []kind{
		{name: "cases", ask: askQuery, title: titleOfCase},
		{name: "queries", ask: askQuery, title: titleOfQuery},
		{name: "chain", ways: eachRules, ask: briefly(verdictOf(eachRules))},
		{name: "chain both", ways: once, ask: verdictOf(once)},
		{name: "chain would", ways: []string{"would:yes"}, ask: verdictOf([]string{"would:yes"})},
		{name: "response nest", ways: once, ask: verdictOf(once)},
	}
	for _, v := range verdictKinds {
		list = append(list, kind{name: v.name, ways: v.ways, ask: verdictOf(v.ways)})
	}
	shownWays := []string{"(Discord)", "(Discord, private)", "(Discord, nobody's)", "(terminal)"}
	list = append(list,
		kind{name: "lookup", ways: once, ask: askLookup},
		kind{name: "texts", ways: []string{"", "(Discord)", "(terminal)"}, ask: askTexts},
		kind{name: "shown", ways: shownWays, ask: askShown},
		kind{name: "press", ways: []string{"(in the message of then)", "(in the message of today)"}, ask: askPress, title: titleOfPress},
		kind{name: "interaction", ask: askInteraction, title: titleOfPress},
		kind{name: "server", session: askServer, title: titleOfPress},
	)
	for i := range list {
		list[i].name = strings.ReplaceAll(list[i].name, " ", "-")
	}
	return list
}

// verdictOf asks a command line in several ways, over rulings that have only refs.
func verdictOf(ways []string) func(string) Answer {
	return func(line string) Answer {
		var a Answer
		var views []string
		for _, way := range ways {
			text, view := bare().pages(strings.TrimSpace(line + " " + way))
			a.Texts, views = append(a.Texts, text), append(views, view)
		}
		a.Print = fingerprint(views...)
		return a
	}
}

// fingerprint returns a short hash of views.
func fingerprint(views ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(views, "\x00")))
	return fmt.Sprintf("%x", sum[:3])
}

// briefly returns ask without the last line of each answer, in which a chain repeats the
// question.
func briefly(ask func(string) Answer) func(string) Answer {
	return func(question string) Answer {
		a := ask(question)
		for i, t := range a.Texts {
			lines := strings.Split(t, "\n")
			a.Texts[i] = strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "footer ") }), "\n")
		}
		return a
	}
}

// mostPages is how many pages of an answer are read.
const mostPages = 5

// pages returns all pages of the answer to a line, and their rendering by the front ends.
func (p *program) pages(line string) (text, views string) {
	at := line
	for page := 1; page <= mostPages; page++ {
		r, err := p.say(at)
		if err != nil {
			return failure(err), ""
		}
		text += written(r) + "\n"
		views += shown(posted(r, at, "own")) + "\n" + printed(r) + "\n"
		if page >= r.Pages {
			break
		}
		at = fmt.Sprintf("%s page:%d", line, page+1)
	}
	return strings.TrimSuffix(text, "\n"), views
}

// askLookup searches the corpus and records the refs found.
func askLookup(line string) Answer {
	r, err := full().say(line)
	if err != nil {
		return Answer{[]string{failure(err)}, "-"}
	}
	r = full().masked(r)
	return Answer{[]string{written(r)}, fingerprint(shown(posted(r, line, "own")), printed(r))}
}

// askTexts searches the corpus and records everything shown.
func askTexts(line string) Answer {
	r, err := full().say(line)
	if err != nil {
		return Answer{[]string{failure(err)}, "-"}
	}
	return Answer{[]string{written(r), shown(posted(r, line, "own")), printed(r)}, "-"}
}

// askShown records how an answer is shown in all contexts.
func askShown(line string) Answer {
	r, err := bare().say(line)
	if err != nil {
		return Answer{[]string{failure(err)}, "-"}
	}
	a := Answer{Print: "-"}
	for _, whose := range []string{"own", "private", "nobody"} {
		a.Texts = append(a.Texts, shown(posted(r, line, whose)))
	}
	a.Texts = append(a.Texts, printed(r))
	return a
}

// caseQuestion is the question of a conformance case.
type caseQuestion struct {
	ID       string          `json:"id"`
	Query    string          `json:"query"`
	Rulesets []string        `json:"rulesets"`
	Question json.RawMessage `json:"question"`
}

func titleOfCase(question string) string {
	var q caseQuestion
	_ = json.Unmarshal([]byte(question), &q) // cannot fail: this package wrote it
	return fmt.Sprintf("%s (%s, %s)", q.ID, q.Query, strings.Join(q.Rulesets, ", "))
}

func titleOfQuery(question string) string {
	var q caseQuestion
	_ = json.Unmarshal([]byte(question), &q) // cannot fail: this package wrote it
	return fmt.Sprintf("%s (%s) %s", q.Query, strings.Join(q.Rulesets, ", "), q.Question)
}

// askQuery asks a conformance case's question under each of its rulesets.
func askQuery(question string) Answer {
	var q caseQuestion
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return Answer{[]string{failure(err)}, "-"}
	}
	a := Answer{Print: "-"}
	for _, ruleset := range q.Rulesets {
		out, err := query(q.Query, ruleset, q.Question)
		if err != nil {
			a.Texts = append(a.Texts, ruleset+": "+failure(err))
			continue
		}
		data, err := json.Marshal(out)
		if err != nil {
			a.Texts = append(a.Texts, ruleset+": "+failure(err))
			continue
		}
		a.Texts = append(a.Texts, q.Query+" "+ruleset+":"+inLines(data))
	}
	return a
}

// inLines formats JSON with each field of an object, and each object in a list, on its
// own line.
func inLines(data []byte) string {
	var b strings.Builder
	depth, quoted := 0, false
	for i, c := range string(data) {
		switch {
		case c == '"' && (i == 0 || data[i-1] != '\\'):
			quoted = !quoted
		case quoted:
		case c == '{':
			depth++
			b.WriteString("{\n" + strings.Repeat(" ", depth))
			continue
		case c == '}':
			depth--
		case c == ',' && depth > 0 && i+1 < len(data) && (data[i+1] == '"' || data[i+1] == '{'):
			b.WriteString(",\n" + strings.Repeat(" ", depth))
			continue
		}
		b.WriteRune(c)
	}
	return b.String()
}
