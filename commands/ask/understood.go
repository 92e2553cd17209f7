package ask

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg/notation"
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
		out.Blocks = slices.Insert(slices.Clone(out.Blocks), at, reply.Block(reply.Text{Markdown: "I read: " + brief}))
	}
	return out.Act("How I read it", in.With(command.OptionExplain, "yes").Line())
}

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
	case name == "limit" && r.ample, name == "trigger.window" && r.gives("trigger.card"):
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
	case "doubling":
		return "whether " + value + " counts twice"
	case "self.has", "opponent.has":
		return strings.Replace(said, "has", "points from ", 1) + value
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

// notUnderstood quotes the words that may change the answer and were not understood, at
// most three passages: "“first chain” and “limit by 1”".
func (r reading) notUnderstood() string {
	var list []string
	for _, f := range r.Left {
		said := phrase(r.question, f)
		if !slices.ContainsFunc(list, func(o string) bool { return strings.Contains(o, said) }) {
			list = append(list, quoted(said))
		}
	}
	const most = 3
	if len(list) > most {
		list = append(list[:most], "more")
	}
	return notation.And(list)
}

// phrase returns the words of a question that say f, up to where another thought begins. If
// they are fewer than three, it includes the words before them.
func phrase(question string, f plain.Fact) string {
	const fewest, most, stops = 2, 6, ".,;:!?)"
	stopped := func(w string) bool { return strings.ContainsAny(w[len(w)-1:], stops) }
	var kept []string
	for _, w := range strings.Fields(f.Said(question)) {
		if len(kept) >= fewest && newThought.MatchString(w) || len(kept) > 0 && w[0] == '(' || len(kept) == most {
			break
		}
		kept = append(kept, strings.TrimRight(w, stops))
		if stopped(w) {
			break
		}
	}
	before := strings.Fields(question[:f.Start])
	for n := fewest; n > 0 && len(before) > 0 && len(kept) <= fewest && !stopped(before[len(before)-1]); n-- {
		kept = slices.Insert(kept, 0, before[len(before)-1])
		before = before[:len(before)-1]
	}
	return strings.Trim(strings.Join(kept, " "), "()'\"“” ")
}

// newThought matches the words that begin another thought.
var newThought = regexp.MustCompile(`(?i)^(i|s?he|they|we|you|and|but|so|or|when|because|then|does|can)$`)
