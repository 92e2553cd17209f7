package rest

import (
	"fmt"
	"net/http"
)

// FatalError is a refusal by Discord that retrying cannot fix.
type FatalError struct {
	Code int    // gateway close code, or HTTP status
	Hint string // what to do
}

func (e *FatalError) Error() string {
	return fmt.Sprintf("Discord refuses the bot (%d): %s", e.Code, e.Hint)
}

// Token reports whether it is the bot's token that is refused.
func (e *FatalError) Token() bool { return e.Hint == BadToken }

// BadToken is the hint for a refused token.
const BadToken = "the token is not valid; check DISCORD_TOKEN or the token file"

// fatalStatus turns a refused token into a [FatalError].
func fatalStatus(err error) error {
	if StatusOf(err) == http.StatusUnauthorized {
		return &FatalError{http.StatusUnauthorized, BadToken}
	}
	return err
}
