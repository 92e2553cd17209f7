package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// MaxBytes is the largest input that is read.
const MaxBytes = 64 << 20

// agent is the User-Agent header.
const agent = "netrep (rules bot)"

var errTooLarge = fmt.Errorf("larger than %d MiB", MaxBytes>>20)

// IsURL reports whether name is a web address.
func IsURL(name string) bool {
	return strings.HasPrefix(name, "http://") || strings.HasPrefix(name, "https://")
}

// Read returns the content of a file or web address. It fails for anything larger than
// [MaxBytes], anything but a regular file, and any status but 200. The context limits how
// long an address may take.
func Read(ctx context.Context, name string) ([]byte, error) {
	if IsURL(name) {
		return get(ctx, name)
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("not a regular file")
	}
	if info.Size() > MaxBytes {
		return nil, errTooLarge
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return limited(f)
}

func get(ctx context.Context, address string) ([]byte, error) {
	resp, err := ask(ctx, address, Validators{}, stayThere)
	if err != nil {
		return nil, because(err)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("fetching: the server answered %s", resp.Status)
	}
	data, err := limited(resp.Body)
	if err != nil {
		return nil, because(err)
	}
	return data, nil
}

// ask requests an address, unless its document is the one v names.
func ask(ctx context.Context, address string, v Validators, redirect func(*http.Request, []*http.Request) error) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	for name, value := range map[string]string{"User-Agent": agent, "If-None-Match": v.ETag, "If-Modified-Since": v.LastModified} {
		if value != "" {
			req.Header.Set(name, value)
		}
	}
	resp, err := (&http.Client{CheckRedirect: redirect}).Do(req)
	if at, ok := errors.AsType[*url.Error](err); ok {
		err = at.Err // without repeating the address
	}
	return resp, err
}

// stayThere rejects redirects to another host, except one that differs only by "www.".
func stayThere(next *http.Request, before []*http.Request) error {
	if len(before) >= 10 {
		return errors.New("stopped after 10 redirects")
	}
	asked, to := before[0].URL.Hostname(), next.URL.Hostname()
	if strings.HasPrefix(next.URL.Scheme, "http") && !strings.EqualFold(strings.TrimPrefix(asked, "www."), strings.TrimPrefix(to, "www.")) {
		return fmt.Errorf("the server sent us to another host, %q; ask that one yourself if you trust it", to)
	}
	return nil
}

// because returns why an address could not be read, without addresses of this machine.
// The same reason always has the same words.
func because(err error) error {
	var unknown *net.DNSError
	var op *net.OpError
	var at *url.Error
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("fetching: the server took too long")
	case errors.As(err, &unknown):
		return fmt.Errorf("fetching: %s: %s", unknown.Name, unknown.Err)
	case errors.As(err, &op):
		err = op.Err
	case errors.As(err, &at):
		err = at.Err
	}
	return fmt.Errorf("fetching: %w", err)
}

func limited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err == nil && len(data) > MaxBytes {
		err = errTooLarge
	}
	return data, err
}
