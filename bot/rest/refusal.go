package rest

import (
	"errors"
	"net/http"
	"time"
)

// Discord's codes for what it will not do however often it is asked.
const (
	codeUnknownChannel = 10003
	codeNoAccess       = 50001
	codeNoPermission   = 50013
	codeBadForm        = 50035
)

// Refusal says in words for a server's moderators why something can never be
// done, and what to do. It returns "" for failures that may pass.
func Refusal(err error) string {
	var api *APIError
	if !errors.As(err, &api) {
		return ""
	}
	switch api.Code {
	case codeUnknownChannel:
		return "The channel does not exist any more. Choose another one."
	case codeNoAccess:
		return "I cannot see the channel. Give me View Channel and Read Message History there, then retry."
	case codeNoPermission:
		return "I may not write in the channel. Give me Send Messages there, then retry."
	case CodeUnknownMessage:
		return "The message was deleted."
	case codeBadForm:
		return "Discord refuses the text. Shorten or change it, then retry."
	}
	switch api.Status {
	case http.StatusForbidden:
		return "Discord does not let me do this in the channel: " + api.Message
	case http.StatusNotFound:
		return "Discord does not know this place any more: " + api.Message
	case http.StatusBadRequest:
		return "Discord refuses it: " + api.Message
	}
	return ""
}

// refusedPause is how long to wait after too many refusals.
const refusedPause = time.Minute

// Pause returns how long to wait before asking again, after a failure that left
// nothing done; 0 for other failures.
func Pause(err error) time.Duration {
	var limit *LimitError
	switch {
	case InDoubt(err):
		return 0
	case errors.As(err, &limit):
		return max(limit.After, time.Second)
	case errors.Is(err, ErrTooManyRefusals):
		return refusedPause
	}
	return 0
}
