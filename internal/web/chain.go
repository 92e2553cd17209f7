package web

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// chainPage is the body of the page for building chains.
type chainPage struct {
	Static bool
	Chain  string // in chain notation
	Rules  string
	Choice []choice
	Reply  *view
	Trace  []block // every step with its rules
	Share  string
}

type choice struct {
	Value, Label string
	Chosen       bool
}

// chainOptions are the options of /chain that an address can set. The chain itself is in
// the parameter c.
var chainOptions = []string{"add", "undo", "next", "rules", "explain", "would"}

func (s *Site) chain(w http.ResponseWriter, r *http.Request) error {
	unkept(w)
	c, _ := commands.Find(s.env.Commands, "chain")
	values := map[string]string{}
	if text := strings.TrimSpace(r.FormValue("c")); text != "" {
		values["chain"] = text
	}
	for _, name := range chainOptions {
		if v := strings.TrimSpace(r.FormValue(name)); v != "" {
			values[name] = v
		}
	}
	body := chainPage{Static: s.static, Chain: values["chain"], Rules: values[command.OptionRules]}
	p := page{Template: "chain", Title: "Chains of effects", Path: "/chain", Description: "Write a chain of effects and see what resolves, what fizzles and why, under the rules of 1998 and of today."}
	status := http.StatusOK
	if body.Chain != "" && !s.static {
		out, code, err := s.budgeted(w, r, body.Chain+values["add"]+values["next"], func(ctx context.Context, _ string) (reply.Reply, error) {
			return s.traced(ctx, c, values, &body)
		})
		if err != nil {
			return err
		}
		status = code
		s.chainReply(&p, &body, out)
	}
	o, _ := c.Option(command.OptionRules)
	for _, pick := range o.Choices {
		body.Choice = append(body.Choice, choice{pick.Value, pick.Label, pick.Value == body.Rules})
	}
	p.Body = body
	return s.show(w, status, p)
}

// traced runs /chain, and again for the steps with their rules.
func (s *Site) traced(ctx context.Context, c *command.Command, values map[string]string, body *chainPage) (reply.Reply, error) {
	out, err := commands.Whole(ctx, s.env, c, values)
	if err != nil || values[command.OptionExplain] != "" || !strings.HasPrefix(out.Line, "/chain ") || out.Tone == reply.ToneProblem {
		return out, err
	}
	whole, err := s.answer(ctx, out.Line+" "+command.OptionExplain+":yes")
	for i, one := range whole.Blocks {
		if steps, ok := one.(reply.Steps); ok {
			if i > 0 {
				if t, named := whole.Blocks[i-1].(reply.Text); named && len(whole.Blocks) > 1 && strings.HasPrefix(t.Markdown, "**") {
					body.Trace = append(body.Trace, s.block(s.book(), t))
				}
			}
			body.Trace = append(body.Trace, s.block(s.book(), steps))
		}
	}
	return out, err
}

// chainReply puts the outcome of a chain on its page.
func (s *Site) chainReply(p *page, body *chainPage, out reply.Reply) {
	b := s.book()
	v := s.draw(b, out)
	v.Asks = nil // the editor is above
	body.Reply = &v
	p.Title, p.Description = v.Title, describe(out)
	_, values, err := commands.ParseLine(s.env.Commands, out.Line)
	if err != nil || values["chain"] == "" || out.Tone == reply.ToneProblem {
		p.NoIndex = true
		return
	}
	body.Chain = values["chain"]
	share := url.Values{"c": {values["chain"]}}
	if rules := values[command.OptionRules]; rules != "" && rules != command.BothRules {
		share.Set(command.OptionRules, rules)
	}
	p.Path = "/chain?" + share.Encode()
	body.Share = s.absolute(p.Path)
	if picture, drawn := pictureIn(out); drawn {
		p.Image, p.ImageAlt = strings.TrimPrefix(s.pictureURL(out.Line, 1), s.live), picture.Alt
	}
}

// picture serves one picture of a reply.
func (s *Site) picture(w http.ResponseWriter, r *http.Request) error {
	n, err := strconv.Atoi(r.FormValue("n"))
	line := strings.TrimSpace(r.FormValue("q"))
	if err != nil || n < 1 || !strings.HasPrefix(line, "/") || s.static {
		return errNone
	}
	var png []byte
	out, status, err := s.budgeted(w, r, line, func(ctx context.Context, line string) (reply.Reply, error) {
		out, err := s.answer(ctx, line)
		for _, b := range out.Blocks {
			if p, is := b.(reply.Picture); is && err == nil && p.Draw != nil {
				if n--; n == 0 {
					png, err = p.Draw(ctx)
				}
			}
		}
		return out, err
	})
	switch {
	case err != nil:
		return err
	case status != http.StatusOK:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		return write(w, status, []byte(out.Title+"\n"))
	case png == nil:
		return errNone
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=300, stale-while-revalidate=86400")
	return write(w, http.StatusOK, png)
}
