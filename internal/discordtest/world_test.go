package discordtest

import (
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

func TestMenusOfferWhatTheyOffer(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	menu := obj{"type": 3, "custom_id": "pick", "placeholder": "Pick", "options": []any{obj{"label": "One", "value": "1"}, obj{"label": "Two", "value": "2"}}}
	off := obj{"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": true}
	wants(t, f, "POST", callbackPath(in), obj{"type": 4, "data": obj{"content": "x", "components": []any{
		obj{"type": 1, "components": []any{menu}}, obj{"type": 1, "components": []any{off}},
	}}}, 204, 0)
	m := must[Message](t)(in.Message(t.Context()))
	for _, bad := range [][]string{{"pick"}, {"pick", "3"}, {"pick", "1", "2"}, {"off"}, {"gone"}} {
		if _, err := f.Component(f.Guild(), f.Member(), m, bad[0], bad[1:]...).Answer(t.Context()); err == nil {
			t.Errorf("%v was possible", bad)
		}
	}
	picked := f.Component(f.Guild(), f.Member(), m, "pick", "2")
	if v := field(t, picked.Payload(), "data", "values"); len(list(v)) != 1 || list(v)[0] != "2" {
		t.Errorf("payload %s", picked.Payload())
	}
	wants(t, f, "POST", callbackPath(picked), obj{"type": CallbackDeferredUpdate}, 204, 0)
	wants(t, f, "PATCH", webhookPath(f, picked)+"/messages/@original", obj{"content": "Two.", "components": []any{}}, 200, 0)
	if after := must[Message](t)(picked.Edited(t.Context(), 1)); after.ID != m.ID || after.Text() != "Two." || len(after.Controls()) != 0 {
		t.Errorf("after the edit: %s", after.JSON())
	}
}

func TestSubcommands(t *testing.T) {
	f := New(t, Options{})
	p := dial(t, f, "")
	p.enter(f)
	in := f.Command(f.Guild(), f.Member(), "settings", Group("inline", Sub("on", Opt("all", true), Opt("n", 3), Opt("x", 1.5))))
	want := `[{"name":"inline","options":[{"name":"on","options":[` +
		`{"name":"all","type":5,"value":true},{"name":"n","type":4,"value":3},{"name":"x","type":10,"value":1.5}],"type":1}],"type":2}]`
	if got := string(encode(field(t, in.Payload(), "data", "options"))); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestMessagesChangeAndGo(t *testing.T) {
	f := New(t, Options{Privileged: IntentContent})
	p := dial(t, f, "")
	p.hear(opHello)
	p.say(opIdentify, identify(f, obj{"intents": intentGuildMessages | intentDirectMessages}))
	p.hear(opDispatch)
	m := f.Message(f.Guild(), f.Member(), "<@"+f.AppID()+"> hello")
	f.EditMessage(m, "<@"+f.AppID()+"> bye")
	f.DeleteMessage(m)
	f.Message(f.DM(), f.Member(), "in private")
	for _, want := range [][2]string{
		{"MESSAGE_CREATE", "<@" + f.AppID() + "> hello"},
		{"MESSAGE_UPDATE", "<@" + f.AppID() + "> bye"},
		{"MESSAGE_DELETE", ""},
		{"MESSAGE_CREATE", "in private"},
	} {
		got := p.hear(opDispatch)
		if content := text(field(t, got.Data, "content")); *got.Event != want[0] || content != want[1] {
			t.Errorf("got %s %q, want %q", *got.Event, content, want)
		}
	}
	if _, err := f.Shown(m); err == nil {
		t.Error("a deleted message is still shown")
	}
}

func TestRevokedToken(t *testing.T) {
	f := New(t, Options{})
	f.RevokeToken()
	wants(t, f, "GET", "/users/@me", nil, 401, 0)
	p := dial(t, f, "")
	p.hear(opHello)
	p.say(opIdentify, identify(f, nil))
	p.closed(4004)
	took(t, f, BrokeUnauthorized, BrokeGateway)
}

func TestSetLimit(t *testing.T) {
	f := New(t, Options{})
	f.SetLimit("GET /users/@me", Limit{Requests: 1, Per: time.Hour})
	wants(t, f, "GET", "/users/@me", nil, 200, 0)
	wants(t, f, "GET", "/users/@me", nil, 429, 0)
	f.SetLimit("GET /users/@me", Limit{})
	wants(t, f, "GET", "/users/@me", nil, 200, 0)
	f.Violations() // the second request may have arrived after the grace period
}

// TestFrozenAndSilent checks that a frozen connection stays open but sends nothing, and
// that a silent one still sends.
func TestFrozenAndSilent(t *testing.T) {
	f := New(t, Options{})
	p := dial(t, f, "")
	p.enter(f)
	conns := must[[]*Conn](t)(f.Ready(t.Context(), 1))
	conns[0].Silence()
	p.say(opHeartbeat, 1)
	conns[0].Send(42, "noise")
	for {
		var got payload
		if err := p.ws.ReadJSON(&got); err != nil {
			t.Fatal(err)
		}
		if got.Op == opAck {
			t.Error("a silent connection acknowledged")
		}
		if got.Op == 42 {
			break
		}
	}
	conns[0].Freeze()
	conns[0].Send(43, nil)
	_ = p.ws.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
	if _, data, err := p.ws.ReadMessage(); err == nil || websocket.IsUnexpectedCloseError(err) {
		t.Errorf("a frozen connection: %s, %v", data, err)
	}
	select {
	case <-conns[0].Ended():
		t.Error("a frozen connection ended")
	default:
	}
}
