package judge

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// drawPresses draws what is pressed in messages of every kind.
func drawPresses(d *drawer) []string {
	lines := []string{
		"/chain", "/chain limit 3:", "/response", "/sections", "/sections crf10", "/sections coe", "/sources", "/help", "/about", "/card Gandalf", "/card shadow",
		"/rule 2.V.6", "/rule coe/2.V.6 links:yes", "/rule crf10/ann-25a", "/term hazard limit", "/changes", "/rule 9.9.9",
		"/ask can he reveal Muster Disperses on-guard when I play a faction?", "/ask what is the hazard limit of Strider, Frodo and Sam?",
		"/ask can I tap a character in response to a strike after it is rolled?", "/ask who wins the council, 12 to 9?",
	}
	_, examples := commandNames()
	lines = append(lines, examples...)
	all := kind{name: "shown"}.questions(d.t)
	for range 520 {
		lines = append(lines, one(d, all...))
	}
	var list []string
	for n, l := range lines {
		r, err := bare().say(l)
		if err != nil {
			d.t.Fatal(err)
		}
		whose := []string{"own", "own", "private", "own", "nobody"}[n%5]
		for _, q := range d.pressesIn(bare(), l, whose, posted(r, l, whose), 7) {
			list = append(list, q.text())
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// drawInteractions draws commands as Discord sends them, options that are being
// typed, custom_ids that mean nothing, and ordinary messages.
func drawInteractions(d *drawer) []string {
	var list []pressQuestion
	add := func(words string, kind int, message []byte, data any) {
		list = append(list, pressQuestion{Asked: words, Interaction: interactionOf(kind, asker, message, data)})
	}
	names, examples := commandNames()
	lines := slices.Concat(examples, kind{name: "shown"}.questions(d.t)[:60])
	for _, n := range names {
		lines = append(lines, "/"+n)
	}
	for _, l := range lines {
		if data, ok := slashed(l); ok {
			add("used "+l, commandUsed, nil, data)
		}
	}
	for _, n := range names {
		for _, o := range d.options(n) {
			for range 2 {
				typed := one(d, "", "a", "ri", "golden", "doors of n", "2.V", "coe", "palor toff < am", "zzzz")
				if len(o.values) > 0 && d.chance(2) {
					v := one(d, o.values...)
					typed = v[:len(v)/2]
				}
				add(fmt.Sprintf("typed /%s %s:%s", n, o.name, typed), commandTyped, nil, completed(n, o.name, strings.ToValidUTF8(typed, "")))
			}
		}
	}
	find := func(text string) {
		add("Find rulings: "+text, commandUsed, nil, map[string]any{
			"name": "Find rulings", "type": 3, "target_id": "7", "resolved": map[string]any{"messages": map[string]any{"7": map[string]any{"id": "7", "content": text}}},
		})
	}
	for _, q := range plainQuestions(d.t)[:40] {
		find(one(d, "", "Hi <@123>! ", "We wondered. ") + q)
	}
	for _, text := range []string{"", "> quoted", "```code```", "<@1> <:smile:2>", "https://example.com"} {
		find(text)
	}
	for _, id := range []string{"", "r0o0....rule 2.V.6", "r2o0....rule 2.V.6", "r1", "r1z0....rule 2.V.6", "r1o!....rule 2.V.6", "r1o0....", "r1o0....=", "r1o0....~5.0.1a.x", "r1o0....rule 2.V.6", "r1f0....chain limit 2:¦¦add¦Which?", "r1m0....", "r1s0....rule 2.V.6", "r1w0....announce", "r1o0....nonsense", "r1o0....a¦b¦c¦d¦e¦f¦g¦h"} {
		add("pressed "+id, componentUsed, []byte(`{}`), map[string]any{"custom_id": id, "component_type": aButton})
		add("sent "+id, formFilledIn, []byte(`{}`), map[string]any{"custom_id": id, "components": []any{}})
	}
	add("used a command that is gone", commandUsed, nil, map[string]any{"name": "gone", "type": 1})
	add("used an option that is gone", commandUsed, nil, map[string]any{"name": "rule", "type": 1, "options": []any{map[string]any{"name": "gone", "type": 3, "value": "x"}}})
	for _, text := range []string{
		"[[River]]", "what of [[2.V.6]] and [[crf10/ann-25a]]?", "[[Gandlf]]", "[[nothing at all]]", "[[River]] [[Twilight]] [[Doors of Night]] [[Cave-drake]]", "`[[River]]`", "no brackets",
		"<@" + botUser + "> can I reveal Muster Disperses on-guard when a faction is played?", "<@" + botUser + "> hello", "<@" + botUser + "> is this so?", "<@" + botUser + ">",
	} {
		m, err := jsonOf(map[string]any{"id": "8", "channel_id": channel, "guild_id": guild, "content": text, "author": map[string]string{"id": asker, "username": "frodo"}})
		if err != nil {
			d.t.Fatal(err)
		}
		list = append(list, pressQuestion{Asked: "wrote " + text, Overheard: true, Interaction: m})
	}
	var out []string
	for _, q := range list {
		out = append(out, q.text())
	}
	return out
}

// drawServer draws a day of a server's moderator.
func drawServer(d *drawer) []string {
	lines := []string{
		"/settings", "/settings game:stccg as-of:1998-12-31", "/ruling annotation 25a", "/settings clear:game", "/settings clear:as-of", "/settings change:private",
		"/settings change:ruleset", "/settings ruleset:crf10", "/onguard Muster Disperses trigger:faction", "/chain limit 2: River < Deeper Shadow", "/settings ruleset:coe version:0",
		"/settings clear:ruleset", "/settings announce-to:<#301> moderator-role:<@&777>", "/settings language:de", "/settings language:fr",
		"/subscribe", "/subscribe source:coe rhythm:weekly", "/subscribe section:coe/2.V", "/subscribe card:River channel:<#302>", "/subscribe all:yes rhythm:daily",
		"/subscribe source:nowhere", "/subscribe card:Gandlf", "/subscribe", "/unsubscribe 2", "/unsubscribe 99", "/unsubscribe",
		"/announce", `/announce On-guard bans text:"Now: a company may look twice." sources:2.V.6`, `/announce On-guard bans text:"Now: a company may look twice." sources:2.V.6 channels:"<#301> <#302>"`,
		`/announce House rule text:"We play [[River]] twice." channels:<#301> house:yes effective:2026-11-22`, `/announce Later text:"Wait." channels:<#301> at:"2026-12-07 18:00" mention:<@&777>`,
		`/announce Wrong text:x sources:9.Z.9 channels:<#301>`, `/announce Wrong text:x effective:"the day after"`, "/announcements", "/announcements id:1", "/announcements id:99", "/ruling can River be played twice?",
		"/audit", "/alias", "/alias can og send them home ruling:coe/2.V.6", "/alias can og send them home forget:yes", "/glossary", "/glossary chump means:character", "/glossary chump forget:yes",
		"/feedback can og send them home ruling:coe/2.V.6 good:yes", "/revision 12 do:approve", "/changes coe", "/sources", "/audit",
	}
	p := newServer(d.t)
	var list []string
	do := func(q pressQuestion) {
		list = append(list, q.text())
		if q.Interaction != nil {
			p.interact(q.Interaction)
		}
	}
	for _, l := range lines {
		r, err := p.sayAsModerator(l)
		if err != nil {
			d.t.Fatal(err)
		}
		do(pressQuestion{Asked: l})
		message := posted(r, l, "own")
		all := pressables(message)
		for _, one := range all[:min(10, len(all))] {
			q := pressQuestion{Asked: l, Press: one.Label, By: moderator, Interaction: press(message, one, moderator)}
			form := p.interact(q.Interaction)
			list = append(list, q.text())
			if _, fields := fieldsOf(form); len(fields) > 0 && strings.Contains(string(form), `"title"`) {
				q.Typed = d.typed(one.Label, len(fields))
				q.Interaction = fillIn(message, form, q.Typed, moderator)
				do(q)
			}
		}
	}
	return list
}

// pressesIn returns the questions of pressing what stands in a message, at most so
// many, and of filling in the forms that open.
func (d *drawer) pressesIn(p *program, asked, whose string, message []byte, most int) []pressQuestion {
	all := pressables(message)
	d.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	slices.SortStableFunc(all, func(a, b pressable) int { return len(a.Value) - len(b.Value) }) // buttons first
	var list []pressQuestion
	for n, one := range all[:min(most, len(all))] {
		q := pressQuestion{Asked: asked, Whose: whose, Press: one.Label, By: asker}
		if n == 0 && d.chance(3) {
			q.By = stranger
		}
		q.Interaction = press(message, one, q.By)
		list = append(list, q)
		form := p.interact(q.Interaction)
		if _, fields := fieldsOf(form); bytes.Contains(form[:min(len(form), 400)], []byte(`"title"`)) && len(fields) > 0 {
			q.Typed = d.typed(one.Label, len(fields))
			q.Interaction = fillIn(message, form, q.Typed, q.By)
			list = append(list, q)
		}
	}
	return list
}

// typed draws what is put into the fields of a form.
func (d *drawer) typed(label string, fields int) []string {
	if fields > 1 {
		return []string{`On-guard "twice"`, "Was: once.\nNow: a company may reveal [[Twilight]] twice.", "2.V.6, annotation 25a", one(d, "monday", "2026-12-07", ""), "channels:301,302"}
	}
	switch {
	case strings.Contains(label, "+ Card"), strings.Contains(label, "Next chain"):
		return []string{one(d, "River", "Deeper Shadow", "Cave-drake", "Twilight -> Doors of Night", "on-guard", `hazard "My \"Card\"" costs 2`, "No such card")}
	case strings.Contains(label, "Response"), strings.Contains(label, "May I use"):
		return []string{one(d, "Amanda Rogers", "Palor Toff", "> engage", "| temporal rift", "nobody's card")}
	case strings.Contains(strings.ToLower(label), "made"), strings.Contains(strings.ToLower(label), "day"):
		return []string{one(d, "1998-01-07", "1997-11-03", "yesterday")}
	}
	return []string{one(d, "2", "1", "wilderness", "Moria", "natural class, 2 basic", "Rhudaur, Hollin", "channels:301,302", "a `code` ¦ \"quote\"", "River")}
}
