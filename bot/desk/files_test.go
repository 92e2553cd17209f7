package desk

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"

	"github.com/bwmarrin/discordgo"
)

// pictured is an answer with a picture that takes a time to be drawn.
func pictured(takes time.Duration, err error) rest.Response {
	words := rest.Message{Content: "in words"}
	return rest.Response{Kind: rest.Reply, Message: rest.Message{
		Content: "with a picture", Words: &words,
		Files: []rest.File{{Name: "a.png", Alt: "alt", Draw: func(ctx context.Context) ([]byte, error) {
			if e := rest.Sleep(ctx, takes); e != nil {
				return nil, e
			}
			return []byte("PNG"), err
		}}},
	}}
}

// An answer survives its picture, whatever becomes of that.
func TestAnswerSurvivesItsPicture(t *testing.T) {
	broken := errors.New("no colours")
	refuse := func(status int, body string) func(discordtest.Letter) (*http.Response, error) {
		return func(l discordtest.Letter) (*http.Response, error) {
			if strings.Contains(l.Body, "PNG") {
				return discordtest.Respond(status, body), nil
			}
			return discordtest.Respond(http.StatusNoContent, ""), nil
		}
	}
	const whole, words, later = "callback with a picture", "callback in words", "@original with a picture"
	for _, tc := range []struct {
		name   string
		work   time.Duration // of the handler
		draws  time.Duration
		err    error
		answer func(discordtest.Letter) (*http.Response, error)
		want   []string
	}{
		{"drawn at once", 0, 0, nil, nil, []string{"0s " + whole}},
		{"drawn in a moment", 0, 200 * time.Millisecond, nil, nil, []string{"200ms " + whole}},
		{"the drawer is busy", 0, 10 * time.Second, nil, nil, []string{"300ms " + words, "10s " + later}},
		{"not drawn", 0, 0, broken, nil, []string{"0s " + words}},
		{"not drawn in the end", 0, 10 * time.Second, broken, nil, []string{"300ms " + words}},
		{"too large", 0, 0, nil, refuse(413, ""), []string{"0s " + whole, "0s " + words}},
		{"forbidden", 0, 0, nil, refuse(403, `{"code":50013,"message":"Missing Permissions"}`), []string{"0s " + whole, "0s " + words}},
		{"bad file", 0, 0, nil, refuse(400, `{"code":50035,"message":"Invalid Form Body"}`), []string{"0s " + whole, "0s " + words}},
		{"edit refused", 0, time.Second, nil, refuse(413, ""), []string{"300ms " + words, "1s " + later}},
		{"put off", 2 * time.Second, 0, nil, nil, []string{"1.5s deferral", "2s " + later}},
		{"put off, and the drawer is busy", 2 * time.Second, 10 * time.Second, nil, nil, []string{"1.5s deferral", "2.3s @original in words", "12s " + later}},
		{"put off and not drawn", 2 * time.Second, 0, broken, nil, []string{"1.5s deferral", "2s @original in words"}},
		{"put off and too large", 2 * time.Second, 0, nil, refuse(413, ""), []string{"1.5s deferral", "2s " + later, "2s @original in words"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				i := commandAt(time.Now())
				got, log, err := run(t, &discordtest.Postbox{Answer: tc.answer}, after(tc.work, pictured(tc.draws, tc.err), Plan{Defer: DeferReply}), i, nil)
				if err != nil {
					t.Fatal(err)
				}
				var lines []string
				for _, l := range got {
					at, line, _ := strings.Cut(l, " ")
					what := "@original"
					if strings.Contains(line, "/callback") {
						what = "callback"
					}
					switch {
					case strings.Contains(line, `{"type":5}`):
						what = "deferral"
					case strings.Contains(line, "with a picture"):
						what += " with a picture"
					case strings.Contains(line, "in words"):
						what += " in words"
					}
					lines = append(lines, at+" "+what)
				}
				if text, want := strings.Join(lines, "\n"), strings.Join(tc.want, "\n"); text != want {
					t.Errorf("sent\n%s\nwant\n%s\nlog %s", text, want, log)
				}
				if strings.Contains(log, "level=ERROR") {
					t.Errorf("log:\n%s", log)
				}
			})
		})
	}
}

