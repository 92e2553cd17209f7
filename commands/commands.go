package commands

import "slices"

// All lists the commands in the order in which help shows them.
func All() []*Command { return slices.Clone(all[:]) }

var all = [...]*Command{
	&askCommand, &ruling, &rule, &term, &card,
	&chain, &onguard, &hazardlimit, &canplay, &strike, &corruption, &council, &inforce,
	&checkAttack, &checkReassign, &checkWound, &checkCreature, &checkSite, &checkHome,
	&checkMove, &checkReturn, &checkJoin, &checkEnvironment, &checkCall, &checkDate,
	&effectsUse, &effectsCancel, &effectsTarget, &effectsCost, &effectsPay, &effectsPlace, &effectsDeclare, &effectsPart, &effectsAbility,
	&response,
	&sections, &sources, &changes, &revision,
	&announce, &announcements, &subscribe, &unsubscribe, &settings, &audit, &feedback,
	&alias, &glossary, &help, &about,
}

// Find returns the command with this name.
func Find(name string) (*Command, bool) {
	for _, c := range all {
		if c.Name == name {
			return c, true
		}
	}
	return nil, false
}
