package config

import (
	"fmt"
	"net/url"
	"strings"
)

// Web configures the public pages.
type Web struct {
	Serve   bool     `toml:"serve"`   // bot serve serves them on a listener of their own
	Listen  string   `toml:"listen"`  // address
	URL     string   `toml:"url"`     // public address, used for permalinks in answers
	Proxied bool     `toml:"proxied"` // a proxy puts the client's address last in X-Forwarded-For
	Publish []string `toml:"publish"` // ids of sources whose texts may be public
}

// check rejects invalid values.
func (w Web) check() error {
	u, err := url.Parse(w.URL)
	if w.URL != "" && (err != nil || !isWebAddress(w.URL) || strings.HasSuffix(w.URL, "/") || u.RawQuery+u.Fragment != "") {
		return fmt.Errorf("web.url is %q; it must be an address such as https://rules.example.org, without a trailing slash", w.URL)
	}
	return nil
}
