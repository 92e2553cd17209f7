package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands/command"
	"netrep/internal/discordtest"
)

var _ interface {
	desk.Handler
	desk.MessageHandler
} = (*Clerk)(nil)

// received reads an interaction as Discord sends it: data and more are JSON,
// the rest is as in its documentation.
func received(t testing.TB, kind discordgo.InteractionType, data, more string) *rest.Interaction {
	t.Helper()
	var i rest.Interaction
	body := fmt.Sprintf(`{"id":"900000000000000003","application_id":"845027738276462632","type":%d,"token":"aW50ZXJhY3Rpb24","version":1,
		"guild_id":"290926798626357999","channel_id":"645027906669510667","locale":"en-US","guild_locale":"en-US","app_permissions":"442368","context":0,
		"authorizing_integration_owners":{"0":"290926798626357999"},"attachment_size_limit":10485760,"entitlements":[],
		"member":{"deaf":false,"is_pending":false,"nick":null,"permissions":"2147483647","roles":[],"user":{"id":"%s","username":"frodo","global_name":"Frodo","discriminator":"0"}},
		"data":%s%s}`, kind, asker, data, more)
	if err := json.Unmarshal([]byte(body), &i); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	return &i
}

// handled has i answered, checks the plan and the answer, and returns it.
func handled(t testing.TB, c *Clerk, i *rest.Interaction) rest.Response {
	t.Helper()
	plan := c.Plan(i)
	r, err := c.Handle(context.Background(), i)
	if err != nil {
		t.Fatal(err)
	}
	if plan.Defer != desk.DeferNever && r.Kind != rest.Reply && r.Kind != rest.Update {
		t.Errorf("put off, it cannot be answered with kind %d", r.Kind)
	}
	if plan.Defer == desk.DeferReply && r.Kind == rest.Update {
		t.Error("an edit was planned as a new message")
	}
	resttest.Accepted(t, i.Data.CustomID+i.Data.Name, r)
	return r
}

func isPrivate(r rest.Response) bool { return r.Message.Flags&discordgo.MessageFlagsEphemeral != 0 }

const askRuling = `{"id":"1","name":"ruling","type":1,"options":[{"name":"question","type":3,"value":"annotation 25"}]}`

func TestCommand(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	r := handled(t, c, received(t, discordgo.InteractionApplicationCommand, askRuling, ""))
	if r.Kind != rest.Reply || isPrivate(r) || !strings.HasPrefix(resttest.Shows(t, r.Message), "### Annotation 25") {
		t.Errorf("got %+v", r)
	}
	r = handled(t, c, received(t, discordgo.InteractionApplicationCommand, `{"name":"check","type":1,"options":[{"name":"move","type":1,"options":[{"name":"type","type":3,"value":"region"}]}]}`, ""))
	if !strings.Contains(resttest.Shows(t, r.Message), "It depends") {
		t.Errorf("got %s", resttest.Shows(t, r.Message))
	}
	for _, data := range []string{
		`{"name":"gone","type":1}`, `{"name":"about","type":1,"options":[{"name":"gone","type":3,"value":"x"}]}`, `{"name":"ruling","type":1}`,
		`{"name":"ruling","type":1,"options":[{"name":"question","type":3,"value":"x"},{"name":"as-of","type":3,"value":"yesterday"}]}`,
	} {
		if r := handled(t, c, received(t, discordgo.InteractionApplicationCommand, data, "")); !isPrivate(r) || !strings.HasPrefix(resttest.Shows(t, r.Message), "### ⚠️") {
			t.Errorf("%s: %s", data, resttest.Shows(t, r.Message))
		}
	}
}

// A private answer can be shown to the channel, by name and without mentions;
// the public one has no such button.
func TestShowToChannel(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{Private: func(*rest.Interaction) bool { return true }})
	i := received(t, discordgo.InteractionApplicationCommand, askRuling, "")
	if p := c.Plan(i); p != (desk.Plan{Defer: desk.DeferReply, Private: true}) {
		t.Errorf("planned %+v", p)
	}
	r := handled(t, c, i)
	if !isPrivate(r) {
		t.Fatal("it is public")
	}
	m := resttest.Standing(t, r.Message)
	press := resttest.PressOn(m, resttest.Find(t, m, "Show to channel"), asker)
	press.User.GlobalName = "Frodo_of_the @everyone"
	if p := c.Plan(press); p != (desk.Plan{Defer: desk.DeferReply, Private: false}) {
		t.Errorf("planned %+v", p)
	}
	shown := handled(t, c, press)
	if text := resttest.Shows(t, shown.Message); shown.Kind != rest.Reply || isPrivate(shown) || !strings.Contains(text, `shown by Frodo\_of\_the \@everyone`) {
		t.Errorf("got %s", text)
	}
	for _, p := range resttest.Pressables(resttest.Standing(t, shown.Message)) {
		if p.Label == "Show to channel" {
			t.Error("it is shown already")
		}
	}
	i.Context = discordgo.InteractionContextBotDM
	if r := handled(t, c, i); isPrivate(r) {
		t.Error("nobody else is in a DM")
	}
}

