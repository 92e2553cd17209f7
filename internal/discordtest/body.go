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
	rules  func(f *Fake, r *request) rules
}

func fixed(more rules) func(*Fake, *request) rules {
	return func(*Fake, *request) rules { return more }
}

// bodyChecks returns the checks of all routes with a body.
func bodyChecks() map[string]bodyCheck {
	edit := bodyCheck{schemaUpdate, editRules}
	return map[string]bodyCheck{
		"PUT /applications/{application_id}/commands":                        {schemaCommands, fixed(commandsRules)},
		"PUT /applications/{application_id}/guilds/{guild_id}/commands":      {schemaCommands, fixed(commandsRules)},
		"POST /interactions/{interaction_id}/{interaction_token}/callback":   {schemaCallback, callbackBodyRules},
		"POST /webhooks/{webhook_id}/{webhook_token}":                        {schemaFollowUp, newMessageRules},
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original":    edit,
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": edit,
		"POST /channels/{channel_id}/messages":                               {schemaMessage, newMessageRules},
		"PATCH /channels/{channel_id}/messages/{message_id}":                 {schemaEdit, editRules},
	}
}

func newMessageRules(_ *Fake, r *request) rules {
	return func(body any) []Problem {
		var found finding
		found.message("", object(body), messageContext{files: len(r.files)})
		return append(found.out, missingFiles(r.files, body)...)
	}
}

func callbackBodyRules(_ *Fake, r *request) rules {
	return func(body any) []Problem {
		var found finding
		found.callback(object(body), messageContext{files: len(r.files)})
		return append(found.out, missingFiles(r.files, object(body)["data"])...)
	}
}

// editRules returns rules that consider whether the message already has the V2 flag.
func editRules(f *Fake, r *request) rules {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := messageContext{edit: true, files: len(r.files)}
	if m := f.target(r); m != nil {
		c.v2 = integer(m.fields["flags"])&flagV2 != 0
	}
	return func(body any) []Problem {
		var found finding
		found.message("", object(body), c)
		return append(found.out, missingFiles(r.files, body)...)
	}
}

// missingFiles finds attachment:// addresses without an uploaded file. Edits may also
// name existing files by an attachment of that name.
func missingFiles(files []File, body any) []Problem {
	var found finding
	have := map[string]bool{}
	for _, file := range files {
		have[file.Name] = true
	}
	for _, a := range objects(object(body)["attachments"]) {
		have[text(a["filename"])] = true
	}
	walkStrings("", body, func(path, s string) {
		m := attachmentURL.FindStringSubmatch(s)
		if m != nil && strings.HasSuffix(path, "url") && !have[m[1]] {
			found.add(path, RuleAttachment, "no file %q was uploaded", m[1])
		}
	})
	return found.out
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
	problems = append(problems, check.rules(f, r)(r.body)...)
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
