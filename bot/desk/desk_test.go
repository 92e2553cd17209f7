package desk

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"

	"github.com/bwmarrin/discordgo"
)

const quietJSON = `"allowed_mentions":{"parse":[],"replied_user":false}`

// run has an interaction of an age answered by gateway, and returns what Discord
// was sent, one line each with its time after the interaction was made.
func run(t *testing.T, p *discordtest.Postbox, h Handler, i *rest.Interaction, out func(*rest.Client) Door) (lines []string, log string, err error) {
	t.Helper()
	var book discordtest.Logbook
	r := rest.New(rest.Options{Transport: p, Log: book.Logger()})
	d := New(t.Context(), h, r, Options{Log: book.Logger()})
	o := Door{Send: func(ctx context.Context, b rest.Payload) error { return r.Answer(ctx, i, b) }, Files: true}
	if out != nil {
		o = out(r)
	}
	err = d.Answer(i, o)
	if err := d.Close(t.Context()); err != nil {
		t.Errorf("Close: %v", err)
	}
	for _, s := range p.All() {
		line := strings.Replace(s.Line, i.ID, "ID", 1)
		lines = append(lines, fmt.Sprintf("%v %s %s", s.At.Sub(i.Created()), line, s.Body))
	}
	return lines, book.String(), err
}

