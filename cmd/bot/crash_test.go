package main

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
)

// TestKilledWhilePosting kills the compiled program while it posts, edits and
// withdraws announcements. In the end every announcement stands exactly once in
// every channel, in its last form.
func TestKilledWhilePosting(t *testing.T) {
	crashes := longtest.Times(t, 20, "kills processes for minutes")
	file := build(t)
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		db := filepath.Join(t.TempDir(), "crash.db")
		newStorm(t, file, 1, db, "sqlite", dieSoon+"[store]\nfile = \""+db+"\"\n", discordtest.Options{NoLimits: true}).rage(crashes)
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		db := crashSchema(t)
		secret := filepath.Join(t.TempDir(), "url")
		if err := os.WriteFile(secret, []byte(db+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		newStorm(t, file, 3, db, "pgx", dieSoon+"[store]\nurl_file = \""+secret+"\"\n", discordtest.Options{NoLimits: true}).rage(crashes)
	})
}

// crashSchema makes a schema in the PostgreSQL server for tests and returns the
// address that uses it.
func crashSchema(t *testing.T) string {
	t.Helper()
	server := os.Getenv("NETREP_TEST_POSTGRES")
	if server == "" {
		t.Skip("NETREP_TEST_POSTGRES does not name a PostgreSQL server, such as postgres://user@localhost/database")
	}
	db, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	name := fmt.Sprintf("crash_%d_%d", os.Getpid(), time.Now().UnixNano())
	if _, err := db.ExecContext(t.Context(), "CREATE SCHEMA "+name); err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	q.Set("search_path", name)
	u.RawQuery = q.Encode()
	return u.String()
}

// storm is processes that post, and that are killed.
type storm struct {
	*testing.T
	file  string
	fake  *discordtest.Fake
	conf  string
	store *sqlstore.Store
	raw   *sql.DB

	processes []*process
	channels  []discordtest.Place
	made      []store.Announcement
}

// dieSoon makes jobs of the dead be taken up soon. It comes before [store].
const dieSoon = "timeout = 2\n"

// The storm's people and places.
const (
	stormGuild    = "11"
	stormChannels = 5
)

func newStorm(t *testing.T, file string, processes int, db, driver, conf string, opt discordtest.Options) *storm {
	t.Helper()
	s := stormAt(t, file, discordtest.New(t, opt), processes, db, driver, conf)
	s.newChannels()
	return s
}

// newChannels makes the channels that are announced to.
func (s *storm) newChannels() {
	for range stormChannels {
		s.channels = append(s.channels, s.fake.NewChannel(discordtest.Place{Guild: stormGuild}))
	}
}

// stormAt is a storm at a fake that is there already.
func stormAt(t *testing.T, file string, fake *discordtest.Fake, processes int, db, driver, conf string) *storm {
	t.Helper()
	s := &storm{T: t, file: file, fake: fake}
	var err error
	if s.store, err = sqlstore.Open(t.Context(), db, sqlstore.Options{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.store.Close() })
	if s.raw, err = sql.Open(driver, db); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.raw.Close() })
	s.conf = "mode = \"http\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [\"" + s.fake.PublicKey() + "\"]\n" +
		fmt.Sprintf("[jobs]\nper_second = %d\n", fake.PerSecond()*8/10) + conf
	for range processes {
		s.processes = append(s.processes, s.launch())
	}
	return s
}

// launch starts a process and waits until it works.
func (s *storm) launch() *process {
	s.Helper()
	p := launch(s.T, s.file, s.fake, s.conf, "serve")
	p.hear(s.T, `http://127\.0\.0\.1:\d+/interactions`)
	return p
}

// rage kills processes n times while announcements are made, and then looks what
// became of them.
func (s *storm) rage(n int) {
	s.Helper()
	for range n {
		s.announce()
		s.change()
		time.Sleep(rand.N(400 * time.Millisecond))
		i := rand.IntN(len(s.processes))
		s.processes[i].signal(s.T, syscall.SIGKILL)
		<-s.processes[i].done
		s.fake.Advance(10 * time.Minute) // no nonce is remembered so long
		s.processes[i] = s.launch()
	}
	s.calm()
	s.judge()
	s.Logf("%d kills, %d announcements in %d channels", n, len(s.made), len(s.channels))
}

