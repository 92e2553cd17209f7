package commands

import (
	"slices"

	"netrep/commands/ask"
	"netrep/commands/command"
	"netrep/commands/lookup"
	"netrep/commands/server"
	"netrep/commands/verdict"
)

// All lists the commands in the order in which help shows them.
func All() []*command.Command { return slices.Clone(all[:]) }

var all = [...]*command.Command{
	&ask.Command, &lookup.Ruling, &lookup.Rule, &lookup.Term, &lookup.Card,
	&verdict.Chain, &verdict.OnGuard, &verdict.HazardLimit, &verdict.CanPlay, &verdict.Strike, &verdict.Corruption, &verdict.Council, &verdict.InForce,
	&verdict.CheckAttack, &verdict.CheckStrike, &verdict.CheckBody, &verdict.CheckReassign, &verdict.CheckWound, &verdict.CheckCreature, &verdict.CheckSite, &verdict.CheckHome,
	&verdict.CheckMove, &verdict.CheckReturn, &verdict.CheckJoin, &verdict.CheckEnvironment, &verdict.CheckCall, &verdict.CheckDate,
	&verdict.InfluenceCheck, &verdict.InfluenceAttempt, &verdict.TurnCharacter, &verdict.TurnDraws, &verdict.TurnDetainment,
	&verdict.EffectsUse, &verdict.EffectsCancel, &verdict.EffectsTarget, &verdict.EffectsCost, &verdict.EffectsPay, &verdict.EffectsPlace, &verdict.EffectsDeclare, &verdict.EffectsPart, &verdict.EffectsAbility,
	&verdict.Response,
	&lookup.Sections, &lookup.Sources, &lookup.Changes, &lookup.Revision,
	&server.Announce, &server.Announcements, &server.Subscribe, &server.Unsubscribe, &server.Settings, &server.Audit, &server.Feedback, &server.Report, &server.Reports,
	&server.Alias, &server.Glossary, &server.DataExport, &server.DataDelete, &help, &about, &privacy,
}

// Find returns the command of a list with this name.
func Find(list []*command.Command, name string) (*command.Command, bool) {
	for _, c := range list {
		if c.Name == name {
			return c, true
		}
	}
	return nil, false
}
