package sqlstore

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river/riverdriver"

	"netrep/internal/store"
	"netrep/internal/store/storetest"
)

// The ids to look for.
const (
	person, otherPerson   = "300000000000000077", "300000000000000078"
	leftGuild, stillGuild = "400000000000000011", "400000000000000012"
)

// used fills a store with everything, by two people in two servers.
func used(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	ok := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	var parent int64
	for i, guild := range []string{leftGuild, stillGuild} {
		for _, by := range []string{person, otherPerson} {
			channel := "5" + guild[1:]
			a, err := s.Draft(ctx, store.Announcement{Guild: guild, Author: by, Title: "By <@" + by + ">", Text: "Ask <@!" + by + "> or 1" + by + ".", Channels: []string{channel}, House: true})
			ok(err)
			_, err = s.Announce(ctx, by, guild, a.ID)
			ok(err)
			a.Revision, a.Text = 1, "Ask "+by+"."
			_, err = s.Revise(ctx, by, a)
			ok(err)
			_, err = s.Draft(ctx, store.Announcement{Guild: guild, Author: by, Title: "A draft"})
			ok(err)
			now, err := s.Settings(ctx, guild)
			ok(err)
			now.Private = !now.Private
			_, err = s.SaveSettings(ctx, by, now)
			ok(err)
			sub, err := s.Subscribe(ctx, by, store.Subscription{Guild: guild, Channel: channel, Topic: store.TopicAll, Rhythm: store.Daily})
			ok(err)
			r, err := s.AddRevision(ctx, store.Revision{Source: "coe", Parent: parent, By: by, Archive: []byte(by)}, store.Tell{Entries: []store.DigestEntry{
				{Subscription: sub.ID, Ref: "coe/1", Title: "T", Text: "https://discord.com/channels/" + guild + "/1/2"},
			}})
			ok(err)
			parent = r.ID
			ok(s.Answered(ctx, store.Answer{Guild: guild, Channel: channel, Message: "5", At: s.now(), Refs: []string{"coe/1"}}))
			ok(s.Unanswered(ctx, guild, "does <@"+by+"> win"))
			ok(s.Judge(ctx, "q", "coe/1", store.Mark(by, "coe/1"), i == 0))
			ok(s.SaveWord(ctx, by, store.Word{Kind: store.Alias, Term: "og " + by, Means: "coe/1"}))
			_, err = s.Report(ctx, store.Report{Guild: guild, Ref: "coe/1", Text: "<@" + by + "> says it is wrong"}, nil)
			ok(err)
			posts, err := s.Posts(ctx, guild, a.ID)
			ok(err)
			ok(s.Failed(ctx, posts[0].ID, "In server "+guild+" <@"+by+"> took the right away."))
		}
	}
}

// idsIn returns where an id occurs, in any column of any table, including River's.
func idsIn(t *testing.T, s *Store, id string) []string {
	t.Helper()
	whole := regexp.MustCompile(`(^|\D)` + id + `(\D|$)`)
	var all []string
	for _, name := range tableNames(t, s) {
		columns, err := s.reader().columns(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		tab := table{name, columns}
		_, err = list(t.Context(), s.reader(), func(r scanner) (none struct{}, err error) {
			values, err := tab.row(r)
			for i, v := range values {
				if b, isBytes := v.([]byte); isBytes && name != "archives" { // archives are documents of sources
					v = string(b)
				}
				if whole.MatchString(fmt.Sprint(v)) {
					all = append(all, fmt.Sprintf("%s.%s: %v", name, tab.names()[i], v))
				}
			}
			return none, err
		}, tab.selection(""))
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func eachDatabase(t *testing.T, f func(*testing.T, *Store, *storetest.Clock)) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			clock := &storetest.Clock{T: time.Date(2026, 5, 4, 4, 20, 0, 0, time.UTC)}
			s, err := Open(t.Context(), address(t), Options{Now: clock.Now})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = s.Close() })
			f(t, s, clock)
		})
	}
}