func TestDeskAnswers(t *testing.T) {
	const (
		callback = "POST /interactions/ID/tok-secret/callback "
		original = "PATCH /webhooks/77/tok-secret/messages/@original "
		remove   = "DELETE /webhooks/77/tok-secret/messages/@original "
		follow   = "POST /webhooks/77/tok-secret "
		hello    = `{"type":4,"data":{"content":"hello",` + quietJSON + `}}`
		edited   = `{"content":"hello","components":[],` + quietJSON + `,"attachments":[]}`
		followed = `{"content":"hello",` + quietJSON + `}`
		secret   = `{"content":"hello",` + quietJSON + `,"flags":64}`
		failed   = `{"type":4,"data":{"content":"failed, ref REF",` + quietJSON + `,"flags":64}}`
	)
	private := say("hello")
	private.Message.Flags = discordgo.MessageFlagsEphemeral
	update := rest.Response{Kind: rest.Update, Message: rest.Message{Content: "hello"}}
	form := rest.Response{Kind: rest.Form, Modal: &rest.Modal{CustomID: "m", Title: "T", Components: []discordgo.MessageComponent{}}}
	reply, never := Plan{Defer: DeferReply}, Plan{}
	panics := func(after time.Duration) func(context.Context, *rest.Interaction) (rest.Response, error) {
		return func(context.Context, *rest.Interaction) (rest.Response, error) {
			time.Sleep(after)
			panic("boom")
		}
	}
	deaf := func(context.Context, *rest.Interaction) (rest.Response, error) {
		time.Sleep(time.Hour)
		return say("too late"), nil
	}
	for _, tc := range []struct {
		name string
		h    Handler
		kind discordgo.InteractionType
		age  time.Duration
		want []string
	}{
		{"at once", handler{plan: reply}, 2, 0, []string{"0s " + callback + hello}},
		{"just in time", after(1499*time.Millisecond, say("hello"), reply), 2, 0, []string{"1.499s " + callback + hello}},
		{"put off at 1.5 s", after(4*time.Second, say("hello"), reply), 2, 0, []string{`1.5s ` + callback + `{"type":5}`, "4s " + original + edited}},
		{"age counts", after(4*time.Second, say("hello"), reply), 2, time.Second, []string{`1.5s ` + callback + `{"type":5}`, "5s " + original + edited}},
		{"old already", after(4*time.Second, say("hello"), reply), 2, 2 * time.Second, []string{`2.1s ` + callback + `{"type":5}`, "6s " + original + edited}},
		{
			"put off privately", after(2*time.Second, private, Plan{Defer: DeferReply, Private: true}), 2, 0,
			[]string{`1.5s ` + callback + `{"type":5,"data":{"flags":64}}`, "2s " + original + edited},
		},
		{
			"private after all", after(2*time.Second, private, reply), 2, 0,
			[]string{`1.5s ` + callback + `{"type":5}`, "2s " + remove, "2s " + follow + secret},
		},
		{
			"update put off", after(2*time.Second, update, Plan{Defer: DeferUpdate}), 3, 0,
			[]string{`1.5s ` + callback + `{"type":6}`, "2s " + original + edited},
		},
		{
			"new message after an update was put off", after(2*time.Second, say("hello"), Plan{Defer: DeferUpdate}), 3, 0,
			[]string{`1.5s ` + callback + `{"type":6}`, "2s " + follow + followed},
		},
		{"form", after(2*time.Second, form, never), 3, 0, []string{`2s ` + callback + `{"type":9,"data":{"custom_id":"m","title":"T","components":[]}}`}},
		{"form too slow", after(20*time.Second, form, never), 3, 0, []string{`2.5s ` + callback + failed}},
		{"form after being put off", after(2*time.Second, form, reply), 2, 0, []string{`1.5s ` + callback + `{"type":5}`, "2s " + remove, "2s " + follow + `{"content":"failed, ref REF",` + quietJSON + `,"flags":64}`}},
		{"choices", after(0, rest.Response{Kind: rest.Choices, Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "A", Value: "a"}}}, never), 4, 0, []string{`0s ` + callback + `{"type":8,"data":{"choices":[{"name":"A","value":"a"}]}}`}},
		{"choices too slow", after(9*time.Second, rest.Response{Kind: rest.Choices}, never), 4, 0, []string{`2.5s ` + callback + `{"type":8,"data":{"choices":[]}}`}},
		{"choices fail", handler{handle: panics(0)}, 4, 0, []string{`0s ` + callback + `{"type":8,"data":{"choices":[]}}`}},
		{"error", handler{plan: reply, handle: func(context.Context, *rest.Interaction) (rest.Response, error) { return rest.Response{}, errTest }}, 2, 0, []string{"0s " + callback + failed}},
		{"panic", handler{plan: reply, handle: panics(0)}, 2, 0, []string{"0s " + callback + failed}},
		{"panic after being put off", handler{plan: Plan{Defer: DeferReply, Private: true}, handle: panics(2 * time.Second)}, 2, 0, []string{`1.5s ` + callback + `{"type":5,"data":{"flags":64}}`, "2s " + original + `{"content":"failed, ref REF","components":[],` + quietJSON + `,"attachments":[]}`}},
		{"failure panics too", handler{plan: reply, handle: panics(0), fail: func(*rest.Interaction, string) rest.Response { panic("again") }}, 2, 0, []string{"0s " + callback + `{"type":4,"data":{"content":"Something went wrong. Ask again in a moment; if it keeps happening, give whoever runs this bot the reference REF.",` + quietJSON + `,"flags":64}}`}},
		{"no kind", handler{plan: reply, handle: func(context.Context, *rest.Interaction) (rest.Response, error) { return rest.Response{}, nil }}, 2, 0, []string{"0s " + callback + failed}},
		{"deaf handler", handler{plan: Plan{Defer: DeferReply, Private: true}, handle: deaf}, 2, 0, []string{`1.5s ` + callback + `{"type":5,"data":{"flags":64}}`, "4.5s " + original + `{"content":"failed, ref REF","components":[],` + quietJSON + `,"attachments":[]}`}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				i := commandAt(time.Now().Add(-tc.age))
				i.Type = tc.kind
				got, log, err := run(t, &discordtest.Postbox{}, tc.h, i, nil)
				if err != nil {
					t.Fatal(err)
				}
				text := regexp.MustCompile(`(ref|reference) [0-9a-f]{6}`).ReplaceAllString(strings.Join(got, "\n"), "$1 REF")
				if want := strings.Join(tc.want, "\n"); text != want {
					t.Errorf("sent\n%s\nwant\n%s", text, want)
				}
				if strings.Contains(log, "tok-secret") {
					t.Errorf("the log holds the token:\n%s", log)
				}
				if ref := regexp.MustCompile(`ref [0-9a-f]{6}`).FindString(strings.Join(got, "\n")); ref != "" && !strings.Contains(log, "ref="+ref[4:]) {
					t.Errorf("%q is not in the log:\n%s", ref, log)
				}
			})
		})
	}
}

func TestDeskDropsWhatCannotBeAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		p := &discordtest.Postbox{}
		r := rest.New(rest.Options{Transport: p})
		d := New(t.Context(), handler{}, r, Options{})
		ignore := Door{Send: func(context.Context, rest.Payload) error { return nil }}
		if err := d.Answer(commandAt(time.Now().Add(-3001*time.Millisecond)), ignore); !errors.Is(err, ErrLate) {
			t.Errorf("3.001 s old: %v, want ErrLate", err)
		}
		if err := d.Answer(&rest.Interaction{ID: "none"}, ignore); !errors.Is(err, ErrLate) {
			t.Errorf("bad id: %v, want ErrLate", err)
		}
		i := commandAt(time.Now())
		if err := d.Answer(i, ignore); err != nil {
			t.Error(err)
		}
		if err := d.Answer(i, ignore); !errors.Is(err, ErrSeen) {
			t.Errorf("again: %v, want ErrSeen", err)
		}
		if err := d.Close(t.Context()); err != nil {
			t.Error(err)
		}
		if err := d.Answer(commandAt(time.Now()), ignore); !errors.Is(err, ErrClosed) {
			t.Errorf("closed: %v, want ErrClosed", err)
		}
	})
}

func TestDeskTrustsDiscordsClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		theirs := func() time.Time { return time.Now().Add(-time.Minute) } // ours is a minute fast
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(http.StatusOK, `{"url":"wss://x"}`, "Date", theirs().UTC().Format(http.TimeFormat)), nil
		}}
		r := rest.New(rest.Options{Transport: p})
		ahead, err := r.Reach(t.Context())
		if err != nil || ahead > -58*time.Second {
			t.Fatalf("Reach: %v, %v", ahead, err)
		}
		d := New(t.Context(), handler{}, r, Options{})
		answered := false
		err = d.Answer(commandAt(theirs()), Door{Send: func(context.Context, rest.Payload) error { answered = true; return nil }})
		if err != nil || !answered {
			t.Errorf("a fresh interaction is dropped when our clock is fast: %v", err)
		}
		_ = d.Close(t.Context())
	})
}

func TestDeskSaysSoWhenDiscordRefusesTheAnswer(t *testing.T) {
	for _, slow := range []time.Duration{0, 2 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			enter2026()
			p := &discordtest.Postbox{Answer: func(s discordtest.Letter) (*http.Response, error) {
				if strings.Contains(s.Body, "hello") {
					return discordtest.Respond(http.StatusBadRequest, `{"code":50035,"message":"Invalid Form Body"}`), nil
				}
				return discordtest.Respond(http.StatusNoContent, ""), nil
			}}
			got, log, _ := run(t, p, after(slow, say("hello"), Plan{Defer: DeferReply, Private: true}), commandAt(time.Now()), nil)
			if last := got[len(got)-1]; !strings.Contains(last, "failed, ref") || !strings.Contains(log, "50035") {
				t.Errorf("slow %v: sent\n%s\nlog %s", slow, strings.Join(got, "\n"), log)
			}
		})
	}
}

func TestDeskRepeatsTheFirstAnswerSafely(t *testing.T) {
	for _, tc := range []struct {
		name  string
		then  *http.Response // to the second try
		calls int
		level string // of the worst line of the log
	}{
		{"arrived at the second try", discordtest.Respond(http.StatusNoContent, ""), 2, "DEBUG"},
		{"had arrived at the first", discordtest.Respond(http.StatusBadRequest, `{"code":40060}`), 2, "DEBUG"},
		{"Discord is gone", nil, 5, "ERROR"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				p := &discordtest.Postbox{Answer: func(s discordtest.Letter) (*http.Response, error) {
					if s.N > 1 && tc.then != nil {
						return tc.then, nil
					}
					return nil, errors.New("connection reset by peer")
				}}
				got, log, _ := run(t, p, handler{}, commandAt(time.Now()), nil)
				if len(got) != tc.calls {
					t.Errorf("%d calls, want %d:\n%s", len(got), tc.calls, strings.Join(got, "\n"))
				}
				if s := p.All(); s[len(s)-1].At.Sub(s[0].At) > rest.AnswerInTime {
					t.Errorf("still repeated after %v", rest.AnswerInTime)
				}
				if strings.Contains(log, "level=ERROR") != (tc.level == "ERROR") {
					t.Errorf("log:\n%s", log)
				}
			})
		})
	}
}

// A clock that is set wrong while the bot runs costs one interaction, not all.
func TestDeskNoticesAClockThatIsSet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		theirs := func() time.Time { return time.Now().Add(-time.Minute) }
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(http.StatusOK, `{"url":"wss://x"}`, "Date", theirs().UTC().Format(http.TimeFormat)), nil
		}}
		d := New(t.Context(), handler{}, rest.New(rest.Options{Transport: p}), Options{})
		ask := func(n int) error {
			i := commandAt(theirs())
			i.ID = discordtest.Snowflake(theirs(), n)
			err := d.Answer(i, Door{Send: func(context.Context, rest.Payload) error { return nil }})
			synctest.Wait()
			return err
		}
		for n := range 3 { // asks once, however many are late
			if err := ask(n); (err != nil) != (n == 0) {
				t.Errorf("interaction %d: %v", n+1, err)
			}
		}
		if n := len(p.All()); n != 1 {
			t.Errorf("the clocks were compared %d times", n)
		}
		_ = d.Close(t.Context())
	})
}

// httpDoor is a transport that cannot carry files in a first answer.
func httpDoor(lines *[]string) func(*rest.Client) Door {
	return func(*rest.Client) Door {
		return Door{Send: func(_ context.Context, p rest.Payload) error {
			*lines = append(*lines, string(p.JSON))
			return nil
		}}
	}
}

