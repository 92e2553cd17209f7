package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"syscall"

	"netrep/bot/rest"
	"netrep/internal/config"
	"netrep/internal/store/sqlstore"
)

// The exit codes tell a supervisor whether to start the program again. Those from 64
// on are the numbers of BSD's sysexits.h; Go's own panics end with 2.
const (
	exitOK          = 0
	exitFailed      = 1  // the answer is no: a check found faults, nothing was imported
	exitUsage       = 64 // the command line, or a file that it names, is at fault
	exitUnavailable = 69 // something is unreachable or taken: trying later may help
	exitDenied      = 77 // not allowed, such as by a wrong token: trying again does not help
	exitConfig      = 78 // the configuration, or what it names, is at fault
)

// errFailed ends a subcommand with [exitFailed]; it has said why already.
var errFailed = errors.New("failed")

// exitError is an error with its exit code.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string { return e.err.Error() }

// Unwrap returns the error.
func (e *exitError) Unwrap() error { return e.err }

// misused returns an error that blames the command line.
func misused(format string, args ...any) error {
	return &exitError{exitUsage, fmt.Errorf(format, args...)}
}

// misconfigured returns err as one that blames the configuration; nil stays nil.
func misconfigured(err error) error {
	if err == nil {
		return nil
	}
	return &exitError{exitConfig, readable(err)}
}

// exitCode returns the code that the program ends with after err.
func exitCode(err error) int {
	var known *exitError
	var fatal *rest.FatalError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return exitOK
	case errors.As(err, &known):
		return known.code
	case errors.Is(err, errFailed), errors.Is(err, context.Canceled):
		return exitFailed
	case is[*config.FileError](err):
		return exitConfig
	case errors.As(err, &fatal) && fatal.Token():
		return exitDenied
	case fatal != nil:
		return exitConfig
	case errors.Is(err, sqlstore.ErrDenied), errors.Is(err, fs.ErrPermission), rest.StatusOf(err) == http.StatusForbidden:
		return exitDenied
	case errors.Is(err, fs.ErrNotExist):
		return exitUsage
	case unreachable(err):
		return exitUnavailable
	}
	return exitFailed
}

// unreachable reports whether an error may go away if the program just tries again.
func unreachable(err error) bool {
	return errors.Is(err, sqlstore.ErrUnreachable) || errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, syscall.ENOSPC) ||
		is[*rest.LimitError](err) || is[*net.OpError](err) || is[*net.DNSError](err) || is[*url.Error](err) ||
		errors.Is(err, context.DeadlineExceeded) || rest.StatusOf(err) >= http.StatusInternalServerError
}

// is reports whether an error is or wraps one of type E.
func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}
