package bot

import (
	"cmp"
	"context"
	"regexp"
	"strings"
	"unicode/utf8"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// findName is the name of the message command that looks up the rulings for
// what somebody wrote.
const findName = "Find rulings"

// findRulings answers the message command: the verdict on what the message asks,
// or the best ruling for it, and a button that opens the card it names.
func (c *Clerk) findRulings(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
	question := ""
	if m := i.Target(); m != nil {
		question = questionIn(m.Content)
	}
	if question == "" {
		return c.problem(i, "There is nothing to look up in that message", "I read only its own text, not pictures, quotations or code. Ask in your own words with `/ask`.", ""), nil
	}
	line := command.Line("ask", question)
	r, err := c.answer(ctx, i, line)
	if err != nil {
		return rest.Response{}, err
	}
	r.Actions = append(c.cardNamed(question), r.Actions...)
	return c.fresh(i, r, line, c.private(i)), nil
}

// questionIn returns what a message asks, with the situation that it tells. Of one that is
// too long for /ask it returns the sentences with a question mark, or else the beginning.
func questionIn(content string) string {
	text := render.TidyLine(nameless.ReplaceAllString(ownWords(content), " "))
	if utf8.RuneCountInString(text) <= command.MaxQuestion {
		return text
	}
	var asked []string
	for _, s := range sentences.FindAllString(text, -1) {
		if s = strings.TrimSpace(s); strings.HasSuffix(s, "?") {
			asked = append(asked, s)
		}
	}
	return render.Clip(cmp.Or(strings.Join(asked, " "), text), command.MaxQuestion)
}

var (
	// nameless matches mentions of people and channels, pictures and links.
	nameless = regexp.MustCompile(`<[@#/:a][^>]*>|https?://\S+|@everyone|@here|[*_~|#]{2,}`)
	// sentences matches one sentence each.
	sentences = regexp.MustCompile(`.*?[.!?]+(?:\s|$)|.+$`)
)

// cardNamed returns an action that opens the card which a question names, if it
// names one.
func (c *Clerk) cardNamed(question string) []reply.Action {
	for _, w := range c.env.Rulings.Read(question) {
		for _, s := range w.Senses {
			if s.Card != nil {
				return []reply.Action{{Label: render.Clip(s.Card.Name, render.MaxButtonLabel), Command: command.Line("card", s.Card.Name)}}
			}
		}
	}
	return nil
}
