package rest

import (
	"errors"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Refusal explains to a server's moderators why something can never be done,
// and what to do. It returns "" for failures that may pass.
func Refusal(err error) string {
	api, ok := errors.AsType[*discordgo.RESTError](err)
	if !ok {
		return ""
	}
	message := ""
	if api.Message != nil {
		message = api.Message.Message
	}
	switch CodeOf(err) {
	case discordgo.ErrCodeUnknownChannel:
		return "The channel no longer exists. Choose another one."
	case discordgo.ErrCodeMissingAccess:
		return "I can't see the channel. Give me View Channel and Read Message History there, then retry."
	case discordgo.ErrCodeMissingPermissions:
		return "I'm not allowed to write in the channel. Give me Send Messages there, then retry."
	case discordgo.ErrCodeUnknownMessage:
		return "The message was deleted."
	case discordgo.ErrCodeInvalidFormBody:
		return "Discord refuses the text. Shorten or change it, then retry."
	}
	switch StatusOf(err) {
	case http.StatusForbidden:
		return "Discord doesn't let me do this in the channel: " + message
	case http.StatusNotFound:
		return "Discord no longer knows this place: " + message
	case http.StatusBadRequest:
		return "Discord refuses it: " + message
	}
	return ""
}

// refusedPause is how long to wait after too many refusals.
const refusedPause = time.Minute

// Pause returns how long to wait before asking again, after a failure that had
// no effect; 0 for other failures.
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
