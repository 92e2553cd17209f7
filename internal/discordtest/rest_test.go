package discordtest

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"
)

// asked returns an interaction delivered to a bare gateway client.
func asked(t *testing.T, f *Fake, at Place) *Interaction {
	t.Helper()
	p := dial(t, f, "")
	p.enter(f)
	in := f.Command(at, f.Member(), "ruling")
	for *p.hear(opDispatch).Event != "INTERACTION_CREATE" {
	}
	return in
}

func callbackPath(in *Interaction) string {
	return "/interactions/" + in.ID + "/" + in.Token + "/callback"
}

func webhookPath(f *Fake, in *Interaction) string { return "/webhooks/" + f.AppID() + "/" + in.Token }

var yes = obj{"type": CallbackMessage, "data": obj{"content": "Yes."}}

// wants checks status and error code of an answer.
func wants(t *testing.T, f *Fake, method, path string, body any, status, code int) obj {
	t.Helper()
	got, answer, _ := call(t, f, method, path, body)
	if got != status || integer(answer["code"]) != code {
		t.Errorf("%s %s: %d %v, want %d code %d", method, path, got, answer, status, code)
	}
	return answer
}

func TestCallbackOnce(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	wants(t, f, "POST", callbackPath(in), yes, 204, 0)
	wants(t, f, "POST", callbackPath(in), yes, 400, 40060)
	took(t, f, BrokeOnce)
}

func TestCallbackLate(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	f.Advance(firstAnswerLimit + time.Millisecond)
	wants(t, f, "POST", callbackPath(in), yes, 404, 10062)
	wants(t, f, "POST", webhookPath(f, in), obj{"content": "x"}, 404, 10015)
	took(t, f, BrokeDeadline, BrokeToken)
}

func TestCallbackWithResponse(t *testing.T) {
	f := New(t, Options{})
	for _, kind := range []int{CallbackMessage, CallbackDeferred} {
		in := asked(t, f, f.Guild())
		f.Advance(5 * time.Second)
		in.fake.mu.Lock()
		in.sentAt = f.clock.Now()
		in.fake.mu.Unlock()
		body := obj{"type": kind}
		if kind == CallbackMessage {
			body = yes
		}
		got := wants(t, f, "POST", callbackPath(in)+"?with_response=true", body, 200, 0)
		if loading := object(got["interaction"])["response_message_loading"]; truth(loading) != (kind == CallbackDeferred) {
			t.Errorf("type %d: %v", kind, got)
		}
	}
}

func TestCallbackTypes(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	for _, kind := range []int{CallbackDeferredUpdate, CallbackUpdate} {
		wants(t, f, "POST", callbackPath(in), obj{"type": kind}, 400, 50035)
	}
	wants(t, f, "POST", callbackPath(in), obj{"type": CallbackChoices, "data": obj{"choices": []any{}}}, 400, 50035)
	wants(t, f, "POST", callbackPath(in), yes, 204, 0)
	took(t, f, BrokeBody)
}

func TestTokenExpires(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	wants(t, f, "POST", callbackPath(in), obj{"type": CallbackDeferred}, 204, 0)
	got := wants(t, f, "GET", webhookPath(f, in)+"/messages/@original", nil, 200, 0)
	if integer(got["flags"]) != flagLoading {
		t.Errorf("while it thinks: flags %v", got["flags"])
	}
	got = wants(t, f, "PATCH", webhookPath(f, in)+"/messages/@original", obj{"content": "Later."}, 200, 0)
	if integer(got["flags"]) != 0 || got["content"] != "Later." {
		t.Errorf("afterwards: %v", got)
	}
	f.Advance(tokenLimit + time.Second)
	wants(t, f, "PATCH", webhookPath(f, in)+"/messages/@original", obj{"content": "Too late."}, 401, 50027)
	took(t, f, BrokeToken)
}

