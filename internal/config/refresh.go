package config

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"

	"github.com/robfig/cron/v3"
)

// Refresh configures how sources are kept up to date.
type Refresh struct {
	Hosts       []string `toml:"hosts"`       // further hosts that sources may redirect to
	Timeout     int      `toml:"timeout"`     // for reading one source, in seconds
	Look        int      `toml:"look"`        // seconds between checks for revisions from other processes
	AnswerDays  int      `toml:"answer_days"` // days for which public answers are remembered; 0 means forever
	Maintainers []string `toml:"maintainers"` // users who decide on revisions and players' words
}

// check rejects invalid values.
func (r Refresh) check() error {
	for _, host := range r.Hosts {
		if u, err := url.Parse("https://" + host); err != nil || host == "" || u.Host != host {
			return fmt.Errorf("refresh.hosts has %q; it must be a host such as example.org, without https:// and path", host)
		}
	}
	for _, who := range r.Maintainers {
		if !IsID(who) {
			return fmt.Errorf("refresh.maintainers has %q; it must be an id of Discord, which has 17 to 20 digits", who)
		}
	}
	return nil
}

// Source is a document that is read at regular times.
type Source struct {
	Name      string `toml:"name"`      // id of its rulings, such as coe
	URL       string `toml:"url"`       // web address; either URL or Path is set
	Path      string `toml:"path"`      // file
	Format    string `toml:"format"`    // as in bot import --as; empty means to detect it
	Schedule  string `toml:"schedule"`  // when to read it, in cron syntax
	Approve   bool   `toml:"approve"`   // the first edition and every change wait for a maintainer
	Title     string `toml:"title"`     // full name, if the document does not say it
	Short     string `toml:"short"`     // name in citations
	Game      string `toml:"game"`      // meccg, stccg, ashes or other
	Tier      string `toml:"tier"`      // rules, publisher or commentary
	Authority string `toml:"authority"` // who rules
}

// Address returns the location of the source: a web address or file.
func (s Source) Address() string { return cmp.Or(s.URL, s.Path) }

// Hosts returns the hosts that sources may be read from: those in their addresses and the
// further ones.
func (c Config) Hosts() []string {
	hosts := append([]string{}, c.Refresh.Hosts...)
	for _, s := range c.Sources {
		if u, err := url.Parse(s.URL); err == nil && u.Host != "" {
			hosts = append(hosts, u.Host)
		}
	}
	return hosts
}

// name matches valid ids of sources.
var name = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// choices maps keys to their allowed values.
var choices = map[string][]string{
	"format": {"", "crf", "rulebook", "article", "digest", "cards", "corpus"},
	"game":   {"", "meccg", "stccg", "ashes", "other"},
	"tier":   {"", "rules", "publisher", "commentary"},
}

// checkSources rejects sources that are unreadable or duplicates.
func (c Config) checkSources() error {
	seen := map[string]bool{}
	for _, s := range c.Sources {
		if err := s.check(); err != nil {
			return err
		}
		if seen[s.Name] {
			return fmt.Errorf("there are two sources with the name %q", s.Name)
		}
		seen[s.Name] = true
	}
	if len(c.Sources) > 0 && c.Refresh.Timeout >= c.Jobs.Timeout {
		return fmt.Errorf("refresh.timeout is %d; it must be less than jobs.timeout, which is %d", c.Refresh.Timeout, c.Jobs.Timeout)
	}
	if r := c.Refresh; r.Timeout < 1 || r.Look < 1 || r.AnswerDays < 0 {
		return errors.New("refresh.timeout and refresh.look are at least 1, refresh.answer_days at least 0")
	}
	return nil
}

func (s Source) check() error {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("source %q: "+format, append([]any{s.Name}, args...)...)
	}
	if !name.MatchString(s.Name) {
		return fail("name must be small letters, digits and hyphens, at most 32")
	}
	if (s.URL == "") == (s.Path == "") {
		return fail("give either url or path")
	}
	if s.URL != "" && !isWebAddress(s.URL) {
		return fail("url is %q; it must be an address such as https://example.org/rules", s.URL)
	}
	if _, err := cron.ParseStandard(s.Schedule); err != nil {
		return fail("schedule is %q; write minute, hour, day, month and weekday, such as \"15 5 * * *\", or \"@daily\"", s.Schedule)
	}
	for key, value := range map[string]string{"format": s.Format, "game": s.Game, "tier": s.Tier} {
		if !slices.Contains(choices[key], value) {
			return fail("%s is %q; choose from %q", key, value, choices[key][1:])
		}
	}
	return nil
}
