package judge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// pressQuestion is an action in Discord: somebody presses something in a message, fills
// in a form, uses a command, or writes a message.
type pressQuestion struct {
	Asked       string          `json:"asked,omitempty"` // command line that the message answers, or a description of the action
	Whose       string          `json:"whose,omitempty"` // kind of message, as in [posted]
	Press       string          `json:"press,omitempty"` // label of what is pressed
	By          string          `json:"by,omitempty"`    // user id
	Typed       []string        `json:"typed,omitempty"` // values for the fields of the form that opens
	Overheard   bool            `json:"overheard,omitempty"`
	Interaction json.RawMessage `json:"interaction,omitempty"` // as Discord sends it, or the message overheard
}

func pressOf(question string) pressQuestion {
	var q pressQuestion
	_ = json.Unmarshal([]byte(question), &q) // cannot fail: it is in the record
	return q
}

func titleOfPress(question string) string {
	q := pressOf(question)
	out := q.Asked
	if q.Press != "" {
		out += " » [" + q.Press + "]"
	}
	if q.Whose != "" && q.Whose != "own" {
		out += " in a " + map[string]string{"private": "private message", "nobody": "message of nobody's"}[q.Whose]
	}
	if q.By == stranger {
		out += " by another user"
	}
	if len(q.Typed) > 0 {
		out += fmt.Sprintf(" typing %q", q.Typed)
	}
	return out
}

// The kinds of interactions.
const (
	commandUsed    = 2
	componentUsed  = 3
	commandTyped   = 4
	formFilledIn   = 5
	aButton, aMenu = 2, 3
)

// interactionOf returns an interaction as Discord sends it. If message is set, it is the
// payload of a message in the channel.
func interactionOf(kind int, by string, message []byte, data any) json.RawMessage {
	i := map[string]any{
		"id": "900000000000000003", "application_id": botUser, "type": kind, "token": "token", "version": 1, "data": data,
		"guild_id": guild, "channel_id": channel, "locale": "en-US", "guild_locale": "en-US", "context": 0,
		"authorizing_integration_owners": map[string]string{"0": guild}, "attachment_size_limit": 10485760,
		"member": map[string]any{"permissions": "2147483647", "roles": []string{}, "user": map[string]string{"id": by, "username": "frodo", "global_name": "Frodo"}},
	}
	var p struct {
		Data map[string]json.RawMessage `json:"data"`
	}
	if json.Unmarshal(message, &p) == nil {
		m := map[string]any{"id": "900000000000000001", "channel_id": channel, "author": map[string]any{"id": botUser, "username": "netrep", "bot": true}}
		for _, key := range []string{"flags", "components", "content"} {
			if len(p.Data[key]) > 0 {
				m[key] = p.Data[key]
			}
		}
		i["message"] = m
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(i); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}

// press returns the interaction for pressing p in a message.
func press(message []byte, p pressable, by string) json.RawMessage {
	data := map[string]any{"custom_id": p.ID, "component_type": aButton}
	if p.Value != nil {
		data["component_type"], data["values"] = aMenu, p.Value
	}
	return interactionOf(componentUsed, by, message, data)
}

// fillIn returns the interaction for submitting a form opened from a message.
func fillIn(message, form []byte, typed []string, by string) json.RawMessage {
	id, fields := fieldsOf(form)
	var parts []any
	for n, f := range fields {
		field := map[string]any{"type": 4, "custom_id": f, "value": typed[min(n, len(typed)-1)]}
		if ids, ok := strings.CutPrefix(typed[min(n, len(typed)-1)], "channels:"); ok {
			field = map[string]any{"type": 8, "custom_id": f, "values": strings.Split(ids, ",")}
		}
		parts = append(parts, map[string]any{"type": 18, "component": field})
	}
	return interactionOf(formFilledIn, by, message, map[string]any{"custom_id": id, "components": parts})
}

// askPress presses a component in the recorded message and in today's version of it.
func askPress(question string) Answer {
	q := pressOf(question)
	then := shown(bare().interact(q.Interaction))
	return Answer{[]string{then, pressToday(q)}, "-"}
}

func pressToday(q pressQuestion) string {
	r, err := bare().say(q.Asked)
	if err != nil {
		return failure(err)
	}
	message := posted(r, q.Asked, q.Whose)
	all := pressables(message)
	i := slices.IndexFunc(all, func(p pressable) bool { return p.Label == q.Press })
	if i < 0 {
		return "(it is not offered)"
	}
	out := bare().interact(press(message, all[i], q.By))
	if len(q.Typed) > 0 {
		out = bare().interact(fillIn(message, out, q.Typed, q.By))
	}
	return shown(out)
}

// askInteraction answers an interaction or an ordinary message.
func askInteraction(question string) Answer {
	q := pressOf(question)
	if q.Overheard {
		return Answer{[]string{shown(bare().overhear(q.Interaction))}, "-"}
	}
	return Answer{[]string{shown(bare().interact(q.Interaction))}, "-"}
}

// askServer answers the actions of a server's moderator in sequence.
func askServer(t testing.TB) func(string) Answer {
	p := newServer(t)
	return func(question string) Answer {
		q := pressOf(question)
		if q.Interaction != nil {
			return Answer{[]string{shown(p.interact(q.Interaction))}, "-"}
		}
		r, err := p.sayAsModerator(q.Asked)
		if err != nil {
			return Answer{[]string{failure(err)}, "-"}
		}
		return Answer{[]string{written(r) + "\n" + shown(posted(r, q.Asked, "own"))}, "-"}
	}
}