func TestFilesFollowWhereTheTransportHasNone(t *testing.T) {
	for _, tc := range []struct {
		kind        discordgo.InteractionResponseType
		flags       discordgo.MessageFlags
		first, next string
	}{
		{rest.Reply, 0, `{"type":4,"data":{"content":"x",` + quietJSON + `}}`, "PATCH"},
		{rest.Reply, discordgo.MessageFlagsEphemeral, `{"type":4,"data":{"content":"x",` + quietJSON + `,"flags":64}}`, "PATCH"},
		{rest.Update, 0, `{"type":7,"data":{"content":"x","components":[],` + quietJSON + `,"attachments":[]}}`, "PATCH"},
	} {
		synctest.Test(t, func(t *testing.T) {
			enter2026()
			r := rest.Response{Kind: tc.kind, Message: rest.Message{Content: "x", Flags: tc.flags, Files: []rest.File{{Name: "a.png", Alt: "alt", Data: []byte("PNG")}}}}
			var first []string
			got, log, _ := run(t, &discordtest.Postbox{}, after(0, r, Plan{}), commandAt(time.Now()), httpDoor(&first))
			if len(first) != 1 || first[0] != tc.first || len(got) != 1 || !strings.Contains(got[0], tc.next) ||
				!strings.Contains(got[0], `"attachments":[{"id":"0","filename":"a.png","description":"alt"}]`) || !strings.Contains(got[0], "PNG") {
				t.Errorf("first %v, then %v, log %s", first, got, log)
			}
		})
	}
}

func TestDeskEditsAgainWhenItOvertookTheFirstAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		p := &discordtest.Postbox{Answer: func(s discordtest.Letter) (*http.Response, error) {
			if s.N < 3 {
				return discordtest.Respond(http.StatusNotFound, `{"code":10015,"message":"Unknown Webhook"}`), nil
			}
			return discordtest.Respond(http.StatusOK, `{}`), nil
		}}
		var first []string
		got, log, _ := run(t, p, after(1600*time.Millisecond, say("hello"), Plan{Defer: DeferReply}), commandAt(time.Now()), httpDoor(&first))
		if len(got) != 3 || strings.Contains(log, "ERROR") {
			t.Errorf("sent\n%s\nlog %s", strings.Join(got, "\n"), log)
		}
	})
}

func TestDeskStopsGracefully(t *testing.T) {
	for _, tc := range []struct {
		patience time.Duration
		want     string // in the answer
		err      error
	}{{time.Minute, "hello", nil}, {time.Second, "failed, ref", context.DeadlineExceeded}} {
		synctest.Test(t, func(t *testing.T) {
			enter2026()
			p := &discordtest.Postbox{}
			r := rest.New(rest.Options{Transport: p})
			d := New(t.Context(), after(10*time.Second, say("hello"), Plan{Defer: DeferReply, Private: true}), r, Options{Work: time.Minute})
			i := commandAt(time.Now())
			if err := d.Answer(i, Door{Send: func(ctx context.Context, b rest.Payload) error { return r.Answer(ctx, i, b) }}); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), tc.patience)
			defer cancel()
			if err := d.Close(ctx); !errors.Is(err, tc.err) {
				t.Errorf("Close after %v: %v, want %v", tc.patience, err, tc.err)
			}
			if got := p.All(); !strings.Contains(got[len(got)-1].Body, tc.want) {
				t.Errorf("last sent %q, want %q", got[len(got)-1].Body, tc.want)
			}
		})
	}
}

// What was asked stands in no log, unless the operator wants it there.
func TestLogHoldsNoQuestion(t *testing.T) {
	const typed, pressed = "may Gollum keep it", "r1o0TwfEchain River"
	for _, kept := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			enter2026()
			var book discordtest.Logbook
			r := rest.New(rest.Options{Transport: &discordtest.Postbox{}, Log: book.Logger()})
			d := New(t.Context(), after(0, rest.Response{}, Plan{}), r, Options{Log: book.Logger(), Questions: kept})
			ask := func(age time.Duration) error {
				i := commandAt(time.Now().Add(-age))
				i.Data.CustomID, i.Data.Values = pressed, []string{typed}
				i.Data.Options = []rest.OptionValue{{Name: "question", Value: []byte(`"` + typed + `"`)}}
				return d.Answer(i, Door{Send: func(context.Context, rest.Payload) error { return errTest }})
			}
			if err := errors.Join(ask(0), d.Answer(&rest.Interaction{}, Door{})); !errors.Is(err, ErrLate) || ask(time.Minute) == nil {
				t.Error(err)
			}
			if err := d.Close(t.Context()); err != nil {
				t.Error(err)
			}
			log := book.String()
			if held := strings.Contains(log, typed) || strings.Contains(log, pressed); held != kept || !strings.Contains(log, "level=ERROR") {
				t.Errorf("log.questions is %v:\n%s", kept, log)
			}
		})
	}
}
