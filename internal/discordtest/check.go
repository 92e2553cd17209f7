package discordtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
)

// Locations of body schemas in the OpenAPI file.
const (
	schemaMessage  = "/components/schemas/MessageCreateRequest"
	schemaEdit     = "/components/schemas/MessageEditRequestPartial"
	schemaFollowUp = "/components/schemas/IncomingWebhookRequestPartial"
	schemaUpdate   = "/components/schemas/IncomingWebhookUpdateRequestPartial"
	schemaModal    = "/components/schemas/ModalInteractionCallbackRequestData"
	schemaCallback = "/paths/~1interactions~1{interaction_id}~1{interaction_token}~1callback/post/requestBody/content/application~1json/schema"
	schemaCommands = "/paths/~1applications~1{application_id}~1commands/put/requestBody/content/application~1json/schema"
	schemaShown    = "/components/schemas/MessageResponse"
)

// CheckMessage returns what Discord would reject in body as a new message in a channel.
// It counts text in UTF-16 units, which is stricter (see the note on Discord's clients
// and API in units.go), and also rejects unknown fields, which Discord's API silently
// ignores.
func CheckMessage(body []byte) error {
	return checkStrict(body, schemaMessage, (*finding).whole, messageContext{})
}

// CheckFollowUp is like CheckMessage for a follow-up to an interaction.
func CheckFollowUp(body []byte) error {
	return checkStrict(body, schemaFollowUp, (*finding).whole, messageContext{})
}

// CheckEdit is like CheckMessage for the edit of an answer. An edit of a message with the
// components V2 flag may omit the flag; here it may not.
func CheckEdit(body []byte) error {
	return checkStrict(body, schemaUpdate, (*finding).whole, messageContext{edit: true})
}

// CheckCallback returns what Discord would reject in body as the first answer to an
// interaction, of any type.
func CheckCallback(body []byte) error {
	return checkStrict(body, schemaCallback, (*finding).callback, messageContext{})
}

// CheckModal returns what Discord would reject in body as the data of a form.
func CheckModal(body []byte) error {
	return checkStrict(body, schemaModal, (*finding).form, messageContext{})
}

// CheckCommands returns what Discord would reject in body as the list of all commands of
// an application.
func CheckCommands(body []byte) error {
	return checkStrict(body, schemaCommands, (*finding).commands, messageContext{})
}

// rules finds problems in a decoded body.
type rules func(f *finding, body any, c messageContext)

// checkStrict checks a body against schema and rules, and rejects unknown fields.
func checkStrict(body []byte, schema string, more rules, c messageContext) error {
	v, err := decode(body)
	if err != nil {
		return fmt.Errorf("decode body: %w", err)
	}
	problems, err := againstSchema(v, schema, true)
	if err != nil {
		return err
	}
	found := finding{problems}
	more(&found, v, c)
	if len(found.out) > 0 {
		return &Invalid{Problems: found.out}
	}
	return nil
}

// againstSchema checks a request body against a schema of the OpenAPI file. Without the
// file it finds nothing.
func againstSchema(v any, schema string, strict bool) ([]Problem, error) {
	both, err := specs()
	if err != nil {
		return nil, nil
	}
	s := both[0]
	if strict {
		s = both[1]
	}
	return s.check(schema, widened(permissionsAsNumbers(v)))
}

// permissionsAsNumbers returns v with default_member_permissions as the schema requires;
// Discord also accepts strings, which libraries send.
func permissionsAsNumbers(v any) any {
	const field = "default_member_permissions"
	switch v := v.(type) {
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = permissionsAsNumbers(e)
		}
		return out
	case obj:
		s := text(v[field])
		if _, err := strconv.ParseUint(s, 10, 53); err != nil || strings.HasPrefix(s, "+") {
			return v
		}
		out := maps.Clone(v)
		out[field] = json.Number(s)
		return out
	}
	return v
}
