package gateway

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

// live is a bot that runs against a fake.
type live struct {
	gateway *Gateway
	desk    *desk.Desk
	rest    *rest.Client
	log     *discordtest.Logbook
	ended   chan error // what Run returned
	stop    context.CancelFunc
}

// identifyEvery is the spacing of IDENTIFYs in tests, on both sides.
const identifyEvery = time.Second

// connect starts a bot; it is stopped at the end of the test.
func connect(t testing.TB, f *discordtest.Fake, h desk.Handler, change func(*Options)) *live {
	t.Helper()
	l := &live{log: &discordtest.Logbook{}, ended: make(chan error, 1)}
	token := rest.Secret(f.Token())
	l.rest = rest.New(rest.Options{API: f.Origin() + "/api", Token: token, Log: l.log.Logger(), Version: "test", Backoff: 2 * time.Millisecond})
	base := context.WithoutCancel(t.Context())
	l.desk = desk.New(base, h, l.rest, desk.Options{Log: l.log.Logger()})
	opt := Options{Token: token, Log: l.log.Logger(), Spacing: identifyEvery, OpenTimeout: 2 * time.Second}
	if change != nil {
		change(&opt)
	}
	l.gateway = New(l.rest, l.desk, opt)
	ctx, cancel := context.WithCancel(base)
	l.stop = cancel
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		l.ended <- l.gateway.Run(ctx)
	}()
	t.Cleanup(func() {
		cancel()
		<-stopped
		patience, cancel := context.WithTimeout(base, 10*time.Second)
		defer cancel()
		if err := l.desk.Close(patience); err != nil {
			t.Errorf("Close: %v", err)
		}
		l.rest.CloseIdle()
		if strings.Contains(l.log.String(), f.Token()) {
			t.Error("the log holds the token")
		}
		if t.Failed() {
			t.Logf("the bot's log:\n%s", l.log.String())
		}
	})
	return l
}

func newFake(t testing.TB, opt discordtest.Options) *discordtest.Fake {
	t.Helper()
	opt.IdentifyEvery = cmp.Or(opt.IdentifyEvery, identifyEvery)
	return discordtest.New(t, opt)
}

// TestGatewayRecovers plays every scenario of the fake, and logs how long each
// recovery took: none more than five seconds beyond its turn to identify.
func TestGatewayRecovers(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var table []string
	t.Run("scenarios", func(t *testing.T) {
		for _, s := range discordtest.Scenarios() {
			t.Run(s.Name, func(t *testing.T) {
				t.Parallel()
				f := newFake(t, discordtest.Options{Heartbeat: s.Heartbeat})
				f.Script(s.Scripts...) // before the bot can log in
				s.Scripts = nil
				l := connect(t, f, handler{plan: desk.Plan{Defer: desk.DeferReply}}, nil)
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
				defer cancel()
				took, err := s.Play(ctx, f, func() *discordtest.Interaction { return f.Command(f.Guild(), f.Member(), "ruling") })
				if err != nil {
					t.Fatal(err)
				}
				if code, fatal := strings.CutPrefix(s.Name, "fatal-"); fatal {
					wantFatal(t, l, code)
					f.Violations() // what closed the connection was scripted
				}
				if took > identifyEvery+5*time.Second {
					t.Errorf("it took %v", took)
				}
				mu.Lock()
				table = append(table, fmt.Sprintf("%-18s %8v", s.Name, took.Round(10*time.Millisecond)))
				mu.Unlock()
			})
		}
	})
	t.Logf("time from the login or the fault until a question was answered:\n%s", strings.Join(table, "\n"))
}

func wantFatal(t *testing.T, l *live, code string) {
	t.Helper()
	var fatal *rest.FatalError
	if err := <-l.ended; !errors.As(err, &fatal) || fmt.Sprint(fatal.Code) != code || fatal.Hint == "" {
		t.Errorf("Run: %v, want a FatalError of %s", err, code)
	}
	l.ended <- nil
}

func TestEveryFatalCodeEndsTheProcess(t *testing.T) {
	t.Parallel()
	t.Run("codes", func(t *testing.T) {
		for _, code := range []int{4004, 4010, 4011, 4012, 4013, 4014} {
			t.Run(fmt.Sprint(code), func(t *testing.T) {
				t.Parallel()
				f := newFake(t, discordtest.Options{})
				f.Script(discordtest.Script{OnIdentify: discordtest.CloseWith(code)})
				wantFatal(t, connect(t, f, handler{}, nil), fmt.Sprint(code))
				f.Violations()
			})
		}
	})
}

func TestTokenRevokedWhileUp(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	l := connect(t, f, handler{}, nil)
	conns := f.Up(t, 1)
	f.RevokeToken()
	conns[0].Close(4004)
	wantFatal(t, l, "4004")
	f.Violations()
}

