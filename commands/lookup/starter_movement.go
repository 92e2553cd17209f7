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
		a, b := siteOf(env, names[0], alignment), siteOf(env, names[1], alignment)
		if a == nil || b == nil {
			continue
		}
		both := linked(a, b) && linked(b, a)
		if a.Kind == "haven" && b.Kind == "haven" && !both {
			return reply.Reply{}, false // minion cards print paths without the names of havens
		}
		can := both || isNearest(a, b) || isNearest(b, a)
		joined[can] = true
		whose = append(whose, map[bool]string{true: "yes", false: "no"}[can]+" for "+alignment+" sites")
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

// StarterPath returns the icons of the regions that starter movement between two sites goes
// through, by the cards of an alignment; "" if it does not join them or they do not say.
func StarterPath(env *command.Env, from, to, alignment string) string {
	return pathBetween(siteOf(env, from, alignment), siteOf(env, to, alignment))
}

// StarterTypes returns the types of the regions on the starter path between two sites; none if
// there is no such path or a site is nil.
func StarterTypes(a, b *rulings.Card) []string { return typesOf(pathBetween(a, b)) }

func pathBetween(a, b *rulings.Card) string {
	switch {
	case a == nil || b == nil:
	case isNearest(a, b):
		return b.Attributes[rulings.AttrSitePath]
	case isNearest(b, a):
		return a.Attributes[rulings.AttrSitePath]
	case linked(a, b) && linked(b, a):
		_, path, _ := strings.Cut(a.Attributes[rulings.AttrHavenPaths], b.Name+" ")
		path, _, _ = strings.Cut(path, ";")
		return path
	}
	return ""
}

// isNearest reports whether a is the haven that b gives as its nearest one.
func isNearest(a, b *rulings.Card) bool {
	return a.Kind == "haven" && b.Attributes[rulings.AttrNearestHaven] == a.Name
}

// linked reports whether a is a haven that prints a path to b.
func linked(a, b *rulings.Card) bool {
	return a.Kind == "haven" && strings.Contains(a.Attributes[rulings.AttrHavenPaths], b.Name+" ")
}

// siteOf returns the card of a site for an alignment, or nil.
func siteOf(env *command.Env, name, alignment string) *rulings.Card {
	list := env.Rulings.Cards().Find(name)
	at := slices.IndexFunc(list, func(k *rulings.Card) bool { return k.Name == name && k.Type == "site" && k.Alignment == alignment })
	if at < 0 {
		return nil
	}
	return list[at]
}
