package rest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// Sender posts, edits and deletes messages in channels.
type Sender struct{ rest *Client }

// NewSender returns a sender; r needs the bot's token.
func NewSender(r *Client) *Sender { return &Sender{r} }

// maxNonce is the longest nonce that Discord takes, in characters.
const maxNonce = 25

// Send posts a message and returns its id. Of several with the same nonce within
// a few minutes Discord posts only the first and returns that one's id, so
// sending again after a doubtful failure does no harm. The nonce has 1 to 25
// characters.
func (s *Sender) Send(ctx context.Context, channel string, m Message, nonce string) (id string, err error) {
	return s.send(ctx, channel, m, nonce, nil)
}

// Reply posts a message as a reply to another one and returns its id. A second
// reply to the same message within a few minutes is not posted.
func (s *Sender) Reply(ctx context.Context, channel, to string, m Message) (id string, err error) {
	return s.send(ctx, channel, m, to, &discordgo.MessageReference{MessageID: to, FailIfNotExists: new(false)})
}

func (s *Sender) send(ctx context.Context, channel string, m Message, nonce string, to *discordgo.MessageReference) (string, error) {
	if nonce == "" || len(nonce) > maxNonce {
		return "", errors.New("sending a message: a nonce has 1 to 25 characters")
	}
	out := m.fresh()
	out.Nonce, out.EnforceNonce, out.Reference = nonce, true, to
	p, err := encode(out, m.Files)
	if err != nil {
		return "", err
	}
	data, err := s.rest.do(ctx, request{
		method: http.MethodPost, route: "/channels/{channel}/messages",
		path: "/channels/" + url.PathEscape(channel) + "/messages", major: channel, body: &p, repeat: true,
	})
	if err != nil {
		return "", err
	}
	var posted struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(data, &posted); err != nil {
		return "", fmt.Errorf("sending a message: reading the answer: %w", err)
	}
	return posted.ID, nil
}

// Edit replaces a message of the bot.
func (s *Sender) Edit(ctx context.Context, channel, id string, m Message) error {
	p, err := encode(m.edit(), m.Files)
	if err != nil {
		return err
	}
	_, err = s.rest.do(ctx, s.at(http.MethodPatch, channel, id, &p))
	return err
}

// Delete deletes a message of the bot; one that is gone already is no error.
func (s *Sender) Delete(ctx context.Context, channel, id string) error {
	_, err := s.rest.do(ctx, s.at(http.MethodDelete, channel, id, nil))
	if CodeOf(err) == discordgo.ErrCodeUnknownMessage {
		return nil
	}
	return err
}

// After returns the next messages of a channel after one of them, at most limit,
// which is 100 at most.
func (s *Sender) After(ctx context.Context, channel, id string, limit int) (list []ChatMessage, err error) {
	path := "/channels/" + url.PathEscape(channel) + "/messages?after=" + url.QueryEscape(id) + "&limit=" + strconv.Itoa(limit)
	err = s.rest.get(ctx, "/channels/{channel}/messages", path, channel, &list)
	return list, err
}

func (s *Sender) at(method, channel, id string, p *Payload) request {
	return request{
		method: method, route: "/channels/{channel}/messages/{message}",
		path:  "/channels/" + url.PathEscape(channel) + "/messages/" + url.PathEscape(id),
		major: channel, body: p, repeat: true,
	}
}
