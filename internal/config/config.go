package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Config is the configuration; [Default] is what holds without a file. The keys
// are documented in config.example.toml.
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

	Sources []Source `toml:"source"` // documents that are read again and again
}

// Corpus says what the answers come from.
type Corpus struct {
	Dir       string `toml:"dir"`       // folder made by import; empty means the embedded corpus
	Thesaurus string `toml:"thesaurus"` // file of players' words; empty means the embedded one
}

// Index says where search indexes are kept.
type Index struct {
	Dir string `toml:"dir"` // empty means the user's cache folder
}

// Console tunes the terminal front end.
type Console struct {
	Color bool `toml:"color"` // colour on a terminal, unless NO_COLOR is set
}

// Reports says who reads what readers of public pages report.
type Reports struct {
	Server string `toml:"server"` // id of the server whose moderators get it; empty means nobody
}

// Default returns the configuration that holds without a file.
func Default() Config {
	return Config{
		Console: Console{Color: true}, Discord: defaultDiscord(), Store: defaultStore(), Jobs: defaultJobs(),
		Refresh: defaultRefresh(), Limits: defaultLimits(), Web: defaultWeb(), Log: Log{Level: "info", Format: FormatText},
	}
}

// FileError says what is wrong with a configuration file, and where.
type FileError struct {
	File      string
	Line, Col int // from 1; 0 means the file as a whole
	Msg       string
}

func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Msg)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

// Load reads a configuration file over the defaults; an empty name means the
// defaults alone.
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

// Parse reads a configuration over the defaults. Its errors are [FileError].
func Parse(file string, data []byte) (Config, error) {
	c := Default()
	dec := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return Config{}, located(file, err)
	}
	return c, c.check(file)
}

// located turns an error of the decoder into one with its place.
func located(file string, err error) error {
	var strict *toml.StrictMissingError
	if errors.As(err, &strict) && len(strict.Errors) > 0 {
		first := strict.Errors[0]
		line, col := first.Position()
		return &FileError{file, line, col, fmt.Sprintf("there is no key %q", strings.Join(first.Key(), "."))}
	}
	var bad *toml.DecodeError
	if errors.As(err, &bad) {
		line, col := bad.Position()
		return &FileError{file, line, col, strings.TrimPrefix(bad.Error(), "toml: ")}
	}
	return &FileError{File: file, Msg: strings.TrimPrefix(err.Error(), "toml: ")}
}

// check refuses values that no key allows.
func (c Config) check(file string) error {
	return cmp.Or(c.Log.check(file), c.Operate.check(file), c.Discord.check(file), c.Store.check(file), c.Jobs.check(file), c.Limits.check(file), c.Web.check(file), c.checkSources(file))
}

func reason(err error) string {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}
