package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// APIError is Discord's refusal of a request.
type APIError struct {
	Route   string // such as "PATCH /webhooks/{app}/{token}/messages/@original"
	Status  int    // HTTP status
	Code    int    // Discord's code, or 0
	Message string
	Details string // which field is at fault, as JSON; may be empty
}

func (e *APIError) Error() string {
	s := fmt.Sprintf("%s: %d %s", e.Route, e.Status, http.StatusText(e.Status))
	if e.Code != 0 || e.Message != "" {
		s += fmt.Sprintf(" (%d %s)", e.Code, e.Message)
	}
	if e.Details != "" {
		s += " " + e.Details
	}
	return s
}

// LimitError says that Discord wants a longer pause than a request may wait.
type LimitError struct {
	Route string
	After time.Duration // the pause that is wanted
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%s: rate limit, try again after %v", e.Route, e.After)
}

// DoubtError is a failure that leaves open whether Discord did what it was
// asked.
type DoubtError struct{ Err error }

func (e *DoubtError) Error() string { return e.Err.Error() }

// Unwrap returns the failure.
func (e *DoubtError) Unwrap() error { return e.Err }

// doubted returns err, in doubt or not.
func Doubted(err error, doubt bool) error {
	if !doubt {
		return err
	}
	return &DoubtError{err}
}

// inDoubt reports whether Discord may have done what failed with err.
func InDoubt(err error) bool {
	var d *DoubtError
	return errors.As(err, &d)
}

// neverSent reports whether a try failed before Discord saw any of it.
func neverSent(err error) bool {
	var dial *net.OpError
	return errors.As(err, &dial) && dial.Op == "dial"
}

// mayHaveArrived reports whether a try that failed with err may have been done
// all the same: whatever Discord did not refuse in so many words.
func mayHaveArrived(err error) bool {
	var limit *LimitError
	if errors.As(err, &limit) || errors.Is(err, ErrTooManyRefusals) || neverSent(err) {
		return false
	}
	status := StatusOf(err)
	return status == 0 || status >= http.StatusInternalServerError
}

// Discord's codes that are acted on.
const (
	CodeUnknownMessage     = 10008
	CodeUnknownWebhook     = 10015
	CodeUnknownInteraction = 10062
	codePublished          = 40033
	CodeAlreadyAnswered    = 40060
)

// codeOf returns Discord's code in err, or 0.
func CodeOf(err error) int {
	var api *APIError
	if errors.As(err, &api) {
		return api.Code
	}
	return 0
}

// statusOf returns the HTTP status in err, or 0.
func StatusOf(err error) int {
	var api *APIError
	if errors.As(err, &api) {
		return api.Status
	}
	return 0
}

// maxDetails is how much of Discord's explanation is kept, in bytes.
const maxDetails = 1000

func newAPIError(route string, status int, body []byte) *APIError {
	e := &APIError{Route: route, Status: status}
	var told struct {
		Code    int             `json:"code"`
		Message string          `json:"message"`
		Errors  json.RawMessage `json:"errors"`
	}
	if json.Unmarshal(body, &told) == nil {
		e.Code, e.Message = told.Code, told.Message
		e.Details = string(told.Errors[:min(len(told.Errors), maxDetails)])
	}
	return e
}
