package sqlstore

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/internal/longtest"
	"netrep/internal/store"
	"netrep/internal/store/storetest"
	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

// A year's use with the default retention: 52 weekly editions of three sources, announced
// to 20 servers, 5,000 announcements in three channels each, and 200,000 questions.
const (
	yearWeeks         = 52
	weekAnnouncements = 5_000/yearWeeks + 1
	dayQuestions      = 200_000/yearWeeks/7 + 1
	yearServers       = 20
	yearLimit         = 200 << 20 // bytes
)

var yearKept = store.Retention{
	Answers: 90 * 24 * time.Hour, Questions: 180 * 24 * time.Hour, Drafts: 7 * 24 * time.Hour, Posted: 180 * 24 * time.Hour, Revisions: 20,
}

func TestAYearsDatabaseIsSmall(t *testing.T) {
	longtest.Times(t, 1, "writes what a year does")
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			clock := &storetest.Clock{T: time.Date(2026, 1, 1, 3, 40, 0, 0, time.UTC)}
			name := address(t)
			s, err := Open(t.Context(), name, Options{Now: clock.Now})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = s.Close() })
			if s.dialect == &sqlite { // no power failure in tests
				if _, err := s.write.ExecContext(t.Context(), "PRAGMA synchronous = OFF"); err != nil {
					t.Fatal(err)
				}
			}
			y := &year{T: t, s: s, clock: clock, docs: map[string]map[string][]byte{}, live: map[string]int64{}}
			y.begin()
			for week := range yearWeeks {
				y.edition(week)
				for day := range 7 {
					y.announce(week*7 + day)
					y.ask(week*7 + day)
					y.night()
				}
			}
			size := sizeOf(t, s, name)
			t.Logf("%s: %.1f MB after a year", kind, float64(size)/(1<<20))
			for _, table := range tableNames(t, s) {
				var n int
				if err := s.reader().row(t.Context(), "SELECT COUNT(*) FROM "+table, nil, &n); err != nil {
					t.Fatal(err)
				}
				if n > 0 {
					t.Logf("%8d rows in %s", n, table)
				}
			}
			if size > yearLimit {
				t.Errorf("a year takes %d bytes; %d are allowed", size, yearLimit)
			}
		})
	}
}

type year struct {
	*testing.T
	s     *Store
	clock *storetest.Clock
	docs  map[string]map[string][]byte // source → files of its edition
	live  map[string]int64
	subs  []store.Subscription
	jobs  []int64 // newest job at the end of each day
}

func (y *year) ok(err error) {
	y.Helper()
	if err != nil {
		y.Fatal(err)
	}
}

// begin subscribes servers and makes the editions that sources begin with.
func (y *year) begin() {
	c := embedded.Corpus()
	for _, source := range []string{"coe", "crf10"} {
		src, _ := c.Source(source)
		y.docs[source] = map[string][]byte{"sources.md": parse.WriteSources([]*rulings.Source{src}), source + ".md": parse.WriteCorpus(c.Of(source))}
	}
	y.docs["cards"] = map[string][]byte{"sources.md": nil, "cards.jsonl": parse.WriteCards(c.Cards())}
	for i := range yearServers {
		sub, err := y.s.Subscribe(y.Context(), "77", store.Subscription{
			Guild: fmt.Sprint(1000 + i), Channel: fmt.Sprint(2000 + i), Topic: store.TopicAll, Rhythm: []store.Rhythm{store.AtOnce, store.Daily}[i%2],
		})
		y.ok(err)
		y.subs = append(y.subs, sub)
	}
}

// edition applies a new edition of each source and announces ten changes.
func (y *year) edition(week int) {
	for source, files := range y.docs {
		for name, data := range files {
			if strings.HasPrefix(name, source) {
				files[name] = append(data, fmt.Sprintf("\n## %s/new.%d Something new\n\n%s\n", source, week, words(week, 400))...)
			}
		}
		archive, err := store.Pack(files)
		y.ok(err)
		var tell store.Tell
		for i, sub := range y.subs {
			if sub.Rhythm == store.AtOnce {
				tell.Announcements = append(tell.Announcements, store.Announcement{
					Guild: sub.Guild, Kind: store.OfChange, Channels: []string{sub.Channel}, Title: source + ": 10 changes", Text: words(week+i, 2500),
				})
				continue
			}
			for change := range 10 {
				tell.Entries = append(tell.Entries, store.DigestEntry{Subscription: sub.ID, Ref: fmt.Sprintf("%s/%d", source, change), Title: "A change", Text: words(change, 250)})
			}
		}
		if week%2 == 0 { // what a small server with few subscriptions is told of
			tell = store.Tell{}
		}
		r, err := y.s.AddRevision(y.Context(), store.Revision{Source: source, Parent: y.live[source], Archive: archive}, tell)
		y.ok(err)
		y.live[source] = r.ID
	}
	due, err := y.s.DigestsDue(y.Context(), store.Daily)
	y.ok(err)
	for _, d := range due {
		y.ok(y.s.PostDigest(y.Context(), d, store.Announcement{Guild: d.Guild, Kind: store.OfDigest, Channels: []string{d.Channel}, Title: "Today", Text: words(week, 2500)}))
	}
}

