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
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine/ashes"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/index"
	"netrep/internal/cases"
	"netrep/internal/console"
	"netrep/internal/store/sqlstore"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// This file is all that the judge knows of the program: what it asks it, and how
// it reads a reply. Whoever moves or renames what stands here adapts this file and
// no other.

// today is the day on which everything is asked.
var today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// program is the program under judgement.
type program struct {
	env    *command.Env
	clerk  *bot.Clerk
	titles map[string]string // the refs of rulings by their titles
	masked bool              // its rulings have nothing but their refs
}

// The programs, each made when it is first asked.
var (
	bare = sync.OnceValue(func() *program { return newProgram(maskedCorpus(), true) })
	full = sync.OnceValue(func() *program { return newProgram(embedded.Corpus(), false) })
)

// newProgram returns the program over a corpus, without a store.
func newProgram(c *rulings.Corpus, masked bool) *program {
	x, err := index.Build(c, index.Options{})
	if err != nil {
		panic(err) // as every other test would tell
	}
	p := &program{masked: masked, titles: map[string]string{}, env: &command.Env{
		Commands: commands.All(), Rulings: index.NewLive(x), Version: "test", Now: func() time.Time { return today },
	}}
	for r := range c.All() {
		if p.titles[r.Title] == "" {
			p.titles[r.Title] = refMark(r.Ref)
		}
	}
	p.clerk = bot.NewClerk(p.env, bot.ClerkOptions{Keep: -1, Inline: func(*bot.ChatMessage) bool { return true }})
	return p
}

// refMark stands for a ruling's title.
func refMark(ref string) string { return "‹" + ref + "›" }

// maskedCorpus is the embedded corpus with rulings that have their refs for title
// and text: verdicts cite them, and their words are not the engine's.
func maskedCorpus() *rulings.Corpus {
	c := embedded.Corpus()
	var list []*rulings.Ruling
	for r := range c.All() {
		masked := *r
		masked.Title, masked.Text, masked.Asked = refMark(r.Ref), "Text of "+refMark(r.Ref), nil
		list = append(list, &masked)
	}
	m, _ := rulings.New(c.Sources(), list, c.Cards())
	return m
}

