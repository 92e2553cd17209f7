package meccg

import "netrep/engine"

// FactNormalThere names the fact that says which attacks the text of the site makes normal: "none",
// "all" or "except-nazgul".
const FactNormalThere = "site.normal"

// The facts of the question of detainment.
var (
	attackKind = askOne("attack", "What attacks?",
		[2]string{"creature", "A creature"}, [2]string{"agent", "An agent"}, [2]string{"automatic-attack", "An automatic-attack"})
	attackKeyed = askOne("keyed", "What is the attack keyed to, by type or by name?",
		[2]string{"dark-domain", "A Dark-domain"}, [2]string{"dark-hold", "A Dark-hold"}, [2]string{"shadow-hold", "A Shadow-hold"},
		[2]string{"darkhaven", "A Darkhaven"}, [2]string{"shadow-land", "A Shadow-land"}, [2]string{"other", "Something else"})
	attackRace = askOne("race", "What race is the attack?",
		[2]string{"orc", "Orcs"}, [2]string{"troll", "Trolls"}, [2]string{"undead", "Undead"}, [2]string{"man", "Men"},
		[2]string{"nazgul", "Nazgûl"}, [2]string{"other", "Another"})
	saysDetainment = ask("stated", "Does the attack, or an effect, say that it is detainment?")
	normalThere    = askOne(FactNormalThere, "Which attacks does the text of the site make normal?",
		[2]string{"none", "None"}, [2]string{"all", "Those by creatures keyed to it"}, [2]string{"except-nazgul", "Those, except by Nazgûl"})
)

// detainment says whether an attack is detainment. CRF 10 leaves it to the rulebook.
//
// Source: CoE 3.II.2 to 3.II.2.B3 and 3.II.4.
var detainment = &decider{
	name: "detainment", doc: "Is this attack detainment?",
	facts: []engine.Fact{companySide, attackKind, attackKeyed, attackRace, saysDetainment, siteName, normalThere},
	rules: []rule{{
		code: undecided, crf10: refs("coe/3.II.2"), answers: true,
		open: "CRF 10 leaves to the rulebook which attacks are detainment; today's rules say it.",
	}, {
		code: "detainment", coe: refs("coe/3.II.2"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(saysDetainment) == Yes) },
		whole: "An attack is detainment if it or an effect says so.", yes: "It is detainment, because it or an effect says so.",
	}, {
		code: "normal", coe: refs("coe/3.II.2"), answers: true,
		holds: func(k facts) Truth { return truth(k.says(companySide, "wizard", "fallen-wizard") == Yes) },
		whole: "Against a Wizard's or Fallen-wizard's company, an attack is detainment only if it or an effect says so.",
		yes:   "It is not detainment: against a Wizard's or Fallen-wizard's company, an attack is detainment only if it or an effect says so.",
	}, {
		code: "normal", coe: refs("coe/3.II.2", "coe/3.II.4"), answers: true, reading: true,
		holds: func(k facts) Truth { return truth(k.says(attackKind, "automatic-attack") == Yes) },
		whole: "An automatic-attack is not keyed to anything, so it is detainment only if it or an effect says so.",
		yes:   "It is not detainment: an automatic-attack is not keyed to anything, so it would need to say so, or an effect would.",
	}, {
		code: "normal", coe: refs("coe/3.II.2", "coe/glossary/normal"), answers: true, holds: madeNormal,
		whole: "The attack of a creature that is keyed to a site is normal if the text of the site says so.",
		yes:   "It is not detainment, because the text of the site makes it a normal attack.",
		open:  "It depends on what it is keyed to, and on its race.", needs: []engine.Fact{attackKeyed, attackRace},
	}, {
		code: "normal", coe: refs("coe/3.II.2.R1", "coe/3.II.2.R2", "coe/3.II.2.B1", "coe/3.II.2.B2", "coe/3.II.4"), answers: true,
		holds: func(k facts) Truth { return detainsMinions(k).not() },
		yes: "It is not detainment: it is neither keyed to a Dark-domain, Dark-hold, Shadow-hold or Darkhaven, nor an agent or Nazgûl, " +
			"nor Orcs, Trolls, Undead or Men keyed to a Shadow-land.",
		open: "It depends on what it is keyed to, and on its race.", needs: []engine.Fact{attackKeyed, attackRace},
	}, {
		code: undecided, coe: refs("coe/3.II.2"), answers: true, needs: []engine.Fact{companySide},
		when: lacks(companySide), open: "It depends on whose company it is.",
	}, {
		code: "detainment", coe: refs("coe/3.II.2.R3", "coe/3.II.2.B3"), answers: true,
		holds: func(k facts) Truth { return truth(k.says(attackKind, "agent") == Yes) },
		yes:   "It is detainment, like every attack by an agent against a Ringwraith's or the Balrog's company.",
	}, {
		code: "detainment", coe: refs("coe/3.II.4"), answers: true,
		holds: func(k facts) Truth { return truth(k.says(attackRace, "nazgul") == Yes) },
		yes:   "It is detainment, like every attack by a Nazgûl creature against a Ringwraith's or the Balrog's company.",
	}, {
		code: "detainment", coe: refs("coe/3.II.2.R2", "coe/3.II.2.B2"), answers: true,
		holds: func(k facts) Truth { return truth(k.says(attackKeyed, "shadow-land") == Yes) },
		yes:   "It is detainment: Orcs, Trolls, Undead and Men that are keyed to a Shadow-land only detain a Ringwraith's or the Balrog's company.",
	}},
	otherwise: []rule{{
		code: "detainment", coe: refs("coe/3.II.2.R1", "coe/3.II.2.B1"), answers: true,
		yes: "It is detainment: what is keyed to a Dark-domain, Dark-hold, Shadow-hold or Darkhaven only detains a Ringwraith's or the Balrog's company.",
	}},
	notes: []rule{{
		code: "taps", coe: refs("coe/3.II.1", "coe/3.II.3"),
		when: func(k facts) bool {
			keyed := isMinion(k).and(detainsMinions(k)) == Yes && k.says(attackKind, "automatic-attack") != Yes
			return keyed && madeNormal(k) != Yes || k.is(saysDetainment) == Yes
		},
		yes: "A detainment attack taps instead of wounding, and its creature is worth no marshalling points.",
	}},
}

// detainsMinions returns whether an attack of a creature or an agent against a Ringwraith's
// or the Balrog's company is detainment.
func detainsMinions(k facts) Truth {
	anyKind := k.says(attackKeyed, "dark-domain", "dark-hold", "shadow-hold", "darkhaven")
	inShadow := k.says(attackKeyed, "shadow-land").and(k.says(attackRace, "orc", "troll", "undead", "man"))
	return truth(k.says(attackKind, "agent") == Yes).or(k.says(attackRace, "nazgul")).or(anyKind).or(inShadow)
}

// madeNormal returns whether the text of the site makes the attack of a creature normal.
func madeNormal(k facts) Truth {
	keyed := k.says(attackKeyed, "dark-hold", "shadow-hold", "darkhaven")
	creature := truth(k.says(attackKind, "agent", "automatic-attack") != Yes)
	spared := truth(k.says(normalThere, "all") == Yes).or(truth(k.says(normalThere, "except-nazgul") == Yes).and(k.says(attackRace, "nazgul").not()))
	return spared.and(creature).and(keyed)
}
