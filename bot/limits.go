package bot

import (
	"fmt"
	"math"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/internal/allowance"
)

// Limits says how much one person and one server may ask, in a minute; 0 means as much as
// they like. Ten seconds' worth may come at once.
type Limits struct {
	User, Server                 int // commands, buttons and forms; completion has a separate limit ten times as high
	UserMessages, ServerMessages int // messages that mention the bot or contain [[names]]
}

// gate counts requests.
type gate struct {
	user, server, typing, userMessages, serverMessages *allowance.Allowance
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
		return g.typing.Take(i.Asker().ID, now), false
	}
	if wait := g.user.Take(i.Asker().ID, now); wait > 0 {
		return wait, false
	}
	return g.server.Take(i.GuildID, now), true
}

// message takes one message that needs an answer.
func (g *gate) message(m *rest.ChatMessage, now time.Time) bool {
	return m.Author == nil || g.userMessages.Take(m.Author.ID, now) == 0 && g.serverMessages.Take(m.GuildID, now) == 0
}

// The size of a burst.
const (
	atOnce     = 10 * time.Second
	leastBurst = 5
)

// newAllowance returns nil, which allows everything, for 0.
func newAllowance(perMinute int) *allowance.Allowance {
	if perMinute <= 0 {
		return nil
	}
	return allowance.New(perMinute, max(leastBurst, int(time.Duration(perMinute)*atOnce/time.Minute)))
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