func TestForgetPerson(t *testing.T) {
	eachDatabase(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		used(t, s)
		before := idsIn(t, s, otherPerson)
		traces, err := s.Traces(t.Context(), person)
		if err != nil {
			t.Fatal(err)
		}
		where := map[string]bool{}
		for _, trace := range traces {
			where[trace.Where] = true
			if strings.Contains(fmt.Sprint(trace), otherPerson) {
				t.Errorf("it shows somebody else: %+v", trace)
			}
		}
		want := map[string]bool{"announcements": true, "audit": true, "revisions": true, "words": true, "votes": true, "open_questions": true, "posts": true, "reports": true}
		if diff := cmp.Diff(want, where); diff != "" {
			t.Errorf("traces (-want +got):\n%s", diff)
		}
		for _, nobody := range []string{"", store.Somebody, "%", "_", "coe/", "a.(*"} {
			some, err := s.Traces(t.Context(), nobody)
			n, err2 := s.ForgetPerson(t.Context(), nobody)
			if len(some)+int(n) > 0 || err != nil || err2 != nil {
				t.Errorf("%q bears %d, %d entries, %v, %v", nobody, len(some), n, err, err2)
			}
		}
		if n, err := s.ForgetPerson(t.Context(), person); n == 0 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		if left := idsIn(t, s, person); len(left) > 0 {
			t.Errorf("it is still there: %q", left)
		}
		if diff := cmp.Diff(before, idsIn(t, s, otherPerson)); diff != "" {
			t.Errorf("another one's (-before +after):\n%s", diff)
		}
		if left, err := s.Traces(t.Context(), person); len(left) > 0 || err != nil {
			t.Errorf("%v, %v", left, err)
		}
		a, err := s.Announcement(t.Context(), leftGuild, 1)
		if err != nil || a.Author != store.Somebody || a.Title != "By someone" || a.Text != "Ask 0." {
			t.Errorf("%+v, %v", a, err)
		}
		judged, err := s.Judged(t.Context(), 9)
		if err != nil || len(judged) != 1 || judged[0].Bad != 2 {
			t.Errorf("the counts changed: %+v, %v", judged, err)
		}
	})
}

func TestForgetGuild(t *testing.T) {
	eachDatabase(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		used(t, s)
		before := idsIn(t, s, stillGuild)
		if n, err := s.ForgetGuild(t.Context(), leftGuild); n == 0 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		if left := idsIn(t, s, leftGuild); len(left) > 0 {
			t.Errorf("it is still there: %q", left)
		}
		if diff := cmp.Diff(before, idsIn(t, s, stillGuild)); diff != "" {
			t.Errorf("another one's (-before +after):\n%s", diff)
		}
		jobs, err := s.driver.GetExecutor().JobList(t.Context(), &riverdriver.JobListParams{Max: 99, WhereClause: "true", OrderByClause: "id"})
		if err != nil || len(jobs) == 0 {
			t.Fatal(err)
		}
		for _, j := range jobs {
			for _, gone := range []string{`"post":1,`, `"post": 1,`, `"post":1}`, `"post": 1}`} {
				if strings.Contains(string(j.EncodedArgs), gone) {
					t.Errorf("a job is left: %s %s", j.Kind, j.EncodedArgs)
				}
			}
		}
	})
}

// TestForgottenIsOverwritten checks that deleted ids are not in free pages of the file
// either.
func TestForgottenIsOverwritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.db")
	s := opened(t, file)
	used(t, s)
	for _, forget := range []func() (int64, error){
		func() (int64, error) { return s.ForgetGuild(t.Context(), leftGuild) },
		func() (int64, error) { return s.ForgetPerson(t.Context(), person) },
	} {
		if _, err := forget(); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{leftGuild, "<@" + person, "Ask " + person} {
		if bytes.Contains(data, []byte(id)) {
			t.Errorf("the file holds %s", id)
		}
	}
	if !bytes.Contains(data, []byte(stillGuild)) || !bytes.Contains(data, []byte(otherPerson)) {
		t.Error("the file does not hold what it should")
	}
}

func TestGuildsThatTheBotHasLeft(t *testing.T) {
	eachDatabase(t, func(t *testing.T, s *Store, clock *storetest.Clock) {
		used(t, s)
		look := func(want int, present ...string) {
			t.Helper()
			if n, err := s.Absent(t.Context(), present, 30); n != want || err != nil {
				t.Errorf("%s: %d servers are forgotten, %v; want %d", clock.T, n, err, want)
			}
			clock.Pass(24 * time.Hour)
		}
		for range 29 {
			look(0, stillGuild)
		}
		look(0, leftGuild, stillGuild) // it returns, and leaves again
		for range 15 {
			look(0, stillGuild)
		}
		clock.Pass(60 * 24 * time.Hour) // an outage does not count as absence
		for range 14 {
			look(0, stillGuild)
		}
		clock.Pass(-23 * time.Hour)
		look(0, stillGuild) // the same day
		if len(idsIn(t, s, leftGuild)) == 0 {
			t.Error("it was forgotten before its time")
		}
		look(1, stillGuild)
		if left := idsIn(t, s, leftGuild); len(left) > 0 {
			t.Errorf("it is still there: %q", left)
		}
		if len(idsIn(t, s, stillGuild)) == 0 {
			t.Error("the other one is gone too")
		}
		look(0, stillGuild)
	})
}
