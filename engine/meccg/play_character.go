package meccg

import "netrep/engine"

// The facts of the question of playing a character.
var (
	playedWhere = askOne("place", "Where would the character come into play?",
		[2]string{"home", "At its home site"}, [2]string{"haven", "At a haven of its player"}, [2]string{"elsewhere", "Elsewhere"})
	avatarInPlay   = ask("avatar_in_play", "Is the player's avatar in play?")
	atAvatar       = ask("at_avatar", "Is the avatar at that site?")
	controlledWith = askOne("controlled_by", "Would general or direct influence control it?",
		[2]string{"general", "General influence"}, [2]string{"direct", "Direct influence, in a company that is there"})
	enoughInfluence = ask("enough_influence", "Is that influence enough for its mind?")
	characterPlayed = ask("character_played", "Did the player already play or discard a character this turn?")
	mindAboveFive   = ask("mind_above_5", "Is the character's mind greater than 5?")
)

// playCharacter says whether a character that is no avatar may be played in the
// organization phase. CRF 10 says only that influence may be overspent for a while.
//
// Source: CoE 2.II.2, 2.II.2.2 to 2.II.2.2.F1 and 2.II.8; CRF 10, Playing Characters.
var playCharacter = &decider{
	name: "play-character", doc: "May this character be played there now?",
	facts: []engine.Fact{playedWhere, avatarInPlay, atAvatar, controlledWith, enoughInfluence, characterPlayed, companySide, mindAboveFive},
	rules: []rule{{
		code: undecided, crf10: refs("crf10/playing-characters/1"), answers: true,
		open: "CRF 10 leaves where and how a character is played to the rulebook; today's rules say it.",
	}, {
		code: "place", coe: refs("coe/2.II.2.2"), needs: []engine.Fact{playedWhere},
		holds: func(k facts) Truth { return k.says(playedWhere, "home", "haven") },
		yes:   "It is played at its home site or at a haven of its player.", no: "A character is played only at its home site or at a haven of its player.",
		open: "A character is played only at its home site or at a haven of its player.",
	}, {
		code: "away-from-avatar", coe: refs("coe/2.II.2.2"), needs: []engine.Fact{avatarInPlay, atAvatar, controlledWith},
		holds: func(k facts) Truth {
			return k.is(avatarInPlay).not().or(k.is(atAvatar)).or(k.says(controlledWith, "direct"))
		},
		yes:  "The avatar is not in play or is at that site, or the character is played under direct influence.",
		no:   "While the avatar is in play, a character comes into play only at the avatar's site, or under direct influence in a company that is there.",
		open: "While the avatar is in play, a character comes into play only at the avatar's site, or under direct influence in a company that is there.",
	}, {
		code: "direct-influence", coe: refs("coe/2.II.2.2.1"), needs: []engine.Fact{controlledWith, enoughInfluence},
		when:  func(k facts) bool { return k.says(controlledWith, "direct") != No },
		holds: func(k facts) Truth { return k.says(controlledWith, "direct").not().or(k.is(enoughInfluence)) },
		yes:   "The available direct influence is enough for its mind.", no: "Its mind exceeds the available direct influence.",
		open: "The available direct influence must be enough for its mind.",
	}, {
		code: "mind-above-5", coe: refs("coe/2.II.2.2.F1"), needs: []engine.Fact{mindAboveFive},
		when:  func(k facts) bool { return k.says(companySide, "fallen-wizard") == Yes },
		holds: func(k facts) Truth { return k.is(mindAboveFive).not() },
		yes:   "Its mind is not greater than 5.", no: "A Fallen-wizard player cannot play a character with a mind greater than 5.",
		open: "A Fallen-wizard player cannot play a character with a mind greater than 5.",
	}, {
		code: "one-a-turn", coe: refs("coe/2.II.2"), needs: []engine.Fact{characterPlayed},
		holds: func(k facts) Truth { return k.is(characterPlayed).not() },
		yes:   "No character was played or discarded this turn.", no: "A character was already played or discarded this turn; only one is allowed each turn.",
		open: "A character may be played or discarded only once a turn.",
	}},
	otherwise: []rule{{code: "allowed", coe: refs("coe/2.II.2.2"), yes: "A character may be played at its home site or at a haven of its player."}},
	notes: []rule{{
		code: "over-influence", crf10: refs("crf10/playing-characters/1"), coe: refs("coe/2.II.8"),
		when: func(k facts) bool {
			return k.is(enoughInfluence) == No && !(modern(k.rs) && k.says(controlledWith, "direct") == Yes)
		},
		yes: "If the influence is still exceeded when the organization phase ends, this character goes back to its player's hand.",
	}, {
		code: "balrog", coe: refs("coe/2.II.2.2.B2"),
		when: func(k facts) bool { return k.says(companySide, "balrog") == Yes && k.is(characterPlayed) == Yes },
		yes:  "A Balrog player may play one more character that is not unique.",
	}},
}
