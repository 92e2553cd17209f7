package bot

import (
	"context"
	"regexp"
	"strings"

	"netrep/commands"
	"netrep/commands/reply"
	"netrep/index"
)

// FindRulings is the name of the message command that looks up the rulings for
// what somebody wrote.
const FindRulings = "Find rulings"

// findRulings answers the message command: the best ruling for the message, and
// a button that asks about the card it names.
func (c *Clerk) findRulings(ctx context.Context, i *Interaction) (Response, error) {
	question := ""
	if m := i.Target(); m != nil {
		question = questionIn(m.Content)
	}
	if question == "" {
		return c.problem(i, "There is nothing to look up in that message", "Only its own text is read: no pictures, quotations or code. Ask in your own words with `/ruling`.", ""), nil
	}
	line := commands.Line("ruling", question)
	r, err := c.answer(ctx, i, line)
	if err != nil {
		return Response{}, err
	}
	r.Actions = append(c.suggestions(ctx, question), r.Actions...)
	o := c.occasion(i, line)
	o.Private = c.private(i)
	return Response{Kind: Reply, Message: Render(r, o)}, nil
}

// questionLength is how long a question to /ruling may be, in characters.
const questionLength = 500

// questionIn returns what a message asks: its sentences with a question mark, or
// else all of it, as far as /ruling takes it.
func questionIn(content string) string {
	text := tidyLine(nameless.ReplaceAllString(ownWords(content), " "))
	var asked []string
	for _, s := range sentences.FindAllString(text, -1) {
		if s = strings.TrimSpace(s); strings.HasSuffix(s, "?") {
			asked = append(asked, s)
		}
	}
	if q := strings.Join(asked, " "); q != "" {
		text = q
	}
	return clip(text, questionLength)
}

var (
	// nameless matches what stands for people, channels, pictures and pages.
	nameless = regexp.MustCompile(`<[@#/:a][^>]*>|https?://\S+|@everyone|@here|[*_~|#]{2,}`)
	// sentences matches one sentence each.
	sentences = regexp.MustCompile(`.*?[.!?]+(?:\s|$)|.+$`)
)

// topic is a structured question that words of a message point to.
type topic struct {
	words   *regexp.Regexp
	command string
	card    string // type of the card that it takes, or "" if it takes none
	label   string
}

// topics lists the structured questions, the most certain first.
var topics = []topic{
	{regexp.MustCompile(`(?i)\bon[- ]?guard|\bog\b`), "onguard", "hazard", "on-guard?"},
	{regexp.MustCompile(`(?i)\bcorruption check|\bcc\b`), "corruption", "", "Corruption check"},
	{regexp.MustCompile(`(?i)\bchain\b|in response`), "chain", "", "Chain of effects"},
	{regexp.MustCompile(`(?i)\bplay|\bkeyed?\b`), "canplay", "hazard", "can it be played?"},
}

// suggestions returns actions for a question: the structured query that it calls
// for, with its card filled in, or the card.
func (c *Clerk) suggestions(ctx context.Context, question string) []reply.Action {
	res, err := c.env.Rulings.Search(ctx, index.Query{Text: question, Limit: 1})
	if err != nil {
		return nil
	}
	cards := res.Understanding.Cards
	for _, t := range topics {
		cmd, known := commands.Find(t.command)
		if !known || !t.words.MatchString(question) {
			continue
		}
		if t.card == "" {
			return []reply.Action{{Label: t.label, Command: commands.Line(cmd.Name, "")}}
		}
		for _, k := range cards {
			if k.Type == t.card {
				return []reply.Action{{Label: clip(k.Name, 50) + ": " + t.label, Command: commands.Line(cmd.Name, k.Name)}}
			}
		}
	}
	if len(cards) == 0 {
		return nil
	}
	return []reply.Action{{Label: clip(cards[0].Name, maxButtonLabel), Command: commands.Line("card", cards[0].Name)}}
}
