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
	card := asked.Fact
	card.Name = verdict.OptionCard
	facts := []Fact{card}
	moment, during := j.moment(list)
	if asked.on == nil && !during.answers(asked) {
		asked.on = during
	}
	if asked.on == nil {
		asked.on = initiated(list, asked)
	}
	to := asked.on
	if to != nil && to.on != nil && to.on.Value == asked.Value && j.anywhere("trek-undone") {
		if to = to.on; !j.anywhere("trek-answers") {
			return nil
		}
	}
	if moment.Value != "" && (during == to || during == nil && to == nil) {
		facts = append(facts, moment)
	}
	if suspends(asked.Value) {
		facts = append(facts, card.as(".suspends", "yes"))
	}
	switch {
	case to == nil:
		return facts
	case suspends(asked.Value) && j.classBefore(to.from, "trek-undoes"): // that it may be used says nothing about what it does
		return nil
	}
	undone := slices.IndexFunc(list, func(m *mention) bool {
		does := stccg.NamedCards()[m.Value].Functions["main"].BearsOn
		return m != asked && m.on == to && (does != nil && does[0].How == stccg.Nullifies || j.anywhere("trek-undone"))
	})
	for _, m := range list {
		if asked.side == "opponent" { // the engine takes the side of who acts
			m.by = otherPlayer[m.by]
		}
	}
	if script := j.script(to); to.on != nil && script.Value != "" && undone < 0 {
		return append(facts, script)
	}
	answered := to.Fact
	answered.Name = stccg.FactTo
	facts = append(facts, answered)
	if undone >= 0 {
		facts = append(facts, list[undone].as(stccg.FactNullified, "yes"))
	}
	if to.by != "" {
		facts = append(facts, to.as(stccg.FactBy, to.by))
	}
	return facts
}

// moment returns the moment that a question describes, and the action during which it
// falls.
func (j judge) moment(list []*mention) (Fact, *mention) {
	for i := range j.tokens {
		within := j.says(i, "trek-within")
		if !within && !j.says(i, "trek-midst") {
			continue
		}
		f := j.fact(stccg.FactMoment, string(stccg.AtResults), i, i+1)
		for _, m := range list {
			if m.from > i && m.from < i+longestAside || within && m.from <= i && i <= m.to {
				return f, m
			}
		}
		return f, nil
	}
	return Fact{}, nil
}

// suspends reports whether a card can be used at any time, since it suspends play.
func suspends(card string) bool {
	for _, f := range stccg.NamedCards()[card].Functions {
		if slices.Contains(f.Timing, stccg.SuspendsPlay) {
			return true
		}
	}
	return false
}

// happened returns what was initiated, if the question says who did it and the engine knows
// what each answer does.
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
	script := j.script(last)
	if script.Value == "" || last.on == nil && !j.anywhere("trek-whose") {
		return nil
	}
	s, err := stccg.ParseScript(script.Value, stccg.NamedCards(), command.TrekNames())
	if err != nil || slices.ContainsFunc(s.Done[1:], func(d stccg.Declaration) bool { return d.Want == nil }) {
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

// askedOf returns the action of which a question asks whether it is allowed, or nil: one
// after "may I", or else the last, if a question only says what somebody wants to do.
func (j judge) askedOf(list []*mention) *mention {
	var asked, last *mention
	for _, m := range list {
		switch {
		case m.base:
		case m.asked:
			asked = m
		default:
			last = m
		}
	}
	if asked != nil {
		return asked
	}
	for i := range j.tokens {
		if j.says(i, "trek-outcome") || j.is(i, "go", "come", "get") && j.is(i+1, "through") || j.is(i, "does") && j.is(i+1, "my", "his", "the") {
			return nil
		}
	}
	return last
}
