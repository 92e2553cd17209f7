package ask

import (
	"slices"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/stccg"
)

// trek returns the card that is asked about and what it answers; if none is asked
// about, the actions that were initiated, each the answer to the last.
func (j judge) trek() []Fact {
	list := j.mentions()
	asked := j.askedOf(list)
	if asked == nil || j.query.name == labelNext {
		return j.happened(list)
	}
	if asked.Card == nil {
		return nil
	}
	f := asked.Fact
	f.Name = verdict.OptionCard
	facts := []Fact{f}
	moment, during := j.moment(list)
	if asked.on == nil && during != nil && during != asked {
		asked.on = during
	}
	if asked.on == nil {
		asked.on = presumed(list, asked)
	}
	to := asked.on
	if moment.Value != "" && (during == to || during == nil && to == nil) {
		facts = append(facts, moment)
	}
	switch {
	case to == nil:
		return facts
	case j.undoes(to) && suspends(asked.Value):
		return nil
	}
	if script := j.script(to); to.on != nil && script.Value != "" && asked.by != "opponent" {
		return append(facts, script)
	}
	f = to.Fact
	f.Name = stccg.FactTo
	facts = append(facts, f)
	if to.by != "" && asked.by != "opponent" { // the engine sees it from the seat of who asks
		f.Name, f.Value, f.Card = stccg.FactBy, to.by, nil
		facts = append(facts, f)
	}
	return facts
}

// moment returns the moment that a question tells, and the action during which it is.
func (j judge) moment(list []*mention) (Fact, *mention) {
	var between Fact
	for i := range j.tokens {
		switch {
		case j.is(i, "middle", "midst") && j.is(i+1, "of"), j.is(i, "mid", "halfway"), j.is(i, "results") && j.is(i+1, "step"):
			f := j.fact(stccg.FactMoment, string(stccg.AtResults), i, i+1)
			for _, m := range list {
				if m.from > i && m.from < i+longestAside || j.is(i, "mid", "results") && m.from <= i && i <= m.to {
					return f, m
				}
			}
			return f, nil
		case j.is(i, "between") && (j.is(i+1, "action") || j.is(i+2, "action")):
			between = j.fact(stccg.FactMoment, string(stccg.AtBetween), i, i+2)
		}
	}
	return between, nil
}

// longestAside is how many words may stand between "in the middle of" and the action.
const longestAside = 8

// fetches reports whether what m tells is only fetched by the last card: "Palor Toff to
// get Kevin back".
func (j judge) fetches(last, m *mention) bool {
	if last == nil || last.Card == nil || m.Card == nil || m.from > last.to+longestAside {
		return false
	}
	downloads := func(a, b *mention) bool {
		for _, f := range stccg.NamedCards()[a.Value].Functions {
			if f.Downloads == b.Value {
				return true
			}
		}
		return false
	}
	if downloads(m, last) {
		m.Start = last.Start
		last.Fact = m.Fact
		return true
	}
	return downloads(last, m) || j.near(m.from, "fetch", "retrieve", "recover") || j.near(m.from, "get", "bring") && j.is(m.to, "back")
}

// undoes reports whether the question is if to can be stopped, and not only answered.
func (j judge) undoes(to *mention) bool {
	return j.near(to.from, "stop", "nullify", "cancel", "counter", "prevent", "block", "negate")
}

// suspends reports whether a card can be used whatever is going on, which says nothing
// of what it does to that.
func suspends(card string) bool {
	for _, f := range stccg.NamedCards()[card].Functions {
		if slices.Contains(f.Timing, stccg.SuspendsPlay) {
			return true
		}
	}
	return false
}

// presumed returns what asked answers if the question does not say it: the last
// action before it, or else the first after it.
func presumed(list []*mention, asked *mention) *mention {
	at := slices.Index(list, asked)
	switch {
	case at > 0:
		return list[at-1]
	case len(list) > 1:
		return list[1]
	}
	return nil
}

// happened returns what was initiated, if the question tells who did it and the
// engine knows what each answer does.
func (j judge) happened(list []*mention) []Fact {
	if len(list) == 0 {
		return nil
	}
	last := list[len(list)-1]
	for _, m := range list {
		if !m.base {
			last = m
		}
	}
	who := slices.ContainsFunc(j.tokens, func(k token) bool { return slices.Contains([]string{"who", "whose", "first", "next"}, k.Text) })
	script := j.script(last)
	s, err := stccg.ParseScript(script.Value, stccg.NamedCards(), command.TrekNames())
	if script.Value == "" || err != nil || last.on == nil && !who || slices.ContainsFunc(s.Done[1:], func(d stccg.Declaration) bool { return d.Want == nil }) {
		return nil
	}
	return []Fact{script}
}

// script returns what was initiated up to last as scripts are written; nothing if it
// is open who did what.
func (j judge) script(last *mention) Fact {
	text := ""
	from, to := len(j.tokens), 0
	for m := last; m != nil; m = m.on {
		if m.by == "" {
			return Fact{}
		}
		if text != "" {
			text = " < " + text
		}
		text = m.by + ": " + m.Value + text
		from, to = min(from, m.from), max(to, m.to)
	}
	return j.fact(stccg.FactTo, text, from, to)
}

// askedOf returns the action of which a question asks whether it is allowed, or nil.
func (j judge) askedOf(list []*mention) *mention {
	var asked *mention
	for _, m := range list {
		if m.asked && !m.base {
			asked = m
		}
	}
	if asked != nil || !j.asksLeave() {
		return asked
	}
	for _, m := range list {
		if !m.base {
			asked = m
		}
	}
	return asked
}

// asksLeave reports whether a question asks if something is allowed, by its words or
// by telling no more than what somebody wants to do.
func (j judge) asksLeave() bool {
	for i := range j.tokens {
		if j.is(i, "happen", "outcome", "first", "next", "who") || j.is(i, "go", "come", "get") && j.is(i+1, "through") || j.is(i, "does") && j.is(i+1, "my", "his", "the") {
			return false
		}
	}
	return true
}