func TestTokenRefusedByREST(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	f.RevokeToken()
	wantFatal(t, connect(t, f, handler{}, nil), "401")
	f.Violations()
}

func TestIdentifyBudget(t *testing.T) {
	t.Parallel()
	t.Run("alarm", func(t *testing.T) {
		f := newFake(t, discordtest.Options{SessionStarts: 50})
		l := connect(t, f, handler{}, nil)
		f.Up(t, 1)
		l.log.Wait(t.Context(), t, "few gateway sessions left")
	})
	t.Run("stop before it is used up", func(t *testing.T) {
		f := newFake(t, discordtest.Options{SessionStarts: identifyReserve + 1})
		l := connect(t, f, handler{}, func(o *Options) { o.Shards, o.ShardIDs = 1, []int{0} })
		conns := f.Up(t, 1)
		conns[0].Close(4009) // which ends the session
		l.log.Wait(t.Context(), t, "no gateway session will be started until")
		if n := f.Identifies(); n != 1 {
			t.Errorf("%d IDENTIFYs, want 1", n)
		}
	})
}

func TestDeferredAtOneAndAHalfSeconds(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	connect(t, f, after(2*time.Second, say("hello"), desk.Plan{Defer: desk.DeferReply, Private: true}), nil)
	f.Up(t, 1)
	in := f.Command(f.Guild(), f.Member(), "ruling")
	first, err := in.Answer(t.Context())
	if err != nil || first.Type != discordtest.CallbackDeferred {
		t.Fatalf("first answer %+v, %v", first, err)
	}
	if first.After < 1300*time.Millisecond || first.After > 2500*time.Millisecond {
		t.Errorf("deferred after %v", first.After)
	}
	m, err := in.Edited(t.Context(), 1)
	if err != nil || m.Text() != "hello" || !m.Private() {
		t.Errorf("edited to %q, private %v, %v", m.Text(), m.Private(), err)
	}
}

// TestSlowRESTDelaysNobodyElse has one callback hang while others pass.
func TestSlowRESTDelaysNobodyElse(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	connect(t, f, handler{}, nil)
	f.Up(t, 1)
	const callback = "POST /interactions/{interaction_id}/{interaction_token}/callback"
	f.Fault(callback, discordtest.Slow(2*time.Second))
	slow := f.Command(f.Guild(), f.Member(), "ruling")
	if _, err := f.Wait(t.Context(), func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Request && e.Method+" "+e.Route == callback
	}); err != nil {
		t.Fatal(err)
	}
	var others []time.Duration
	for range 10 {
		a, err := f.Command(f.Guild(), f.Member(), "ruling").Answer(t.Context())
		if err != nil {
			t.Error(err)
		}
		others = append(others, a.After)
	}
	a, err := slow.Answer(t.Context())
	if err != nil || a.After < slices.Max(others) {
		t.Errorf("the slow one was answered after %v, %v; the others after %v", a.After, err, others)
	}
}

func TestFaultsOfEdits(t *testing.T) {
	t.Parallel()
	const edit = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
	for _, fault := range []struct {
		name string
		f    discordtest.Fault
	}{
		{"user limit", discordtest.RateLimited("user", 300*time.Millisecond).N(2)},
		{"shared limit", discordtest.RateLimited("shared", 300*time.Millisecond)},
		{"global limit", discordtest.RateLimited("global", 300*time.Millisecond)},
		{"HTML limit", discordtest.HTMLRateLimit(time.Second)},
		{"500", discordtest.Status(500).N(2)},
		{"502 though stored", discordtest.Status(502).ButStored()},
		{"reset", discordtest.ResetRead()},
		{"reset before it was read", discordtest.ResetUnread()},
		{"truncated", discordtest.Truncated()},
		{"slow", discordtest.Slow(2 * time.Second)},
	} {
		t.Run(fault.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, discordtest.Options{})
			connect(t, f, after(1600*time.Millisecond, say("hello"), desk.Plan{Defer: desk.DeferReply}), nil)
			f.Up(t, 1)
			f.Fault(edit, fault.f)
			in := f.Command(f.Guild(), f.Member(), "ruling")
			m, err := in.Edited(t.Context(), 1)
			if err != nil || m.Text() != "hello" {
				t.Errorf("edited to %q, %v", m.Text(), err)
			}
		})
	}
}

