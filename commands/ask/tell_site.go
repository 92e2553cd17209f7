package ask

// siteTypes are the words for site types, as the index joins them.
var siteTypes = map[string]string{
	"shadowhold": "shadow-hold", "shadowholds": "shadow-hold", "darkhold": "dark-hold", "darkholds": "dark-hold", "borderhold": "border-hold",
	"borderholds": "border-hold", "freehold": "free-hold", "freeholds": "free-hold", "haven": "haven",
}

// site returns the site that the company is at or comes to, or its type; or the
// site types that a creature without a name is keyed to.
func (j judge) site() []Fact {
	var names, types []Fact
	for i := 0; i < len(j.tokens); i++ {
		if n := i + j.tokens[i].words; j.card(i, "site") != nil && j.is(n, "to") && n+1 < len(j.tokens) && j.card(n+1, "site") != nil {
			continue // where it comes from
		}
		if c := j.card(i, "site"); c != nil && !j.after(i, "from", "leaving", "of") {
			names = append(names, j.fact("site.name", c.Name, i, i+j.tokens[i].words))
			i += j.tokens[i].words - 1
			continue
		}
		if typ, n := j.siteTypeAt(i); n > 0 && !j.after(i, "from", "any", "leaving") {
			name := "site.type"
			if j.near(i, "keyed") && !j.names("hazard") {
				name = "card.keyed.site_types"
			}
			types = append(types, j.fact(name, typ, i, i+n))
			i += n - 1
		}
	}
	return append(agreed(names), agreed(types)...)
}

// siteTypeAt returns the site type at i, and how many words it has.
func (j judge) siteTypeAt(i int) (string, int) {
	if j.is(i, "ruins", "ruin") && j.is(i+1, "lairs", "lair") {
		return "ruins-and-lairs", 2
	}
	if j.is(i, "ruins", "ruin") && j.is(i+1, "and") && j.is(i+2, "lairs", "lair") {
		return "ruins-and-lairs", 3
	}
	if j.is(i, "ruins", "ruin") {
		return "ruins-and-lairs", 1
	}
	if typ := siteTypes[j.tokens[i].Text]; typ != "" {
		return typ, 1
	}
	return "", 0
}

// after reports whether one of the words comes right before i, skipping words that
// say nothing.
func (j judge) after(i int, words ...string) bool {
	for i--; i >= 0; i-- {
		if j.is(i, words...) {
			return true
		}
		if !j.tokens[i].filler {
			return false
		}
	}
	return false
}

// names reports whether the question names a card of that type.
func (j judge) names(typ string) bool {
	for i := range j.tokens {
		if j.card(i, typ) != nil {
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
