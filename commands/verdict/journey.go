package verdict

import (
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/engine"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// Journey is what is known of a company's way to its new site.
type Journey struct {
	From, To string   // the sites, "" if unknown
	By       string   // [cards.Starter] or [cards.Region] if that is known
	Part     []string // regions that are certainly on the way, by name or by type
}

// OnTheWay returns the facts that follow from a journey for a question about movement by
// regions or about a hazard on the company, which an input asks. It is not
// sure of them if the regions of a movement do not lie side by side.
func (a Asking) OnTheWay(env *command.Env, in command.Input, j Journey) (facts map[string]string, sure bool) {
	if a.name == "check move" {
		return regionsOf(env, in, j)
	}
	if in.Text("path") != "" || a.settled(env, in, []map[string]string{nil}, "") {
		return nil, true
	}
	facts = map[string]string{}
	var all []map[string]string
	if j.From != "" {
		facts["moving"] = "yes"
		all = a.paths(env, in, j)
	}
	if len(all) > 0 && a.settled(env, in, all, "") {
		maps.Copy(facts, all[0])
	} else if j.By == cards.Starter && len(all) == 0 {
		return facts, true // which does not join the sites
	} else if part := partOfPath(env, in, j.Part); len(part) > 0 && a.settled(env, in, []map[string]string{part}, engine.Legal) {
		maps.Copy(facts, part) // more regions can only help
	}
	return facts, true
}

// paths returns the paths that a company may take on a journey, each with whether a creature
// can be keyed to its regions by name.
func (a Asking) paths(env *command.Env, in command.Input, j Journey) (all []map[string]string) {
	card, err := TheCard(env.Rulings.Cards(), in.Text(OptionCard), IsHazard)
	if err != nil {
		return nil
	}
	for _, w := range env.Rulings.Cards().Ways(j.From, j.To, j.By) {
		missed := func(name string) bool { return strings.ToLower(name) != name && !slices.Contains(w.Names, name) }
		if len(w.Names) > cards.MostRegions || j.By == cards.Region && slices.ContainsFunc(j.Part, missed) {
			continue
		}
		facts := map[string]string{"path": strings.Join(w.Types, ","), "moving": "yes"}
		maps.Copy(facts, KeyedThere(card, env.Rulings.Cards().Find(j.To), w.Names, true))
		all = append(all, facts)
	}
	return all
}

// partOfPath returns as a path the types of regions that are certainly in it. A bare type may
// describe a region with a name, unless a creature is keyed to that name.
func partOfPath(env *command.Env, in command.Input, part []string) map[string]string {
	var types, bare []string
	for _, name := range part {
		regions := slices.DeleteFunc(slices.Clone(env.Rulings.Cards().Find(name)), func(k *rulings.Card) bool { return k.Type != "region" })
		switch {
		case slices.Contains(strings.Split(in.Text("keyed-regions"), ", "), name):
			types = append(types, name)
		case len(regions) > 0:
			types = append(types, strings.ReplaceAll(regions[0].Kind, " ", "-"))
		default:
			bare = append(bare, name)
		}
	}
	for _, typ := range bare {
		if !slices.Contains(types, typ) {
			types = append(types, typ)
		}
	}
	if len(types) == 0 {
		return nil
	}
	return map[string]string{"path": strings.Join(types, ",")}
}

// settled reports whether a question has the same answer with each of the given facts: want,
// or for "" any but that it depends.
func (a Asking) settled(env *command.Env, in command.Input, each []map[string]string, want engine.Answer) bool {
	for _, facts := range each {
		with := in
		for name, value := range facts {
			with = a.with(with, engine.Fact{Name: name}, value)
		}
		c, err := a.Compare(env, with)
		if err != nil {
			return false
		}
		for _, v := range c.Verdicts {
			if want == "" {
				want = v.Answer
			}
			if v.Answer != want || v.Answer == engine.Depends {
				return false
			}
		}
	}
	return true
}

// regionsOf returns the regions of a movement by regions: those of a shortest way, or those
// that are given with the regions of both sites.
func regionsOf(env *command.Env, in command.Input, j Journey) (facts map[string]string, sure bool) {
	if j.From == "" || in.Text("type") != cards.Region {
		return nil, true
	}
	list := env.Rulings.Cards().Ways(j.From, j.To, cards.Region)
	given := in.Text("regions") != ""
	if len(list) == 0 {
		return nil, !given
	}
	through := list[0].Names
	if given {
		said := strings.Split(in.Text("regions"), ", ")
		if first := through[:1]; !slices.Contains(said, first[0]) {
			said = slices.Concat(first, said)
		}
		if last := through[len(through)-1:]; !slices.Contains(said, last[0]) {
			said = slices.Concat(said, last)
		}
		if adjacent, _ := env.Rulings.Cards().Adjacent(said); !adjacent && len(said) > 1+strings.Count(in.Text("regions"), ", ") {
			return nil, false // the question may have left regions out
		}
		through = said
	}
	facts = map[string]string{"regions": strings.Join(through, ", ")}
	if in.Text("same-move") == "" {
		facts["same_move"] = "no"
	}
	return facts, true
}

// prepareMove adds whether the regions of a movement lie side by side.
func prepareMove(env *command.Env, in command.Input, q Prepared) (Prepared, error) {
	var regions []string
	for name := range strings.FieldsFuncSeq(in.Text("regions"), func(r rune) bool { return r == ',' }) {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if names := env.Rulings.Cards(); names.Region(name) == nil {
			near := slices.DeleteFunc(names.Suggest(name, 10), func(k *rulings.Card) bool { return k.Type != "region" })
			hint := command.DidYouMean(near, "name regions as their cards do, such as Rhudaur")
			return q, &engine.InputError{Field: "regions", Msg: "there is no region “" + command.Clip(name) + "”", Hint: hint}
		}
		regions = append(regions, name)
	}
	if adjacent, sure := env.Rulings.Cards().Adjacent(regions); sure && len(regions) > 1 {
		q.Facts = map[string]string{"adjacent": "no"}
		if adjacent {
			q.Facts["adjacent"] = "yes"
		}
	}
	return q, nil
}
