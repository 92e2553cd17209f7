package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/bot"
	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/engine/ashes"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/index"
	"netrep/internal/cases"
	"netrep/internal/console"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// This file contains all that the judge knows about the program: what it asks and how it
// reads a reply. If something here is moved or renamed, only this file needs to change.

// today is the date of all questions.
var today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// program is the program under judgement.
type program struct {
	env    *command.Env
	clerk  *bot.Clerk
	titles map[string]string // refs of rulings, by title
	bare   bool              // its rulings have only refs
}

// The programs, each created on first use.
var (
	bare = sync.OnceValue(func() *program { return newProgram(bareCorpus(), true) })
	full = sync.OnceValue(func() *program { return newProgram(embedded.Corpus(), false) })
)

// newProgram returns a program with a corpus and no store.
func newProgram(c *rulings.Corpus, bare bool) *program {
	x, err := index.Build(c, index.Options{})
	if err != nil {
		panic(err) // as every other test would tell
	}
	p := &program{bare: bare, titles: map[string]string{}, env: &command.Env{
		Commands: commands.All(), Rulings: index.NewLive(x), Version: "test", Now: func() time.Time { return today },
	}}
	for r := range c.All() {
		if p.titles[r.Title] == "" {
			p.titles[r.Title] = refMark(r.Ref)
		}
	}
	p.clerk = bot.NewClerk(p.env, bot.ClerkOptions{Inline: func(*rest.ChatMessage) bool { return true }})
	return p
}

// refMark returns what replaces a ruling's title.
func refMark(ref string) string { return "‹" + ref + "›" }

// bareCorpus returns the embedded corpus with refs as the titles and texts of rulings:
// verdicts cite rulings, but their wording is not the engine's.
func bareCorpus() *rulings.Corpus {
	c := embedded.Corpus()
	var list []*rulings.Ruling
	for r := range c.All() {
		one := *r
		one.Title, one.Text, one.Asked = refMark(r.Ref), "Text of "+refMark(r.Ref), nil
		list = append(list, &one)
	}
	m, _ := rulings.New(c.Sources(), list, c.Cards())
	return m
}

// newServer returns a program with a store of its own and the bare corpus.
func newServer(t testing.TB) *program {
	t.Helper()
	base := bare()
	p := &program{bare: true, titles: base.titles, env: &command.Env{
		Commands: commands.All(), Rulings: base.env.Rulings, Version: "test", Now: base.env.Now,
		Maintainer: func(who command.Caller) bool { return who.ID == moderator },
	}}
	commandstest.Remember(t, p.env)
	p.clerk = bot.NewClerk(p.env, bot.ClerkOptions{})
	return p
}

// moderator is the user of a server's commands, in guild and channel.
const (
	moderator = "100000000000000001"
	guild     = "200000000000000001"
	channel   = "300000000000000001"
)

// say runs a command line without a particular caller.
func (p *program) say(line string) (reply.Reply, error) {
	return commands.DispatchLine(context.Background(), p.env, command.Caller{}, line)
}

// sayAsModerator runs a command line as the moderator of a server.
func (p *program) sayAsModerator(line string) (reply.Reply, error) {
	who := command.Caller{ID: moderator, Guild: guild, Channel: channel, Manage: true}
	return commands.DispatchLine(context.Background(), p.env, who, line)
}

// failure returns the recorded answer for a failure of the program.
func failure(err error) string { return "FAILURE: " + err.Error() }

// posted returns the payload of a reply to a line, as sent to Discord. Whose is "own",
// "private" with actions to go back and to post to the channel, or "nobody".
func posted(r reply.Reply, line, whose string) []byte {
	if r.Line != "" {
		line = r.Line
	}
	o := render.Occasion{Line: line, Asker: asker}
	switch whose {
	case "private":
		o.Private, o.CanShow, o.Back = true, true, "/ruling can an on-guard card send my company home?"
	case "nobody":
		o.Asker = ""
	}
	return payload(rest.Response{Kind: rest.Reply, Message: render.Render(r, o)})
}