// When Discord fails again and again on a first answer with files, time is left for
// the words.
func TestWordsAfterServerErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		p := &discordtest.Postbox{Answer: func(l discordtest.Letter) (*http.Response, error) {
			if strings.Contains(l.Body, "PNG") {
				return discordtest.Respond(http.StatusBadGateway, ""), nil
			}
			return discordtest.Respond(http.StatusNoContent, ""), nil
		}}
		i := commandAt(time.Now())
		got, _, _ := run(t, p, after(0, pictured(0, nil), Plan{Defer: DeferReply}), i, nil)
		last := p.All()[len(got)-1]
		if !strings.Contains(last.Body, "in words") || last.At.Sub(i.Created()) > rest.AnswerInTime {
			t.Errorf("last sent %s after %v", last.Body, last.At.Sub(i.Created()))
		}
	})
}

// A first answer with files that arrives, but of which Discord says so too late, is
// not sent again in words.
func TestSlowFirstAnswerIsGivenOnce(t *testing.T) {
	const whole, words, look = "POST with a picture", "POST in words", "GET"
	for name, tc := range map[string]struct {
		look string // Discord's answer to who asks what stands
		code int
		want []string
	}{
		"it arrived": {`{"id":"7"}`, http.StatusOK, []string{whole, look}},
		"it did not": {`{"code":10015,"message":"Unknown Webhook"}`, http.StatusNotFound, []string{whole, look, words}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				var lines []string
				p := &discordtest.Postbox{Answer: func(l discordtest.Letter) (*http.Response, error) {
					method, _, _ := strings.Cut(l.Line, " ")
					switch {
					case strings.Contains(l.Body, "PNG"):
						lines = append(lines, whole)
						<-l.Ctx.Done() // Discord has it, and takes its time to say so
						return nil, l.Ctx.Err()
					case method == http.MethodGet:
						lines = append(lines, look)
						return discordtest.Respond(tc.code, tc.look), nil
					}
					lines = append(lines, method+" in words")
					return discordtest.Respond(http.StatusNoContent, ""), nil
				}}
				_, log, _ := run(t, p, after(0, pictured(0, nil), Plan{Defer: DeferReply}), commandAt(time.Now()), nil)
				if got, want := strings.Join(lines, "\n"), strings.Join(tc.want, "\n"); got != want {
					t.Errorf("sent\n%s\nwant\n%s\nlog %s", got, want, log)
				}
			})
		})
	}
}

// What another process has answered, or an earlier try, is answered.
func TestAlreadyAnsweredIsAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(http.StatusBadRequest, `{"code":40060,"message":"Interaction has already been acknowledged."}`), nil
		}}
		got, log, _ := run(t, p, after(0, say("hello"), Plan{Defer: DeferReply}), commandAt(time.Now()), nil)
		if len(got) != 1 || strings.Contains(log, "ERROR") || strings.Contains(log, "WARN") {
			t.Errorf("sent\n%s\nlog %s", strings.Join(got, "\n"), log)
		}
	})
}

// A refused autocompletion is not sent again.
func TestRefusedChoicesAreNotSentAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(http.StatusBadRequest, `{"code":50035,"message":"Invalid Form Body"}`), nil
		}}
		i := commandAt(time.Now())
		i.Type = discordgo.InteractionApplicationCommandAutocomplete
		got, log, _ := run(t, p, after(0, rest.Response{Kind: rest.Choices}, Plan{}), i, nil)
		if len(got) != 1 || !strings.Contains(log, "50035") {
			t.Errorf("sent\n%s\nlog %s", strings.Join(got, "\n"), log)
		}
	})
}
