package web

import (
	"cmp"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"netrep/commands"
	"netrep/commands/cite"
	"netrep/commands/reply"
	"netrep/rulings"
)

// view is a reply as the template "reply" draws it.
type view struct {
	Tone    reply.Tone
	Sign    string // shows the tone without color
	Title   string
	Blocks  []block
	Below   []block // the actions
	Actions []link
	Asks    []ask
	Footer  string
	Live    string // prefix of the paths that answer questions
}

// link is a link, or plain text if it has no URL.
type link struct {
	Text, Detail, URL string
	Away              bool // it leads out of the book
}

// ask is an action that needs a value from the reader.
type ask struct {
	Label, Words, Line, Option string
}

// block is a block of a reply in the form its template needs.
type block struct {
	Kind   string
	Title  string
	HTML   template.HTML
	Source link
	Badges []link
	Items  []link
	Head   []string
	Rows   [][]string
	Steps  []step
	URL    string // of a picture
	Alt    string
}

type step struct {
	Class, Sign, Words string
	Refs               []link
}

// draw prepares a reply for its template.
func (s *Site) draw(b *book, r reply.Reply) view {
	v := view{Tone: r.Tone, Sign: r.Tone.Sign(), Title: reply.Visible(r.Title), Footer: reply.Visible(reply.InUTC(r.Footer)), Live: s.live}
	pictures, above := 0, r.AboveActions()
	for i, one := range r.Blocks {
		drawn := s.block(b, one)
		if drawn.Kind == "picture" {
			pictures++
			drawn.URL = s.pictureURL(r.Line, pictures)
		}
		if i < above {
			v.Blocks = append(v.Blocks, drawn)
		} else {
			v.Below = append(v.Below, drawn)
		}
	}
	for _, a := range r.Actions {
		switch {
		case a.URL != "":
			v.Actions = append(v.Actions, s.away(a.Label, a.URL))
		case a.Ask != nil:
			v.Asks = append(v.Asks, ask{a.Label, a.Ask.Words, a.Command, a.Ask.Option})
		default:
			if to := s.lineURL(b, a.Command); to != "" {
				v.Actions = append(v.Actions, link{Text: a.Label, URL: to})
			}
		}
	}
	return v
}

func (s *Site) block(b *book, one reply.Block) block {
	switch one := one.(type) {
	case reply.Text:
		return block{Kind: "text", HTML: markdown(one.Markdown)}
	case reply.Quote:
		return s.quote(b, one)
	case reply.List:
		out := block{Kind: "list", Title: one.Title}
		for _, it := range one.Items {
			out.Items = append(out.Items, link{Text: it.Label, Detail: it.Detail, URL: s.lineURL(b, it.Command)})
		}
		return out
	case reply.Table:
		return block{Kind: "table", Head: one.Head, Rows: one.Rows}
	case reply.Steps:
		return s.steps(b, one)
	case reply.Facts:
		return block{Kind: "text", HTML: markdown(factLines(one))}
	case reply.Picture:
		return block{Kind: "picture", Alt: one.Alt}
	}
	return block{Kind: "text"}
}

// factLines formats facts as Markdown. It leaves out names of people, roles and channels,
// which belong to a server.
func factLines(f reply.Facts) string {
	lines := []string{f.Title, ""}
	for _, one := range f.Facts {
		lines = append(lines, "- **"+one.Name+":** "+one.Words)
	}
	return strings.Join(lines, "\n")
}

func (s *Site) quote(b *book, q reply.Quote) block {
	q.Markdown = cmp.Or(q.Whole, q.Markdown)
	out := block{Kind: "quote", Title: q.Title, HTML: markdown(q.Marked()), Source: link{Text: q.Source}}
	var r *rulings.Ruling
	if q.URL != "" {
		out.Source = s.away(q.Source, q.URL)
		if path, ours := strings.CutPrefix(q.URL, s.env.Web); ours {
			r = b.byPath[path]
		}
	}
	for _, badge := range q.Badges {
		out.Badges = append(out.Badges, link{Text: badge, URL: s.badgeURL(b, r, badge)})
	}
	return out
}

