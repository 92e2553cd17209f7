package meccg

import (
	"slices"

	"netrep/engine"
)

// bans returns a test for each thing that a revealed card may not do and this
// one does; if it does none of them, one that says so. The article's list has
// no line about tapping characters.
//
// Source: CRF 10, On-Guard Cards; on-guard article, items 1 to 4; CoE 2.V.6.
func (r reveal) bans() []check {
	cite := r.byEdition(refs(crfOGBans), refs(artBans), refs(coeOGResource))
	var list []check
	for _, b := range [...]struct{ does, words string }{
		{"returns-to-origin", "It sends the company back to its site of origin."},
		{"taps-site", "It taps the company's site."},
		{"removes-character", "It may remove a character from the company, other than by combat or a corruption check."},
		{"stops-site-phase", "It makes the company do nothing in its site phase."},
		{"taps-character", "It directly taps a character in the company."},
	} {
		if slices.Contains(r.Card.Does, b.does) && (b.does != "taps-character" || r.rs.ID != Article) {
			list = append(list, check{topic: "bans", code: "ban-" + b.does, holds: No, no: b.words, refs: cite})
		}
	}
	if list != nil {
		return list
	}
	none := check{
		topic: "bans", code: "bans", holds: Yes, yes: "It does nothing that a revealed card may not do.",
		open: "There are things that a revealed card may not do.", refs: cite,
	}
	if r.Card.Does == nil {
		none.holds, none.asks = Unknown, []engine.Fact{askFor(engine.List, "card.does", "What does the card do?")}
	}
	return []check{none}
}

// notes returns what bears on the answer without deciding it.
func (r reveal) notes() []engine.Reason {
	var notes []engine.Reason
	if r.Trigger.Window == EntersSite && modern(r.rs) {
		notes = append(notes, engine.Reason{
			Code: "bans-only-against-resources", Words: "Today's list of forbidden effects is read as covering only reveals against a resource.",
			Refs: refs(coeOGEntering, coeOGResource), Interpretation: true,
		})
	}
	if r.Trigger.Window == PlaysCard && r.rs.ID == Article && slices.Contains(r.Card.Does, "taps-character") {
		notes = append(notes, engine.Reason{
			Code: "no-ban-on-tapping", Words: "The article's list does not forbid tapping a character; CRF 10 does.",
			Refs: refs(artBans, crfOGBans), Interpretation: true,
		})
	}
	if slices.Contains(r.Card.Does, "removes-ally") {
		notes = append(notes, engine.Reason{
			Code: "allies-may-be-removed", Words: "That it may remove an ally is no obstacle.",
			Refs: r.byEdition(refs(crfOGAlly), refs(artBans), refs(coeOGResource)),
		})
	}
	if ref := namedCard(r.rs, r.Card.Name, "revealed"); ref != "" {
		notes = append(notes, engine.Reason{
			Code: "named-revealable", Words: "The article says by name that it can be revealed.", Refs: refs(ref),
		})
	}
	return notes
}