// TestFollowUpFillsDeferral checks that the first follow-up to a deferral fills the
// original, as in Discord today.
func TestFollowUpFillsDeferral(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	wants(t, f, "POST", callbackPath(in), obj{"type": CallbackDeferred, "data": obj{"flags": flagEphemeral}}, 204, 0)
	wants(t, f, "POST", webhookPath(f, in), obj{"content": "Here."}, 200, 0)
	m := must[Message](t)(in.Message(t.Context()))
	if m.Content() != "Here." || !m.Private() {
		t.Errorf("original %s", m.JSON())
	}
	wants(t, f, "DELETE", webhookPath(f, in)+"/messages/@original", nil, 204, 0)
	wants(t, f, "GET", webhookPath(f, in)+"/messages/@original", nil, 404, 10008)
}

func TestForeignFollowUps(t *testing.T) {
	f := New(t, Options{NoLimits: true})
	p := dial(t, f, "")
	p.enter(f)
	at := f.GroupDM()
	in := f.Command(at, f.Member(), "ruling")
	p.hear(opDispatch)
	wants(t, f, "POST", callbackPath(in), yes, 204, 0)
	for range maxForeign {
		wants(t, f, "POST", webhookPath(f, in), obj{"content": "x"}, 200, 0)
	}
	wants(t, f, "POST", webhookPath(f, in), obj{"content": "x"}, 400, 40094)
	took(t, f, BrokeToken)
}

func TestBodiesAreJudged(t *testing.T) {
	f := New(t, Options{})
	path := "/channels/" + f.Guild().Channel + "/messages"
	wants(t, f, "POST", path, obj{}, 400, 50006)
	got := wants(t, f, "POST", path, obj{"content": s(2001)}, 400, 50035)
	if object(object(got["errors"])["content"])["_errors"] == nil {
		t.Errorf("errors %v", got["errors"])
	}
	if HasSpec() {
		wants(t, f, "POST", path, "not an object", 400, 50035)
		wants(t, f, "POST", path, obj{"content": 7}, 400, 50035)
	}
	took(t, f, BrokeBody)
}

func TestCommandsKeepTheirIDs(t *testing.T) {
	t.Parallel()
	f := New(t, Options{NoLimits: true})
	path := "/applications/" + f.AppID() + "/commands"
	wants(t, f, "PUT", path, []any{chat("ruling"), chat("card")}, 200, 0)
	before := f.Commands("")
	wants(t, f, "PUT", path, []any{chat("ruling", option(3, "ref", nil))}, 200, 0)
	after := f.Commands("")
	if len(after) != 1 || after[0].ID != before[0].ID || bytes.Equal(after[0].JSON, before[0].JSON) {
		t.Errorf("before %v, after %v", before, after)
	}
	if _, err := f.Command(f.Guild(), f.Member(), "card").Answer(t.Context()); err == nil || !strings.Contains(err.Error(), "registered") {
		t.Errorf("a command that is gone: %v", err)
	}
}

func TestCommandCreatesPerDay(t *testing.T) {
	f := New(t, Options{NoLimits: true})
	path := "/applications/" + f.AppID() + "/guilds/" + f.Guild().Guild + "/commands"
	for round, status := range []int{200, 200, 400} {
		names := many(100, func(i int) any {
			return chat("c" + string(rune('a'+round)) + string(rune('a'+i/26)) + string(rune('a'+i%26)))
		})
		code := 0
		if status == 400 {
			code = 30034
		}
		answer, body, _ := call(t, f, "PUT", path, names)
		if answer != status || integer(body["code"]) != code {
			t.Errorf("round %d: %d %v", round, answer, body["code"])
		}
	}
	took(t, f, BrokeBody)
}