// payload returns a response in the form that Discord reads.
func payload(r rest.Response) []byte {
	var data any
	switch r.Kind {
	case rest.Choices:
		data = map[string]any{"choices": r.Choices}
	case rest.Form:
		data = r.Modal
	default:
		m := map[string]any{"flags": r.Message.Flags, "components": r.Message.Components, "content": r.Message.Content}
		var files []map[string]any
		for _, f := range r.Message.Files {
			files = append(files, map[string]any{"filename": f.Name, "description": f.Alt})
		}
		data = m
		m["attachments"] = files
	}
	out, err := json.Marshal(map[string]any{"type": r.Kind, "data": data})
	if err != nil {
		return []byte(failure(err))
	}
	return out
}

// interact answers an interaction as Discord sends it.
func (p *program) interact(raw []byte) []byte {
	var i rest.Interaction
	if err := json.Unmarshal(raw, &i); err != nil {
		return []byte(failure(err))
	}
	r, err := p.clerk.Handle(context.Background(), &i)
	if err != nil {
		return []byte(failure(err))
	}
	return payload(r)
}

// overhear answers an ordinary message, in the form that Discord sends, if it wants an
// answer.
func (p *program) overhear(raw []byte) []byte {
	var m rest.ChatMessage
	if err := json.Unmarshal(raw, &m); err != nil {
		return []byte(failure(err))
	}
	m.Calls = strings.Contains(m.Content, "<@"+botUser+">")
	out, err := p.clerk.HandleMessage(context.Background(), &m)
	if err != nil {
		return []byte(failure(err))
	}
	if out == nil {
		return []byte("{}")
	}
	return payload(rest.Response{Kind: rest.Reply, Message: *out})
}

// printed returns a reply as shown by a terminal.
func printed(r reply.Reply) string {
	var b bytes.Buffer
	console.Render(&b, r, console.Style{})
	return strings.TrimRight(b.String(), "\n")
}

// queries are the queries of conformance cases.
var queries = sync.OnceValue(func() map[string]cases.Query {
	all := map[string]cases.Query{}
	for name, q := range meccg.Queries() {
		all[name] = cases.Query(q)
	}
	for name, q := range stccg.Queries() {
		all["stccg1e/"+name] = cases.Query(q)
	}
	for name, q := range ashes.Queries() {
		all["ashes1/"+name] = cases.Query(q)
	}
	return all
})

// query answers the query of a conformance case.
func query(name, ruleset string, question json.RawMessage) (any, error) {
	q, ok := queries()[name]
	if !ok {
		return nil, fmt.Errorf("there is no query %q", name)
	}
	return q(ruleset, question)
}

// masked returns a reply with refs in place of the titles and texts of rulings, if p has
// these.
func (p *program) masked(r reply.Reply) reply.Reply {
	if p.bare {
		return r
	}
	m := masker{program: p, refs: r.Refs}
	r.Title = m.mask(r.Title)
	var blocks []reply.Block
	for _, b := range r.Blocks {
		blocks = append(blocks, m.block(b))
	}
	r.Blocks = blocks
	var actions []reply.Action
	for _, a := range r.Actions {
		if before, title, ok := strings.Cut(a.Label, ": "); ok {
			a.Label = before + ": " + m.mask(title)
		}
		actions = append(actions, a)
	}
	r.Actions = actions
	return r
}

// masker masks one reply.
type masker struct {
	program *program
	refs    []string // of the reply
}

func (m masker) block(b reply.Block) reply.Block {
	switch b := b.(type) {
	case reply.Text:
		lines := strings.Split(b.Markdown, "\n")
		for i, l := range lines {
			lines[i] = m.mask(l)
		}
		return reply.Text{Markdown: strings.Join(lines, "\n")}
	case reply.Quote:
		b.Markdown = "Text of a ruling"
		var badges []string
		for _, badge := range b.Badges {
			badges = append(badges, m.mask(badge))
		}
		b.Badges = badges
		return b
	case reply.List:
		var items []reply.Item
		for _, it := range b.Items {
			if ref, ok := strings.CutPrefix(it.Command, "/rule "); ok {
				it.Label = refMark(ref)
			} else {
				it.Label, it.Detail = m.mask(it.Label), m.mask(it.Detail)
			}
			items = append(items, it)
		}
		b.Items = items
		return b
	}
	return b
}

