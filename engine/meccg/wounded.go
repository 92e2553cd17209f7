package meccg

import "netrep/engine"

// The facts of the question about wounds.
var (
	woundAbout = askOne("about", "What do you want to know?", [2]string{"healed", "A wound healed at once"},
		[2]string{"second-strike", "Two strikes, the first of which kills"}, [2]string{"prowess", "A wounded character's prowess"})
	killedFirst = ask("eliminated", "Was the character eliminated by the first strike?")
	detained    = ask("detainment", "Was the attack detainment?")
)

// aboutWound returns whether the question is about the given topic.
func aboutWound(what string) func(facts) bool {
	return func(k facts) bool { return k.says(woundAbout, what) == Yes }
}

// wounded answers questions about wounds. A detainment strike wounds nobody,
// today's rules say.
//
// Source: CRF 10, Annotation 16 and The Strike Sequence; CoE 3.i.5, 3.iv.6 and
// 3.iv.7.2.
var wounded = &decider{
	name: "wounded", doc: "What follows from a wound?",
	facts: []engine.Fact{woundAbout, killedFirst, detained},
	rules: []rule{{
		code: "about", crf10: refs("crf10/ann-16"), coe: refs("coe/3.iv.7"), answers: true, needs: []engine.Fact{woundAbout},
		when: func(k facts) bool { return k.values[woundAbout.Name] == "" },
		open: "It depends on what you ask about: a wound healed at once, the second of two strikes, or the prowess of a wounded character.",
	}, {
		code: "eliminated", crf10: refs("crf10/the-strike-sequence/9"), coe: refs("coe/3.i.5"), answers: true, needs: []engine.Fact{killedFirst},
		when: func(k facts) bool { return aboutWound("second-strike")(k) && k.is(killedFirst) == Unknown },
		open: "It depends on whether the first strike eliminated the character.",
	}, {
		code: "succeeds", crf10: refs("crf10/the-strike-sequence/9"), coe: refs("coe/3.i.5"), answers: true, when: aboutWound("second-strike"),
		whole: "If the first of two strikes eliminates the character, the second is successful.",
		holds: func(k facts) Truth { return k.is(killedFirst) }, yes: "The second strike is successful.",
	}, {
		code: "resolved", crf10: refs("crf10/the-strike-sequence/9"), coe: refs("coe/3.i.5"), answers: true, when: aboutWound("second-strike"),
		whole: "Otherwise the second strike is resolved in its own strike sequence.",
		finds: Yes, yes: "The second strike is resolved in its own strike sequence.",
	}, {
		code: "minus-two", crf10: refs("crf10/the-strike-sequence/7"), coe: refs("coe/3.iv.6"), answers: true, when: aboutWound("prowess"),
		finds: Yes, yes: "A wounded character has -2 prowess and does not also count as tapped.",
	}, {
		code: "not-wounded", coe: refs("coe/3.II.1.1"), answers: true, when: func(k facts) bool { return aboutWound("healed")(k) && k.is(detained) == Yes },
		finds: Yes, yes: "A detainment strike taps, so nobody was wounded.",
	}, {
		code: "detainment", coe: refs("coe/3.II.1.1", "coe/3.iv.7.2"), answers: true, needs: []engine.Fact{detained},
		when: func(k facts) bool { return aboutWound("healed")(k) && k.is(detained) == Unknown },
		open: "It depends on whether the attack was detainment.",
	}},
	otherwise: []rule{{
		code: "was-wounded", crf10: refs("crf10/ann-16", "crf10/ann-21"), coe: refs("coe/3.iv.7.2", "coe/3.iv.7"), answers: true,
		yes: "The character still counts as having been wounded by the strike, and anything that follows from that still happens.",
	}},
}
