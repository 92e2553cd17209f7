package lookup

import (
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// starterMovement is the rule for it.
const starterMovement = "coe/2.II.7.i"

// asksStarter fits a question about starter movement.
var asksStarter = regexp.MustCompile(`(?i)\bstarter\b`)

// StarterMovement answers a question whether a company can use starter movement between two
// sites from what their cards print.
func StarterMovement(env *command.Env, question string, res index.Result) (reply.Reply, bool) {
	c := env.Rulings.Corpus()
	rule, known := c.Get(starterMovement)
	if !known || !asksStarter.MatchString(question) {
		return reply.Reply{}, false
	}
	var names []string
	for _, k := range res.Understanding.Cards {
		if k.Type == "hazard" { // it asks what may be played on the way
			return reply.Reply{}, false
		}
		if k.Type == "site" && !slices.Contains(names, k.Name) {
			names = append(names, k.Name)
		}
	}
	if len(names) != 2 {
		return reply.Reply{}, false
	}
	var whose, nearest []string
	joined := map[bool]bool{}
	for _, alignment := range []string{"hero", "minion"} {
		a, b := env.Rulings.Cards().Site(names[0], alignment), env.Rulings.Cards().Site(names[1], alignment)
		if a == nil || b == nil {
			continue
		}
		_, can := cards.StarterPath(a, b)
		if a.Kind == "haven" && b.Kind == "haven" && !can {
			return reply.Reply{}, false // minion cards print paths without the names of havens
		}
		joined[can] = true
		whose = append(whose, reply.YesNo(can)+" for "+alignment+" sites")
		for _, k := range []*rulings.Card{a, b} {
			if haven := k.Attributes[rulings.AttrNearestHaven]; haven != "" {
				nearest = append(nearest, k.Name+"'s nearest haven ("+alignment+" site) is "+haven+".")
			}
		}
	}
	if len(joined) == 0 {
		return reply.Reply{}, false
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Starter movement between " + names[0] + " and " + names[1] + ": " + strings.Join(whose, ", "), Refs: []string{rule.Ref}}
	if !joined[false] {
		out.Tone, out.Title = reply.ToneLegal, "Starter movement joins "+names[0]+" and "+names[1]
	}
	if !joined[true] {
		out.Tone, out.Title = reply.ToneIllegal, "No starter movement between "+names[0]+" and "+names[1]
	}
	return out.Say(strings.Join(nearest, " ")).With(cite.Quote(env, c, rule)), true
}
