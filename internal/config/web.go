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
	for _, source := range w.Publish {
		if !name.MatchString(source) {
			return fmt.Errorf("web.publish has %q; the id of a source has small letters, digits and hyphens", source)
		}
	}
	return CheckSite("web.url", w.URL)
}

// CheckSite rejects what is neither empty nor the address of a site; key is what gave it.
func CheckSite(key, address string) error {
	u, err := url.Parse(address)
	if address != "" && (err != nil || !isWebAddress(address) || strings.HasSuffix(address, "/") || u.RawQuery+u.Fragment != "") {
		return fmt.Errorf("%s is %q; it must be an address such as https://rules.example.org, without a trailing slash", key, address)
	}
	return nil
}
