package main

import (
	"io"
	"log/slog"

	"netrep/internal/config"
)

// newLog returns a log and its level, which may be changed later.
func newLog(w io.Writer, c config.Log) (*slog.Logger, *slog.LevelVar) {
	level := new(slog.LevelVar)
	level.Set(c.At())
	opt := &slog.HandlerOptions{Level: level}
	if c.Format == config.FormatJSON {
		return slog.New(slog.NewJSONHandler(w, opt)), level
	}
	return slog.New(slog.NewTextHandler(w, opt)), level
}

// quiet returns the log's configuration for subcommands that do not serve, which leave
// out routine messages.
func quiet(c config.Log) config.Log {
	if c.At() == slog.LevelInfo {
		c.Level = "warn"
	}
	return c
}
