package meccg

import "netrep/engine"

// Questions returns the questions that a front end can offer, each with what
// it takes, by name as in [Queries].
func Questions() []Question { return append(caseQuestions(), tableQuestions()...) }

// caseQuestions returns those that conformance cases ask as well.
func caseQuestions() []Question {
	return []Question{
		OnGuardQuestion(OnGuardCard{}),
		tallyQuestion(),
		question("corruption-check", "What does this corruption check come to?", CorruptionCheck{}, verdictOf(Corruption),
			askWho(),
			askFor(engine.Number, "roll", "What did the two dice show?"),
			askFor(engine.Number, "modifier", "What is added to the roll, all told?"),
			askFor(engine.Number, "corruption_points", "How many corruption points has the character?"),
			askOne("reason", "What is the check for?", [2]string{"other", "A card or a rule"}, [2]string{"store", "Storing an item"}, [2]string{"transfer", "Transferring an item"}),
			ask("not_discarded", "Does an effect keep the character from being discarded?")),
		question("ruling-date", "When does a ruling take effect?", RulingDate{}, verdictOf(TakesEffect), askMade(), askRulingKind()),
		question("ruling-in-force", "Is this ruling in force on a day?", RulingInForce{}, verdictOf(InForce),
			askMade(), askRulingKind(),
			askOn(),
			askOne("format", "In what play?", [2]string{"tournament", "A tournament"}, [2]string{"casual", "Casual play"})),
		HazardQuestion(HazardCard{}),
		question("attack-timing", "May the attack or strike be changed now?", AttackTiming{}, verdictOf(ChangeAttack),
			askChange(), askStage(),
			ask("each_character_faces_one", "Does each character face a strike of this attack?"),
			ask("reduces_to_number", "Does it reduce the strikes to a stated number?"),
			ask("attack_cannot_be_canceled", "Does the attack say that it cannot be canceled?")),
		reassignmentQuestion(),
		question("joining", "Must these companies join, or may they?", Joining{}, verdictOf(Join),
			ask("haven", "Is the site a haven for their player?"),
			ask("would_break_composition", "Would the joined company break a rule of composition?"),
			askFor(engine.Number, "companies", "How many companies are there?")),
	}
}

// tableQuestions returns the others that come up at the table.
func tableQuestions() []Question {
	return []Question{
		question("strike-sequence", "May this be done while a strike is resolved?", StrikeAction{}, MayActInStrike,
			askStrikeAction(),
			ask("rolled", "Is the strike rolled?"),
			ask("affects", "Does it affect the strike, or, after its roll, the body check?"),
			ask("in_mh", "Is the attack in the company's movement/hazard phase?"),
			askUntapped(),
			ask("assigned", "Was the companion assigned a strike of this attack?"),
			ask("skill_used", "Was a resource that needs a skill played in this strike sequence?")),
		question("site-phase", "May this resource be played now, at the site?", SiteResource{}, MayPlayAtSite,
			askResource(),
			ask("faced_all", "Has the company faced all automatic-attacks?"),
			ask("site_tapped", "Is the site tapped?"),
			ask("after_play", "Was a resource successfully played that tapped the site?"),
			ask("next_action", "Is it the player's next action after that play?"),
			ask("minor_played", "Was an additional minor item played already?")),
		question("movement", "May this company move so?", Movement{}, MayMove,
			askOne("type", "How does it move?", [2]string{"region", "By regions"}, [2]string{"other", "Otherwise"}),
			askFor(engine.List, "regions", "Which regions does it move through, from the first to the last?"),
			ask("same_move", "Does another company move from the same site of origin to the same new site?"),
			ask("more_regions", "Does an effect allow more than four regions?"),
			ask("new_site_in_play", "Is the new site on the table?"),
			ask("split_company", "Is it part of a company that split this turn?")),
		question("return-to-origin", "May the company be sent back, and what ends?", Return{}, MayReturn,
			ask("during_attack", "Would it be declared in the middle of an attack?")),
		question("environment", "Does the environment apply to this again?", Environment{}, EnvironmentApplies,
			ask("applied_this_turn", "Was its effect applied to this target already this turn?"),
			ask("under_deeps", "Is the target an Under-deeps site?")),
		question("defeated-creature", "Where does the creature's card go?", DefeatedCreature{}, CreatureGoes,
			askSide(),
			ask("defeated", "Was at least one strike assigned, and were all that were assigned defeated?"),
			ask("asterisk", "Is there an asterisk beside the creature's marshalling points?"),
			ask("detainment", "Was the attack detainment?"),
			ask("trophy", "Does an Orc or a Troll take it as a trophy?")),
		question("wounded", "What follows from a wound?", Wounded{}, AfterWound,
			askOne("about", "What is it about?", [2]string{"healed", "Healed at once: was he wounded?"},
				[2]string{"second-strike", "Killed by the first of two strikes"}, [2]string{"prowess", "The prowess of the wounded"}),
			ask("eliminated", "Was the character eliminated by the first strike?"),
			ask("detainment", "Was the attack detainment?")),
		question("council", "May this player call the end of the game?", Council{}, MayCall,
			askLength(),
			askFor(engine.Number, "decks_exhausted", "How often has the player exhausted the own play deck?"),
			askFor(engine.Number, "points", "How many marshalling points has the player, without cards at Under-deeps sites?"),
			askSide(),
			ask("with_card", "Is it called by the card for it?"),
			ask("requirements_met", "Do the player's own deck and points meet the rulebook's requirements?")),
		question("home-site", "May a character tap at home to cancel an automatic-attack?", HomeSite{}, MayTapAtHome,
			ask("at_home_site", "Is the character at one of its home sites?"), askUntapped(),
			ask("named", "Is the home site named, not just a kind such as any Dark-hold?")),
	}
}

// QuestionNamed returns the question of that name.
func QuestionNamed(name string) (Question, bool) {
	for _, q := range Questions() {
		if q.Name == name {
			return q, true
		}
	}
	return Question{}, false
}
