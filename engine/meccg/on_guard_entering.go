package meccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// creatureEntering returns the tests of a creature revealed before the
// automatic-attacks.
//
// Source: on-guard article, first case; CoE 2.V.i. That a creature keyed by
// region alone stays open in 1998 is our interpretation.
func (r reveal) creatureEntering() []check {
	c := check{
		topic: "key", code: reasonNotKeyedToSite, holds: r.keyedToSite(),
		yes: "It can be keyed to the site.", no: "It cannot be keyed to the site.",
		open: "It has to be keyed to the site.",
		refs: r.byEdition(refs(crfPlayedAt, artEntering), refs(artEntering), refs(coeOGEntering)),
	}
	if c.holds == Unknown {
		c.asks = r.asksOfKey()
	}
	if c.holds == No && !modern(r.rs) && len(r.Card.Keyed.Regions) > 0 {
		c.holds, c.reading = Unknown, true
		c.open = "The texts of 1998 do not say whether a creature keyed only to regions may be revealed."
	}
	list := append([]check{r.attacked()}, c)
	if !modern(r.rs) {
		list = append(list, r.playable()...)
	}
	return list
}

// eventEntering returns the tests of an event revealed before the
// automatic-attacks. Today's list of bans covers only the other moment.
//
// Source: on-guard article, first case; CoE 2.V.i and 2.V.i.1.
func (r reveal) eventEntering() []check {
	list := append(make([]check, 0, 12), r.attacked(), check{
		topic: "changes-attack", code: reasonNotChangesAA, holds: r.changesAA(),
		yes: "It changes the automatic-attack itself.", no: "It does not change the automatic-attack itself.",
		open: "It has to change the automatic-attack itself.",
		refs: r.byEdition(refs(artEntering), refs(artEntering), refs(coeOGEntering, coeOGAdded)),
		asks: []engine.Fact{ask("card.changes_automatic_attack", "Does the card change this site's automatic-attacks?")},
	})
	if !modern(r.rs) {
		list = append(list, r.target()...)
		list = append(list, r.playable()...)
		list = append(list, r.bans()...)
	}
	return list
}

// attacked returns the test that the site has an automatic-attack.
func (r reveal) attacked() check {
	c := check{
		topic: "attack", code: reasonNoAA, yes: "The site has an automatic-attack.", no: "The site has no automatic-attack.",
		open: "The site has to have an automatic-attack.",
		refs: r.byEdition(refs(artEntering), refs(artEntering), refs(coeOGEntering)),
		asks: []engine.Fact{askFor(engine.Number, "site.automatic_attacks", "How many automatic-attacks has the site?")},
	}
	if r.Site.Attacks != nil {
		c.holds = truth(*r.Site.Attacks > 0)
	}
	return c
}

// keyedToSite reports whether the creature's key fits the site's type or name.
func (r reveal) keyedToSite() Truth {
	k := r.Card.Keyed
	if k == nil {
		return Unknown
	}
	return fits(k.SiteTypes, r.Site.Type).or(fits(k.SiteNames, r.Site.Name)).or(k.byText(r.Card.KeyByText))
}

// byText reports whether a further key of the card's text fits, as told.
func (k Key) byText(told Truth) Truth {
	if !k.ByText {
		return No
	}
	return told
}

// askKeyByText returns the question whether such a key fits.
func askKeyByText() engine.Fact {
	return ask("card.key_by_text", "Does the card's text, besides its icons, let it be played here?")
}

// fits reports whether word is one of keys; "" is not known.
func fits(keys []string, word string) Truth {
	switch {
	case len(keys) == 0:
		return No
	case word == "":
		return Unknown
	}
	return truth(slices.ContainsFunc(keys, func(k string) bool { return strings.EqualFold(k, word) }))
}

// asksOfKey returns what has to be known to say whether the key fits.
func (r reveal) asksOfKey() []engine.Fact {
	if r.Card.Keyed == nil {
		return []engine.Fact{askFor(engine.List, "card.keyed.site_types", "Which site types is the creature keyed to?")}
	}
	var list []engine.Fact
	if len(r.Card.Keyed.SiteTypes) > 0 && r.Site.Type == "" {
		list = append(list, askSiteType())
	}
	if len(r.Card.Keyed.SiteNames) > 0 && r.Site.Name == "" {
		list = append(list, askFor(engine.Text, "site.name", "Which site is it?"))
	}
	if r.Card.Keyed.ByText && r.Card.KeyByText == Unknown && len(list) == 0 {
		list = append(list, askKeyByText())
	}
	return list
}

// changesAA reports whether the card changes the site's automatic-attacks;
// adding or removing one counts.
func (r reveal) changesAA() Truth {
	switch {
	case r.Card.ChangesAA != nil:
		return *r.Card.ChangesAA
	case r.Card.Does == nil:
		return Unknown
	}
	return truth(slices.ContainsFunc(r.Card.Does, func(d string) bool {
		return d == "changes-automatic-attack" || d == "adds-automatic-attack" || d == "removes-automatic-attack"
	}))
}
