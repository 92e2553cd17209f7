package config

import (
	"fmt"
	"log/slog"
	"net"
	"reflect"
)

// Operate configures monitoring.
type Operate struct {
	Listen  string `toml:"listen"`  // address for health checks and metrics; empty means none
	Profile bool   `toml:"profile"` // also serve Go's profiles
}

// check rejects invalid values.
func (o Operate) check() error {
	if o.Listen == "" {
		return nil
	}
	if _, _, err := net.SplitHostPort(o.Listen); err != nil {
		return fmt.Errorf("operate.listen is %q; it must be an address with a port, such as 127.0.0.1:9187", o.Listen)
	}
	return nil
}

// Log configures what is written to standard error.
type Log struct {
	Level     string `toml:"level"`     // debug, info, warn or error
	Format    string `toml:"format"`    // text or json
	Questions bool   `toml:"questions"` // log the questions
}

// The formats of [Log].
const (
	FormatText = "text"
	FormatJSON = "json"
)

// At returns the level.
func (l Log) At() slog.Level {
	var level slog.Level
	_ = level.UnmarshalText([]byte(l.Level)) // the value was checked
	return level
}

func (l Log) check() error {
	switch l.Level {
	case "debug", "info", "warn", "error":
	default:
		return fmt.Errorf("log.level is %q; choose debug, info, warn or error", l.Level)
	}
	if l.Format != FormatText && l.Format != FormatJSON {
		return fmt.Errorf("log.format is %q; choose text or json", l.Format)
	}
	return nil
}

// Changed returns the keys, such as "log.level", in which c differs from old; all sources
// share the key "source".
func (c Config) Changed(old Config) []string {
	var keys []string
	now, then := reflect.ValueOf(c), reflect.ValueOf(old)
	for _, section := range reflect.VisibleFields(now.Type()) {
		name, a, b := section.Tag.Get("toml"), now.FieldByIndex(section.Index), then.FieldByIndex(section.Index)
		if section.Type.Kind() != reflect.Struct {
			if !reflect.DeepEqual(a.Interface(), b.Interface()) {
				keys = append(keys, name)
			}
			continue
		}
		for _, key := range reflect.VisibleFields(section.Type) {
			if !reflect.DeepEqual(a.FieldByIndex(key.Index).Interface(), b.FieldByIndex(key.Index).Interface()) {
				keys = append(keys, name+"."+key.Tag.Get("toml"))
			}
		}
	}
	return keys
}
