package rest

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
)

// How many messages are looked through for one that may have been sent.
const (
	findPage  = 100 // Discord's limit of a request
	findPages = 5

	findMargin = 10 * time.Minute // by which this machine's clock may be ahead of Discord's
)

// foundMessage is what is read of a message.
type foundMessage struct {
	ID         string          `json:"id"`
	Nonce      json.RawMessage `json:"nonce"`
	Components []struct {
		ID int32 `json:"id"`
	} `json:"components"`
}

// Find looks in a channel's newest messages, down to those from before a moment,
// for one that was sent with a nonce or drawn with a mark. It returns its id, or ""
// if there is none.
func (s *Sender) Find(ctx context.Context, channel, nonce string, mark int32, since time.Time) (string, error) {
	since = since.Add(-findMargin)
	before := ""
	for range findPages {
		var page []foundMessage
		path := "/channels/" + url.PathEscape(channel) + "/messages?limit=" + strconv.Itoa(findPage) + before
		if err := s.rest.get(ctx, "/channels/{channel}/messages", path, channel, &page); err != nil {
			return "", err
		}
		for _, m := range page {
			if m.is(nonce, mark) {
				return m.ID, nil
			}
		}
		if len(page) < findPage || SnowflakeTime(page[len(page)-1].ID).Before(since) {
			return "", nil
		}
		before = "&before=" + page[len(page)-1].ID
	}
	return "", nil
}

func (m foundMessage) is(nonce string, mark int32) bool {
	var told string
	if json.Unmarshal(m.Nonce, &told) == nil && told == nonce {
		return true
	}
	for _, c := range m.Components {
		if c.ID == mark {
			return true
		}
	}
	return false
}

// Channel returns the server that a channel belongs to, and whether other servers can
// follow it.
func (s *Sender) Channel(ctx context.Context, channel string) (guild string, follows bool, err error) {
	var c struct {
		Type    discordgo.ChannelType `json:"type"`
		GuildID string                `json:"guild_id"`
	}
	err = s.rest.get(ctx, "/channels/{channel}", "/channels/"+url.PathEscape(channel), channel, &c)
	return c.GuildID, c.Type == discordgo.ChannelTypeGuildNews, err
}

// Publish shares a message with the servers that follow its channel; one that is shared
// already is no error.
func (s *Sender) Publish(ctx context.Context, channel, id string) error {
	q := s.at(http.MethodPost, channel, id, nil)
	q.route += "/crosspost"
	q.path += "/crosspost"
	_, err := s.rest.do(ctx, q)
	if CodeOf(err) == discordgo.ErrCodeMessageAlreadyCrossposted {
		return nil
	}
	return err
}
