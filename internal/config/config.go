package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"regexp"
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

func (r Reports) check() error { return checkID("reports.server", r.Server) }

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

// wrongType matches what the decoder says of a value that does not fit its field.
var wrongType = regexp.MustCompile(`^cannot decode TOML (.+) into struct field \S+ of type (\S+)$`)

// needs says what a field of a type takes.
var needs = map[string]string{
	"bool": "true or false", "int": "a whole number", "string": "text in quotes", "[]int": "a list of numbers", "[]string": "a list of texts",
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
		msg := strings.TrimPrefix(bad.Error(), "toml: ")
		if m := wrongType.FindStringSubmatch(msg); m != nil {
			msg = fmt.Sprintf("%s has a TOML %s where it needs %s", strings.Join(bad.Key(), "."), m[1], cmp.Or(needs[m[2]], "a section"))
		}
		return &FileError{file, line, col, msg}
	}
	return &FileError{File: file, Msg: strings.TrimPrefix(err.Error(), "toml: ")}
}

// check rejects invalid values.
func (c Config) check() error {
	return cmp.Or(
		c.Log.check(), c.Operate.check(), c.Discord.check(), c.Store.check(),
		c.Jobs.check(), c.Limits.check(), c.Reports.check(), c.Web.check(), c.Refresh.check(), c.checkSources(), c.checkPorts())
}

// checkPorts rejects two listeners on one port, which no second try makes free.
func (c Config) checkPorts() error {
	listeners := []struct {
		key, address string
		open         bool
	}{
		{"operate.listen", c.Operate.Listen, c.Operate.Listen != ""},
		{"discord.listen", c.Discord.Listen, c.Discord.Mode == ModeHTTP},
		{"web.listen", c.Web.Listen, c.Web.Serve},
	}
	for i, a := range listeners {
		for _, b := range listeners[:i] {
			if a.open && b.open && sameListener(a.address, b.address) {
				return fmt.Errorf("%s and %s are the same port (%s and %s); choose different ones", b.key, a.key, b.address, a.address)
			}
		}
	}
	return nil
}

func sameListener(a, b string) bool {
	hostA, portA, errA := net.SplitHostPort(a)
	hostB, portB, errB := net.SplitHostPort(b)
	all := func(host string) bool { return host == "" || net.ParseIP(host).IsUnspecified() }
	return errA == nil && errB == nil && portA == portB && portA != "0" && (hostA == hostB || all(hostA) || all(hostB))
}

// IsID reports whether s looks like an id of Discord.
func IsID(s string) bool { return id.MatchString(s) }

// id matches the ids of Discord, which are 64-bit numbers that begin with a time.
var id = regexp.MustCompile(`^[0-9]{17,20}$`)

// checkID rejects what is neither empty nor an id of Discord.
func checkID(key, s string) error {
	if s != "" && !IsID(s) {
		return fmt.Errorf("%s is %q; it must be an id of Discord, which has 17 to 20 digits", key, s)
	}
	return nil
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