// badgeURL returns the address of the ruling that a badge of r names, or "".
func (s *Site) badgeURL(b *book, r *rulings.Ruling, badge string) string {
	if r == nil {
		return ""
	}
	for _, other := range opposed(b.corpus, r) {
		if strings.HasSuffix(badge, " · "+other.Title) {
			return s.base + b.path[other]
		}
	}
	return ""
}

// opposed returns the rulings that contradict r, supersede it, or are superseded by it.
func opposed(c *rulings.Corpus, r *rulings.Ruling) []*rulings.Ruling {
	return slices.Concat(c.Contradicting(r), c.LinkedBy(r, rulings.Supersedes), c.Linked(r, rulings.Supersedes))
}

// away returns a link to an address in a reply, which may be on this site. If it is not a
// web address, only the text is shown.
func (s *Site) away(text, address string) link {
	if path, ours := strings.CutPrefix(address, s.env.Web); ours {
		return link{Text: text, URL: s.base + path}
	}
	if u, err := url.Parse(address); err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
		return link{Text: text}
	}
	return link{Text: text, URL: address, Away: true}
}

func (s *Site) steps(b *book, list reply.Steps) block {
	out := block{Kind: "steps", Title: list.Title}
	for _, one := range list.Steps {
		drawn := step{Class: string(one.Mark), Sign: one.Mark.Sign(), Words: one.Words}
		for _, ref := range one.Refs {
			l := link{Text: ref}
			if list := cite.ByName(b.corpus, ref); len(list) > 0 {
				l.URL = s.base + b.path[list[0]]
			}
			drawn.Refs = append(drawn.Refs, l)
		}
		out.Steps = append(out.Steps, drawn)
	}
	return out
}

// lineURL returns the address at which a command line is answered, or "" if the site
// does not answer it.
func (s *Site) lineURL(b *book, line string) string {
	if line == "" {
		return ""
	}
	c, values, err := commands.ParseLine(s.env.Commands, line)
	if err != nil {
		return ""
	}
	switch c.Name {
	case "rule":
		if r, ok := b.corpus.Get(values["ref"]); ok {
			return s.base + b.path[r]
		}
	case "card":
		if p := b.bySlug[slugOf(values["name"])]; p != nil {
			return s.base + p.path()
		}
	case "sections":
		if path, ok := b.sectionLine(values["source"], values["path"]); ok {
			return s.base + path
		}
	case "sources", "about", "privacy":
		return s.base + "/" + c.Name
	case "changes":
		return s.base + changesPath(b, values["what"])
	case "chain":
		return s.chainURL(values)
	}
	return s.askURL(line)
}

// sectionLine returns the address of what /sections shows.
func (b *book) sectionLine(source, path string) (string, bool) {
	at := b.tops[source]
	if at == nil {
		return "/sources", source == ""
	}
	for title := range strings.SplitSeq(path, "›") {
		title = strings.TrimSpace(title)
		if sub := at.titled(title); sub != nil {
			at = sub
		} else if title != "" {
			return "", false
		}
	}
	return at.Path, true
}

// changesPath returns the address of what /changes shows.
func changesPath(b *book, what string) string {
	if r, ok := b.corpus.Get(what); ok {
		return tracePath(b, r)
	}
	if what == "" {
		return "/changes"
	}
	return "/changes/" + url.PathEscape(what)
}

func tracePath(b *book, r *rulings.Ruling) string {
	return "/trace" + strings.TrimPrefix(b.path[r], "/r")
}

// askURL returns the address at which a question or command line is answered.
func (s *Site) askURL(q string) string { return s.live + "/ask?q=" + url.QueryEscape(q) }

// chainURL returns the address of a chain with some options of /chain.
func (s *Site) chainURL(values map[string]string) string {
	query := url.Values{}
	for name, value := range values {
		if name == "chain" {
			name = "c"
		}
		query.Set(name, value)
	}
	if len(query) == 0 {
		return s.live + "/chain"
	}
	return s.live + "/chain?" + query.Encode()
}

// pictureURL returns the address of the n-th picture in the reply to a command line.
func (s *Site) pictureURL(line string, n int) string {
	return s.live + "/picture.png?" + url.Values{"q": {line}, "n": {strconv.Itoa(n)}}.Encode()
}