// words returns n characters that differ from call to call.
func words(seed, n int) string {
	var b strings.Builder
	for i := seed; b.Len() < n; i = i*31 + 17 {
		fmt.Fprintf(&b, "word%d ", uint16(i))
	}
	return b.String()
}

// announce is what moderators announce in a day: every third is edited once, and a
// draft is left behind.
func (y *year) announce(day int) {
	n := weekAnnouncements / 7
	if day%7 < weekAnnouncements%7 {
		n++
	}
	for i := range n {
		a, err := y.s.Draft(y.Context(), store.Announcement{
			Guild: fmt.Sprint(1000 + i%yearServers), Author: "77", Title: "A ruling of ours", Text: words(day+i, 600),
			Refs: []string{"coe/2.V.6"}, House: i == 0, Channels: []string{"1", "2", "3"},
		})
		y.ok(err)
		if a, err = y.s.Announce(y.Context(), "77", a.Guild, a.ID); i%3 == 0 {
			y.ok(err)
			a.Text = words(day+i+1, 600)
			_, err = y.s.Revise(y.Context(), "77", a)
		}
		y.ok(err)
	}
	_, err := y.s.Draft(y.Context(), store.Announcement{Guild: "1000", Text: words(day, 600)})
	y.ok(err)
}

// ask is a day's questions: all are claimed, every second is noted for a server
// that hears of changes, some have no answer or are judged.
func (y *year) ask(day int) {
	var wg sync.WaitGroup
	for part := range 4 {
		wg.Go(func() {
			for i := part; i < dayQuestions; i += 4 {
				if err := y.one(day*dayQuestions + i); err != nil {
					y.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

func (y *year) one(n int) error {
	ctx, guild := y.Context(), fmt.Sprint(1000+n%yearServers)
	if _, err := y.s.Once(ctx, fmt.Sprintf("interaction 13%017d", n)); err != nil {
		return err
	}
	if n%2 == 0 {
		err := y.s.Answered(ctx, store.Answer{
			Guild: guild, Channel: "1", Message: fmt.Sprintf("13%017d", n), At: y.clock.T,
			Refs: []string{fmt.Sprintf("coe/2.V.%d", n%300), fmt.Sprintf("crf10/ann-%d", n%30), fmt.Sprintf("coe/3.%d", n%100)}, Revision: y.live["coe"],
		})
		if err != nil {
			return err
		}
	}
	switch n % 20 {
	case 1:
		return y.s.Unanswered(ctx, guild, words(n, 60))
	case 3:
		return y.s.Judge(ctx, words(n, 40), fmt.Sprintf("coe/2.V.%d", n%300), fmt.Sprintf("%06x", n%9999), n%3 > 0)
	}
	return nil
}

// night is what is done once a day; posts and jobs are taken to be done, and jobs
// are kept for a week, which is River's part.
func (y *year) night() {
	_, err := y.s.write.ExecContext(y.Context(), "UPDATE posts SET state = 'posted', message = '1300000000000000000', shown = 1 WHERE state = 'pending'")
	y.ok(err)
	var newest int64
	y.ok(y.s.reader().row(y.Context(), "SELECT COALESCE(MAX(id), 0) FROM river_job", nil, &newest))
	if y.jobs = append(y.jobs, newest); len(y.jobs) > 7 {
		_, err = y.s.write.ExecContext(y.Context(), fmt.Sprintf("DELETE FROM river_job WHERE id <= %d", y.jobs[len(y.jobs)-8]))
		y.ok(err)
	}
	y.clock.Pass(24 * time.Hour)
	_, err = y.s.Clean(y.Context(), yearKept)
	y.ok(err)
}

// sizeOf is how much a database takes on the disk, in bytes.
func sizeOf(t *testing.T, s *Store, name string) (size int64) {
	t.Helper()
	if s.dialect == &postgres {
		err := s.reader().row(t.Context(), `
			SELECT SUM(pg_total_relation_size(c.oid))::BIGINT FROM pg_class c
			WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`, nil, &size)
		if err != nil {
			t.Fatal(err)
		}
		return size
	}
	for _, file := range []string{name, name + "-wal"} {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	return size
}
