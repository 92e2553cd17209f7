package bot

import (
	"strconv"
	"strings"
	"testing"

	"netrep/bot/desk"
	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands/server"
	"netrep/internal/store"

	"github.com/bwmarrin/discordgo"
)

// Under a public answer whoever reads it can report the ruling: in a form, answered
// in private. The button stands beside the votes, and what is longer than two rows
// of buttons is in a menu.
func TestReportUnderAnAnswer(t *testing.T) {
	env := keeping(t, newEnv(t))
	c := NewClerk(env, ClerkOptions{})
	handled(t, c, manager(t, `{"name":"settings","type":1,"options":[{"name":"feedback","type":5,"value":true},{"name":"moderators-read","type":7,"value":"301"}]}`))
	answer := handled(t, c, received(t, discordgo.InteractionApplicationCommand, askRuling, ""))
	m := resttest.Standing(t, answer.Message)
	resttest.Find(t, m, "Not what I asked")
	pressed := resttest.PressOn(m, resttest.Find(t, m, "This ruling is wrong or unclear"), "5")
	pressed.GuildID = "290926798626357999"
	form := opensA(t, c, pressed)
	if len(form.Components) != 2 {
		t.Errorf("%d fields", len(form.Components))
	}
	sent := sends(t, form, m, map[string]string{"text": `"It is wrong.\n@everyone <@1> [x](https://evil.example)"`, "link": `"https://example.org/x"`})
	sent.Member.User.ID = "5"
	if p := c.Plan(sent); p != (desk.Plan{Defer: desk.DeferReply, Private: true, Once: true}) {
		t.Errorf("planned %+v", p)
	}
	if r := handled(t, c, sent); !isPrivate(r) || !strings.Contains(resttest.Shows(t, r.Message), "the moderators have your report") {
		t.Error(resttest.Shows(t, r.Message))
	}

	_, a, err := env.Store.Post(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	posted := render.RenderAnnouncement(server.AnnouncementReply(a, store.Made, env.Rulings), 1<<30)
	body := string(resttest.Accepted(t, "report", rest.Response{Kind: rest.Reply, Message: posted}))
	if !strings.Contains(body, `"allowed_mentions":{"parse":[],"replied_user":false}`) || !strings.Contains(resttest.Shows(t, posted), `\@everyone \<\@1> \[x\](…`) {
		t.Errorf("%s\n%s", resttest.Shows(t, posted), body)
	}
}

// The longest reports fit a message, in the inbox and where they are told of.
func TestLongestReport(t *testing.T) {
	env := keeping(t, newEnv(t))
	settings := store.DefaultSettings("1")
	settings.ModeratorsRead = "301"
	if _, err := env.Store.SaveSettings(t.Context(), "1", settings); err != nil {
		t.Fatal(err)
	}
	c := NewClerk(env, ClerkOptions{})
	i := manager(t, `{"name":"reports","type":1,"options":[{"name":"id","type":4,"value":1}]}`)
	i.GuildID = "1"
	for n, text := range []string{"W", "*", "😀", "a\n", "- **b** `c`\n"} {
		_, err := server.TakeReport(t.Context(), env, server.Reported{
			Ref: "coe/2.V.6", Text: strings.Repeat(text, server.MaxReportText/len([]rune(text))), Guild: "1",
			Link: "https://x.example/" + strings.Repeat("a", server.MaxReportLink-18),
		})
		if err != nil {
			t.Fatal(err)
		}
		i.Data.Options[0].Value = []byte(strconv.Itoa(n + 1))
		r := handled(t, c, i)
		if resttest.Find(t, resttest.Standing(t, r.Message), "Answer"); !isPrivate(r) {
			t.Error("everybody sees it")
		}
		_, a, err := env.Store.Post(t.Context(), int64(n+1))
		if err != nil {
			t.Fatal(err)
		}
		m := render.RenderAnnouncement(server.AnnouncementReply(a, store.Made, env.Rulings), 1<<30)
		resttest.Accepted(t, text, rest.Response{Kind: rest.Reply, Message: m})
		if !strings.Contains(resttest.Shows(t, m), "makes an announcement of it") {
			t.Errorf("%q is cut: %s", text, resttest.Shows(t, m))
		}
	}
}