// mask returns s with refs in place of rulings' titles, whole or cut.
func (m masker) mask(s string) string {
	lead, title := "", s
	if i := strings.LastIndex(s, " · "); i >= 0 && !m.known(s) {
		lead, title = s[:i+len(" · ")], s[i+len(" · "):]
	}
	if !m.known(title) {
		return s
	}
	head, cut := strings.CutSuffix(title, "…")
	for _, ref := range m.refs { // if several have the same title, the one shown
		if r, ok := m.program.env.Rulings.Corpus().Get(ref); ok && (r.Title == title || cut && strings.HasPrefix(r.Title, head)) {
			return lead + refMark(ref)
		}
	}
	if ref, ok := m.program.titles[title]; ok {
		return lead + ref
	}
	return lead + "‹a ruling›"
}

// known reports whether s is the title of a ruling, whole or cut.
func (m masker) known(s string) bool {
	if m.program.titles[s] != "" {
		return true
	}
	head, cut := strings.CutSuffix(s, "…")
	if !cut || len(head) < 15 {
		return false
	}
	for title := range m.program.titles {
		if strings.HasPrefix(title, head) {
			return true
		}
	}
	return false
}

// written returns a reply as plain lines. Listed rulings appear as their refs.
func written(r reply.Reply) string {
	var w writer
	w.line("%s: %s", r.Tone, r.Title)
	for _, b := range r.Blocks {
		w.block(b)
	}
	for _, a := range r.Actions {
		w.action(a)
	}
	if f := r.Form; f != nil {
		w.line("form %s", f.Title)
		for _, field := range f.Fields {
			w.line("  %s %s (%s) %v %d = %s", field.Kind, field.Label, field.Help, field.Required, field.Max, field.Value)
		}
	}
	if r.Footer != "" {
		w.line("footer %s", r.Footer)
	}
	if len(r.Refs) > 0 {
		w.line("refs %s", strings.Join(r.Refs, " "))
	}
	if r.Open != "" {
		w.line("open")
	}
	if r.Mention != "" {
		w.line("calls %s", r.Mention)
	}
	if r.Private {
		w.line("private")
	}
	if r.Pages > 0 {
		w.line("page %d of %d", r.Page, r.Pages)
	}
	return strings.TrimRight(w.String(), "\n")
}

// writer writes a reply.
type writer struct{ strings.Builder }

func (w *writer) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

func (w *writer) block(b reply.Block) {
	switch b := b.(type) {
	case reply.Text:
		w.line("%s", b.Markdown)
	case reply.Quote:
		w.line("> %s\n> (%s)", strings.ReplaceAll(b.Markdown, "\n", "\n> "), b.Source)
		for _, badge := range b.Badges {
			w.line("> %s", badge)
		}
	case reply.List:
		w.line("list %s", b.Title)
		for _, it := range b.Items {
			w.item(it)
		}
	case reply.Table:
		for _, row := range append([][]string{b.Head}, b.Rows...) {
			w.line("| %s", strings.Join(row, " | "))
		}
	case reply.Steps:
		w.line("steps %s", b.Title)
		for _, s := range b.Steps {
			w.line("  [%s] %s (%s)", s.Mark, s.Words, strings.Join(s.Refs, " "))
		}
	case reply.Facts:
		w.line("facts %s", b.Title)
		for _, f := range b.Facts {
			w.line("  %s: %s", f.Name, strings.Join(strings.Fields(fmt.Sprint(f.Words, " ", f.Person, " ", f.Role, " ", f.Channels, " ", moment(f.At))), " "))
		}
	case reply.Picture:
		w.line("picture %s", b.Alt)
	}
}

func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// item writes a list item; a ruling is written as its ref.
func (w *writer) item(it reply.Item) {
	if ref, ok := strings.CutPrefix(it.Command, "/rule "); ok {
		w.line("  %s", refMark(ref))
		return
	}
	if it.Detail != "" {
		it.Label += " · " + it.Detail
	}
	w.line("  %s", it.Label)
}

func (w *writer) action(a reply.Action) {
	switch {
	case a.Ask != nil:
		w.line("[%s …] %s", a.Label, a.Ask.Words)
	case a.Form:
		w.line("[%s …]", a.Label)
	case a.URL != "":
		w.line("[%s] → %s", a.Label, a.URL)
	default:
		w.line("[%s]", a.Label)
	}
}
