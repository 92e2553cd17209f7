package discordtest

import (
	"fmt"
	"maps"
	"slices"
)

// Component lets user press a button of a message or choose values of a menu. The message
// must show the component, and it must not be disabled.
func (f *Fake) Component(at Place, user User, on Message, customID string, values ...string) *Interaction {
	shown, err := f.Shown(on)
	if err != nil {
		return f.fail(err)
	}
	c, err := shown.component(customID)
	if err != nil {
		return f.fail(err)
	}
	data := obj{"custom_id": customID, "component_type": c["type"], "id": c["id"]}
	if integer(c["type"]) != typeButton {
		if err := choosable(c, values); err != nil {
			return f.fail(err)
		}
		data["values"] = values
	}
	return f.deliver(at, user, interactionComponent, "component "+customID, data, obj{"message": shown.fields})
}

// choosable returns why values cannot be chosen in the menu c.
func choosable(c obj, values []string) error {
	least, most := integer(c["min_values"]), integer(c["max_values"])
	if n := len(values); n < least || n > most {
		return fmt.Errorf("%d values chosen, %d to %d are asked for", n, least, most)
	}
	if integer(c["type"]) != typeSelect {
		return nil
	}
	offered := map[string]bool{}
	for _, o := range objects(c["options"]) {
		offered[text(o["value"])] = true
	}
	for _, v := range values {
		if !offered[v] {
			return fmt.Errorf("the menu does not offer %q", v)
		}
	}
	return nil
}

// Submit lets user submit the form with which opened was answered. Values are by
// custom_id: strings, or lists of strings for menus.
func (f *Fake) Submit(opened *Interaction, user User, values map[string]any) *Interaction {
	f.mu.Lock()
	first, source := opened.first, opened.source
	f.mu.Unlock()
	if first == nil || first.Type != CallbackModal {
		return f.fail(fmt.Errorf("%s was not answered by a form", opened.what))
	}
	body, err := decode(first.Data)
	if err != nil {
		return f.fail(err)
	}
	form := object(body)
	filled, err := fillIn(objects(form["components"]), values)
	if err != nil {
		return f.fail(err)
	}
	extra := obj{}
	if source != "" {
		if m := f.message(opened.Where.Channel, source); m != nil {
			extra["message"] = m
		}
	}
	data := obj{"custom_id": form["custom_id"], "components": filled, "resolved": obj{}}
	return f.deliver(opened.Where, user, interactionModal, "form "+text(form["custom_id"]), data, extra)
}

// fillIn returns a form's components as in a submission: labels and rows with the values
// of inputs, and text displays with only their id.
func fillIn(components []obj, values map[string]any) ([]any, error) {
	id, left := 0, maps.Clone(values)
	var out []any
	for _, c := range components {
		id++
		wrapped := obj{"type": c["type"], "id": id}
		inner := object(c["component"])
		if inner != nil {
			id++
			filled, err := fillOne(inner, id, left)
			if err != nil {
				return nil, err
			}
			wrapped["component"] = filled
		}
		for _, old := range objects(c["components"]) {
			id++
			filled, err := fillOne(old, id, left)
			if err != nil {
				return nil, err
			}
			wrapped["components"] = append(list(wrapped["components"]), filled)
		}
		out = append(out, wrapped)
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("the form has no %q", slices.Collect(maps.Keys(left)))
	}
	return out, nil
}

// fillOne returns one input as in a submission, and removes its value from left.
func fillOne(c obj, id int, left map[string]any) (obj, error) {
	name := text(c["custom_id"])
	value, given := left[name]
	delete(left, name)
	out := obj{"type": c["type"], "id": id, "custom_id": name}
	if required, said := c["required"].(bool); !given && (!said || required) && text(c["value"]) == "" {
		return nil, fmt.Errorf("the form demands %q", name)
	}
	if integer(c["type"]) == typeTextInput {
		if !given {
			value = text(c["value"])
		}
		s := text(value)
		if n := integer(c["max_length"]); n > 0 && size(s) > n {
			return nil, fmt.Errorf("%q takes %d characters", name, n)
		}
		out["value"] = s
		return out, nil
	}
	if !given {
		value = []string{}
	}
	out["values"] = value
	return out, nil
}
