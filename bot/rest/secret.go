package rest

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
)

// Secret is a value that no log, error or format verb shows.
type Secret string

const redacted = "[redacted]"

func (s Secret) String() string { return redacted }

// GoString hides s from %#v.
func (s Secret) GoString() string { return redacted }

// LogValue hides s from logs.
func (s Secret) LogValue() slog.Value { return slog.StringValue(redacted) }

// MarshalText hides s from encoders.
func (s Secret) MarshalText() ([]byte, error) { return []byte(redacted), nil }

// ErrNoToken is returned by [Token] if there is none.
var ErrNoToken = errors.New("no bot token: set DISCORD_TOKEN, or DISCORD_TOKEN_FILE or discord.token_file to a file that holds it")

// Token returns the bot's token: the variable DISCORD_TOKEN, else the content of
// the file that DISCORD_TOKEN_FILE names, else that of file, which may be empty.
func Token(getenv func(string) string, file string) (Secret, error) {
	if t := cleanToken(getenv("DISCORD_TOKEN")); t != "" {
		return t, nil
	}
	key := "discord.token_file"
	if named := getenv("DISCORD_TOKEN_FILE"); named != "" {
		key, file = "DISCORD_TOKEN_FILE", named
	}
	if file == "" {
		return "", ErrNoToken
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("reading the bot token: %s: %w", key, err)
	}
	t := cleanToken(string(data))
	if t == "" {
		return "", fmt.Errorf("reading the bot token: %s: %s is empty", key, file)
	}
	return t, nil
}

func cleanToken(s string) Secret {
	return Secret(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(s), "Bot ")))
}

// withoutURL removes the address from an error of net/http: the addresses of
// interactions contain their tokens.
func withoutURL(err error) error {
	for u := (*url.Error)(nil); errors.As(err, &u); {
		err = u.Err
	}
	return err
}
