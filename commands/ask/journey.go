package ask

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/lookup"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/index"
	"netrep/rulings"
)

// journeyFact is the name of the two sites that a company moves between, and how: "Bree >
// Moria > region". The engine takes no such fact; see [reading.withJourney].
const journeyFact = "journey"

// journey returns from which site to which a company moves, and how if the question says so.
func (j judge) journey() []Fact {
	var sites []place
	for _, p := range j.places() {
		if p.Name == "site.name" && !slices.ContainsFunc(sites, func(o place) bool { return o.Value == p.Value }) {
			sites = append(sites, p)
		}
	}
	if len(sites) != 2 || j.anywhere("several") || j.anywhere("off-map") {
		return nil
	}
	from, to := sites[0], sites[1]
	if to.role == "elsewhere" && from.role != "elsewhere" {
		from, to = to, from // "to Moria from Bree"
	}
	if from.role != "elsewhere" && !j.leadsTo(from, to) || j.deniedBefore(from.from) {
		return nil
	}
	how := ""
	for i := range j.tokens {
		for _, word := range [...]string{"starter", "region"} {
			if j.is(i, word) && how != word {
				if how != "" || j.deniedBefore(i) { // "no starter movement", or both
					return nil
				}
				how = word
			}
		}
	}
	return []Fact{j.fact(journeyFact, strings.Join([]string{from.Value, to.Value, how}, " > "), min(from.from, to.from), max(from.to, to.to))}
}

// leadsTo reports whether nothing but words or signs for the way stand between two places.
func (j judge) leadsTo(from, to place) bool {
	if from.to == to.from {
		return strings.ContainsAny(j.question[j.tokens[from.to-1].End:j.tokens[to.from].Start], ">→-–")
	}
	for i := from.to; i < to.from-1; i++ {
		if !j.tokens[i].filler && !j.says(i, "walks", "sets-out") && !j.is(i, "straight", "back", "home") {
			return false
		}
	}
	return from.to < to.from && j.is(to.from-1, "to", "2", "into", "towards")
}

// withJourney adds what follows from the sites that a company moves between: for movement by
// regions the way, for a hazard the path if the verdict is the same on all ways.
func (r reading) withJourney(env *command.Env) reading {
	f, known := factOf(r.Facts, journeyFact)
	if !known {
		return r
	}
	r.Facts = notAmong(r.Facts, []Fact{f})
	sites := strings.Split(f.Value, " > ")
	list := lookup.Ways(env, sites[0], sites[1], sites[2])
	switch how, _ := r.value("type"); {
	case r.Label == labelMovement && how == lookup.Region && len(list) == 0 && r.gives("regions"):
		r.Left = append(slices.Clone(r.Left), f)
		return r
	case r.Label == labelMovement && how == lookup.Region && len(list) > 0:
		return r.overRegions(env, f, list[0].Names)
	case r.Label == labelMovement || r.gives("path"):
		return r
	}
	r = r.with(f.as("moving", "yes"))
	part, _ := factOf(r.Facts, pathAtLeast)
	name, _ := r.value("card.name")
	card, err := verdict.TheCard(env.Rulings.Cards(), name, verdict.IsHazard)
	var all []reading
	for _, w := range list {
		missed := func(name string) bool { return strings.ToLower(name) != name && !slices.Contains(w.Names, name) }
		if err != nil || sites[2] == lookup.Region && (len(w.Names) > lookup.MostRegions || slices.ContainsFunc(strings.Split(part.Value, ","), missed)) {
			continue
		}
		with := r.with(f.as("path", strings.Join(iconsOf(w.Icons), ",")))
		for fact, value := range verdict.KeyedThere(card, env.Rulings.Cards().Find(sites[1]), w.Names, true) {
			with = with.with(f.as(fact, value))
		}
		with.Facts = notAmong(with.Facts, []Fact{part})
		all = append(all, with)
	}
	answers := map[string]bool{}
	for _, with := range all {
		c, _, err := with.verdicts(env)
		if err != nil {
			return r
		}
		for _, v := range c.Verdicts {
			answers[string(v.Answer)] = true
		}
	}
	if len(answers) != 1 {
		return r
	}
	return all[0]
}

// overRegions adds to a movement the regions of a shortest way, or to those that the question
// names the first and the last. If these do not lie side by side, that was not understood.
func (r reading) overRegions(env *command.Env, f Fact, shortest []string) reading {
	through := shortest
	if said, told := r.value("regions"); told {
		through = strings.Split(said, ", ")
		first, last := shortest[:1], shortest[len(shortest)-1:]
		if !slices.Contains(through, first[0]) {
			through = slices.Concat(first, through)
		}
		if !slices.Contains(through, last[0]) {
			through = slices.Concat(through, last)
		}
		if !lookup.Adjacent(env, through) {
			r.Left = append(slices.Clone(r.Left), f)
		}
	}
	r.Facts = slices.DeleteFunc(slices.Clone(r.Facts), func(f Fact) bool { return f.Name == "regions" })
	for _, name := range through {
		r.Facts = append(r.Facts, f.as("regions", name))
	}
	if !r.gives("same_move") {
		r.Facts = append(r.Facts, f.as("same_move", "no"))
	}
	return r
}

// addStarter records whether starter movement joins the two sites of a question that asks no
// more than that.
func (a *Asked) addStarter(ctx context.Context, env *command.Env, game rulings.Game) error {
	res, err := env.Rulings.Search(ctx, index.Query{Text: a.Question, Game: game, Limit: evidence})
	if err != nil {
		return err
	}
	out, asks := lookup.StarterMovement(env, a.Question, res)
	answer, settled := map[reply.Tone]engine.Answer{reply.ToneLegal: engine.Legal, reply.ToneIllegal: engine.Illegal}[out.Tone]
	t := loaded()
	list := t.tokenize(a.Question, env.Rulings.Read(a.Question))
	r := t.readAs(a.Question, list, t.hits(list), t.query(labelMovement))
	if _, told := factOf(r.Facts, journeyFact); !asks || !settled || !told || len(r.Left) > 0 {
		return nil
	}
	asked := labelMovement
	a.Query, a.Verdict = &asked, &answer
	a.Verdicts = append(a.Verdicts, AskedVerdict{Ruleset: meccg.CoE, Answer: answer, Why: out.Title})
	a.Refs = append(a.Refs, out.Refs...)
	return nil
}
