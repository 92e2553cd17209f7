package bot

import (
	"fmt"
	"maps"
	"math"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"netrep/bot/rest"
)

// Limits says how much one person and one server may ask, in a minute; 0 means as much as
// they like. Ten seconds' worth may come at once.
type Limits struct {
	User, Server                 int // commands, buttons and forms; completion has a separate limit ten times as high
	UserMessages, ServerMessages int // messages that mention the bot or contain [[names]]
}

// gate counts requests.
type gate struct {
	user, server, typing, userMessages, serverMessages *allowance
}

// typingFaster is how many times more often completion may be asked than a
// command: it is asked at every letter.
const typingFaster = 10

func newGate(l Limits) *gate {
	return &gate{
		user: newAllowance(l.User), server: newAllowance(l.Server), typing: newAllowance(typingFaster * l.User),
		userMessages: newAllowance(l.UserMessages), serverMessages: newAllowance(l.ServerMessages),
	}
}

// interaction counts an interaction against the limits of its asker and server. If one is
// exceeded, it returns how long they have to wait, and whether it is the server's.
func (g *gate) interaction(i *rest.Interaction, now time.Time) (wait time.Duration, all bool) {
	if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
		return g.typing.take(i.Asker().ID, now), false
	}
	if wait := g.user.take(i.Asker().ID, now); wait > 0 {
		return wait, false
	}
	return g.server.take(i.GuildID, now), true
}

// message takes one message that needs an answer.
func (g *gate) message(m *rest.ChatMessage, now time.Time) bool {
	return m.Author == nil || g.userMessages.take(m.Author.ID, now) == 0 && g.serverMessages.take(m.GuildID, now) == 0
}

// allowance holds a token bucket for each person or server. A nil one allows everything.
type allowance struct {
	rate  rate.Limit
	burst int

	mu sync.Mutex
	of map[string]*rate.Limiter
}

// The bounds of an [allowance].
const (
	atOnce     = 10 * time.Second // the size of a burst, in time
	leastBurst = 5
	maxKnown   = 20_000 // how many counts are kept
)

func newAllowance(perMinute int) *allowance {
	if perMinute <= 0 {
		return nil
	}
	each := rate.Limit(float64(perMinute) / time.Minute.Seconds())
	return &allowance{rate: each, burst: max(leastBurst, int(float64(each)*atOnce.Seconds())), of: map[string]*rate.Limiter{}}
}

// take takes a token, or returns how long it is until there is one.
func (a *allowance) take(who string, now time.Time) time.Duration {
	if a == nil || who == "" {
		return 0
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	l := a.of[who]
	if l == nil {
		if len(a.of) >= maxKnown { // forget those whose buckets are full
			maps.DeleteFunc(a.of, func(_ string, l *rate.Limiter) bool { return l.TokensAt(now) >= float64(a.burst) })
		}
		l = rate.NewLimiter(a.rate, a.burst)
		a.of[who] = l
	}
	r := l.ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// tooMuch tells the asker in private that they, or all of their server, ask too much.
func (c *Clerk) tooMuch(i *rest.Interaction, wait time.Duration, all bool) rest.Response {
	if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
		return rest.Response{Kind: rest.Choices}
	}
	seconds := int(math.Ceil(wait.Seconds()))
	again := fmt.Sprintf("Ask again in %d seconds.", seconds)
	if seconds == 1 {
		again = "Ask again in a second."
	}
	if all {
		return c.problem(i, "Many are asking on this server right now", "Together you're asking more than I can answer in one server. "+again, c.lineAsked(i))
	}
	return c.problem(i, "That's too fast for me", "So that everyone gets a turn, I answer only so many questions per person each minute. "+again, c.lineAsked(i))
}