// The asker's buttons edit the message and lead back; those of others answer in
// private.
func TestPress(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	r := handled(t, c, received(t, discordgo.InteractionApplicationCommand, askRuling, ""))
	m := resttest.Standing(t, r.Message)
	open := resttest.Find(t, m, "Today's rule")

	own := handled(t, c, resttest.PressOn(m, open, asker))
	if own.Kind != rest.Update {
		t.Errorf("own button: kind %d", own.Kind)
	}
	m2 := resttest.Standing(t, own.Message)
	back := handled(t, c, resttest.PressOn(m2, resttest.Find(t, m2, "‹ Back"), asker))
	if back.Kind != rest.Update || resttest.Shows(t, back.Message) != resttest.Shows(t, r.Message) {
		t.Errorf("back shows %s", resttest.Shows(t, back.Message))
	}

	foreign := resttest.PressOn(m, open, "5")
	if p := c.Plan(foreign); p != (desk.Plan{Defer: desk.DeferReply, Private: true}) {
		t.Errorf("planned %+v", p)
	}
	other := handled(t, c, foreign)
	if other.Kind != rest.Reply || !isPrivate(other) {
		t.Errorf("another's button: %+v", other.Kind)
	}
	m3 := resttest.Standing(t, other.Message)
	if again := handled(t, c, resttest.PressOn(m3, resttest.Find(t, m3, "Show to channel"), "5")); isPrivate(again) {
		t.Error("what was answered in private cannot be shown")
	}
}

func TestOldButtons(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	m := &rest.ChatMessage{Components: resttest.RawList([]byte(`{"type":10,"content":"-# ` + "`/rule 2.V.6`" + `"}`))}
	for _, id := range []string{"", "old", "r0x", "r1", "r1o0TwfE", "r1o0TwfE~zz.0.zz.x", "r1m0TwfE"} {
		r := handled(t, c, resttest.PressOn(m, discordtest.Component{CustomID: id}, asker))
		if r.Kind != rest.Reply || !isPrivate(r) || !strings.Contains(resttest.Shows(t, r.Message), "no longer works") {
			t.Errorf("%q: %s", id, resttest.Shows(t, r.Message))
		}
		resttest.Find(t, resttest.Standing(t, r.Message), "Ask again")
	}
}

// The chain builder: a card is asked for in a form, the form edits the message, a
// mistake does not take its place.
func TestForm(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	r := handled(t, c, received(t, discordgo.InteractionApplicationCommand, `{"name":"chain","type":1,"options":[{"name":"chain","type":3,"value":"limit 2: River < Deeper Shadow < Deeper Shadow < River < Deeper Shadow"}]}`, ""))
	m := resttest.Standing(t, r.Message)
	form := handled(t, c, resttest.PressOn(m, resttest.Find(t, m, "+ Card"), asker))
	if form.Kind != rest.Form {
		t.Fatalf("kind %d", form.Kind)
	}
	data, err := json.Marshal(form.Modal)
	if err != nil {
		t.Fatal(err)
	}
	if err := discordtest.CheckModal(data); err != nil {
		t.Error(err)
	}
	raw, _ := json.Marshal(m)
	sent := func(typed string) *rest.Interaction {
		return received(t, discordgo.InteractionModalSubmit, fmt.Sprintf(`{"custom_id":%s,"components":[{"type":18,"id":1,"component":{"type":4,"id":2,"custom_id":"typed","value":%s}}]}`,
			resttest.Quoted(form.Modal.CustomID), resttest.Quoted(typed)), `,"message":`+string(raw))
	}
	if r := handled(t, c, sent("River")); r.Kind != rest.Update || strings.Count(resttest.Shows(t, r.Message), "River") < 3 {
		t.Errorf("got %s", resttest.Shows(t, r.Message))
	}
	if r := handled(t, c, sent(`No "such" card ¦`+"`")); r.Kind != rest.Reply || !isPrivate(r) {
		t.Errorf("a mistake: %s", resttest.Shows(t, r.Message))
	}
	other := sent("River")
	other.Member.User.ID = "5"
	if r := handled(t, c, other); r.Kind != rest.Reply || !isPrivate(r) {
		t.Error("another's form edits the message")
	}
}

