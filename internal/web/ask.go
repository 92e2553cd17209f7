package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
)

// answer runs a command line without a caller. The reply to invalid input says what is
// wrong.
func (s *Site) answer(ctx context.Context, line string) (reply.Reply, error) {
	c, values, err := commands.ParseLine(s.env.Commands, command.Printable(line))
	if bad, ok := errors.AsType[*engine.InputError](err); ok {
		return command.Explain(bad), nil
	}
	if err != nil {
		return reply.Reply{}, err
	}
	return commands.Whole(ctx, s.env, c, values)
}

// answerPlain answers what was typed into the search field: a command line if it begins
// with a slash, otherwise a question.
func (s *Site) answerPlain(ctx context.Context, q string) (reply.Reply, error) {
	if strings.HasPrefix(q, "/") {
		return s.answer(ctx, q)
	}
	c, _ := commands.Find(s.env.Commands, "ask")
	return commands.Whole(ctx, s.env, c, map[string]string{"question": q})
}

// asked returns the question or command line in a request, with the additional option
// that a form may send.
func asked(r *http.Request) string {
	q := strings.TrimSpace(r.FormValue("q"))
	if option, value := r.FormValue("option"), strings.TrimSpace(r.FormValue("value")); option != "" && value != "" && strings.HasPrefix(q, "/") {
		q += command.Line("", "", option, value)[1:]
	}
	return q
}

// askPage is the body of an answer's page.
type askPage struct {
	Reply  *view
	Static bool // no questions can be asked
}

func (s *Site) ask(w http.ResponseWriter, r *http.Request) error {
	unkept(w)
	q := asked(r)
	p := page{Template: "ask", Title: "Ask", NoIndex: true, Query: q}
	if s.static || q == "" {
		p.Body = askPage{Static: s.static}
		return s.show(w, http.StatusOK, p)
	}
	out, status, err := s.budgeted(w, r, q, s.answerPlain)
	if err != nil {
		return err
	}
	v := s.draw(s.book(), out)
	p.Title, p.Description, p.Body = v.Title, describe(out), askPage{Reply: &v}
	if _, drawn := pictureIn(out); drawn && strings.HasPrefix(out.Line, "/chain ") {
		p.Image = s.pictureURL(out.Line, 1)
	}
	return s.show(w, status, p)
}

// budgeted answers a question, or says that the budget is used up.
func (s *Site) budgeted(w http.ResponseWriter, r *http.Request, q string, answer func(context.Context, string) (reply.Reply, error)) (reply.Reply, int, error) {
	if utf8.RuneCountInString(q) > s.gate.budget.MaxLength {
		long := &engine.InputError{Msg: "that's too long", Hint: strconv.Itoa(s.gate.budget.MaxLength) + " characters at most"}
		return command.Explain(long), http.StatusRequestURITooLong, nil
	}
	if !s.gate.proxied && r.Header.Get("X-Forwarded-For") != "" {
		s.forwarded.Do(func() {
			s.log.Warn("requests bring X-Forwarded-For while web.proxied is false; behind a proxy set it, or all readers share one limit")
		})
	}
	leave, ok := s.gate.enter(r)
	if !ok {
		w.Header().Set("Retry-After", "10")
		return reply.Reply{Tone: reply.ToneProblem, Title: "Too many questions at the moment"}.
			Say("Ask again in ten seconds. Meanwhile everything except questions and chains still works."), http.StatusTooManyRequests, nil
	}
	defer leave()
	out, err := answer(r.Context(), q)
	return out, http.StatusOK, err
}

// describe returns the start of a reply as one line.
func describe(r reply.Reply) string {
	var parts []string
	for _, b := range r.Blocks {
		switch b := b.(type) {
		case reply.Text:
			parts = append(parts, b.Markdown)
		case reply.Quote:
			parts = append(parts, b.Markdown, "— "+b.Source)
		}
	}
	return oneLine(strings.Join(parts, " "), 300)
}

// oneLine returns Markdown as one line of plain text, cut to n characters.
func oneLine(markdown string, n int) string {
	text := strings.NewReplacer("**", "", "`", "", "~~", "").Replace(reply.InUTC(markdown))
	var words []string
	for w := range strings.FieldsSeq(reply.Visible(text)) {
		if w != "-" {
			words = append(words, w)
		}
	}
	return reply.Clip(strings.Join(words, " "), n)
}

// pictureIn returns the first picture of a reply, if there is one.
func pictureIn(r reply.Reply) (reply.Picture, bool) {
	for _, b := range r.Blocks {
		if p, ok := b.(reply.Picture); ok {
			return p, true
		}
	}
	return reply.Picture{}, false
}
