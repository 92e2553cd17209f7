package discordtest

import (
	"testing"
	"time"
)

// TestDoubt checks that a client left in doubt may repeat the first answer, or continue
// as if it had arrived, and that any other client breaks a rule by either.
func TestDoubt(t *testing.T) {
	const route = "POST /interactions/{interaction_id}/{interaction_token}/callback"
	for _, tt := range []struct {
		name   string
		fault  Fault
		stored bool
		broken []string
	}{
		{"reset", ResetRead(), false, nil},
		{"reset but stored", ResetRead().ButStored(), true, nil},
		{"502", Status(502), false, nil},
		{"502 but stored", Status(502).ButStored(), true, nil},
		{"refused", Refused(403, 50001, "Missing Access"), false, []string{BrokeToken}},
		{"slow but stored", Fault{Delay: time.Millisecond, Stored: true}, true, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := New(t, Options{})
			in := asked(t, f, f.Guild())
			f.Fault(route, tt.fault)
			if resp, err := tryCall(t.Context(), f, "POST", callbackPath(in), yes); err == nil {
				_ = resp.Body.Close()
			}
			if tt.stored {
				wants(t, f, "PATCH", webhookPath(f, in)+"/messages/@original", obj{"content": "Yes."}, 200, 0)
				wants(t, f, "POST", callbackPath(in), yes, 400, 40060)
			} else {
				wants(t, f, "PATCH", webhookPath(f, in)+"/messages/@original", obj{"content": "Yes."}, 404, 10015)
				wants(t, f, "POST", callbackPath(in), yes, 204, 0)
			}
			took(t, f, tt.broken...)
		})
	}
}

// TestUnknownRoutePanics checks that a fault of an unknown route panics, because it would
// never happen and the test would prove nothing.
func TestUnknownRoutePanics(t *testing.T) {
	f := New(t, Options{})
	for name, do := range map[string]func(string){
		"Fault":    func(route string) { f.Fault(route, Status(500)) },
		"SetLimit": func(route string) { f.SetLimit(route, Limit{Requests: 1, Per: time.Second}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s does not panic", name)
				}
			}()
			do("PATCH /webhooks/{application_id}/{interaction_token}/messages/@original")
		}()
	}
}

// TestOthersMessagesStay checks that a bot can delete the messages of others only where
// it may moderate.
func TestOthersMessagesStay(t *testing.T) {
	f := New(t, Options{})
	m := f.Message(f.Guild(), f.Member(), "mine")
	wants(t, f, "DELETE", "/channels/"+m.Channel+"/messages/"+m.ID, nil, 403, 50013)
	if _, err := f.Shown(m); err != nil {
		t.Error(err)
	}
}
