package server

import (
	"context"
	"fmt"
	"strings"
	"time"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// writeForm asks for what an announcement says.
func (d *draft) writeForm(env *command.Env) reply.Reply {
	title := "New announcement"
	if d.of != 0 {
		title = fmt.Sprintf("Edit announcement %d", d.of)
	}
	_, monday := meccg.RulingsMondays(env.Now())
	return reply.Reply{Tone: reply.ToneRuling, Title: title, Line: "/announcements"}.
		Say("Use options instead: `/announce title:… text:… sources:… effective:… channels:…`. You see it before anybody else does.").Fill(d.line("step", stepFill),
		reply.Field{Option: "title", Label: "Title", Help: "Its title, in one line", Kind: reply.FieldLine, Value: d.Title, Required: true, Max: maxTitle},
		reply.Field{Option: "text", Label: "Text", Help: "Lines that begin with Was: and Now: stand out; [[cards]] are listed", Kind: reply.FieldText, Value: d.Text, Required: true, Max: maxAnnouncement},
		reply.Field{Option: "sources", Label: "Sources", Help: "Rulings that it rests on: 2.V.6, annotation 25a", Kind: reply.FieldLine, Value: strings.Join(d.Refs, ", "), Max: maxSourcesTyped},
		reply.Field{Option: "effective", Label: "In force from", Help: "Leave empty for at once. Or a day: " + string(command.DayOf(monday)) + " is a Rulings Monday", Kind: reply.FieldLine, Value: string(d.Effective), Max: 20},
		reply.Field{Option: "channels", Label: "Channels", Help: "Where it is posted", Kind: reply.FieldChannels, Value: strings.Join(d.Channels, ","), Required: true, Max: maxChannels},
	)
}

// whenForm asks when an announcement is posted.
func (d *draft) whenForm(env *command.Env) reply.Reply {
	value := ""
	if !d.PostAt.IsZero() {
		value = d.PostAt.UTC().Format(momentLayout)
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "When is it posted?", Line: d.line()}.
		Say("Use an option instead: `"+d.line("at", env.Now().UTC().Add(24*time.Hour).Format(momentLayout))+"`.").
		Fill(d.line(), reply.Field{
			Option: "at", Label: "Day and time in UTC", Help: "Such as " + env.Now().UTC().Format(momentLayout) + ", or as Discord writes it: <t:…>", Kind: reply.FieldLine, Value: value, Required: true, Max: 40,
		})
}

// roleForm asks whom an announcement mentions.
func (d *draft) roleForm() reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: "Which role should it mention?", Line: d.line()}.
		Say("Use an option instead: `"+d.line("mention", "…")+"`.").
		Fill(d.line("step", stepCalled), reply.Field{Option: "mention", Label: "Role", Help: "Nobody, if you choose none", Kind: reply.FieldRole, Value: d.Role})
}

// citedRefs reads the rulings that an announcement rests on.
func citedRefs(c *rulings.Corpus, typed string) ([]string, error) {
	var refs []string
	for asked := range strings.SplitSeq(typed, ",") {
		if asked = strings.TrimSpace(asked); asked == "" {
			continue
		}
		r, err := rulingNamed(c, "sources", asked)
		if err != nil {
			return nil, err
		}
		if len(refs) == maxSources {
			return nil, &engine.InputError{Field: "sources", Msg: fmt.Sprintf("the limit is %d", maxSources), Hint: "name those that it rests on most"}
		}
		refs = append(refs, r.Ref)
	}
	return refs, nil
}

// rulingNamed returns the ruling that an option names by its ref or number.
func rulingNamed(c *rulings.Corpus, option, asked string) (*rulings.Ruling, error) {
	found := cite.ByName(c, asked)
	switch {
	case asked == "":
		return nil, &engine.InputError{Field: option, Msg: "is missing", Hint: "give its number, such as 2.V.6"}
	case len(found) == 0:
		return nil, &engine.InputError{Field: option, Msg: "there is no ruling “" + command.Clip(asked) + "”", Hint: nearestHint(c, asked)}
	case len(found) == 1:
		return found[0], nil
	}
	return nil, &engine.InputError{Field: option, Msg: "“" + command.Clip(asked) + "” can be several", Hint: "write which one: " + strings.Join(refsOf(found), ", ")}
}

// completeCited completes the last of several refs.
func completeCited(ctx context.Context, env *command.Env, typed string, limit int) []command.Pick {
	before, last := "", typed
	if i := strings.LastIndexByte(typed, ','); i >= 0 {
		before, last = typed[:i+1]+" ", typed[i+1:]
	}
	list := command.CompleteRefs(ctx, env, last, limit)
	for i := range list {
		list[i].Value = before + list[i].Value
	}
	return list
}

// The bounds of a hint: how many rulings it names, and of how many it picks those.
const (
	hinted = 4
	nearby = 200
)

func nearestHint(c *rulings.Corpus, asked string) string {
	if near := cite.NearRules(c, asked); len(near) > 0 && len(near) <= nearby {
		return "the nearest are " + strings.Join(refsOf(near), ", ")
	}
	return "rules are numbered like 2.V.6, rulings like annotation 25a; /ruling finds them by their words"
}

func refsOf(list []*rulings.Ruling) []string {
	var refs []string
	for _, r := range list[:min(hinted, len(list))] {
		refs = append(refs, r.Ref)
	}
	return refs
}
