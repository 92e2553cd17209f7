package ask

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// withReading adds to out how r was read: in a line, or fact by fact if in asks for it.
func (r reading) withReading(in command.Input, out reply.Reply) reply.Reply {
	if explain, _ := in.Bool(command.OptionExplain); explain {
		return out.With(r.understood())
	}
	if brief := r.brief(); brief != "" {
		at := slices.IndexFunc(append(out.Blocks, reply.List{}), func(b reply.Block) bool { _, lists := b.(reply.List); return lists })
		out.Blocks = slices.Insert(slices.Clone(out.Blocks), at, reply.Block(reply.Text{Markdown: iRead + brief}))
	}
	return out.Act("How I read it", in.With(command.OptionExplain, "yes").Line())
}

// iRead comes before what [reading.brief] says.
const iRead = "I read: "

// brief says in a line how the question was read, or "" if it gave no facts. It leaves out
// what the card data adds to a name.
func (r reading) brief() string {
	var parts []string
	if r.Rules.Value != "" {
		parts = append(parts, rulesName(r.Rules.Value))
	}
	for _, f := range r.known() {
		if r.addedBy(f, "site.name") || r.addedBy(f, "card.name") {
			continue
		}
		if said := r.inShort(f.Name); said != "" && !slices.Contains(parts, said) {
			parts = append(parts, reply.Clip(said, 60))
		}
	}
	return strings.Join(parts, " · ")
}

// known returns the facts that have a value, the first of each name.
func (r reading) known() (list []plain.Fact) {
	for _, f := range r.Facts {
		if f.Value != plain.Open {
			list = append(list, plain.NotAmong([]plain.Fact{f}, list)...)
		}
	}
	return list
}

// addedBy reports whether f was read from the same words as another fact, called name.
func (r reading) addedBy(f plain.Fact, name string) bool {
	o, known := plain.FactOf(r.Facts, name)
	return known && f.Name != name && o.Start == f.Start && o.End == f.End
}

// inShort states a fact and its value in a few words: "Gimli", "prowess 5", "moving". It
// returns "" if the rest of the answer says the same.
func (r reading) inShort(name string) string {
	f, _ := r.fact(name)
	value := r.wordsOf(f, name)
	said, called := plain.Called(name)
	if !called {
		said = fallbackName.Replace(name)
	}
	switch {
	case name == "limit" && r.ample, name == "trigger.window" && r.tells("trigger.card"):
		return ""
	case f.Kind == engine.YesNo:
		yes, no, _ := strings.Cut(said, " | ")
		if value == "yes" {
			return yes
		}
		return cmp.Or(no, strings.Replace("not "+yes, "not untapped", "tapped or wounded", 1))
	case strings.Contains(said, "#"):
		return strings.Replace(said, "#", reply.LowerFirst(value), 1)
	case f.Kind == engine.Number:
		if told, _ := plain.FactOf(r.Facts, name); told.Card != nil {
			return said + " " + value + ", including " + told.Card.Name + "'s own"
		}
		if name == "modifier" && !strings.HasPrefix(value, "-") {
			value = "+" + value
		}
		if name == "strike_body" && value == "0" {
			return "a strike without a body"
		}
		return said + " " + value
	}
	if _, err := rulings.ParseDate(value); err == nil {
		return said + " " + rulings.Date(value).Words()
	}
	switch name {
	case "characters":
		value = noneOfRace.ReplaceAllString(value, "no ")
		return otherCount.ReplaceAllString(raceCount.ReplaceAllString(value, "$1 × $2"), "$1$2 characters$3")
	case "path", "regions":
		return strings.ReplaceAll(value, ",", ", ")
	case "changes_at_start":
		return "limit " + strings.ReplaceAll(value, " min ", " to a minimum of ")
	case "chain", stccg.FactTo:
		return strings.NewReplacer(" < ", ", then ", " -> ", " on ", " | ", "; then a chain of ").Replace(value)
	case "in_play":
		return value + " in play"
	case "first.wording", "second.wording":
		return "“" + strings.ToLower(value) + "”"
	}
	if len(f.Choices) > 0 && name != "site.type" {
		return reply.LowerFirst(value)
	}
	return value
}

// raceCount, noneOfRace and otherCount match a number of characters of a race, "3 hobbit", none of a
// race, and a number of any race.
var (
	raceCount  = regexp.MustCompile(`\b(\d+) ([a-z])`)
	noneOfRace = regexp.MustCompile(`\b0 `)
	otherCount = regexp.MustCompile(`(^|, )(\d+)(,|$)`)
)

// fallbackName turns the name of a fact into words that may follow "not".
var fallbackName = strings.NewReplacer("self.", "your ", "opponent.", "opponent's ", "target.", "target ",
	"trigger.", "", "site.", "", "card.", "", verdict.FactsPrefix, "", "_", " ", "-", " ")

