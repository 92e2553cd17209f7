package ashes

import (
	"strings"

	"netrep/engine"
)

func placeQuestion() Question {
	facts := []engine.Fact{
		AskKind(), askRoom(ToSpellboard), askBearer(),
		askOne("area", "In whose area is it?", [2]string{"own", "In the area of whoever played it"}, [2]string{"opponent", "In the opponent's"}),
	}
	return question("place", "Where does a card go, and whose is it then?", facts, func(given map[string]string) (engine.Verdict, error) {
		return whereTo(given), nil
	})
}

// whereTo answers where a card of some kind goes, or whose it is if it lies in
// another player's area.
func whereTo(given map[string]string) engine.Verdict {
	kind := given["kind"]
	if given["area"] == "opponent" {
		if kind == "" {
			return open("It turns on what kind of card it is.", refs(refOwner), AskKind())
		}
		return Control(InPlay{Owner: "you", Area: "the opponent"}, kind).Verdict
	}
	if kind == "" {
		return open("It turns on what kind of card it is.", refs(refPlacing), AskKind())
	}
	q := Placing{Kind: kind, Card: "it", By: me}
	switch given["room"] {
	case "room":
		q.Room = &Room{Battlefield: 1, Spellboard: 1}
	case "full":
		q.Room = &Room{Units: 1, Battlefield: 1, Spellboard: 1, Spells: []string{"another"}}
	case "copy":
		q.Room = &Room{Battlefield: 1, Spellboard: 1, Spells: []string{"it"}}
	}
	switch given["attach"] {
	case "own":
		q.On = &Bearer{Controller: me}
	case "opposing":
		q.On = &Bearer{Controller: you}
	case "immune":
		q.On = &Bearer{Controller: you, Immune: Immunity}
	}
	a := Place(q)
	if kind == AlterationSpell && given["attach"] == "opposing" {
		return a.Because(engine.Reason{Code: "control", Words: "The player whose unit it is on controls it; it stays yours, and goes back to your discard pile.", Refs: refs(refController, refOwner)})
	}
	return a.Verdict
}

func partQuestion() Question {
	facts := []engine.Fact{
		askOne("about", "What about the parts of an effect?", [2]string{"skip", "May a part be left out?"}, [2]string{"order", "May they be done in another order?"},
			[2]string{"reaction", "When does a reaction come that a part triggers?"}, [2]string{"choice", "When is something chosen?"}, [2]string{"room", "May room be made for a card?"}),
		askYesNo("may", "Does that part say “you may”?"), askYesNo("says-target", "Does the text call it a “target”?"), askYesNo("by-effect", "Does a game effect, such as meditating, do it?"),
	}
	return question("part", "May a part be left out or done later, and when do reactions come?", facts, func(given map[string]string) (engine.Verdict, error) {
		return aboutParts(given, facts), nil
	})
}

// aboutParts answers what holds for the parts of any effect.
func aboutParts(given map[string]string, facts []engine.Fact) engine.Verdict {
	lacks := func(i int, ref engine.Ref) engine.Verdict {
		return open("It turns on the wording.", refs(ref), facts[i])
	}
	switch given["about"] {
	case "skip":
		if given["may"] == "" {
			return lacks(1, refEachPart)
		}
		return MaySkip(yes(given["may"]))
	case "order":
		return MayReorder()
	case "reaction":
		v := answered("It waits until the last part of the whole effect is settled.", refOrder)
		v.Notes = []engine.Reason{rebornReactions}
		return v
	case "choice":
		if given["says-target"] == "" {
			return lacks(2, refNoWord)
		}
		if yes(given["says-target"]) {
			return answered("A target is chosen "+InTargetStep+", before any part resolves.", refTargetStep, refChosenLate)
		}
		return answered("It is chosen "+WhenPartReached+": without the word “target” there is none.", refNoWord, refChosenLate)
	case "room":
		if given["by-effect"] == "" {
			return lacks(3, refRoom)
		}
		return MayMakeRoom(yes(given["by-effect"]))
	}
	return open("It turns on the question.", refs(refPartitioned), facts[0])
}

func abilityQuestion() Question {
	facts := []engine.Fact{{Name: "abilities", Words: "Which abilities does it have and gain? (Ambush 1, Ambush 2)", Kind: engine.List}}
	return question("ability", "What do abilities add up to that are gained twice?", facts, func(given map[string]string) (engine.Verdict, error) {
		var list []string
		for a := range strings.SplitSeq(given["abilities"], ",") {
			if a = strings.Join(strings.Fields(a), " "); a != "" {
				list = append(list, a)
			}
		}
		if list == nil {
			return open("It turns on the abilities.", refs(refMagnitude), facts...), nil
		}
		return answered("It has "+and(Magnitude(list))+".", refMagnitude).Because(engine.Reason{
			Code: "adds", Words: "Numbers of one ability add up; without a number, having it twice gives nothing more.", Refs: refs(refMagnitude),
		}), nil
	})
}
