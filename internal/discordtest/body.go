package discordtest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"
)

const maxFiles = 10

// readBody decodes a request body: JSON, or a form with payload_json and files.
func readBody(contentType string, raw []byte) (body any, files []File, err error) {
	if len(raw) == 0 {
		return nil, nil, nil
	}
	kind, params, err := mime.ParseMediaType(contentType)
	switch {
	case err != nil:
		return nil, nil, fmt.Errorf("content type %q: %w", contentType, err)
	case kind == "application/json":
		body, err = decode(raw)
		return body, nil, err
	case kind == "multipart/form-data":
		return readForm(multipart.NewReader(bytes.NewReader(raw), params["boundary"]))
	}
	return nil, nil, fmt.Errorf("content type %q", contentType)
}

func readForm(form *multipart.Reader) (body any, files []File, err error) {
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, nil, err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, nil, err
		}
		switch name := part.FormName(); {
		case name == "payload_json":
			if body, err = decode(data); err != nil {
				return nil, nil, err
			}
		case strings.HasPrefix(name, "file"):
			files = append(files, File{Name: part.FileName(), Type: part.Header.Get("Content-Type"), Content: data})
		default:
			return nil, nil, fmt.Errorf("unknown form field %q", name)
		}
	}
	if len(files) > maxFiles {
		return nil, nil, fmt.Errorf("%d files, at most %d", len(files), maxFiles)
	}
	if body == nil {
		body = obj{}
	}
	return body, files, nil
}

// bodyCheck describes what the body of a route must be.
type bodyCheck struct {
	schema string
	rules  rules
	edit   bool // it changes a message
}

// bodyChecks returns the checks of all routes with a body.
func bodyChecks() map[string]bodyCheck {
	return map[string]bodyCheck{
		"PUT /applications/{application_id}/commands":                        {schemaCommands, (*finding).commands, false},
		"PUT /applications/{application_id}/guilds/{guild_id}/commands":      {schemaCommands, (*finding).commands, false},
		"POST /interactions/{interaction_id}/{interaction_token}/callback":   {schemaCallback, (*finding).callback, false},
		"POST /webhooks/{webhook_id}/{webhook_token}":                        {schemaFollowUp, (*finding).whole, false},
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original":    {schemaUpdate, (*finding).whole, true},
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": {schemaUpdate, (*finding).whole, true},
		"POST /channels/{channel_id}/messages":                               {schemaMessage, (*finding).whole, false},
		"PATCH /channels/{channel_id}/messages/{message_id}":                 {schemaEdit, (*finding).whole, true},
	}
}

// changesV2 reports whether the message that a request changes has the V2 flag.
func (f *Fake) changesV2(r *request) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	m := f.target(r)
	return m != nil && integer(m.fields["flags"])&flagV2 != 0
}

// checkBody responds with 50035 if Discord would reject the body.
func (f *Fake) checkBody(r *request) (answer, bool) {
	check, has := bodyChecks()[r.route]
	if !has {
		return answer{}, false
	}
	var problems []Problem
	if !f.opt.NoSchemas {
		var err error
		if problems, err = againstSchema(r.body, check.schema, false); err != nil {
			f.violate(brokeFake, "schema of %s: %v", r.route, err)
		}
	}
	found := finding{problems}
	check.rules(&found, r.body, messageContext{edit: check.edit, v2: check.edit && f.changesV2(r), request: true, files: r.files})
	problems = found.out
	if len(problems) == 0 {
		return answer{}, false
	}
	f.violate(BrokeBody, "%s: %v", r.route, &Invalid{Problems: problems})
	if len(problems) == 1 && problems[0].Rule == RuleEmptyMessage {
		return refusal(http.StatusBadRequest, 50006, "Cannot send an empty message"), true
	}
	a := refusal(http.StatusBadRequest, 50035, "Invalid Form Body")
	a.body.(obj)["errors"] = errorTree(problems)
	return a, true
}

// errorTree nests problems by path as Discord does, with "_errors" at the leaves. The
// codes are strings in Discord's answers.
func errorTree(problems []Problem) obj {
	tree := obj{}
	for _, p := range problems {
		at := tree
		for key := range strings.SplitSeq(strings.Trim(p.Path, "/"), "/") {
			if key == "" {
				continue
			}
			next := object(at[key])
			if next == nil {
				next = obj{}
				at[key] = next
			}
			at = next
		}
		at["_errors"] = append(list(at["_errors"]), obj{"code": strings.ToUpper(strings.ReplaceAll(p.Rule, " ", "_")), "message": p.Msg})
	}
	return tree
}