func TestFaultsOfFirstAnswers(t *testing.T) {
	t.Parallel()
	const callback = "POST /interactions/{interaction_id}/{interaction_token}/callback"
	for _, fault := range []struct {
		name string
		f    discordtest.Fault
	}{
		{"503 twice", discordtest.Status(503).N(2)},
		{"500 though stored", discordtest.Status(500).ButStored()},
		{"reset", discordtest.ResetRead()},
		{"reset though stored", discordtest.ResetRead().ButStored()},
		{"HTML limit", discordtest.HTMLRateLimit(time.Second)},
		{"slow", discordtest.Slow(2 * time.Second)},
	} {
		t.Run(fault.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, discordtest.Options{})
			connect(t, f, handler{}, nil)
			f.Up(t, 1)
			f.Fault(callback, fault.f)
			in := f.Command(f.Guild(), f.Member(), "ruling")
			if m, err := in.Message(t.Context()); err != nil || m.Text() != "hello" {
				t.Errorf("answered %q, %v", m.Text(), err)
			}
		})
	}
}

// TestDeferralInDoubt loses every answer to a deferral, which Discord took or
// did not take: "thinking…" must not stand for ever.
func TestDeferralInDoubt(t *testing.T) {
	t.Parallel()
	const callback = "POST /interactions/{interaction_id}/{interaction_token}/callback"
	for name, lost := range map[string]discordtest.Fault{
		"reset": discordtest.ResetRead(), "500": discordtest.Status(500),
	} {
		for _, stored := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, stored %v", name, stored), func(t *testing.T) {
				t.Parallel()
				lost := lost // of this subtest alone
				f := newFake(t, discordtest.Options{})
				l := connect(t, f, after(3500*time.Millisecond, say("hello"), desk.Plan{Defer: desk.DeferReply}), nil)
				f.Up(t, 1)
				if lost.Stored = stored; stored {
					f.Fault(callback, lost)
				}
				lost.Stored = false
				f.Fault(callback, lost.N(-1))
				in := f.Command(f.Guild(), f.Member(), "ruling")
				if !stored {
					l.log.Wait(t.Context(), t, `msg="answer not sent"`)
					f.Violations() // the silence
					return
				}
				if m, err := in.Edited(t.Context(), 1); err != nil || m.Text() != "hello" {
					t.Errorf("edited to %q, %v", m.Text(), err)
				}
			})
		}
	}
}

// held returns a handler whose answer waits until release is closed; working is closed
// when it begins to.
func held() (h handler, working, release chan struct{}) {
	working, release = make(chan struct{}), make(chan struct{})
	return handler{plan: desk.Plan{Defer: desk.DeferReply}, handle: func(context.Context, *rest.Interaction) (rest.Response, error) {
		close(working)
		<-release
		return say("hello"), nil
	}}, working, release
}

// TestAnswerAfterTheLineBroke loses the connection between an interaction and
// its answer.
func TestAnswerAfterTheLineBroke(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	h, working, broken := held()
	connect(t, f, h, nil)
	conns := f.Up(t, 1)
	in := f.Command(f.Guild(), f.Member(), "ruling")
	<-working
	conns[0].Reset()
	if err := conns[0].WaitEnd(t.Context()); err != nil {
		t.Error(err)
	}
	close(broken)
	if m, err := in.Message(t.Context()); err != nil || m.Text() != "hello" {
		t.Errorf("answered %q, %v", m.Text(), err)
	}
}

func TestPanicsAreAnswered(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	l := connect(t, f, handler{plan: desk.Plan{Defer: desk.DeferReply}, handle: func(context.Context, *rest.Interaction) (rest.Response, error) { panic("boom") }}, nil)
	f.Up(t, 1)
	m, err := f.Command(f.Guild(), f.Member(), "ruling").Message(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ref, found := strings.CutPrefix(m.Text(), "failed, ref ")
	if !found || !strings.Contains(l.log.String(), "ref="+ref) || !strings.Contains(l.log.String(), "boom") {
		t.Errorf("answered %q, log\n%s", m.Text(), l.log.String())
	}
}

// TestGracefulStop stops the bot while an answer is being worked out.
func TestGracefulStop(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	h, working, release := held()
	l := connect(t, f, h, nil)
	conns := f.Up(t, 1)
	in := f.Command(f.Guild(), f.Member(), "ruling")
	<-working
	l.stop()
	if err := conns[0].WaitEnd(t.Context()); err != nil {
		t.Fatal(err)
	}
	close(release)
	if _, err := in.Answer(t.Context()); err != nil {
		t.Error(err)
	}
	e, err := f.Wait(t.Context(), func(e discordtest.Entry) bool { return e.Kind == discordtest.Closed })
	if err != nil || e.Code != 1000 {
		t.Errorf("closed with %d, %v; want 1000", e.Code, err)
	}
	if err := <-l.ended; err != nil {
		t.Errorf("Run: %v", err)
	}
	l.ended <- nil
}
