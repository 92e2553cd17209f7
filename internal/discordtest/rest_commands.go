package discordtest

import (
	"fmt"
	"net/http"
)

// maxCreates is how many commands may be created in a scope in a day; putting
// one whose name exists does not count.
const maxCreates = 200

func (f *Fake) listCommands(r *request) answer {
	if a, wrong := f.wrongApplication(r); wrong {
		return a
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return ok(f.commandList(r))
}

// commandList is the commands of the request's scope; f.mu is held.
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

// mayCreate counts n creations of today; f.mu is held.
func (f *Fake) mayCreate(scope string, n int) (answer, bool) {
	if f.creates[scope]+n > maxCreates {
		f.violateLocked(BrokeBody, "more than %d commands created in a day", maxCreates)
		return refusal(http.StatusBadRequest, 30034, fmt.Sprintf("Maximum number of daily application command creates has been reached (%d)", maxCreates)), true
	}
	f.creates[scope] += n
	return answer{}, false
}

// sameName is the registered command with the name and type of c; f.mu is held.
func (f *Fake) sameName(scope string, c obj) obj {
	for _, old := range f.commands[scope] {
		if old["name"] == c["name"] && commandType(old) == commandType(c) {
			return old
		}
	}
	return nil
}

// commandJSON is a command as Discord answers it: with an id that stays while
// its name does, and a version that changes with it.
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

// optionList is options as Discord answers them: without what is null, false or
// empty.
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

// Commands lists what is registered: globally if guild is "", or for a guild.
func (f *Fake) Commands(guild string) []Registered {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []Registered
	for _, c := range f.commands[guild] {
		out = append(out, Registered{ID: text(c["id"]), Name: text(c["name"]), Type: commandType(c), JSON: encode(c)})
	}
	return out
}

// Registered is a command that the application registered.
type Registered struct {
	ID   string
	Name string
	Type int
	JSON []byte
}
