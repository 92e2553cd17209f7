package bot

import (
	"fmt"
	"strings"
	"testing"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/internal/store"
)

// roleHolder is the interaction of somebody with the moderators' role who may not
// manage the server; in its channel they may write.
func roleHolder(t testing.TB, data string) *rest.Interaction {
	t.Helper()
	i := manager(t, data)
	i.Member.Permissions, i.Member.Roles = "2048", []string{"55"}
	return i
}

// Holders of the moderators' role can do no more with the bot than without it: post where
// they may write, call whom they may mention; and the role itself is not theirs to
// change.
func TestRightsOfTheModeratorsRole(t *testing.T) {
	env := keeping(t, newEnv(t))
	c := NewClerk(env, ClerkOptions{})
	guild := manager(t, `{"name":"settings","type":1}`).GuildID
	if _, err := env.Store.SaveSettings(t.Context(), "1", store.Settings{Guild: guild, ModeratorRole: "55"}); err != nil {
		t.Fatal(err)
	}
	announce := func(more string) string {
		return fmt.Sprintf(`{"name":"announce","type":1,"options":[{"name":"title","type":3,"value":"News"},{"name":"text","type":3,"value":"Text."}%s}`, more)
	}
	channels := func(id string) string { return fmt.Sprintf(`,{"name":"channels","type":3,"value":"<#%s>"}]`, id) }
	const here = "645027906669510667"
	for _, tc := range []struct {
		name    string
		i       *rest.Interaction
		refused string
	}{
		{"changes the role", roleHolder(t, `{"name":"settings","type":1,"options":[{"name":"moderator-role","type":8,"value":"56"}]}`), "can be changed only by members"},
		{"clears the role", roleHolder(t, `{"name":"settings","type":1,"options":[{"name":"clear","type":3,"value":"moderator-role"}]}`), "can be changed only by members"},
		{"changes something else", roleHolder(t, `{"name":"settings","type":1,"options":[{"name":"private","type":5,"value":true}]}`), ""},
		{"posts here", roleHolder(t, announce(channels(here))), ""},
		{"posts where they may not", roleHolder(t, announce(channels("301"))), "can't tell whether you may write"},
		{"calls a role", roleHolder(t, announce(`,{"name":"mention","type":8,"value":"77"}]`)), "may not mention"},
		{"a manager posts", manager(t, announce(channels("301"))), ""},
		{"a manager calls a role", manager(t, announce(`,{"name":"mention","type":8,"value":"77"}]`)), ""},
		{"a manager calls everyone", manager(t, announce(fmt.Sprintf(`,{"name":"mention","type":8,"value":%q}]`, guild))), "everyone"},
		{
			"calls a role that all may mention",
			roleHolder(t, strings.TrimSuffix(announce(`,{"name":"mention","type":8,"value":"77"}]`), "}")+`,"resolved":{"roles":{"77":{"mentionable":true}}}}`), "",
		},
		{
			"posts where Discord says that they may",
			roleHolder(t, strings.TrimSuffix(announce(channels("301")), "}")+`,"resolved":{"channels":{"301":{"permissions":"3072"}}}}`), "",
		},
		{
			"posts where Discord says that they may not",
			roleHolder(t, strings.TrimSuffix(announce(channels("301")), "}")+`,"resolved":{"channels":{"301":{"permissions":"1024"}}}}`), "can't tell whether you may write",
		},
	} {
		text := resttest.Shows(t, handled(t, c, tc.i).Message)
		if refused := strings.Contains(text, "⚠️"); refused != (tc.refused != "") || !strings.Contains(text, tc.refused) {
			t.Errorf("%s: %s", tc.name, text)
		}
	}
}