// understood lists what r was read as; opening an entry removes the fact, so that
// it is asked for.
func (r reading) understood() reply.List {
	list := reply.List{Title: "How I read your question: pick a line to change it"}
	which := reply.Item{Label: r.doc}
	if !strings.Contains(r.question, "\n") { // with its follow-up it may be longer than a button can hold
		which.Detail, which.Command = "or only the rulings", command.Line("ruling", r.question)
	}
	list.Items = append(list.Items, which)
	if r.Rules.Value != "" {
		both := r
		both.Rules.Value = command.BothRules
		label := "Under which rules? " + rulesName(r.Rules.Value)
		list.Items = append(list.Items, reply.Item{Label: label, Detail: quoted(r.Rules.Said(r.question)), Command: both.line("")})
	}
	for _, f := range r.known() {
		fact, _ := r.fact(f.Name)
		label := cmp.Or(fact.Words, reply.UpperFirst(f.Name)+":") + " " + reply.UpperFirst(r.wordsOf(fact, f.Name))
		list.Items = append(list.Items, reply.Item{Label: reply.Clip(label, 90), Detail: quoted(f.Said(r.question)), Command: r.line(f.Name)})
	}
	return list
}

func quoted(said string) string { return "“" + reply.Clip(said, 60) + "”" }

func (r reading) wordsOf(f engine.Fact, name string) string {
	value, _ := r.Value(name)
	for _, c := range f.Choices {
		if c.Value == value && f.Kind != engine.YesNo {
			return c.Words
		}
	}
	return value
}

// notYet says that r cannot be worked out because of words that were not understood.
func (r reading) notYet() string {
	return reply.Clip("I can't work this out yet: I didn't understand "+r.notUnderstood(), command.TitleLength)
}

// notUnderstood quotes the words that may change the answer and were not understood, at
// most two passages: "“first chain” and “limit by 1”".
func (r reading) notUnderstood() string {
	var list []string
	for _, f := range r.Left {
		said := quoted(phrase(r.question, f))
		if !slices.Contains(list, said) {
			list = append(list, said)
		}
	}
	const most = 2
	if len(list) > most {
		list = append(list[:most], "more")
	}
	return engine.And(list)
}

// phrase returns the clause of a question in which f stands. Of a long one it returns a few
// words before f and what follows, up to a word that may stand at the end.
func phrase(question string, f plain.Fact) string {
	const before, most, stops = 2, 10, ".,;:!?)\"”"
	line := strings.LastIndex(question[:f.Start], "\n") + 1 // a follow-up is a line of its own
	question, _, _ = strings.Cut(question[line:], "\n")
	f.Start -= line
	words := strings.Fields(question)
	if len(words) == 0 {
		return ""
	}
	at := len(strings.Fields(question[:f.Start]))
	if at == len(words) || f.Start > 0 && !unicode.IsSpace(rune(question[f.Start-1])) {
		at-- // f begins within a word
	}
	for at+1 < len(words) && conjunction.MatchString(words[at]) {
		at++
	}
	ends := func(i int) bool {
		return strings.ContainsAny(words[i][len(words[i])-1:], stops) || strings.HasSuffix(words[i], "”")
	}
	from, to := at, at+1
	for from > 0 && !ends(from-1) && words[from][0] != '(' && !conjunction.MatchString(words[from-1]) && !subject.MatchString(words[from]) {
		from--
	}
	leads := leading.MatchString(words[at])
	for to < len(words) && !ends(to-1) && words[to][0] != '(' && !conjunction.MatchString(words[to]) && (leads || !subject.MatchString(words[to])) {
		leads = leads || leading.MatchString(words[to])
		to++
	}
	if to-from > most {
		from = max(from, min(at-before, to-most))
		to = min(to, from+most)
		for to > at+1 && to < len(words) && dangling.MatchString(words[to-1]) {
			to--
		}
	}
	said := strings.Join(words[from:to], " ")
	return cmp.Or(strings.Trim(said, stops+"('“"), said)
}

// The words between clauses, those with which one begins, those that lead to one, and those
// that never end one.
var (
	conjunction = regexp.MustCompile(`(?i)^(and|but|so|or|when|because|then)$`)
	subject     = regexp.MustCompile(`(?i)^(i|s?he|they|we|you|does|can)$`)
	leading     = regexp.MustCompile(`(?i)^(what|which|whose|who|how|whether|where|that|if)$`)
	dangling    = regexp.MustCompile(`(?i)^(an?|the|my|his|her|its|our|their|your|own|of|to|in|on|at|by|for|from|with|no|not|is|was|are|has|have|had|that|which|as|this|these)$`)
)
