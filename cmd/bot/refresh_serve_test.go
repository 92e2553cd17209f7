package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
	"netrep/internal/refresh"
	"netrep/internal/store"
)

// fleet is processes that keep the rulebook of a press fresh.
type fleet struct {
	*storm
	press *press
	last  int // edition that was brought out
	deaf  discordtest.Place
	told  []discordtest.Place // channels that hear of changes
	cut   map[string]int      // kinds of jobs that ran when processes were killed

	asking sync.Mutex
	at     string // endpoint that is asked
}

// newFleet starts processes with some lines of configuration; SQLite or
// PostgreSQL is said by db.
func newFleet(t *testing.T, file string, processes int, db, jobs string) *fleet {
	t.Helper()
	driver, where := "sqlite", "file = \""+db+"\"\n"
	if strings.HasPrefix(db, "postgres:") {
		secret := filepath.Join(t.TempDir(), "url")
		if err := os.WriteFile(secret, []byte(db), 0o600); err != nil {
			t.Fatal(err)
		}
		driver, where = "pgx", "url_file = \""+secret+"\"\n"
	}
	f := &fleet{press: newPress(t), last: 1, cut: map[string]int{}}
	discord := discordtest.New(t, discordtest.Options{NoLimits: true})
	f.storm = stormAt(t, file, discord, processes, db, driver, jobs+"[limits]\nuser = 0\nserver = 0\n[store]\n"+where+"[refresh]\nlook = 1\ntimeout = 1\nmaintainers = [\""+discord.Member().ID+"\"]\n"+
		"[[source]]\nname = \"boats\"\nformat = \"rulebook\"\nschedule = \"@every 1s\"\nurl = \""+f.press.URL+"\"\n")
	f.newChannels()
	f.deaf, f.told = f.channels[0], f.channels[1:4]
	for _, c := range f.told {
		_, err := f.store.Subscribe(t.Context(), "77", store.Subscription{
			Guild: stormGuild, Channel: c.Channel, Topic: store.TopicSource, Value: "boats", Rhythm: store.AtOnce,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	f.catchUp()
	return f
}

// databases runs a test on SQLite and on PostgreSQL.
func databases(t *testing.T, test func(t *testing.T, db string)) {
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		test(t, filepath.Join(t.TempDir(), "fleet.db"))
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		test(t, crashSchema(t))
	})
}

// bring brings out the next edition.
func (f *fleet) bring() {
	f.last++
	f.press.bring(f.last)
}

// ask asks a process, as a maintainer: only they are told why a source fails.
func (f *fleet) ask(ctx context.Context, p *process, command string, opts ...discordtest.Option) (string, error) {
	f.asking.Lock()
	defer f.asking.Unlock()
	url, err := p.err.wait(ctx, `http://127\.0\.0\.1:\d+/interactions`)
	if err == nil && url != f.at {
		f.at = url
		err = f.fake.SetEndpoint(ctx, url)
	}
	if err != nil {
		return "", err
	}
	m, err := f.fake.Command(f.fake.Guild(), f.fake.Member(), command, opts...).Message(ctx)
	return m.Text(), err
}

// edition asks a process which edition it answers with; 0 is none.
func (f *fleet) edition(ctx context.Context, p *process) (int, error) {
	text, err := f.ask(ctx, p, "rule", discordtest.Opt("ref", "boats/1.1"))
	if err != nil {
		return 0, err
	}
	return editionIn(text), nil
}

func editionIn(text string) int {
	found := boatEdition.FindStringSubmatch(text)
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(found[1])
	return n
}

// until waits until something is so, as long as a job takes at most.
func (f *fleet) until(what string, so func() bool) {
	f.Helper()
	for end := time.Now().Add(stuck); !so(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			f.Fatalf("it never happens that %s", what)
		}
	}
}

// catchUp waits until every process answers with the last edition.
func (f *fleet) catchUp() {
	f.Helper()
	for i, p := range f.processes {
		f.until(fmt.Sprintf("process %d answers with edition %d", i, f.last), func() bool {
			n, err := f.edition(f.Context(), p)
			if err != nil {
				f.Fatal(err)
			}
			return n == f.last
		})
	}
}

// change is an edition that replaced another.
type change struct{ from, to int }

// history checks what is kept of the source, and returns the changes.
func (f *fleet) history() []change {
	f.Helper()
	list, err := f.store.Revisions(f.Context(), "boats", 10000)
	if err != nil {
		f.Fatal(err)
	}
	slices.Reverse(list)
	var changes []change
	var before store.Revision
	edition := 0
	for i, r := range list {
		want := store.RevisionSuperseded
		if i == len(list)-1 {
			want = store.RevisionLive
		}
		if r.State != want || r.Parent != before.ID {
			f.Errorf("revision %d after %d has the parent %d and is %s, not %s", r.ID, before.ID, r.Parent, r.State, want)
		}
		n := f.opened(r.ID)
		if n <= edition {
			f.Errorf("revision %d is edition %d, and the one before edition %d", r.ID, n, edition)
		}
		if i > 0 {
			changes = append(changes, change{edition, n})
		}
		before, edition = r, n
	}
	if edition != f.last {
		f.Errorf("edition %d is in use, not %d", edition, f.last)
	}
	return changes
}

