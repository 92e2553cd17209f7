package rest

import (
	"errors"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// refusalWords explain refusals by Discord's codes.
var refusalWords = map[int]string{
	discordgo.ErrCodeUnknownChannel:     "The channel no longer exists. Choose another one.",
	discordgo.ErrCodeMissingAccess:      "I can't see the channel. Give me View Channel and Read Message History there, then retry.",
	discordgo.ErrCodeMissingPermissions: "I'm not allowed to write in the channel. Give me Send Messages there, then retry.",
	discordgo.ErrCodeUnknownMessage:     "The message was deleted.",
	discordgo.ErrCodeInvalidFormBody:    "Discord refuses the text. Shorten or change it, then retry.",
}

// refusalIntroductions stand before what Discord says itself, by status.
var refusalIntroductions = map[int]string{
	http.StatusForbidden:  "Discord doesn't let me do this in the channel: ",
	http.StatusNotFound:   "Discord no longer knows this place: ",
	http.StatusBadRequest: "Discord refuses it: ",
}

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
	if words, known := refusalWords[CodeOf(err)]; known {
		return words
	}
	if introduction, known := refusalIntroductions[StatusOf(err)]; known {
		return introduction + message
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