func TestAutocomplete(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	for data, first := range map[string]string{
		`{"name":"card","type":1,"options":[{"name":"name","type":3,"value":"doors of n","focused":true}]}`: "Doors of Night",
		`{"name":"rule","type":1,"options":[{"name":"ref","type":3,"value":"2.V.6","focused":true}]}`:       "coe/2.V.6",
		`{"name":"card","type":1,"options":[{"name":"name","type":3,"value":"zzzzzzzzz","focused":true}]}`:  "",
		`{"name":"gone","type":1,"options":[{"name":"name","type":3,"value":"a","focused":true}]}`:          "",
		`{"name":"card","type":1}`: "",
	} {
		r := handled(t, c, received(t, discordgo.InteractionApplicationCommandAutocomplete, data, ""))
		got := ""
		if len(r.Choices) > 0 {
			got = fmt.Sprint(r.Choices[0].Value)
		}
		if got != first || r.Choices == nil {
			t.Errorf("%s: %v", data, r.Choices)
		}
	}
}

func TestFindRulings(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	on := func(content string) *rest.Interaction {
		return received(t, discordgo.InteractionApplicationCommand, `{"name":"Find rulings","type":3,"target_id":"7","resolved":{"messages":{"7":{"id":"7","content":`+resttest.Quoted(content)+`}}}}`, "")
	}
	r := handled(t, c, on("Hi <@123>! We were wondering. Can I reveal Muster Disperses on-guard when a faction is played? https://example.com"))
	if !isPrivate(r) {
		t.Error("it is public")
	}
	if !strings.Contains(resttest.Shows(t, r.Message), "Muster Disperses can't be revealed on-guard") {
		t.Errorf("it says %s", resttest.Shows(t, r.Message))
	}
	m := resttest.Standing(t, r.Message)
	card := handled(t, c, resttest.PressOn(m, resttest.Find(t, m, "Muster Disperses"), asker))
	if !strings.Contains(resttest.Shows(t, card.Message), "Muster Disperses") {
		t.Errorf("the card is %s", resttest.Shows(t, card.Message))
	}
	for _, content := range []string{"", "> quoted", "```code```", "<@1> <:smile:2>"} {
		if r := handled(t, c, on(content)); !strings.Contains(resttest.Shows(t, r.Message), "nothing to look up") {
			t.Errorf("%q: %s", content, resttest.Shows(t, r.Message))
		}
	}
}

func TestFailure(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	i := received(t, discordgo.InteractionApplicationCommand, askRuling, "")
	r := c.Failure(i, "7f3a21")
	resttest.Accepted(t, "failure", r)
	if !isPrivate(r) || !strings.Contains(resttest.Shows(t, r.Message), "7f3a21") {
		t.Errorf("got %s", resttest.Shows(t, r.Message))
	}
	m := resttest.Standing(t, r.Message)
	if again := handled(t, c, resttest.PressOn(m, resttest.Find(t, m, "Ask again"), asker)); !strings.Contains(resttest.Shows(t, again.Message), "Annotation 25") {
		t.Errorf("again: %s", resttest.Shows(t, again.Message))
	}
}

// Who asks is told with their place and rights there; nobody manages a DM.
func TestCallerOf(t *testing.T) {
	const member = `,"member":{"user":{"id":"5"},"roles":["30","31"],"permissions":%q}`
	guild := fmt.Sprintf(`{"id":"1","type":2,"guild_id":"10","channel_id":"20","locale":"de"%s}`, member)
	for _, tc := range []struct {
		raw  string
		want command.Caller
	}{
		{fmt.Sprintf(guild, "2048"), command.Caller{ID: "5", Guild: "10", Channel: "20", Roles: []string{"30", "31"}, Writes: []string{"20"}}},
		{fmt.Sprintf(guild, "2080"), command.Caller{ID: "5", Guild: "10", Channel: "20", Roles: []string{"30", "31"}, Manage: true, Writes: []string{"20"}}},
		{fmt.Sprintf(guild, "8"), command.Caller{ID: "5", Guild: "10", Channel: "20", Roles: []string{"30", "31"}, Manage: true, Writes: []string{"20"}}},
		{fmt.Sprintf(guild, "all"), command.Caller{ID: "5", Guild: "10", Channel: "20", Roles: []string{"30", "31"}}},
		{`{"id":"1","type":2,"channel_id":"20","user":{"id":"5"}}`, command.Caller{ID: "5", Channel: "20"}},
		{fmt.Sprintf(`{"id":"1","type":2,"channel_id":"20"`+member+`}`, "32"), command.Caller{ID: "5", Channel: "20"}},
	} {
		var i rest.Interaction
		if err := json.Unmarshal([]byte(tc.raw), &i); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(tc.want, callerOf(&i)); d != "" {
			t.Errorf("%s: %s", tc.raw, d)
		}
	}
}
