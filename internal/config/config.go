package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Config is the configuration; [Default] holds the defaults. The keys are documented in
// config.example.toml.
type Config struct {
	Corpus  Corpus  `toml:"corpus"`
	Index   Index   `toml:"index"`
	Console Console `toml:"console"`
	Discord Discord `toml:"discord"`
	Store   Store   `toml:"store"`
	Jobs    Jobs    `toml:"jobs"`
	Refresh Refresh `toml:"refresh"`
	Limits  Limits  `toml:"limits"`
	Reports Reports `toml:"reports"`
	Web     Web     `toml:"web"`
	Log     Log     `toml:"log"`
	Operate Operate `toml:"operate"`

	Sources []Source `toml:"source"` // documents that are read at regular times
}

// Corpus selects what answers are based on.
type Corpus struct {
	Dir       string `toml:"dir"`       // folder created by bot import; empty means the embedded corpus
	Thesaurus string `toml:"thesaurus"` // file of players' words; empty means the embedded one
}

// Index configures where search indexes are stored.
type Index struct {
	Dir string `toml:"dir"` // empty means the user's cache folder
}

// Console configures the terminal front end.
type Console struct {
	Color bool `toml:"color"` // color on a terminal, unless NO_COLOR is set
}

// Reports configures who receives reports from readers of the public pages.
type Reports struct {
	Server string `toml:"server"` // id of the server whose moderators receive them; empty means nobody
}

// Default returns the default configuration.
func Default() Config {
	return Config{
		Console: Console{Color: true},
		Discord: Discord{
			Mode: ModeGateway, ShardIDs: []int{}, Listen: "127.0.0.1:8080", Path: "/interactions", Mentions: true,
			PublicKeys: []string{}, API: "https://discord.com/api",
		},
		Store:   Store{QuestionDays: 180, DraftDays: 7, PostedDays: 180, JobDays: 7, Revisions: 20},
		Jobs:    Jobs{Daily: "0 7 * * *", Weekly: "0 7 * * 1", Timeout: 120, PerSecond: 45},
		Refresh: Refresh{Hosts: []string{}, Timeout: 60, Look: 10, AnswerDays: 90, Maintainers: []string{}},
		Limits:  Limits{User: 120, Server: 1200, UserMessages: 20, ServerMessages: 120},
		Web:     Web{Listen: "127.0.0.1:8070", Publish: []string{}},
		Log:     Log{Level: "info", Format: FormatText},
	}
}

// FileError is an error in a configuration file, with its position.
type FileError struct {
	File      string
	Line, Col int // from 1; 0 means the whole file
	Msg       string
}

func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Msg)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

// Load reads a configuration file over the defaults; an empty name returns the defaults.
func Load(file string) (Config, error) {
	if file == "" {
		return Default(), nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return Config{}, &FileError{File: file, Msg: "cannot be read: " + reason(err)}
	}
	return Parse(file, data)
}

// Parse parses a configuration over the defaults. Its errors are of type [FileError].
func Parse(file string, data []byte) (Config, error) {
	c := Default()
	dec := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return Config{}, located(file, err)
	}
	if err := c.check(); err != nil {
		return c, &FileError{File: file, Msg: err.Error()}
	}
	return c, nil
}

// located adds the position to an error of the decoder.
func located(file string, err error) error {
	if strict, ok := errors.AsType[*toml.StrictMissingError](err); ok && len(strict.Errors) > 0 {
		first := strict.Errors[0]
		line, col := first.Position()
		return &FileError{file, line, col, fmt.Sprintf("there is no key %q", strings.Join(first.Key(), "."))}
	}
	if bad, ok := errors.AsType[*toml.DecodeError](err); ok {
		line, col := bad.Position()
		return &FileError{file, line, col, strings.TrimPrefix(bad.Error(), "toml: ")}
	}
	return &FileError{File: file, Msg: strings.TrimPrefix(err.Error(), "toml: ")}
}

// check rejects invalid values.
func (c Config) check() error {
	return cmp.Or(
		c.Log.check(), c.Operate.check(), c.Discord.check(), c.Store.check(),
		c.Jobs.check(), c.Limits.check(), c.Web.check(), c.checkSources())
}

// isWebAddress reports whether s is the address of something on the web.
func isWebAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

func reason(err error) string {
	if path, ok := errors.AsType[*os.PathError](err); ok {
		return path.Err.Error()
	}
	return err.Error()
}
