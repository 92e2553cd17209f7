package plain

import (
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// siteTypes are the site types. The tables have a class of words for each.
var siteTypes = [...]string{"haven", "free-hold", "border-hold", "shadow-hold", "dark-hold", "ruins-and-lairs"}

// place is a region, a site, a site type or a list of region types that a question
// mentions, as a fact about the company, and what the words around it say about it.
type place struct {
	Fact
	card     *rulings.Card // of a site or region with a name
	values   []string      // the name, the site type, or the region types
	from, to int           // its tokens
	role     string        // the class of the words that say what it is, or ""
	by       int           // the first of those words
}

// places returns the places that a question mentions, in order.
func (j judge) places() []place {
	var list []place
	for i := 0; i < len(j.tokens); i++ {
		p := place{from: i, to: j.end(i)}
		if c := j.card(i, "site", "region"); c != nil {
			p.values, p.Name, p.card = []string{c.Name}, c.Type+".name", c
		} else if typ, n := j.siteTypeAt(i); n > 0 {
			p.values, p.to, p.Name = []string{typ}, i+n, "site.type"
		} else if types, to := j.typesAt(i); types != nil {
			p.values, p.to, p.Name = types, to, "path"
		}
		if p.Name != "" {
			p.Fact = j.fact(p.Name, strings.Join(p.values, ","), i, p.to)
			p.role, p.by = j.roleOf(p)
			list = append(list, p)
		}
		i = p.to - 1
	}
	return list
}

// siteTypeAt returns the site type at i, and how many words it has.
func (j judge) siteTypeAt(i int) (string, int) { return j.classAt(i, "", siteTypes[:]...) }

// roleOf returns what the words around a place say about it, and the first of them.
func (j judge) roleOf(p place) (role string, by int) {
	if next := j.skipFillers(p.to); p.card == nil && !j.endsWithin(p.to, next) && j.says(next, "keyed-behind") {
		return "keyed", next
	}
	if key := j.keyBefore(p.from); key >= 0 {
		return "keyed", key
	}
	if role, by := j.roleBehind(p); role != "" {
		return role, by
	}
	for i := range j.back(p.from, p.from) {
		direct := j.skipFillers(i+1) >= p.from
		switch {
		case j.card(i, "hazard") != nil && strings.Contains(j.gapBefore(p.from), "("), // "Giant (double wilderness)"
			p.card == nil && j.says(i, "keyed"):
			return "keyed", i
		case j.says(i, "way"):
			return "way", i
		case p.Name != "path" && j.says(i, "stands"),
			direct && j.says(i, "elsewhere") && j.deniedBefore(i): // "we did not leave Moria"
			return "stands", i
		case direct && j.says(i, "elsewhere"):
			return "elsewhere", i
		}
	}
	return "", p.from
}

// roleBehind returns what the rest of its clause says about a place.
func (j judge) roleBehind(p place) (role string, by int) {
	if p.card == nil && !j.endsBefore(p.to) && j.says(j.skipFillers(p.to), "company") {
		return "stands", p.to // "the shadow-hold the company is at"
	}
	opens, where := false, false
	for i := p.to; i < len(j.tokens) && !j.pausesWithin(i-1, i) && !strings.ContainsAny(j.gapBefore(i), ")\""); i++ {
		opens, where = opens || j.tokens[i].opens, where || j.is(i, "where", "which")
		switch {
		case p.Name == "path" && !opens && j.says(i, "way"):
			return "way", i
		case p.Name == "site.name" && where && j.says(i, "set-out"): // "Moria is where they started"
			return "elsewhere", i
		}
	}
	return "", 0
}

// keyBefore returns the word before i that makes what stands there a key, past its
// preposition: "keyed to", "playable only at". It returns -1 if there is none.
func (j judge) keyBefore(i int) int {
	from := i
	for from > 0 && (j.tokens[from-1].filler || j.is(from-1, "at", "in", "by")) {
		from--
	}
	key := func(at int) bool { return j.says(at, "keyed") && at+j.classLen(at, "keyed") >= from }
	return firstIn(before(i, i-from+longestKey), key)
}

// longestKey is the most words that say that something is a key: "may also be played".
const longestKey = 4

// site returns the site that the company is at or comes to, or its type.
func (j judge) site() []Fact {
	list := j.places()
	left := j.sitesLeft(list)
	var facts []Fact
	for _, p := range list {
		back := p.role == "keyed" && p.Name == "site.name" && j.backAt(p.to) // "playable at Moria, and they stay there"
		ofSite := func(o place) bool {                                       // the asker says of the site what a creature is keyed to
			return o.Name == "site.name" && typeOfPlace(o.card) == p.Value && !slices.Contains(left, o.Value)
		}
		ofLeft := func(o place) bool { // or of the site that the company leaves
			return slices.Contains(left, o.Value) && typeOfPlace(o.card) == p.Value
		}
		switch {
		case p.role == "elsewhere" || slices.Contains(left, p.Value):
		case p.Name == "site.type" && slices.ContainsFunc(list, ofLeft) && !slices.ContainsFunc(list, ofSite):
		case p.role == "keyed" && !back && !slices.ContainsFunc(list, ofSite):
		case p.Name == "site.name" || p.Name == "site.type":
			facts = append(facts, p.Fact)
		}
	}
	return agreed(facts)
}

// backAt reports whether words from i on say that the company is at the place mentioned
// before.
func (j judge) backAt(i int) bool {
	there := func(at int) bool { return j.is(at, "there") && j.classBefore(at, "stands") && !j.deniedBefore(at) }
	site := j.naming("site")
	at := firstIn(span(i, len(j.tokens)), func(at int) bool { return site(at) || there(at) })
	return at >= 0 && !site(at)
}

// sitesLeft returns the names of the sites that the company comes from.
func (j judge) sitesLeft(list []place) (left []string) {
	for i, p := range list {
		leads := func(next place) bool { return next.Name == p.Name && next.Value != p.Value && j.leadsTo(p, next) }
		if p.Name == "site.name" && (p.role == "elsewhere" || j.is(p.to, "to") || slices.ContainsFunc(list[i+1:], leads)) {
			left = append(left, p.Value)
		}
	}
	return left
}

// keyFacts are the facts that tell what a creature without a name is keyed to.
var keyFacts = map[string]string{
	"site.name": "card.keyed.site_names", "site.type": "card.keyed.site_types",
	"region.name": "card.keyed.regions", "path": "card.keyed.regions",
}

// keys returns what a creature without a name is keyed to. For one with a name it returns
// what agrees with the card, so that those words count as understood.
func (j judge) keys() []Fact {
	card := j.hazardCard()
	if card == nil && len(j.hazards()) > 0 {
		return nil
	}
	var facts []Fact
	for _, p := range j.places() {
		if p.role != "keyed" {
			continue
		}
		said := j.fact(keyFacts[p.Name], p.Value, min(p.from, p.by), max(p.to, p.by+1))
		switch {
		case card != nil && !agrees(card, p):
			return nil
		case card != nil:
			facts = append(facts, said.As(".key", p.Value))
		case p.Name == "path":
			for _, key := range runs(p.values) {
				facts = append(facts, said.As(said.Name, strings.Join(key, "+")))
			}
		default:
			facts = append(facts, said)
		}
	}
	if card == nil && len(facts) > 0 {
		facts = append(facts, facts[0].As("card.kind", "creature"))
	}
	return facts
}

// agrees reports whether a creature's card says that it is keyed to p.
func agrees(card *rulings.Card, p place) bool {
	key := meccg.OnGuardCardFrom(command.CardFacts(card)).Keyed
	switch {
	case key == nil:
		return false
	case p.Name == "site.type":
		return slices.Contains(key.SiteTypes, p.Value)
	}
	unknown := func(run []string) bool {
		return !slices.ContainsFunc(key.Regions, func(k []string) bool { return slices.Equal(k, run) })
	}
	return !slices.ContainsFunc(runs(p.values), unknown)
}

// runs splits a list into runs of equal elements.
func runs(list []string) (out [][]string) {
	for i, v := range list {
		if i == 0 || v != list[i-1] {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], v)
	}
	return out
}

// notHero reports whether a question speaks of a player who is no Wizard: their sites are other
// cards, and their havens other sites.
func (j judge) notHero() bool {
	return slices.ContainsFunc([]string{"minion", "wraith", "balrog", "fallen"}, j.anywhere)
}
