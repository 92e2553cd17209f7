package discordtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

const (
	firstAnswerLimit = 3 * time.Second
	tokenLimit       = 15 * time.Minute
	maxForeign       = 5 // follow-ups of an application that the server has not installed
)

// Interaction types, as Discord numbers them.
const (
	interactionCommand   = 2
	interactionComponent = 3
	interactionComplete  = 4
	interactionModal     = 5
)

// Interaction is an interaction delivered to the application, and the response to it.
type Interaction struct {
	ID    string
	Token string
	Where Place
	User  User

	fake    *Fake
	what    string // for messages: "/ruling by gandalf"
	kind    int
	payload json.RawMessage

	// The rest is under fake.mu.
	err          error // why it was not delivered
	delivered    bool
	sentAt       time.Time
	changed      chan struct{} // closed and replaced at each change
	first        *Callback
	original     string // id of the message called @original, or ""
	source       string // id of the message with the component
	loading      bool   // the original shows "thinking"
	edits        int
	followUps    []string
	silenceNoted bool
	doubt        bool // a fault hid the outcome of a first answer from the client
	posted       bool // the endpoint's response is on its way; a request may overtake it
}

// Callback is the first answer to an interaction.
type Callback struct {
	Type  int             // such as CallbackMessage or CallbackDeferred
	Data  json.RawMessage // as sent
	After time.Duration   // from the event to the complete request
}

// ErrUnanswered is returned by waits for a first answer after 3 s.
var ErrUnanswered = errors.New("no first answer within 3 s")

// String describes the interaction.
func (in *Interaction) String() string { return in.what }

// Payload returns the interaction as delivered.
func (in *Interaction) Payload() json.RawMessage { return in.payload }

// Answer waits for the first answer, for at most 3 s from the delivery.
func (in *Interaction) Answer(ctx context.Context) (Callback, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, firstAnswerLimit+100*time.Millisecond, ErrUnanswered)
	defer cancel()
	err := in.until(ctx, func() bool { return in.first != nil })
	if err != nil {
		return Callback{}, fmt.Errorf("%s: %w", in.what, err)
	}
	in.fake.mu.Lock()
	defer in.fake.mu.Unlock()
	return *in.first, nil
}

// Message waits until the answer can be read, deferred or not, and returns the message as
// the user then sees it. A deferred update shows nothing until the message is edited.
func (in *Interaction) Message(ctx context.Context) (Message, error) {
	return in.message(ctx, func() bool {
		return in.first != nil && !in.loading && (in.first.Type != CallbackDeferredUpdate || in.edits > 0)
	})
}

// Edited waits until the answer has been edited n times after the first answer.
func (in *Interaction) Edited(ctx context.Context, n int) (Message, error) {
	return in.message(ctx, func() bool { return in.edits >= n })
}

// Deleted waits until the answer is deleted.
func (in *Interaction) Deleted(ctx context.Context) error {
	ctx, cancel := in.fake.patience(ctx)
	defer cancel()
	return in.until(ctx, func() bool {
		return in.first != nil && !in.loading && in.fake.find(in.Where.Channel, in.original) == nil
	})
}

// FollowUp waits for the n-th follow-up, from 1.
func (in *Interaction) FollowUp(ctx context.Context, n int) (Message, error) {
	ctx, cancel := in.fake.patience(ctx)
	defer cancel()
	if err := in.until(ctx, func() bool { return len(in.followUps) >= n }); err != nil {
		return Message{}, fmt.Errorf("%s: follow-up %d: %w", in.what, n, err)
	}
	return in.fake.lookUp(in.Where.Channel, func() string { return in.followUps[n-1] })
}

// Choices waits for the answer to an autocomplete interaction.
func (in *Interaction) Choices(ctx context.Context) ([]Choice, error) {
	cb, err := in.Answer(ctx)
	if err != nil {
		return nil, err
	}
	if cb.Type != CallbackChoices {
		return nil, fmt.Errorf("%s: answered by type %d", in.what, cb.Type)
	}
	var data struct{ Choices []Choice }
	return data.Choices, json.Unmarshal(cb.Data, &data)
}

// Choice is a suggestion in an autocomplete answer.
type Choice struct {
	Name  string
	Value any
}

func (in *Interaction) message(ctx context.Context, ready func() bool) (Message, error) {
	ctx, cancel := in.fake.patience(ctx)
	defer cancel()
	if err := in.until(ctx, ready); err != nil {
		return Message{}, fmt.Errorf("%s: %w", in.what, err)
	}
	return in.fake.lookUp(in.Where.Channel, func() string { return in.original })
}

// until waits for a state of the interaction, which is guarded by fake.mu.
func (in *Interaction) until(ctx context.Context, ready func() bool) error {
	for {
		in.fake.mu.Lock()
		ok, changed, err := ready(), in.changed, in.err
		in.fake.mu.Unlock()
		switch {
		case ok:
			return nil
		case err != nil:
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-in.fake.done:
			return errClosed
		}
	}
}

// touch wakes those waiting for in. fake.mu must be held.
func (in *Interaction) touch() {
	close(in.changed)
	in.changed = make(chan struct{})
}

// age returns the time since in was delivered. fake.mu must be held.
func (in *Interaction) age() time.Duration { return in.fake.clock.Now().Sub(in.sentAt) }
