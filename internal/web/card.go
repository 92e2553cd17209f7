package web

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// cardBody is the body of the page for the cards of one name.
type cardBody struct {
	Name     string
	Cards    []oneCard
	Naming   []link // every ruling that names it
	General  []link // rules for its kind
	Verdicts []link // questions about it that the engine can answer
	Names    []foreignName
	Called   []string // nicknames
}

// oneCard is one of the cards with that name.
type oneCard struct {
	ID     string // id of its place on the page
	What   string // distinguishes it from others of the same name
	Blocks []block
	Footer string
}

type foreignName struct{ Lang, Language, Name string }

// languages maps the codes of the languages in which cards were printed to their names.
var languages = map[string]string{
	"de": "German", "es": "Spanish", "fi": "Finnish", "fr": "French", "it": "Italian", "ja": "Japanese", "nl": "Dutch", "pt": "Portuguese",
}

func (s *Site) card(w http.ResponseWriter, r *http.Request, b *book) error {
	slug := r.PathValue("slug")
	p := b.bySlug[slug]
	if p == nil {
		if other := b.bySlug[slugOf(slug)]; other != nil {
			return s.redirect(w, r, other.path())
		}
		return errNone
	}
	body := cardBody{Name: p.Name, General: s.general(b, p.Cards[0]), Verdicts: s.verdicts(p.Cards[0])}
	var naming []*rulings.Ruling
	for _, k := range p.Cards {
		one, err := s.oneCard(r, b, p, k)
		if err != nil {
			return err
		}
		body.Cards = append(body.Cards, one)
		body.Called = append(body.Called, k.Nicknames...)
		for _, o := range b.corpus.Naming(k) {
			if !slices.Contains(naming, o) {
				naming = append(naming, o)
			}
		}
	}
	body.Naming = s.block(b, cite.ListOf("", naming, len(naming))).Items
	for _, lang := range slices.Sorted(maps.Keys(languages)) {
		if name := p.Cards[0].Names[lang]; name != "" {
			body.Names = append(body.Names, foreignName{lang, languages[lang], name})
		}
	}
	return s.show(w, http.StatusOK, page{
		Template: "card", Title: p.Name, Path: p.path(), Body: body, Description: describeCard(p, len(naming)),
		Crumbs: []link{{Text: "Cards", URL: s.base + "/cards/" + letterOf(p.Slug)}}, Feed: link{Text: "Rulings on " + p.Name, URL: "/feed/card/" + p.Slug + ".atom"},
	})
}

func describeCard(p *cardPage, naming int) string {
	var parts []string
	for _, k := range p.Cards {
		parts = append(parts, reply.UpperFirst(command.CardLine(k)))
	}
	return strings.Join(parts, "; ") + ". " + reply.Count(naming, "ruling names", "rulings name") + " it."
}

// rulingsTitle is the title of the list of rulings in the reply to /card. The page leaves
// it out because it shows all of them.
const rulingsTitle = "Rulings that name it"

// oneCard draws what /card says about a card.
func (s *Site) oneCard(r *http.Request, b *book, p *cardPage, k *rulings.Card) (oneCard, error) {
	out, err := s.answer(r.Context(), command.Line("card", k.Name, "alignment", k.Alignment))
	if err != nil {
		return oneCard{}, err
	}
	v := s.draw(b, out)
	one := oneCard{ID: "card-" + strings.Join(k.IDs, "-"), Footer: v.Footer}
	if len(p.Cards) > 1 {
		one.What = apart(p.Cards, k)
	}
	for _, block := range v.Blocks {
		if block.Title != rulingsTitle {
			one.Blocks = append(one.Blocks, block)
		}
	}
	return one, nil
}

// apart returns words that distinguish a card from others of the same name: only its
// alignment, if that is enough.
func apart(all []*rulings.Card, k *rulings.Card) string {
	same := 0
	for _, o := range all {
		if o.Alignment == k.Alignment {
			same++
		}
	}
	if same > 1 {
		return k.Name + ": " + command.CardLine(k)
	}
	return reply.UpperFirst(k.Alignment)
}

// general returns the glossary entries for the type, kind and keywords of a card.
func (s *Site) general(b *book, k *rulings.Card) []link {
	var list []link
	seen := map[*rulings.Ruling]bool{}
	for _, term := range append([]string{k.Kind, k.Type, k.Attributes[rulings.AttrRace], k.Attributes[rulings.AttrSiteType]}, k.Keywords...) {
		for part := range strings.SplitSeq(term, "/") {
			if r, ok := b.corpus.Get("coe/glossary/" + slugOf(part)); ok && !seen[r] && k.OwnGame() == rulings.MECCG {
				seen[r] = true
				it := cite.Item(r)
				list = append(list, link{Text: it.Label, Detail: it.Detail, URL: s.base + b.path[r]})
			}
		}
	}
	return list
}

// verdicts returns the questions about a card that the engine can answer.
func (s *Site) verdicts(k *rulings.Card) []link {
	if k.Type != "hazard" || k.OwnGame() != rulings.MECCG {
		return nil
	}
	ask := func(words, name string) link { return link{Text: words, URL: s.askURL(command.Line(name, k.Name))} }
	return []link{
		ask("May "+k.Name+" be revealed on-guard?", "onguard"),
		ask("Can "+k.Name+" be played on this company?", "canplay"),
		{Text: "What happens to " + k.Name + " in a chain of effects?", URL: s.chainURL(map[string]string{"chain": "limit 2: " + k.Name})},
	}
}

// letterPage is the body of the page that lists the cards with one first letter.
type letterPage struct {
	Letter  string
	Letters []link
	Cards   []link
}

// letterOf returns the name of the list that a card is on.
func letterOf(slug string) string {
	if c := slug[0]; c >= 'a' && c <= 'z' {
		return string(c)
	}
	return "0"
}

// letters returns the names of the lists that are not empty.
func (b *book) letters() []string {
	var list []string
	for _, p := range b.cards {
		if l := letterOf(p.Slug); !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	return list
}

func (s *Site) letter(w http.ResponseWriter, r *http.Request, b *book) error {
	body := letterPage{Letter: r.PathValue("letter")}
	if !slices.Contains(b.letters(), body.Letter) {
		return errNone
	}
	for _, l := range b.letters() {
		one := link{Text: strings.ToUpper(l), URL: s.base + "/cards/" + l}
		if l == body.Letter {
			one.URL = ""
		}
		body.Letters = append(body.Letters, one)
	}
	for _, p := range b.cards {
		if letterOf(p.Slug) == body.Letter {
			body.Cards = append(body.Cards, link{Text: p.Name, URL: s.base + p.path()})
		}
	}
	return s.show(w, http.StatusOK, page{
		Template: "letter", Title: "Cards: " + strings.ToUpper(body.Letter), Path: "/cards/" + body.Letter, Body: body,
		Description: reply.Count(len(body.Cards), "card", "cards") + " by name",
	})
}
