package rest

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"time"

	"github.com/bwmarrin/discordgo"
)

// AnswerInTime is how long after making an interaction Discord accepts its first answer.
const AnswerInTime = 3 * time.Second

// Answer gives the first answer to i. Repeating it is safe: Discord takes only
// one, so "already answered" on a repetition means that the first try arrived.
func (r *Client) Answer(ctx context.Context, i *Interaction, p Payload) error {
	left := AnswerInTime - r.clock.now().Sub(i.Created())
	_, err := r.do(ctx, request{
		method: http.MethodPost, route: "/interactions/{id}/{token}/callback",
		path:  "/interactions/" + url.PathEscape(i.ID) + "/" + url.PathEscape(i.Token) + "/callback",
		major: i.ID, body: &p, bare: true, repeat: true, settled: discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged, until: time.Now().Add(left),
	})
	return err
}

// webhook is the address of the messages that answer i.
func webhook(i *Interaction) string {
	return "/webhooks/" + url.PathEscape(i.ApplicationID) + "/" + url.PathEscape(i.Token)
}

const webhookRoute = "/webhooks/{app}/{token}"

// original is a request about the first answer to i.
func original(method string, i *Interaction) request {
	const message = "/messages/@original"
	return request{method: method, route: webhookRoute + message, path: webhook(i) + message, major: i.ID, bare: true, repeat: true}
}

// EditAnswer replaces the first answer to i.
func (r *Client) EditAnswer(ctx context.Context, i *Interaction, m Message) error {
	p, err := encode(m.edit(), m.Files)
	if err != nil {
		return err
	}
	q := original(http.MethodPatch, i)
	q.body = &p
	_, err = r.do(ctx, q)
	return err
}

// DeleteAnswer deletes the first answer to i.
func (r *Client) DeleteAnswer(ctx context.Context, i *Interaction) error {
	q := original(http.MethodDelete, i)
	q.settled = discordgo.ErrCodeUnknownMessage
	_, err := r.do(ctx, q)
	return err
}

// FollowUp sends a further message. It has no nonce, so it is not repeated after
// an error that leaves open whether it arrived.
func (r *Client) FollowUp(ctx context.Context, i *Interaction, m Message) error {
	p, err := encode(m.fresh(), m.Files)
	if err != nil {
		return err
	}
	_, err = r.do(ctx, request{
		method: http.MethodPost, route: webhookRoute, path: webhook(i) + "?wait=true",
		major: i.ID, body: &p, bare: true,
	})
	return err
}

// AnswerID returns the id of the message that is the first answer to i.
func (r *Client) AnswerID(ctx context.Context, i *Interaction) (string, error) {
	data, err := r.do(ctx, original(http.MethodGet, i))
	if err != nil {
		return "", err
	}
	var m struct {
		ID string `json:"id"`
	}
	return m.ID, json.Unmarshal(data, &m)
}