// announce makes a few announcements, each with a name that is found again.
func (s *storm) announce() {
	s.Helper()
	for range 1 + rand.IntN(3) {
		var channels []string
		for _, c := range s.channels {
			channels = append(channels, c.Channel)
		}
		a, err := s.store.Draft(s.Context(), store.Announcement{
			Guild: stormGuild, Title: fmt.Sprintf("News %d, first form.", len(s.made)), Text: "Text.", Channels: channels,
		})
		if err == nil {
			a, err = s.store.Announce(s.Context(), "77", stormGuild, a.ID)
		}
		if err != nil {
			s.Fatal(err)
		}
		s.made = append(s.made, a)
	}
}

// change edits or withdraws one of the newest announcements, sometimes.
func (s *storm) change() {
	s.Helper()
	i := len(s.made) - 1 - rand.IntN(min(3, len(s.made)))
	a, err := s.made[i], error(nil)
	switch {
	case a.State == store.Withdrawn || rand.IntN(2) == 0:
		return
	case rand.IntN(2) == 0:
		a, err = s.store.Withdraw(s.Context(), "77", stormGuild, a.ID)
	default:
		a.Title = strings.TrimSuffix(a.Title, "form.") + "then another form."
		a, err = s.store.Revise(s.Context(), "77", a)
	}
	if err != nil {
		s.Fatal(err)
	}
	s.made[i] = a
}

// stuck is how long a job takes at most that is to be done at all.
const stuck = 2 * time.Minute

// calm waits until no job is left. Jobs that are done may leave others behind.
func (s *storm) calm() {
	s.Helper()
	left, done, most := 0, 0, -1
	for end := time.Now().Add(stuck); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		err := s.raw.QueryRowContext(s.Context(), `SELECT
			COUNT(CASE WHEN state IN ('completed', 'cancelled', 'discarded') THEN NULL ELSE 1 END),
			COUNT(CASE WHEN state IN ('completed', 'cancelled', 'discarded') THEN 1 END)
			FROM river_job WHERE queue = 'posts'`).Scan(&left, &done)
		if err != nil {
			s.Fatal(err)
		}
		if left == 0 {
			return
		}
		if done > most {
			most, end = done, time.Now().Add(stuck)
		}
	}
	s.Fatalf("%d jobs are left", left)
}

// judge compares what stands in the channels with what was announced.
func (s *storm) judge() {
	s.Helper()
	for _, a := range s.made {
		posts, err := s.store.Posts(s.Context(), stormGuild, a.ID)
		if err != nil {
			s.Fatal(err)
		}
		for _, p := range posts {
			s.judgePost(a, p)
		}
	}
	for _, c := range s.channels {
		var order []int
		for _, m := range s.fake.Messages(c) {
			var n int
			if _, err := fmt.Sscanf(m.Text()[strings.Index(m.Text(), "News "):], "News %d,", &n); err != nil {
				s.Fatal(err)
			}
			order = append(order, n)
		}
		if !slices.IsSorted(order) {
			s.Errorf("channel %s has the order %d", c.Channel, order)
		}
	}
}

// judgePost looks for the message of a post.
func (s *storm) judgePost(a store.Announcement, p store.Post) {
	s.Helper()
	var found []discordtest.Message
	name, _, _ := strings.Cut(a.Title, ",")
	for _, m := range s.fake.Messages(discordtest.Place{Guild: s.fake.Guild().Guild, Channel: p.Channel}) {
		if strings.Contains(m.Text(), name+",") {
			found = append(found, m)
		}
	}
	withdrawn := a.State == store.Withdrawn
	switch {
	case p.Message == "" && withdrawn && len(found) == 0:
	case len(found) != 1:
		s.Errorf("%s stands %d times in channel %s: %+v", name, len(found), p.Channel, p)
	case found[0].ID != p.Message || p.Shown != a.Revision:
		s.Errorf("%s in channel %s is message %s: %+v", name, p.Channel, found[0].ID, p)
	case withdrawn != strings.Contains(found[0].Text(), "ithdrawn"), !strings.Contains(found[0].Text(), a.Title):
		s.Errorf("%s (%s) shows %q", a.Title, a.State, found[0].Text())
	}
}
