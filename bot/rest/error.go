package rest

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// LimitError says that Discord wants a longer pause than a request may wait.
type LimitError struct {
	After time.Duration // the pause that is wanted
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("rate limit, try again after %v", e.After)
}

// DoubtError is a failure after which it is unclear whether Discord did what it was
// asked.
type DoubtError struct{ Err error }

func (e *DoubtError) Error() string { return e.Err.Error() }

// Unwrap returns the failure.
func (e *DoubtError) Unwrap() error { return e.Err }

// Doubted wraps err in a [DoubtError] if doubt is set.
func Doubted(err error, doubt bool) error {
	if !doubt {
		return err
	}
	return &DoubtError{err}
}

// InDoubt reports whether Discord may have done what failed with err.
func InDoubt(err error) bool {
	_, doubt := errors.AsType[*DoubtError](err)
	return doubt
}

// neverSent reports whether a try failed before Discord saw any of it.
func neverSent(err error) bool {
	dial, ok := errors.AsType[*net.OpError](err)
	return ok && dial.Op == "dial"
}

// mayHaveArrived reports whether Discord may have done what was tried although it did not
// say so: anything that it did not refuse in so many words.
func mayHaveArrived(err error) bool {
	var limit *LimitError
	if err == nil || errors.As(err, &limit) || errors.Is(err, ErrTooManyRefusals) || neverSent(err) {
		return false
	}
	status := StatusOf(err)
	return status == 0 || status >= http.StatusInternalServerError
}

// CodeOf returns Discord's code in err, or 0.
func CodeOf(err error) int {
	if api, ok := errors.AsType[*discordgo.RESTError](err); ok && api.Message != nil {
		return api.Message.Code
	}
	return 0
}

// StatusOf returns the HTTP status of the refusal in err, or 0.
func StatusOf(err error) int {
	if api, ok := errors.AsType[*discordgo.RESTError](err); ok {
		return api.Response.StatusCode
	}
	return 0
}
