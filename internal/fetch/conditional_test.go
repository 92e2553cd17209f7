package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"testing"
	"time"
)

// host returns the host of an address, with its port.
func host(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Host
}

func TestConditional(t *testing.T) {
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Last-Modified", "Sat, 07 Feb 2026 00:00:00 GMT")
		if r.Header.Get("If-None-Match") == `"1"` {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		_, _ = w.Write([]byte("text"))
	})
	hosts := []string{host(t, address)}
	first, err := Conditional(t.Context(), address, Validators{}, hosts)
	if err != nil || string(first.Data) != "text" || first.Same {
		t.Fatalf("first: %+v, %v", first, err)
	}
	again, err := Conditional(t.Context(), address, first.Validators, hosts)
	if err != nil || !again.Same || again.Data != nil || again.Validators != first.Validators {
		t.Errorf("again: %+v, %v", again, err)
	}
}

func TestConditionalSaysWhetherToTryAgain(t *testing.T) {
	for _, tc := range []struct {
		name      string
		h         http.HandlerFunc
		want      string
		temporary bool
		after     time.Duration
	}{
		{"not found", http.NotFound, "404", false, 0},
		{"not modified unasked", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotModified) }, "304", false, 0},
		{"failure", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, "502", true, 0},
		{"too many", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "7")
			w.WriteHeader(http.StatusTooManyRequests)
		}, "429", true, 7 * time.Second},
		{"cut", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, "EOF", true, 0},
		{"shorter than said", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("text"))
		}, "unexpected EOF", true, 0},
		{"elsewhere", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://elsewhere.invalid/", http.StatusFound)
		}, `the host "elsewhere.invalid" is not one`, false, 0},
		{"a file", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "file:///etc/hostname", http.StatusFound)
		}, "only http and https", false, 0},
		{"round and round", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/", http.StatusFound)
		}, "more than 5 times", false, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			address := serve(t, tc.h)
			_, err := Conditional(t.Context(), address, Validators{}, []string{host(t, address)})
			want(t, err, tc.want)
			var temporary *TemporaryError
			if errors.As(err, &temporary) != tc.temporary {
				t.Errorf("temporary: %v", !tc.temporary)
			}
			if temporary != nil && temporary.After != tc.after {
				t.Errorf("after %v, want %v", temporary.After, tc.after)
			}
		})
	}
}

func TestConditionalReadsOnlyNamedHosts(t *testing.T) {
	address := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("was asked") })
	for _, a := range []string{address, "file:///etc/hostname", "ftp://" + host(t, address), "http://user@127.0.0.2/"} {
		if _, err := Conditional(t.Context(), a, Validators{}, []string{"meccg.com"}); err == nil {
			t.Errorf("%s was read", a)
		}
	}
}

func TestConditionalTakesNoLongerThanItsContext(t *testing.T) {
	address := serve(t, hang)
	ctx, cancel := context.WithTimeout(t.Context(), 1)
	defer cancel()
	_, err := Conditional(ctx, address, Validators{}, []string{host(t, address)})
	want(t, err, "the server took too long")
}
