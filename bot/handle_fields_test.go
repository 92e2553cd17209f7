package bot

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/internal/discordtest"
)

// keeping gives an environment a store.
func keeping(t testing.TB, env *command.Env) *command.Env {
	t.Helper()
	commandstest.Remember(t, env)
	return env
}

// opensA has i answered and returns the form.
func opensA(t testing.TB, c *Clerk, i *rest.Interaction) *rest.Modal {
	t.Helper()
	if p := c.Plan(i); p.Defer != desk.DeferNever {
		t.Errorf("a form was planned as %+v", p)
	}
	r := handled(t, c, i)
	if r.Kind != rest.Form {
		t.Fatalf("kind %d: %s", r.Kind, resttest.Shows(t, r.Message))
	}
	body, err := json.Marshal(r.Modal)
	if err != nil {
		t.Fatal(err)
	}
	if err := discordtest.CheckModal(body); err != nil {
		t.Errorf("%v\n%s", err, body)
	}
	return r.Modal
}

// sends is the interaction of sending a form with fields as JSON, by their ids.
func sends(t testing.TB, m *rest.Modal, on *rest.ChatMessage, fields map[string]string) *rest.Interaction {
	t.Helper()
	var parts []string
	for id, value := range fields {
		kind, key := 4, "value"
		if strings.HasPrefix(value, "[") {
			kind, key = 8, "values"
		}
		parts = append(parts, fmt.Sprintf(`{"type":18,"component":{"type":%d,"custom_id":%q,%q:%s}}`, kind, id, key, value))
	}
	i := received(t, discordgo.InteractionModalSubmit, fmt.Sprintf(`{"custom_id":%q,"components":[%s]}`, m.CustomID, strings.Join(parts, ",")), "")
	i.Message = on
	return i
}

// manager is the interaction of a command that somebody uses who may manage.
func manager(t testing.TB, data string) *rest.Interaction {
	t.Helper()
	i := received(t, discordgo.InteractionApplicationCommand, data, "")
	i.Context = discordgo.InteractionContextGuild
	return i
}

// A command without options opens a form of several fields; what is sent is
// answered in private, line ends and quotation marks as they were typed.
func TestFormOfSeveralFields(t *testing.T) {
	env := keeping(t, newEnv(t))
	c := NewClerk(env, ClerkOptions{})
	m := opensA(t, c, manager(t, `{"name":"announce","type":1}`))
	if len(m.Components) != 5 || m.Title != "New announcement" {
		t.Errorf("%+v", m)
	}
	i := sends(t, m, nil, map[string]string{
		"title": `"Say \"friend\""`, "text": `"First.\nSecond: it` + "`s" + ` *bold*."`, "sources": `"2.V.6"`, "effective": `""`, "channels": `["301","302"]`,
	})
	if p := c.Plan(i); p != (desk.Plan{Defer: desk.DeferReply, Private: true, Once: true}) {
		t.Errorf("planned %+v", p)
	}
	r := handled(t, c, i)
	if text := resttest.Shows(t, r.Message); !isPrivate(r) || !strings.Contains(text, `Say "friend"`) || !strings.Contains(text, "First.\nSecond: it\\`s \\*bold\\*.") || !strings.Contains(text, "<#301> <#302>") {
		t.Error(text)
	}

	// The preview is edited in place, and its forms hold what stands there.
	on := resttest.Standing(t, r.Message)
	on.Flags |= discordgo.MessageFlagsEphemeral
	edit := resttest.PressOn(on, resttest.Find(t, on, "Edit"), asker)
	edit.GuildID, edit.Member = i.GuildID, i.Member
	m = opensA(t, c, edit)
	body, _ := json.Marshal(m)
	for _, want := range []string{`"value":"Say \"friend\""`, `"value":"First.\nSecond`, `"default_values":[{"id":"301","type":"channel"},{"id":"302","type":"channel"}]`} {
		if !strings.Contains(string(body), want) {
			t.Errorf("no %s in %s", want, body)
		}
	}
	again := sends(t, m, on, map[string]string{"title": `"Other"`, "text": `"Text."`, "channels": `["301"]`})
	if p := c.Plan(again); p.Defer != desk.DeferUpdate {
		t.Errorf("planned %+v", p)
	}
	if r := handled(t, c, again); r.Kind != rest.Update || !strings.Contains(resttest.Shows(t, r.Message), "Other") {
		t.Errorf("kind %d: %s", r.Kind, resttest.Shows(t, r.Message))
	}
	for _, p := range resttest.Pressables(on) {
		if p.Label == "Show to channel" {
			t.Error("a preview can be shown to everybody")
		}
	}
}

// Options say the same as a form, to the letter.
func TestFormInOptions(t *testing.T) {
	c := NewClerk(keeping(t, newEnv(t)), ClerkOptions{})
	i := manager(t, `{"name":"announce","type":1,"options":[{"name":"title","type":3,"value":"Say \"friend\""},{"name":"text","type":3,"value":"It`+"`s"+` source:coe \"x\"."},{"name":"mention","type":8,"value":"55"}]}`)
	if p := c.Plan(i); p != (desk.Plan{Defer: desk.DeferReply, Private: true, Once: true}) {
		t.Errorf("planned %+v", p)
	}
	r := handled(t, c, i)
	if text := resttest.Shows(t, r.Message); !isPrivate(r) || !strings.Contains(text, `Say "friend"`) || !strings.Contains(text, "It\\`s source:coe \"x\".") || !strings.Contains(text, "<@&55>") {
		t.Error(text)
	}
}

// Those who may not write are told so in private instead of getting a form.
func TestFormIsRefused(t *testing.T) {
	c := NewClerk(keeping(t, newEnv(t)), ClerkOptions{})
	i := manager(t, `{"name":"announce","type":1}`)
	i.Member.Permissions = "2048"
	if r := handled(t, c, i); r.Kind != rest.Reply || !isPrivate(r) || !strings.Contains(resttest.Shows(t, r.Message), "for moderators only") {
		t.Errorf("kind %d: %s", r.Kind, resttest.Shows(t, r.Message))
	}
	c = NewClerk(newEnv(t), ClerkOptions{})
	if r := handled(t, c, manager(t, `{"name":"announce","type":1}`)); !strings.Contains(resttest.Shows(t, r.Message), "has no database") {
		t.Error(resttest.Shows(t, r.Message))
	}
}

// Commands of moderators answer in private, even where answers are public.
func TestPrivateCommands(t *testing.T) {
	c := NewClerk(keeping(t, newEnv(t)), ClerkOptions{})
	for _, name := range []string{"settings", "announcements", "subscribe", "audit"} {
		i := manager(t, fmt.Sprintf(`{"name":%q,"type":1}`, name))
		if p := c.Plan(i); p != (desk.Plan{Defer: desk.DeferReply, Private: true, Once: true}) {
			t.Errorf("/%s: planned %+v", name, p)
		}
		if r := handled(t, c, i); !isPrivate(r) {
			t.Errorf("/%s: public", name)
		}
	}
}
