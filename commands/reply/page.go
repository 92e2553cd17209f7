package reply

import (
	"strings"
	"unicode/utf8"
)

// Budget is how many characters the body of one page may hold. Discord shows
// 4,000 in one message; titles, source lines, badges and buttons need the rest.
const Budget = 2800

// Split divides a reply into pages whose bodies hold at most budget characters
// each, cutting between blocks, then paragraphs, then lines, then words. Every
// page has the title and the footer; a reply that fits is its own only page. A
// single item, row or step is never cut, nor are the source line and the badges
// of a quote, which stand under each of its parts.
func (r Reply) Split(budget int) []Reply {
	if r.size() <= budget {
		return []Reply{r}
	}
	var pages []Reply
	page, used := r.blank(), 0
	turn := func() {
		if len(page.Blocks) > 0 {
			pages = append(pages, page)
		}
		page, used = r.blank(), 0
	}
	for _, b := range r.Blocks {
		for _, piece := range pieces(b, budget-used, budget) {
			n := size(piece)
			if used+n > budget {
				turn()
			}
			page.Blocks = append(page.Blocks, piece)
			used += n
		}
	}
	turn()
	if len(pages) <= 1 {
		return []Reply{r}
	}
	for i := range pages {
		pages[i].Page, pages[i].Pages = i+1, len(pages)
	}
	return pages
}

// size is the number of characters that the body takes.
func (r Reply) size() int {
	n := 0
	for _, b := range r.Blocks {
		n += size(b)
	}
	return n
}

// blank returns r without its body.
func (r Reply) blank() Reply {
	r.Blocks = nil
	return r
}

// pictureSize is how much of a page a picture takes, so that no page has more
// than three: each fills a phone's screen and takes time to draw.
const pictureSize = Budget / 3

// size is the number of characters that a block takes, including what a front end
// writes around it.
func size(b Block) int {
	n := 0
	add := func(parts ...string) {
		for _, p := range parts {
			n += utf8.RuneCountInString(p) + 1
		}
	}
	switch b := b.(type) {
	case Text:
		add(b.Markdown)
	case Quote:
		add(b.Title, b.Markdown, b.Source)
		add(b.Badges...)
	case List:
		add(b.Title)
		for _, it := range b.Items {
			add(it.Label, it.Detail, it.Command)
		}
	case Table:
		add(b.Head...)
		for _, row := range b.Rows {
			add(row...)
		}
	case Steps:
		add(b.Title)
		for _, one := range b.Steps {
			add(one.Words)
			add(one.Refs...)
			n += 7 + 3*len(one.Refs)
		}
	case Facts:
		add(b.Title)
		for _, one := range b.Facts {
			add(one.Name, one.Words)
			n += 6 + idSize*(len(one.Channels)+3)
		}
	case Picture:
		return pictureSize
	}
	return n
}

// pieces divides a block into blocks of at most budget characters; a list that
// must be divided fills the room left on its first page.
func pieces(b Block, room, budget int) []Block {
	if size(b) <= budget {
		return []Block{b}
	}
	switch b := b.(type) {
	case Text:
		var list []Block
		for _, part := range cut(b.Markdown, budget-1) {
			list = append(list, Text{part})
		}
		return list
	case Quote:
		return quotePieces(b, budget)
	case List:
		if room < budget/leastRoom {
			room = budget
		}
		return divided(b.Items, room, budget, func(some []Item) Block { return List{b.Title, some} })
	case Table:
		return divided(b.Rows, budget, budget, func(some [][]string) Block { return Table{b.Head, some} })
	case Steps:
		return divided(b.Steps, budget, budget, func(some []Step) Block { return Steps{b.Title, some} })
	case Facts:
		return divided(b.Facts, budget, budget, func(some []Fact) Block { return Facts{b.Title, some} })
	}
	return []Block{b}
}

// quotePieces cuts a quote and repeats its source line under every part.
func quotePieces(q Quote, budget int) []Block {
	rest := q
	rest.Markdown = ""
	parts := cut(q.Markdown, max(budget/2, budget-size(rest)))
	if len(parts) == 0 {
		return []Block{q}
	}
	var list []Block
	for _, part := range parts {
		one := q
		one.Markdown = part
		list = append(list, one)
		q.Title = ""
	}
	return list
}

// leastRoom is the least room, as a share of a page, in which it is worth beginning
// a list.
const leastRoom = 3

// divided makes blocks of entries, each of as many as fit: into the room that is left
// for the first block, and into budget for the others. No block is without an entry.
func divided[T any](entries []T, room, budget int, block func([]T) Block) []Block {
	var list []Block
	for n := 1; n < len(entries); n++ {
		if size(block(entries[:n+1])) > room {
			list, room = append(list, block(entries[:n:n])), budget
			entries, n = entries[n:], 0
		}
	}
	return append(list, block(entries))
}

// cut divides text into parts of at most n characters, at the last empty line,
// line end or blank of the second half, or else anywhere.
func cut(text string, n int) []string {
	n = max(n, 1)
	var parts []string
	text = strings.Trim(text, "\n")
	for len(text) > 0 {
		at := cutAt(text, n)
		if head := strings.TrimRight(text[:at], " \n"); head != "" {
			parts = append(parts, head)
		}
		text = strings.TrimLeft(strings.TrimLeft(text[at:], " "), "\n")
	}
	return parts
}

// cutAt returns where the first n characters of text are best cut off, or the
// length of a text that has no more.
func cutAt(text string, n int) int {
	full := byteOf(text, n)
	if full == len(text) {
		return full
	}
	head := text[:byteOf(text, n+1)]
	for _, sep := range []string{"\n\n", "\n", " "} {
		if i := strings.LastIndex(head, sep); i > len(head)/2 {
			return i
		}
	}
	return full
}

// byteOf returns the byte offset of the n-th character of text, counted from 0,
// or the length of a text that has fewer.
func byteOf(text string, n int) int {
	at := 0
	for ; n > 0 && at < len(text); n-- {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}
