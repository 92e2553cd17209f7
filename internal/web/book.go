package web

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// book maps each part of a corpus to its address. There is one for each corpus in use; it
// is immutable.
type book struct {
	corpus   *rulings.Corpus
	hash     string // of all its content
	byPath   map[string]*rulings.Ruling
	path     map[*rulings.Ruling]string
	byFold   map[string][]*rulings.Ruling // by ref and further refs in lower case
	cards    []*cardPage                  // by slug
	bySlug   map[string]*cardPage
	byCard   map[*rulings.Card]*cardPage
	sections map[string]*section // by path
	tops     map[string]*section // by source
	newest   rulings.Date        // of all editions
}

// cardPage holds the cards of one name.
type cardPage struct {
	Slug, Name string
	Cards      []*rulings.Card
}

func (p *cardPage) path() string { return "/card/" + p.Slug }

func newBook(c *rulings.Corpus) *book {
	b := &book{
		corpus: c, byPath: map[string]*rulings.Ruling{}, path: map[*rulings.Ruling]string{}, byFold: map[string][]*rulings.Ruling{},
		bySlug: map[string]*cardPage{}, byCard: map[*rulings.Card]*cardPage{}, sections: map[string]*section{}, tops: map[string]*section{},
	}
	sum := sha256.New()
	for r := range c.All() {
		path := cite.Path(c, r)
		b.path[r], b.byPath[path] = path, r
		for _, ref := range append([]string{r.Ref}, r.Also...) {
			key := strings.ToLower(ref)
			b.byFold[key] = append(b.byFold[key], r)
		}
		fmt.Fprintln(sum, r.Ref, r.Also, r.Title, r.Text, r.Kind, r.Section, r.Number, r.Markers, r.For, r.Effective, r.Links, r.Cards)
	}
	for _, k := range c.Cards() {
		b.addCard(k)
		fmt.Fprintln(sum, k.Name, k.IDs, k.Attributes, k.Facts, k.Text, k.Names)
	}
	for _, s := range c.Sources() {
		fmt.Fprintln(sum, *s)
		b.newest = max(b.newest, s.Date)
		b.outline(s)
	}
	slices.SortFunc(b.cards, func(x, y *cardPage) int { return cmp.Compare(x.Slug, y.Slug) })
	b.hash = hex.EncodeToString(sum.Sum(nil)[:8])
	return b
}

// addCard adds a card to the page for its name.
func (b *book) addCard(k *rulings.Card) {
	slug := slugOf(k.Name)
	if slug == "" {
		return
	}
	p := b.bySlug[slug]
	if p == nil {
		p = &cardPage{Slug: slug, Name: k.Name}
		b.bySlug[slug] = p
		b.cards = append(b.cards, p)
	}
	p.Cards = append(p.Cards, k)
	b.byCard[k] = p
}

// slugOf converts a name to part of an address: letters and digits without accents, with
// hyphens between words.
func slugOf(name string) string {
	return strings.Join(cards.NameWords(name), "-")
}

// find returns the ruling that the end of an address refers to, or nil: by its ref, by a
// further ref, or by either in different case if only one ruling matches. It has moved if
// its address is a different one.
func (b *book) find(ref string) (r *rulings.Ruling, moved bool) {
	at := b.byPath[(&url.URL{Path: "/r/" + ref}).EscapedPath()]
	if exact, ok := b.corpus.Get(ref); ok {
		return exact, exact != at
	}
	if at != nil {
		return at, false
	}
	if list := b.byFold[strings.ToLower(ref)]; len(list) == 1 {
		return list[0], true
	}
	return nil, false
}
