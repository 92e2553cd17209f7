package ask

import (
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// siteTypes are the words for site types, as the index joins them.
var siteTypes = map[string]string{
	"shadowhold": "shadow-hold", "shadowholds": "shadow-hold", "darkhold": "dark-hold", "darkholds": "dark-hold", "borderhold": "border-hold",
	"borderholds": "border-hold", "freehold": "free-hold", "freeholds": "free-hold", "haven": "haven",
}

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
		p := place{from: i, to: i + max(1, j.tokens[i].words)}
		if c := j.card(i, "site", "region"); c != nil {
			p.values, p.Name, p.card = []string{c.Name}, c.Type+".name", c
		} else if typ, n := j.siteTypeAt(i); n > 0 {
			p.values, p.to, p.Name = []string{typ}, i+n, "site.type"
		} else if types, to := j.typesAt(i); types != nil {
			p.values, p.to, p.Name = types, to, "path"
		} else {
			i = p.to - 1
			continue
		}
		p.Fact = j.fact(p.Name, strings.Join(p.values, ","), i, p.to)
		p.role, p.by = j.roleOf(p)
		list = append(list, p)
		i = p.to - 1
	}
	return list
}

// roleOf returns what the words right after a place, or nearest before it, say about it. A
// named place to which a creature is keyed comes right after the word for that.
func (j judge) roleOf(p place) (role string, by int) {
	if p.card == nil && !j.ends(p.to) && j.says(p.to, "keyed-behind") {
		return "keyed", p.to
	}
	if p.card == nil && j.is(p.from-1, "the", "my", "his") && !j.ends(p.to) && (j.says(p.to, "company") || j.tokens[p.to].filler && j.says(p.to+1, "company")) {
		return "stands", p.to // "the shadow-hold the company is at"
	}
	for i := p.to; p.Name == "path" && i < p.to+4 && !j.ends(i) && !strings.ContainsAny(j.before(i), ")\""); i++ {
		if j.says(i, "way") {
			return "way", i
		}
	}
	direct, governed := true, true // only fillers stand between, or words that go with a key
	for i := p.from - 1; i >= 0 && j.tokens[i].sentence == j.tokens[p.from].sentence; i-- {
		switch c := j.tokens[i].card; {
		case c != nil && c.Type == "hazard" && p.card == nil && strings.Contains(j.before(p.from), "(") && i+j.tokens[i].words == p.from:
			return "keyed", i
		case c != nil && c.Type == "site" && p.Name == "site.type":
			return "stands", i
		case j.says(i, "keyed") && (governed || p.card == nil):
			return "keyed", i
		case j.says(i, "way"):
			return "way", i
		case p.Name != "path" && j.says(i, "stands") && !(governed && j.ofKey(i)), j.says(i, "elsewhere") && direct && j.deniedBefore(i): // "we did not leave Moria"
			return "stands", i
		case j.says(i, "elsewhere") && direct:
			return "elsewhere", i
		}
		direct = direct && j.tokens[i].filler
		governed = governed && (j.tokens[i].filler || j.says(i, "merely") || j.ofKey(i) || j.is(i, "play") && j.ofKey(i+1))
	}
	return "", p.from
}

// ofKey reports whether the word at i is the preposition of a key: "playable only at".
func (j judge) ofKey(i int) bool {
	governed := true
	for at := i - 1; j.is(i, "at", "in", "by") && at >= 0 && at > i-5; at-- {
		if n := j.in(at, "keyed"); n > 0 && governed || at+n > i {
			return true
		}
		governed = governed && (j.tokens[at].filler || j.says(at, "merely"))
	}
	return false
}