func TestChannelMessages(t *testing.T) {
	f := New(t, Options{NoLimits: true})
	path := "/channels/" + f.Guild().Channel + "/messages"
	var ids []string
	for _, content := range []string{"a", "b", "c"} {
		ids = append(ids, text(wants(t, f, "POST", path, obj{"content": content, "nonce": content, "enforce_nonce": true}, 200, 0)["id"]))
	}
	again := wants(t, f, "POST", path, obj{"content": "b", "nonce": "b", "enforce_nonce": true}, 200, 0)
	if again["id"] != ids[1] {
		t.Error("the same nonce made another message")
	}
	f.Advance(nonceLife)
	if later := wants(t, f, "POST", path, obj{"content": "b", "nonce": "b", "enforce_nonce": true}, 200, 0); later["id"] == ids[1] {
		t.Error("a nonce lives for ever")
	}
	wants(t, f, "PATCH", path+"/"+ids[0], obj{"content": "A"}, 200, 0)
	wants(t, f, "DELETE", path+"/"+ids[1], nil, 204, 0)
	wants(t, f, "POST", path+"/"+ids[2]+"/crosspost", nil, 200, 0)
	wants(t, f, "POST", path+"/"+ids[2]+"/crosspost", nil, 400, 40033)
	var shown []string
	for _, m := range f.Messages(f.Guild()) {
		shown = append(shown, m.Content())
	}
	if got := strings.Join(shown, " "); got != "A c b" {
		t.Errorf("shown: %s", got)
	}
	if got := listed(t, f, path+"?limit=1&before="+ids[2]); got != "A" {
		t.Errorf("before: %s", got)
	}
	if got := listed(t, f, path+"?after="+ids[0]); got != "b c" {
		t.Errorf("after, newest first: %s", got)
	}
}

// listed returns the contents of a list of messages.
func listed(t *testing.T, f *Fake, path string) string {
	t.Helper()
	resp := must[*http.Response](t)(tryCall(t.Context(), f, "GET", path, nil))
	defer resp.Body.Close()
	v, err := decode(must[[]byte](t)(io.ReadAll(resp.Body)))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, m := range objects(v) {
		out = append(out, text(m["content"]))
	}
	return strings.Join(out, " ")
}

func TestUpload(t *testing.T) {
	f := New(t, Options{})
	in := asked(t, f, f.Guild())
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	_ = form.WriteField("payload_json", string(encode(obj{"type": 4, "data": obj{
		"attachments": []any{obj{"id": "0", "filename": "chain.png", "description": "A chain"}}, "flags": flagV2,
		"components": []any{obj{"type": 12, "items": []any{obj{"media": obj{"url": "attachment://chain.png"}}}}},
	}})))
	part := must[io.Writer](t)(form.CreateFormFile("files[0]", "chain.png"))
	_, _ = part.Write([]byte("picture"))
	_ = form.Close()
	req := must[*http.Request](t)(http.NewRequestWithContext(t.Context(), "POST", f.URL()+callbackPath(in), &b))
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("User-Agent", "DiscordBot (https://x.example, 1)")
	req.Close = true
	resp := must[*http.Response](t)(http.DefaultClient.Do(req))
	_ = resp.Body.Close()
	m := must[Message](t)(in.Message(t.Context()))
	if files := m.Files(); len(files) != 1 || string(files[0].Content) != "picture" || files[0].Name != "chain.png" {
		t.Errorf("files %v", files)
	}
	if !bytes.Contains(m.JSON(), []byte(`"https://cdn.discordapp.com/attachments/`)) {
		t.Errorf("the gallery shows %s", m.JSON())
	}
}

func TestStrangers(t *testing.T) {
	f := New(t, Options{})
	wants(t, f, "GET", "/guilds/1/emojis", nil, 404, 0)
	req := must[*http.Request](t)(http.NewRequestWithContext(t.Context(), "GET", f.URL()+"/users/@me", nil))
	req.Close = true
	resp := must[*http.Response](t)(http.DefaultClient.Do(req))
	_ = resp.Body.Close()
	if resp.StatusCode != 401 {
		t.Errorf("without a token: %d", resp.StatusCode)
	}
	took(t, f, BrokeRoute, BrokeAgent, BrokeUnauthorized)
}
