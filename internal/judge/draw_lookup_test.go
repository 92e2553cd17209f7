package judge

import (
	"cmp"
	"slices"
	"strings"
)

// drawLookups draws what is looked up: every known kind of plain question, rules,
// terms, cards, sections, help and the rest.
func drawLookups(d *drawer) []string {
	var list []string
	add := func(lines ...string) { list = append(list, lines...) }
	plain := plainQuestions(d.t)
	d.Shuffle(len(plain), func(i, j int) { plain[i], plain[j] = plain[j], plain[i] })
	for i, q := range plain {
		if i%2 == 0 {
			add(line("ask", q))
		} else {
			add(line("ruling", q))
		}
		switch d.IntN(12) {
		case 0:
			add(line("ruling", q, "source", one(d, "crf10", "coe", "onguard", "fizzle")))
		case 1:
			add(line("ruling", q, "game", one(d, "meccg", "stccg", "ashes", "any")))
		case 2:
			add(line("ruling", q, "as-of", one(d, "1998-02", "1997", "2000-01-01", "2027")))
		case 3:
			add(line("ask", d.misspelt(q)))
		}
	}
	all, terms := refs()
	for range 220 {
		ref := one(d, all...)
		switch d.IntN(6) {
		case 0:
			_, ref, _ = strings.Cut(ref, "/")
		case 1:
			ref = strings.ToUpper(ref)
		case 2:
			ref += one(d, ".9", "x", "/1")
		case 3:
			ref += " links:yes"
		}
		add("/rule " + ref)
	}
	for range 120 {
		add(line("term", one(d, cmp.Or(one(d, terms...), "hl"), d.misspelt(one(d, terms...)), one(d, "hl", "og", "mh phase", "cc", "fw", "nothing of the kind"))))
	}
	nick := nicknames()
	for range 160 {
		c := cards()
		name := one(d, one(d, c.hazards...), one(d, c.resources...), one(d, c.characters...), one(d, c.sites...), one(d, nick...))
		add(line("card", one(d, name, name, d.misspelt(name), name[:min(len(name), 5)])))
	}
	browse := sections()
	for range 60 {
		add(one(d, browse...))
	}
	names, examples := commandNames()
	for i, n := range names {
		add("/help "+n, examples[i], "/"+n, "/"+d.misspelt(n))
	}
	add("/help nonsense", "", "/", "nonsense", "/changes crf10", "/changes 2.V.6", "/sections nowhere", "/rule", "/ask", `/card "`, "/card a b c d e f g", "/ruling "+strings.Repeat("long ", 120))
	slices.Sort(list)
	return slices.Compact(list)
}

// drawTexts draws some of the lookups, for all that is shown of them.
func drawTexts(d *drawer) []string {
	all := kind{name: "lookup"}.questions(d.t)
	var list []string
	for range 100 {
		list = append(list, one(d, all...))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// drawShown draws questions of every kind of verdict, and the examples.
func drawShown(d *drawer) []string {
	_, list := commandNames()
	add := func(name string, n int) {
		all := kind{name: strings.ReplaceAll(name, " ", "-")}.questions(d.t)
		for range n {
			list = append(list, one(d, all...))
		}
	}
	for _, v := range verdictKinds {
		add(v.name, 24)
		list = append(list, "/"+v.name, one(d, kind{name: strings.ReplaceAll(v.name, " ", "-")}.questions(d.t)...)+" explain:yes")
	}
	add("response nest", 40)
	add("chain", 250)
	for range 60 {
		l := one(d, kind{name: "chain"}.questions(d.t)...)
		list = append(list, l+one(d, " explain:yes", " would:yes", " rules:crf10", " rules:coe explain:yes"))
	}
	slices.Sort(list)
	return slices.Compact(list)
}