// site returns the site that the company is at or comes to, or its type.
func (j judge) site() []Fact {
	var names, types []Fact
	list := j.places()
	var left []string // the sites that it comes from
	for _, p := range list {
		if p.Name == "site.name" && (p.role == "elsewhere" || j.is(p.to, "to") && j.siteAt(p.to+1) != "") {
			left = append(left, p.Value)
		}
	}
	for _, p := range list {
		fits := func(o place) bool {
			return o.Name == "site.name" && !slices.Contains(left, o.Value) && siteType([]*rulings.Card{o.card}) == p.Value
		}
		switch {
		case slices.Contains(left, p.Value) || p.Name == "site.type" && slices.Contains(left, j.siteAt(p.by)):
		case p.role == "keyed" && slices.ContainsFunc(list, fits): // the asker says the same of the site
			types = append(types, p.Fact)
		case p.role == "keyed" || p.role == "elsewhere":
		case p.Name == "site.name":
			names = append(names, p.Fact)
		case p.Name == "site.type":
			types = append(types, p.Fact)
		}
	}
	return slices.Concat(agreed(names), agreed(types))
}

// siteAt returns the name of the site at i, or "".
func (j judge) siteAt(i int) string {
	if i < len(j.tokens) && j.card(i, "site") != nil {
		return j.tokens[i].card.Name
	}
	return ""
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
		f := j.fact(p.Name, p.Value, min(p.from, p.by), max(p.to, p.by+1))
		switch {
		case card != nil && !agrees(card, p):
			return nil
		case card != nil:
			f.Name = ".key"
		case p.Name == "path":
			for _, key := range runs(p.values) {
				f.Name, f.Value = "card.keyed.regions", strings.Join(key, "+")
				facts = append(facts, f)
			}
			continue
		default:
			f.Name = map[string]string{"site.name": "card.keyed.site_names", "site.type": "card.keyed.site_types", "region.name": "card.keyed.regions"}[p.Name]
		}
		facts = append(facts, f)
	}
	if card == nil && len(facts) > 0 {
		kind := facts[0]
		kind.Name, kind.Value = "card.kind", "creature"
		facts = append(facts, kind)
	}
	return facts
}

// hazardCard returns the card of the hazard that a question is about, or nil.
func (j judge) hazardCard() *rulings.Card {
	if named := j.hazard(); len(named) > 0 {
		return named[0].Card
	}
	return nil
}

// agrees reports whether a creature's card says that it is keyed to p.
func agrees(card *rulings.Card, p place) bool {
	key := meccg.OnGuardCardFrom(command.CardFacts(card)).Keyed
	if key == nil || p.Name == "site.type" {
		return key != nil && slices.Contains(key.SiteTypes, p.Value)
	}
	has := func(list []string) bool {
		return slices.ContainsFunc(key.Regions, func(k []string) bool { return slices.Equal(k, list) })
	}
	return p.Name == "path" && !slices.ContainsFunc(runs(p.values), func(run []string) bool { return !has(run) })
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

// siteTypeAt returns the site type at i, and how many words it has.
func (j judge) siteTypeAt(i int) (string, int) {
	if typ := siteTypes[j.tokens[i].Text]; typ != "" || !j.is(i, "ruins", "ruin") {
		return typ, min(1, len(typ))
	}
	for n := 1; n < 3; n++ {
		if j.is(i+n, "lairs", "lair") {
			return "ruins-and-lairs", n + 1
		}
	}
	return "ruins-and-lairs", 1
}

// after reports whether one of the words comes right before i, skipping words that
// say nothing.
func (j judge) after(i int, words ...string) bool {
	for i--; i >= 0 && j.tokens[i].filler && !j.is(i, words...); i-- {
	}
	return j.is(i, words...)
}

// anywhere reports whether the question has words of a class of the tables.
func (j judge) anywhere(class string) bool {
	for i := range j.tokens {
		if j.says(i, class) {
			return true
		}
	}
	return false
}

// agreed returns the first of facts if they all say the same.
func agreed(facts []Fact) []Fact {
	for _, f := range facts {
		if f.Value != facts[0].Value || f.Name != facts[0].Name {
			return nil
		}
	}
	return facts[:min(1, len(facts))]
}
