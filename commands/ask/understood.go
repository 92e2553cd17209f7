package ask

import (
	"regexp"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/rulings"
)

// withReading says in out how r was read: in a line, or fact by fact if in asks for it.
func (r reading) withReading(in command.Input, out reply.Reply) reply.Reply {
	if explain, _ := in.Bool(command.OptionExplain); explain {
		return out.With(r.understood())
	}
	if brief := r.brief(); brief != "" {
		at := slices.IndexFunc(out.Blocks, func(b reply.Block) bool { _, lists := b.(reply.List); return lists })
		if at < 0 {
			at = len(out.Blocks)
		}
		out.Blocks = slices.Insert(slices.Clone(out.Blocks), at, reply.Block(reply.Text{Markdown: "Read as: " + brief}))
	}
	return out.Act("How I read it", in.With(command.OptionExplain, "yes").Line())
}

// brief says in a line what r was read as; "" if it tells nothing.
func (r reading) brief() string {
	var parts []string
	if r.Rules.Value != "" {
		parts = append(parts, rulesName(r.Rules.Value))
	}
	done := map[string]bool{}
	for _, f := range r.Facts {
		if done[f.Name] || f.Value == Open {
			continue
		}
		done[f.Name] = true
		parts = append(parts, reply.Clip(r.inShort(f.Name), 60))
	}
	return strings.Join(parts, " · ")
}

// inShort says a fact with its value, in a few words: "Gimli", "prowess 5", "moving".
func (r reading) inShort(name string) string {
	f, _ := r.fact(name)
	value := r.wordsOf(f, name)
	said := calledInShort.Replace(name)
	switch {
	case f.Kind == engine.YesNo && value == "yes":
		return said
	case f.Kind == engine.YesNo:
		return said + ": " + value
	case f.Kind == engine.Number:
		return said + " " + value
	}
	if _, err := rulings.ParseDate(value); err == nil {
		return said + " " + rulings.Date(value).Words()
	}
	switch name {
	case "characters":
		return counted.ReplaceAllString(value, "$1 × $2")
	case "self.has", "opponent.has":
		return strings.Replace(said, "has", "points from ", 1) + value
	case "path", "regions":
		return strings.ReplaceAll(value, ",", ", ")
	}
	return value
}

// counted matches a number of characters: "3 hobbit".
var counted = regexp.MustCompile(`\b(\d+) ([a-z])`)

// calledInShort makes the names of facts into words.
var calledInShort = strings.NewReplacer(
	"in_mh", "in the movement/hazard phase", "tap_site", "tap the site", "at_home_site", "at a home site",
	"self.", "your ", "opponent.", "opponent's ", "trigger.", "", "target.", "target ", "site.", "", "card.", "",
	verdict.FactsPrefix, "", "_", " ", "-", " ")

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
		list.Items = append(list.Items, reply.Item{
			Label: "Under which rules? " + rulesName(r.Rules.Value), Detail: quoted(r.Rules.Said(r.question)), Command: r.lineOf(withRules(r.values, command.BothRules)),
		})
	}
	done := map[string]bool{}
	for _, f := range r.Facts {
		if done[f.Name] || f.Value == Open {
			continue
		}
		done[f.Name] = true
		list.Items = append(list.Items, reply.Item{Label: reply.Clip(r.words(f.Name), 90), Detail: quoted(f.Said(r.question)), Command: r.line(f.Name)})
	}
	return list
}

// quoted returns a piece of a question in quotes.
func quoted(said string) string { return "“" + reply.Clip(said, 60) + "”" }

// words says a fact with its value.
func (r reading) words(name string) string {
	f, known := r.fact(name)
	value := r.wordsOf(f, name)
	if !known {
		return reply.UpperFirst(name) + ": " + value
	}
	return f.Words + " " + reply.UpperFirst(value)
}

// wordsOf returns the value of a fact in words.
func (r reading) wordsOf(f engine.Fact, name string) string {
	value, _ := r.Fact(name)
	for _, c := range f.Choices {
		if c.Value == value && f.Kind != engine.YesNo {
			return c.Words
		}
	}
	return value
}

// left returns the words that were not understood, in quotes.
func (r reading) left() []string {
	var list []string
	for _, f := range r.Left {
		list = append(list, quoted(f.Said(r.question)))
	}
	return list
}
