package web

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"netrep/rulings"
)

// section is a section of a source. The top section is the whole source.
type section struct {
	Source *rulings.Source
	Title  string
	Path   string // path of its page
	up     *section
	below  []*section
	own    []*rulings.Ruling // rulings directly in it
	all    []*rulings.Ruling // all rulings, including those in sections below it, in order
	pages  [][]*rulings.Ruling
}

// pageSize is about how many characters of rulings fit on the page of a section, so that
// it stays under 30 KB.
const pageSize = 13000

// entrySize is about how many characters the page adds to the text of a ruling.
const entrySize = 450

// outline creates the sections of a source.
func (b *book) outline(s *rulings.Source) {
	top := &section{Source: s, Title: s.Label(), Path: "/s/" + url.PathEscape(s.ID)}
	b.tops[s.ID] = top
	b.sections[top.Path] = top
	for _, r := range b.corpus.Of(s.ID) {
		at := top
		at.all = append(at.all, r)
		for _, title := range r.Section {
			at = b.sub(at, title)
			at.all = append(at.all, r)
		}
		at.own = append(at.own, r)
	}
	top.paginate()
}

// titled returns the section with a title directly below s, or nil.
func (s *section) titled(title string) *section {
	if i := slices.IndexFunc(s.below, func(sub *section) bool { return sub.Title == title }); i >= 0 {
		return s.below[i]
	}
	return nil
}

// sub returns the section with the given title directly below at, creating it if needed.
func (b *book) sub(at *section, title string) *section {
	if s := at.titled(title); s != nil {
		return s
	}
	plain := at.Path + "/" + url.PathEscape(cmp.Or(slugOf(title), "section"))
	path := plain
	for n := 2; b.sections[path] != nil; n++ {
		path = plain + "~" + strconv.Itoa(n)
	}
	s := &section{Source: at.Source, Title: title, Path: path, up: at}
	at.below = append(at.below, s)
	b.sections[path] = s
	return s
}

// paginate divides a section into pages. They show everything in it if that fits on one
// page, otherwise only what is directly in it.
func (s *section) paginate() {
	list := s.all
	if len(s.below) > 0 && sizeOf(list) > pageSize {
		list = s.own
	}
	s.pages = nil
	var page []*rulings.Ruling
	size := 0
	for _, r := range list {
		n := entrySize + utf8.RuneCountInString(r.Text)
		if len(page) > 0 && size+n > pageSize {
			s.pages, page, size = append(s.pages, page), nil, 0
		}
		page, size = append(page, r), size+n
	}
	if len(page) > 0 || len(s.pages) == 0 {
		s.pages = append(s.pages, page)
	}
	for _, sub := range s.below {
		sub.paginate()
	}
}

func sizeOf(list []*rulings.Ruling) int {
	n := 0
	for _, r := range list {
		n += entrySize + utf8.RuneCountInString(r.Text)
	}
	return n
}

// sectionOf returns the section that r is in.
func (b *book) sectionOf(r *rulings.Ruling) *section {
	at := b.tops[r.Source.ID]
	for _, title := range r.Section {
		sub := at.titled(title)
		if sub == nil {
			return at
		}
		at = sub
	}
	return at
}

// placeOf returns the address of r on the page of its section.
func (b *book) placeOf(r *rulings.Ruling) string {
	s := b.sectionOf(r)
	for i, page := range s.pages {
		if slices.Contains(page, r) {
			return s.page(i+1) + "#" + anchor(r)
		}
	}
	return s.Path
}

// page returns the path of the n-th page of s, counted from 1.
func (s *section) page(n int) string {
	if n == 1 {
		return s.Path
	}
	return s.Path + "/~" + strconv.Itoa(n)
}

// anchor returns the id of r on the page of its section.
func anchor(r *rulings.Ruling) string {
	_, place, _ := strings.Cut(r.Ref, "/")
	return url.PathEscape(place)
}
