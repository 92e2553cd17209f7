package fetch

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// want fails the test unless err contains the words.
func want(t *testing.T, err error, words string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), words) {
		t.Errorf("error %v, want one with %q", err, words)
	}
}

func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.txt")
	if err := os.WriteFile(name, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	data, err := Read(t.Context(), name)
	if err != nil || string(data) != "text" {
		t.Errorf("Read: %q, %v", data, err)
	}
	_, err = Read(t.Context(), filepath.Join(dir, "none"))
	want(t, err, "no such file")
	_, err = Read(t.Context(), dir)
	want(t, err, "not a regular file")
	_, err = Read(t.Context(), os.DevNull)
	want(t, err, "not a regular file")
}

func TestReadFileLimit(t *testing.T) {
	name := filepath.Join(t.TempDir(), "big")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if err := f.Truncate(MaxBytes + 1); err != nil { // sparse, so it takes no space
		t.Fatal(err)
	}
	_, err = Read(t.Context(), name)
	want(t, err, "larger than 64 MiB")
}

// serve answers every request with h.
func serve(t *testing.T, h http.HandlerFunc) string {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL
}

func TestReadAddress(t *testing.T) {
	data, err := Read(t.Context(), serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.UserAgent() == "" || r.Method != http.MethodGet {
			t.Errorf("%s by %q", r.Method, r.UserAgent())
		}
		_, _ = w.Write([]byte("text"))
	}))
	if err != nil || string(data) != "text" {
		t.Errorf("Read: %q, %v", data, err)
	}
}

func TestReadAddressFailures(t *testing.T) {
	redirect := func(to string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
	}
	for _, tc := range []struct {
		name string
		h    http.HandlerFunc
		want string
	}{
		{"not found", http.NotFound, "the server answered 404 Not Found"},
		{"failure", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }, "500"},
		{"no content", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }, "204"},
		{"redirect to another host", redirect("http://elsewhere.invalid/"), "another host"},
		{"redirect to a file", redirect("file:///etc/hostname"), "unsupported protocol scheme"},
		{"redirect without end", redirect("/"), "stopped after 10 redirects"},
		{"connection cut", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, "EOF"},
		{"endless", func(w http.ResponseWriter, _ *http.Request) {
			block := make([]byte, 1<<20)
			for range MaxBytes>>20 + 1 {
				_, _ = w.Write(block)
			}
		}, "larger than 64 MiB"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(t.Context(), serve(t, tc.h))
			want(t, err, tc.want)
		})
	}
}

func TestReadAddressFollowsRedirects(t *testing.T) {
	data, err := Read(t.Context(), serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/there" {
			http.Redirect(w, r, "/there", http.StatusMovedPermanently)
			return
		}
		_, _ = w.Write([]byte("text"))
	}))
	if err != nil || string(data) != "text" {
		t.Errorf("Read: %q, %v", data, err)
	}
}

// hang does not respond until the client is gone.
func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func TestReadAddressTakesNoLongerThanItsContext(t *testing.T) {
	address := serve(t, hang)
	ctx, cancel := context.WithTimeout(t.Context(), 1)
	defer cancel()
	_, err := Read(ctx, address)
	want(t, err, "the server took too long")

	ctx, cancel = context.WithCancel(t.Context())
	cancel()
	_, err = Read(ctx, address)
	want(t, err, "context canceled")
}

// TestReadAddressSaysTheSameAgain checks that the reason names no address or port of this
// machine.
func TestReadAddressSaysTheSameAgain(t *testing.T) {
	reset := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		_, _ = conn.Write([]byte("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"))
		_ = conn.(*net.TCPConn).SetLinger(0) // so that it is reset
		_ = conn.Close()
	})
	for _, address := range []string{reset, "http://127.0.0.1:1/"} {
		_, first := Read(t.Context(), address)
		_, again := Read(t.Context(), address)
		if first == nil || again == nil || first.Error() != again.Error() || strings.Contains(first.Error(), "127.0.0.1") {
			t.Errorf("%v, then %v", first, again)
		}
	}
	err := because(&net.OpError{Op: "dial", Err: &net.DNSError{Err: "no such host", Name: "boats.invalid", Server: "10.0.0.1:53"}})
	if err.Error() != "fetching: boats.invalid: no such host" {
		t.Error(err)
	}
}

func TestReadAddressThatIsNone(t *testing.T) {
	for _, address := range []string{"http://", "http://%zz/", "https://[::1/x"} {
		if _, err := Read(t.Context(), address); err == nil {
			t.Errorf("%s was read", address)
		}
	}
}
