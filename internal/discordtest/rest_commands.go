package discordtest

import (
	"fmt"
	"net/http"
)

// maxCreates is how many commands may be created per scope and day; replacing a command
// of the same name does not count.
const maxCreates = 200

func (f *Fake) listCommands(r *request) answer {
	if a, wrong := f.wrongApplication(r); wrong {
		return a
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return ok(f.commandList(r))
}

// commandList returns the commands in the request's scope. f.mu must be held.
func (f *Fake) commandList(r *request) []any {
	out := []any{}
	for _, c := range f.commands[r.PathValue("guild_id")] {
		out = append(out, c)
	}
	return out
}

func (f *Fake) wrongApplication(r *request) (answer, bool) {
	if r.PathValue("application_id") == f.AppID() {
		return answer{}, false
	}
	return refusal(http.StatusForbidden, 20012, "You are not authorized to perform this action on this application"), true
}

func (f *Fake) putCommands(r *request) answer {
	if a, wrong := f.wrongApplication(r); wrong {
		return a
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	scope := r.PathValue("guild_id")
	var list []obj
	fresh := 0
	for _, c := range objects(r.body) {
		old := f.sameName(scope, c)
		if old == nil {
			fresh++
		}
		list = append(list, f.commandJSON(scope, c, old))
	}
	if a, full := f.mayCreate(scope, fresh); full {
		return a
	}
	f.commands[scope] = list
	return ok(f.commandList(r))
}

// mayCreate counts n creations today. f.mu must be held.
func (f *Fake) mayCreate(scope string, n int) (answer, bool) {
	if f.creates[scope]+n > maxCreates {
		f.violateLocked(BrokeBody, "more than %d commands created in a day", maxCreates)
		return refusal(http.StatusBadRequest, 30034, fmt.Sprintf("Maximum number of daily application command creates has been reached (%d)", maxCreates)), true
	}
	f.creates[scope] += n
	return answer{}, false
}

// sameName returns the registered command with the name and type of c. f.mu must be held.
func (f *Fake) sameName(scope string, c obj) obj {
	for _, old := range f.commands[scope] {
		if old["name"] == c["name"] && commandType(old) == commandType(c) {
			return old
		}
	}
	return nil
}

// commandJSON returns a command in Discord's form: its id stays the same as long as its
// name, and its version changes with the command.
func (f *Fake) commandJSON(scope string, c, old obj) obj {
	out := obj{
		"application_id": f.AppID(), "type": commandType(c), "name": c["name"], "description": text(c["description"]),
		"default_member_permissions": nil, "dm_permission": true, "contexts": nil, "integration_types": []any{0}, "nsfw": false,
	}
	if p := c["default_member_permissions"]; p != nil {
		out["default_member_permissions"] = fmt.Sprint(p)
	}
	for _, key := range []string{"name_localizations", "description_localizations", "contexts", "integration_types", "dm_permission"} {
		if c[key] != nil {
			out[key] = c[key]
		}
	}
	if options := list(c["options"]); len(options) > 0 {
		out["options"] = optionList(options)
	}
	if scope != "" {
		out["guild_id"] = scope
		delete(out, "dm_permission")
	}
	out["id"] = f.clock.id()
	if old != nil {
		out["id"] = old["id"]
	}
	out["version"] = f.clock.id()
	return object(plain(out))
}

// optionList returns options in Discord's form, without null, false and empty values.
func optionList(options []any) []any {
	out := []any{}
	for _, o := range objects(options) {
		kept := obj{}
		for k, v := range o {
			if l, isList := v.([]any); v == nil || v == false && k != "required" || isList && len(l) == 0 {
				continue
			}
			kept[k] = v
		}
		if inner := list(kept["options"]); inner != nil {
			kept["options"] = optionList(inner)
		}
		out = append(out, kept)
	}
	return out
}

// Commands returns the registered commands: global ones if guild is "", otherwise those
// of the guild.
func (f *Fake) Commands(guild string) []Registered {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []Registered
	for _, c := range f.commands[guild] {
		out = append(out, Registered{ID: text(c["id"]), JSON: encode(c)})
	}
	return out
}

// Registered is a registered command.
type Registered struct {
	ID   string
	JSON []byte
}