// newServer returns the program with a store of its own, over the masked corpus.
func newServer(t testing.TB) *program {
	t.Helper()
	s, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{Now: func() time.Time { return today }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	base := bare()
	p := &program{masked: true, titles: base.titles, env: &command.Env{
		Commands: commands.All(), Rulings: base.env.Rulings, Version: "test", Now: base.env.Now,
		Store: s, Maintainer: func(who command.Caller) bool { return who.ID == moderator },
	}}
	p.env.Places = command.NewPlaces(s, command.PlaceOptions{Corpus: p.env.Rulings.Corpus, Now: p.env.Now})
	p.clerk = bot.NewClerk(p.env, bot.ClerkOptions{Keep: -1})
	return p
}

// moderator is who uses a server's commands, in guild and channel.
const (
	moderator = "100000000000000001"
	guild     = "200000000000000001"
	channel   = "300000000000000001"
)

// say runs a command line for nobody in particular.
func (p *program) say(line string) (reply.Reply, error) {
	return commands.DispatchLine(context.Background(), p.env, command.Caller{}, line)
}

// sayAsModerator runs a command line for the moderator of a server.
func (p *program) sayAsModerator(line string) (reply.Reply, error) {
	who := command.Caller{ID: moderator, Locale: "en-US", Guild: guild, Channel: channel, Manage: true}
	return commands.DispatchLine(context.Background(), p.env, who, line)
}

// failure is the answer that a failure of the program is recorded as.
func failure(err error) string { return "FAILURE: " + err.Error() }

// posted returns a reply as Discord is sent it, as the answer to a line. Whose it
// is says how: "own", "private" with ways back and to the channel, or "nobody".
func posted(r reply.Reply, line, whose string) []byte {
	if r.Line != "" {
		line = r.Line
	}
	o := bot.Occasion{Line: line, Asker: asker}
	switch whose {
	case "private":
		o.Private, o.CanShow, o.Back = true, true, "/ruling can an on-guard card send my company home?"
	case "nobody":
		o.Asker = ""
	}
	return payload(bot.Response{Kind: bot.Reply, Message: bot.Render(r, o)})
}

// payload is a response as Discord reads it.
func payload(r bot.Response) []byte {
	var data any
	switch r.Kind {
	case bot.Choices:
		data = map[string]any{"choices": r.Choices}
	case bot.Form:
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
	var i bot.Interaction
	if err := json.Unmarshal(raw, &i); err != nil {
		return []byte(failure(err))
	}
	r, err := p.clerk.Handle(context.Background(), &i)
	if err != nil {
		return []byte(failure(err))
	}
	return payload(r)
}

// overhear answers an ordinary message as Discord sends it, if it wants an answer.
func (p *program) overhear(raw []byte) []byte {
	var m bot.ChatMessage
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
	return payload(bot.Response{Kind: bot.Reply, Message: *out})
}

// printed returns a reply as a terminal shows it.
func printed(r reply.Reply) string {
	var b bytes.Buffer
	console.Render(&b, r, console.Style{})
	return strings.TrimRight(b.String(), "\n")
}

// queries are what conformance cases ask.
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

// query asks as a conformance case does.
func query(name, ruleset string, question json.RawMessage) (any, error) {
	q, ok := queries()[name]
	if !ok {
		return nil, fmt.Errorf("there is no query %q", name)
	}
	return q(ruleset, question)
}

// written returns a reply in plain lines. Rulings stand there as their refs.
func (p *program) written(r reply.Reply) string {
	w := &writer{program: p, refs: r.Refs}
	w.line("%s: %s", r.Tone, w.mask(r.Title))
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
type writer struct {
	strings.Builder
	program *program
	refs    []string // of the reply
}

func (w *writer) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

func (w *writer) block(b reply.Block) {
	switch b := b.(type) {
	case reply.Text:
		for l := range strings.SplitSeq(b.Markdown, "\n") {
			w.line("%s", w.mask(l))
		}
	case reply.Quote:
		if w.program.masked {
			w.line("> %s", b.Markdown)
		}
		w.line("> (%s)", b.Source)
		for _, badge := range b.Badges {
			w.line("> %s", w.mask(badge))
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

// item writes an entry of a list: a ruling by its ref.
func (w *writer) item(it reply.Item) {
	if ref, ok := strings.CutPrefix(it.Command, "/rule "); ok {
		w.line("  %s", refMark(ref))
		return
	}
	line := "  " + w.mask(it.Label)
	if it.Detail != "" {
		line += " · " + w.mask(it.Detail)
	}
	w.line("%s", line)
}

func (w *writer) action(a reply.Action) {
	label := a.Label
	if before, title, ok := strings.Cut(label, ": "); ok {
		label = before + ": " + w.mask(title)
	}
	switch {
	case a.Ask != nil:
		w.line("[%s …] %s", label, a.Ask.Words)
	case a.Form:
		w.line("[%s …]", label)
	case a.URL != "":
		w.line("[%s] → %s", label, a.URL)
	default:
		w.line("[%s]", label)
	}
}

// mask returns s with the ref of a ruling in place of its title, whole or cut off.
func (w *writer) mask(s string) string {
	if w.program.masked {
		return s
	}
	lead, title := "", s
	if i := strings.LastIndex(s, " · "); i >= 0 && !w.known(s) {
		lead, title = s[:i+len(" · ")], s[i+len(" · "):]
	}
	if !w.known(title) {
		return s
	}
	head, cut := strings.CutSuffix(title, "…")
	for _, ref := range w.refs { // of several of one title, the one that is shown
		if r, ok := w.program.env.Rulings.Corpus().Get(ref); ok && (r.Title == title || cut && strings.HasPrefix(r.Title, head)) {
			return lead + refMark(ref)
		}
	}
	if ref, ok := w.program.titles[title]; ok {
		return lead + ref
	}
	return lead + "‹a ruling›"
}

// known reports whether s is the title of a ruling, whole or cut off.
func (w *writer) known(s string) bool {
	if w.program.titles[s] != "" {
		return true
	}
	head, cut := strings.CutSuffix(s, "…")
	if !cut || len(head) < 15 {
		return false
	}
	for title := range w.program.titles {
		if strings.HasPrefix(title, head) {
			return true
		}
	}
	return false
}
