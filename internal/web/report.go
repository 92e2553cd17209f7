package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/engine"
)

// Inbox takes readers' reports that a ruling is wrong or unclear.
type Inbox interface {
	// Take accepts a report; see [server.TakeReport] for its errors.
	Take(ctx context.Context, r server.Reported) (reply.Reply, error)
	// Status returns what happened to the report with a receipt.
	Status(ctx context.Context, receipt string) (reply.Reply, error)
}

// reportPage is the body of the page that a reader sees after a report.
type reportPage struct {
	Reply *view
	Form  *reportForm // to be corrected; nil if the report was accepted
}

// reportForm is the form in which a ruling is reported.
type reportForm struct {
	Base             string
	Ref, Text, Link  string
	MaxText, MaxLink int
}

func (s *Site) reportForm(ref, text, link string) *reportForm {
	return &reportForm{s.base, ref, text, link, server.MaxReportText, server.MaxReportLink}
}

// mostForm is the largest size of a form in bytes.
const mostForm = 16 << 10

// report accepts a report, or shows what happened to one.
func (s *Site) report(w http.ResponseWriter, r *http.Request) error {
	unkept(w)
	if s.inbox == nil {
		return errNone
	}
	var body reportPage
	var mend *reportForm
	take := func(ctx context.Context, receipt string) (reply.Reply, error) { return s.inbox.Status(ctx, receipt) }
	if r.Method == http.MethodPost {
		r.Body = http.MaxBytesReader(w, r.Body, mostForm)
		if err := r.ParseForm(); err != nil {
			w.Header().Set("Connection", "close")
			http.Error(w, "That report is too long. Shorten it.", http.StatusRequestEntityTooLarge)
			return nil
		}
		f := s.reportForm(r.PostForm.Get("ref"), r.PostForm.Get("text"), r.PostForm.Get("link"))
		mend = f
		take = func(ctx context.Context, _ string) (reply.Reply, error) {
			return s.inbox.Take(ctx, server.Reported{Ref: f.Ref, Text: f.Text, Link: f.Link, From: "web " + string(s.gate.address(r))})
		}
	}
	status := http.StatusOK
	out, code, err := s.budgeted(w, r, r.FormValue("receipt"), func(ctx context.Context, receipt string) (reply.Reply, error) {
		out, err := take(ctx, receipt)
		var many *server.TooManyError
		var bad *engine.InputError
		switch {
		case errors.As(err, &many):
			w.Header().Set("Retry-After", strconv.Itoa(int(many.After.Seconds())+1))
			status, body.Form = http.StatusTooManyRequests, mend
			return command.Explain(&engine.InputError{Msg: many.Error(), Hint: "try again later"}), nil
		case errors.As(err, &bad):
			status, body.Form = http.StatusUnprocessableEntity, mend
			return command.Explain(bad), nil
		}
		return out, err
	})
	if err != nil {
		return err
	}
	v := s.draw(s.book(), out)
	v.Actions = s.receipts(out)
	body.Reply = &v
	return s.show(w, max(status, code), page{Template: "report", Title: v.Title, NoIndex: true, Body: body})
}

// receipts returns links to the status of a report.
func (s *Site) receipts(r reply.Reply) []link {
	var list []link
	for _, a := range r.Actions {
		_, values, err := commands.ParseLine([]*command.Command{&server.Report}, a.Command)
		if receipt := values["receipt"]; err == nil && receipt != "" {
			list = append(list, link{Text: a.Label, URL: s.base + "/report?receipt=" + strings.ToUpper(receipt)})
		}
	}
	return list
}
