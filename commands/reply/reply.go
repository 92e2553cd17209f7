package reply

import (
	"slices"
	"strings"
)

// Tone is the colour of a reply; a front end never shows it by colour alone.
type Tone string

// The tones.
const (
	ToneRuling  Tone = "ruling"  // a ruling or other information
	ToneLegal   Tone = "legal"   // the verdict is yes
	ToneIllegal Tone = "illegal" // the verdict is no
	ToneDepends Tone = "depends" // facts are missing
	ToneNone    Tone = "none"    // nothing answers
	ToneProblem Tone = "problem" // the question or the bot is at fault
)

// Sign returns a character that shows the tone where there is no colour; "" for what
// needs none.
func (t Tone) Sign() string {
	return map[Tone]string{ToneLegal: "✅", ToneIllegal: "⛔", ToneDepends: "❔", ToneNone: "∅", ToneProblem: "⚠"}[t]
}

// Reply is an answer. The title is its first line and says the most; the zero
// value is an empty reply.
type Reply struct {
	Tone    Tone     `json:"tone,omitempty"`
	Title   string   `json:"title"` // plain text, one line
	Blocks  []Block  `json:"-"`     // written with their kinds
	Actions []Action `json:"actions,omitempty"`
	Form    *Form    `json:"form,omitempty"`    // the form to fill in, if the front end can show one; otherwise the rest is shown instead
	Mention string   `json:"mention,omitempty"` // role that the reply mentions when it is posted as an announcement, or empty
	Footer  string   `json:"footer,omitempty"`  // small last line: freshness, edition, reference id
	Private bool     `json:"private,omitempty"` // only for the asker
	Line    string   `json:"-"`                 // command line that reproduces it
	Refs    []string `json:"refs,omitempty"`    // of the rulings that it gives as the answer
	Open    string   `json:"-"`                 // question that it does not answer
	Page    int      `json:"page,omitempty"`    // from 1; 0 means that the reply is whole
	Pages   int      `json:"pages,omitempty"`   // number of pages, if Page is set
}

// Block is a part of a reply's body: one of [Text], [Quote], [List], [Table],
// [Steps], [Facts] and [Picture].
type Block interface {
	// empty reports whether there is nothing to show.
	empty() bool
}

// Text is running text in Markdown.
type Text struct {
	Markdown string `json:"markdown"`
}

// Quote is a passage with its source line. In a reply that depends on something, it stands
// below what is offered.
type Quote struct {
	Title    string   `json:"title,omitempty"` // heading, if the reply's own title is not that of the passage
	Markdown string   `json:"markdown"`
	Whole    string   `json:"-"`                // the complete passage, if Markdown is only a part
	Answer   []string `json:"answer,omitempty"` // sentences and list items of Markdown that say the most; see [Quote.Marked]
	Source   string   `json:"source"`           // edition · place · date · authority
	URL      string   `json:"url,omitempty"`
	// Permalink says that URL is the passage's own page: what a reader copies.
	Permalink bool     `json:"permalink,omitempty"`
	Badges    []string `json:"badges,omitempty"` // markers and contradictions, in words
}

// Marked returns the Markdown of q with those in Answer in bold, for front ends that
// have no better way to highlight it.
func (q Quote) Marked() string {
	text := q.Markdown
	for _, part := range q.Answer {
		if !strings.ContainsAny(part, "_`[]\n") {
			text = strings.Replace(text, part, "**"+strings.ReplaceAll(part, "*", "")+"**", 1)
		}
	}
	return text
}

// Item is an entry of a [List] that can be opened.
type Item struct {
	Label   string `json:"label"`
	Detail  string `json:"detail,omitempty"`
	Command string `json:"command,omitempty"` // command line that opens it, or empty
}

// List is a list of things that can be opened.
type List struct {
	Title string `json:"title,omitempty"`
	Items []Item `json:"items"`
}

// Table is rows of short cells under a head. A front end breaks what is wider than
// its lines, which on a phone have 38 columns.
type Table struct {
	Head []string   `json:"head,omitempty"`
	Rows [][]string `json:"rows"`
}

func (t Text) empty() bool  { return strings.TrimSpace(t.Markdown) == "" }
func (Quote) empty() bool   { return false }
func (l List) empty() bool  { return len(l.Items) == 0 }
func (t Table) empty() bool { return len(t.Rows) == 0 }

// Action is a button, a choice or a link under a reply: a command line, or an
// address.
type Action struct {
	Label   string `json:"label"`
	Command string `json:"command,omitempty"`
	URL     string `json:"url,omitempty"`
	Ask     *Ask   `json:"ask,omitempty"`  // what to ask for before the command line is run
	Form    bool   `json:"form,omitempty"` // the command line is answered by a form
	Count   string `json:"-"`              // the answer to "how many?" that it gives; at a prompt, the number to type
}

// Ask is something that a person types before an action runs; it becomes one
// more option of the command line.
type Ask struct {
	Option string `json:"option"`
	Words  string `json:"words"` // the question
}

// Say appends running text, if there is any, and returns r for chaining.
func (r Reply) Say(markdown string) Reply { return r.With(Text{markdown}) }

// With appends a block, unless there is nothing in it, and returns r for chaining.
func (r Reply) With(b Block) Reply {
	if b.empty() {
		return r
	}
	r.Blocks = slices.Concat(r.Blocks, []Block{b})
	return r
}

// Act appends an action that runs a command line and returns r for chaining.
func (r Reply) Act(label, command string) Reply {
	return r.act(Action{Label: label, Command: command})
}

// Ask appends an action that asks for an option's value and then runs a command
// line with it, and returns r for chaining.
func (r Reply) Ask(label, command, option, words string) Reply {
	return r.act(Action{Label: label, Command: command, Ask: &Ask{option, words}})
}

// Link appends an action that opens an address, if there is one, and returns r
// for chaining.
func (r Reply) Link(label, url string) Reply {
	if url == "" {
		return r
	}
	return r.act(Action{Label: label, URL: url})
}

func (r Reply) act(a Action) Reply {
	r.Actions = slices.Concat(r.Actions, []Action{a})
	return r
}

// AboveActions returns how many of the blocks stand above the actions. In a reply that
// depends on something these answer it, so passages and the lists at the end come after them.
func (r Reply) AboveActions() int {
	end := len(r.Blocks)
	if r.Tone != ToneDepends {
		return end
	}
	isQuote := func(b Block) bool { _, is := b.(Quote); return is }
	isList := func(b Block) bool { _, is := b.(List); return is }
	if at := slices.IndexFunc(r.Blocks, isQuote); at >= 0 {
		return at
	}
	for end > 0 && isList(r.Blocks[end-1]) {
		end--
	}
	if end == 0 {
		return len(r.Blocks)
	}
	return end
}
