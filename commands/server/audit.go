package server

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/store"
)

// Audit is the /audit command.
var Audit = command.Command{
	Name:    "audit",
	Doc:     "Who changed what on this server: settings, announcements, subscriptions",
	Example: "/audit",
	Options: []command.Option{
		{Name: "before", Doc: "Entries older than the one with this number", Kind: command.Int, Min: 1, Max: 1 << 40},
	},
	Private: true,
	Server:  true,
	Run:     runAudit,
}

// auditShown is how many entries of the log are on a page.
const auditShown = 12

func runAudit(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if _, err := in.Moderator(ctx, env); err != nil {
		return reply.Reply{}, err
	}
	list, err := env.Store.Audit(ctx, in.Caller.Guild, in.Int("before"), auditShown+1)
	if err != nil {
		return reply.Reply{}, err
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Who changed what"}
	if len(list) == 0 {
		return out.Say("No changes yet. Changes to settings, announcements and subscriptions will appear here."), nil
	}
	f := reply.Facts{}
	for _, e := range list[:min(auditShown, len(list))] {
		f.Facts = append(f.Facts, auditFact(e))
	}
	out = out.With(f)
	if len(list) > auditShown {
		out = out.Act("Older", fmt.Sprintf("/audit before:%d", list[auditShown-1].ID))
	}
	if in.Given("before") {
		out = out.Act("Newest", "/audit")
	}
	return out, nil
}

// auditFact says what an entry of the log changed, who did it, and when.
func auditFact(e store.AuditEntry) reply.Fact {
	f := reply.Fact{Name: e.Action, Person: notDeleted(e.By), At: e.At}
	if at := channelMention.FindStringSubmatch(e.What); at != nil {
		f.Channels = []string{at[1]}
		e.What = strings.TrimSpace(strings.Replace(e.What, at[0], "", 1))
	}
	if one, ok := settingNamed(e.What); ok && e.Action == "settings" {
		switch one.option.Kind {
		case command.Channel:
			f.Channels = command.IDList(e.To)
			e.From, e.To = "", ""
		case command.Role:
			f.Role = e.To
			e.From, e.To = "", ""
		}
	}
	f.Words = auditWords(e)
	return f
}

// channelMention matches a channel that an entry names.
var channelMention = regexp.MustCompile(`(?:in )?<#([0-9a-z_-]{1,32})>`)

// auditLength is how much of a value the log shows, in characters.
const auditLength = 60

// undone is what became of what an action took away.
var undone = map[string]string{"settings": "default", "unsubscribe": "ended", "withdraw": "withdrawn"}

// auditWords says what an entry of the log changed.
func auditWords(e store.AuditEntry) string {
	value := func(s string) string {
		if b, err := strconv.ParseBool(s); err == nil && len(s) > 1 {
			return reply.YesNo(b)
		}
		return reply.Clip(strings.Join(strings.Fields(s), " "), auditLength)
	}
	words := e.What
	switch {
	case e.From != "" && e.To != "":
		words += ": " + value(e.From) + " → " + value(e.To)
	case e.To != "":
		words += ": " + value(e.To)
	case e.From != "":
		words += ": " + value(e.From) + " → " + cmp.Or(undone[e.Action], "deleted")
	}
	switch e.By {
	case "":
		words += " (by the bot)"
	case store.Somebody:
		words += " (by somebody whose data was deleted)"
	}
	return words
}
