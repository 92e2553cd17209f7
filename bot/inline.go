package bot

import (
	"context"
	"regexp"
	"strings"

	"netrep/bot/desk"
	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// HandleMessage implements [desk.MessageHandler]: it answers a message that calls the
// bot or goes on from its last answer, and looks up the [[names]] of cards and rules
// in an ordinary one.
func (c *Clerk) HandleMessage(ctx context.Context, m *rest.ChatMessage) (*rest.Message, error) {
	if on := c.goneOn(m); on != "" {
		return c.called(ctx, m, on)
	}
	if m.Calls {
		return c.called(ctx, m, commands.PlainLine(questionIn(m.Content)))
	}
	if c.opt.Inline == nil || !c.opt.Inline(m) {
		return nil, nil
	}
	var replies []reply.Reply
	names := namesIn(m.Content)
	if len(names) > 0 && !c.gate.message(m, c.env.Now()) {
		return nil, desk.ErrPassedOver
	}
	for _, name := range names {
		line := c.lookUp(name)
		r, err := commands.DispatchLine(ctx, c.env, callerIn(m), line)
		if err != nil {
			return nil, err
		}
		c.opt.Answered(r.Tone, "message")
		replies = append(replies, inShort(r, line))
	}
	return render.InPassing(replies), nil
}

// callerIn is who asks in an ordinary message.
func callerIn(m *rest.ChatMessage) command.Caller {
	who := command.Caller{Guild: m.GuildID, Channel: m.ChannelID}
	if m.Author != nil {
		who.ID = m.Author.ID
	}
	return who
}

// lookUp returns the command line that opens what is in brackets: a rule if
// it reads like one, or else a card.
func (c *Clerk) lookUp(name string) string {
	corpus := c.env.Rulings.Corpus()
	_, ref := corpus.Get(name)
	if ref || ruleLike.MatchString(name) && len(c.env.Rulings.Cards().Find(name)) == 0 {
		return command.Line("rule", name)
	}
	return command.Line("card", name)
}

// ruleLike matches the numbers and refs of rules.
var ruleLike = regexp.MustCompile(`^(?i:[0-9]+\.[0-9A-Za-z.]+|[a-z0-9]+/\S+|ann(?:otation|\.)?\s*\d+[a-z]?)$`)

// inShort is a reply cut to a brief answer: no lists of further rulings, unless
// there is only a choice. Everything else is one tap away.
func inShort(r reply.Reply, line string) reply.Reply {
	short := reply.Reply{Tone: r.Tone, Title: r.Title}
	var items []reply.Item
	for _, b := range r.Blocks {
		switch b := b.(type) {
		case reply.Text, reply.Quote:
			if len(short.Blocks) < 2 {
				short = short.With(b)
			}
		case reply.List:
			items = append(items, b.Items...)
		}
	}
	if r.Tone == reply.ToneNone || r.Tone == reply.ToneDepends {
		for _, it := range items[:min(4, len(items))] {
			short = short.Act(it.Label, it.Command)
		}
		return short
	}
	return short.Act("Open", line)
}

// namesIn returns what is in double brackets in a message, at most three, without
// duplicates.
func namesIn(content string) []string {
	var names []string
	seen := map[string]bool{}
	for _, at := range command.Named.FindAllStringSubmatch(ownWords(content), -1) {
		name := render.TidyLine(at[1])
		if key := strings.ToLower(name); !render.IsBlank(name) && !seen[key] && len(names) < render.MaxInline {
			seen[key] = true
			names = append(names, name)
		}
	}
	return names
}

// notOwn matches code, spoilers and quotations.
var notOwn = regexp.MustCompile("(?s)```.*?(?:```|$)" + "|``.*?``|`[^`\n]*`" + `|\|\|.*?\|\|` + `|(?:^|\n)>>> .*$` + `|(?:^|\n)> [^\n]*`)

// ownWords is a message's own text, without code, spoilers or quotations.
func ownWords(content string) string { return notOwn.ReplaceAllString(content, "\n") }
