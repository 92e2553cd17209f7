package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Validators are what a server sent with a document. With them it can report that the
// document has not changed.
type Validators struct {
	ETag, LastModified string
}

// Answer is a server's response.
type Answer struct {
	Validators
	Same bool   // the document is the one the validators name; Data is nil
	Data []byte // at most [MaxBytes]
}

// maxRedirects is the most redirects that are followed.
const maxRedirects = 5

// TemporaryError is a failure that may not last.
type TemporaryError struct {
	Err   error
	After time.Duration // how long the server asks to wait; 0 if it does not say
}

func (e *TemporaryError) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e *TemporaryError) Unwrap() error { return e.Err }

// Conditional reads an address if its document is not the one v names. It accepts only
// http and https and only the given hosts, for redirects as well. The error is a
// [*TemporaryError] if retrying later may help.
func Conditional(ctx context.Context, address string, v Validators, hosts []string) (Answer, error) {
	where, err := url.Parse(address)
	if err != nil {
		return Answer{}, errors.New("the address cannot be read")
	}
	if err := allowed(where, hosts); err != nil {
		return Answer{}, err
	}
	resp, err := ask(ctx, address, v, follow(hosts))
	if err != nil {
		return Answer{}, failed(err)
	}
	defer func() { _ = resp.Body.Close() }()
	return read(resp, v)
}

// allowed rejects addresses that no source may be read from.
func allowed(u *url.URL, hosts []string) error {
	if u.Scheme != "http" && u.Scheme != "https" {
		return &hostError{fmt.Sprintf("only http and https are read, not %q", u.Scheme)}
	}
	if !slices.ContainsFunc(hosts, func(h string) bool { return strings.EqualFold(h, u.Host) || strings.EqualFold(h, u.Hostname()) }) {
		return &hostError{fmt.Sprintf("the host %q is not one that the configuration names", u.Host)}
	}
	return nil
}

// hostError rejects an address.
type hostError struct{ msg string }

func (e *hostError) Error() string { return e.msg }

func follow(hosts []string) func(*http.Request, []*http.Request) error {
	return func(next *http.Request, before []*http.Request) error {
		if len(before) > maxRedirects {
			return &hostError{fmt.Sprintf("the server sent us elsewhere more than %d times", maxRedirects)}
		}
		if before[0].URL.Scheme == "https" && next.URL.Scheme != "https" {
			return &hostError{"the server sent us from https to http"}
		}
		return allowed(next.URL, hosts)
	}
}

// failed words an error without a response; all but our own refusals are temporary.
func failed(err error) error {
	if refused, ok := errors.AsType[*hostError](err); ok {
		return refused
	}
	return &TemporaryError{Err: because(err)}
}

// read converts a response to an Answer.
func read(resp *http.Response, v Validators) (Answer, error) {
	now := Validators{ETag: resp.Header.Get("ETag"), LastModified: resp.Header.Get("Last-Modified")}
	switch {
	case resp.StatusCode == http.StatusNotModified && v != Validators{}:
		return Answer{Validators: v, Same: true}, nil
	case resp.StatusCode != http.StatusOK:
		return Answer{}, refusal(resp)
	}
	data, err := limited(resp.Body)
	if errors.Is(err, errTooLarge) {
		return Answer{}, err
	}
	if err != nil {
		return Answer{}, &TemporaryError{Err: because(err)}
	}
	return Answer{Validators: now, Data: data}, nil
}

// refusal words a response without a document.
func refusal(resp *http.Response) error {
	err := fmt.Errorf("the server answered %s", resp.Status)
	if resp.StatusCode != http.StatusTooManyRequests && resp.StatusCode < http.StatusInternalServerError {
		return err
	}
	wait, _ := time.ParseDuration(resp.Header.Get("Retry-After") + "s") // 0 if it gives none
	return &TemporaryError{Err: err, After: max(wait, 0)}
}