// opened opens a revision and returns which edition it is.
func (f *fleet) opened(id int64) int {
	f.Helper()
	r, err := f.store.Revision(f.Context(), id)
	if err != nil {
		f.Fatal(err)
	}
	corpus, err := refresh.Open(r.Archive)
	if err != nil {
		f.Fatalf("revision %d: %v", id, err)
	}
	if corpus.Len() != boatRules {
		f.Errorf("revision %d has %d rulings", id, corpus.Len())
	}
	first, ok := corpus.Get("boats/1.1")
	if !ok {
		f.Fatalf("revision %d has no first rule", id)
	}
	return editionIn(first.Text)
}

var boatChange = regexp.MustCompile(`Edition ~~(\d+)~~ \*\*(\d+)\*\*`)

// heard returns the changes that a channel was told of.
func (f *fleet) heard(c discordtest.Place) []change {
	f.Helper()
	var list []change
	for _, m := range f.fake.Messages(c) {
		found := boatChange.FindStringSubmatch(m.Text())
		if found == nil {
			f.Errorf("channel %s was told: %s", c.Channel, m.Text())
			continue
		}
		from, _ := strconv.Atoi(found[1])
		to, _ := strconv.Atoi(found[2])
		list = append(list, change{from, to})
	}
	return list
}

// inspect waits until nothing is left to do, and compares what the channels were
// told with what happened. It returns how often something changed.
func (f *fleet) inspect() int {
	f.Helper()
	f.calm()
	changes := f.history()
	for _, c := range f.told {
		if heard := f.heard(c); !slices.Equal(heard, changes) {
			f.Errorf("channel %s was told of %v, but what changed is %v", c.Channel, heard, changes)
		}
	}
	if heard := f.heard(f.deaf); len(heard) > 0 {
		f.Errorf("a channel that did not want to hear was told of %v", heard)
	}
	failed := 0
	if err := f.raw.QueryRowContext(f.Context(), "SELECT COUNT(*) FROM river_job WHERE queue = 'posts' AND state <> 'completed'").Scan(&failed); err != nil || failed > 0 {
		f.Errorf("%d posts were given up, %v", failed, err)
	}
	return len(changes)
}

// TestManyProcessesAnswerWithTheNewest changes a source under several processes.
func TestManyProcessesAnswerWithTheNewest(t *testing.T) {
	changes := longtest.Times(t, 10, "waits for several processes to read a source")
	file := build(t)
	databases(t, func(t *testing.T, db string) {
		f := newFleet(t, file, 3, db, "")
		var took []time.Duration
		for range changes {
			began := time.Now()
			f.bring()
			f.catchUp()
			took = append(took, time.Since(began).Round(time.Millisecond))
		}
		f.inspect()
		slices.Sort(took)
		t.Logf("from a change of the source to the last of %d processes: median %v, all %v", len(f.processes), took[len(took)/2], took)
	})
}

// curious asks all the time, until it is stopped.
type curious struct {
	fleet *fleet
	stop  context.CancelFunc
	ended chan struct{}
	asked int
	wrong []error
}

func (f *fleet) curious() *curious {
	ctx, stop := context.WithCancel(f.Context())
	c := &curious{fleet: f, stop: stop, ended: make(chan struct{})}
	go func() {
		defer close(c.ended)
		for newest := 0; ctx.Err() == nil && len(c.wrong) < 10; time.Sleep(5 * time.Millisecond) {
			newest = c.ask(newest)
		}
	}()
	f.Cleanup(func() { c.stop(); <-c.ended })
	return c
}

// ask asks for a rule and in words; no answer is older than one before. It is not
// broken off, for that would be an answer that fails.
func (c *curious) ask(newest int) int {
	ctx := context.WithoutCancel(c.fleet.Context())
	p := c.fleet.processes[0]
	n, err := c.fleet.edition(ctx, p)
	if err == nil && n < newest {
		err = fmt.Errorf("edition %d was answered after edition %d", n, newest)
	}
	text, err2 := c.fleet.ask(ctx, p, "ruling", discordtest.Opt("question", "which edition of the rules is folded from one sheet of paper"))
	if err2 == nil && editionIn(text) == 0 {
		err2 = fmt.Errorf("the answer is %q", text)
	}
	if err = errors.Join(err, err2); err != nil {
		c.wrong = append(c.wrong, err)
	}
	c.asked += 2
	return n
}

// done stops asking and judges the answers.
func (c *curious) done() {
	c.fleet.Helper()
	c.stop()
	<-c.ended
	for _, err := range c.wrong {
		c.fleet.Error(err)
	}
	c.fleet.Logf("%d questions were answered meanwhile", c.asked)
}
