package bot

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

// shelf counts the searches that it passes on.
type shelf struct {
	*index.Live
	searches int
	during   func() // happens before a search, if set
}

func (s *shelf) Search(ctx context.Context, q index.Query) (index.Result, error) {
	s.searches++
	if s.during != nil {
		s.during()
	}
	return s.Live.Search(ctx, q)
}

// library is an index of one ruling on tapping, with this text.
func library(t testing.TB, text string) *index.Index {
	t.Helper()
	s := &rulings.Source{ID: "book", Date: "2026-02-07", Tier: rulings.TierRules}
	c, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{{Ref: "book/tap", Title: "Tapping a character", Text: text, Source: s, Asked: []string{"may I tap a character?"}}}, nil)
	x, err := index.Build(c, index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// smallEnv is an environment over [library], on a day that may be changed.
func smallEnv(t testing.TB, text string) (*command.Env, *shelf, *time.Time) {
	t.Helper()
	day := time.Date(2026, 11, 21, 23, 0, 0, 0, time.UTC)
	s := &shelf{Live: index.NewLive(library(t, text))}
	return &command.Env{Commands: commands.All(), Rulings: s, Now: func() time.Time { return day }}, s, &day
}

const tapping = `{"name":"ruling","type":1,"options":[{"name":"question","type":3,"value":"may I tap a character?"}]}`

// asks has the question of data asked in a server.
func asks(t testing.TB, c *Clerk, data, guild string) string {
	t.Helper()
	i := received(t, InteractionCommand, data, "")
	i.GuildID = guild
	return shows(t, handled(t, c, i).Message)
}

// What is kept is what would be worked out, whoever asks wherever.
func TestKeptAnswersAreTheSame(t *testing.T) {
	env := newEnv(t)
	here := ClerkOptions{Private: func(i *Interaction) bool { return i.GuildID == "2" }}
	keeps, thinks := NewClerk(env, here), NewClerk(env, ClerkOptions{Private: here.Private, Keep: -1})
	for _, q := range append(popular,
		asked{"chain", "chain", []string{"limit two: River"}},
		asked{"onguard", "card", []string{"River"}},
		asked{"rule", "ref", []string{"no such rule"}},
		asked{"help", "command", []string{"chain"}}) {
		data := fmt.Sprintf(`{"name":%q,"type":1,"options":[{"name":%q,"type":3,"value":%s}]}`, q.command, q.option, quoted(q.values[0]))
		for _, user := range []string{"1", "2", "1"} {
			for _, guild := range []string{"1", "2", ""} {
				i := received(t, InteractionCommand, data, "")
				i.GuildID, i.Member.User.ID = guild, user
				if guild == "" {
					i.Context = ContextBotDM
				}
				want, got := accepted(t, q.command, handled(t, thinks, i)), accepted(t, q.command, handled(t, keeps, i))
				if diff := cmp.Diff(string(want), string(got)); diff != "" {
					t.Fatalf("%s, user %q in %q (-worked out +kept):\n%s", data, user, guild, diff)
				}
			}
		}
	}
	if len(keeps.answers.recent) == 0 {
		t.Error("nothing was kept")
	}
}

func TestKeptAnswersRestOnTheCorpusAndTheDay(t *testing.T) {
	env, s, day := smallEnv(t, "It may be tapped.")
	state, generation := store.SourceState{Checked: *day}, uint64(1)
	env.Fresh = func(string) (store.SourceState, bool) { return state, true }
	env.Generation = func() uint64 { return generation }
	c := NewClerk(env, ClerkOptions{})
	first := asks(t, c, tapping, "1")
	if again := asks(t, c, tapping, "1"); again != first || s.searches != 1 {
		t.Fatalf("asked again, %d searches and\n%s", s.searches, again)
	}
	check := func(what string) {
		t.Helper()
		before := s.searches
		got, want := asks(t, c, tapping, "1"), asks(t, NewClerk(env, ClerkOptions{Keep: -1}), tapping, "1")
		if diff := cmp.Diff(want, got); diff != "" || s.searches != before+2 || got == first {
			t.Errorf("after %s, %d searches (-want +got):\n%s\nit was\n%s", what, s.searches-before, diff, first)
		}
		first = got
	}
	*day = day.AddDate(0, 1, 0)
	check("a month")
	state.Checked, generation = *day, 2
	check("a look at the source")
	if err := s.Swap(library(t, "It may not be tapped.")); err != nil {
		t.Fatal(err)
	}
	check("new rulings")
}

// An answer that was begun with one corpus and ended with another is not kept,
// not even for the day on which the first one comes back.
func TestAnswersOfAChangeAreNotKept(t *testing.T) {
	env, s, _ := smallEnv(t, "It may be tapped.")
	want := asks(t, NewClerk(env, ClerkOptions{Keep: -1}), tapping, "1")
	old, err := index.Build(s.Corpus(), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := NewClerk(env, ClerkOptions{})
	s.during = func() {
		s.during = nil
		if err := s.Swap(library(t, "It may not be tapped.")); err != nil {
			t.Error(err)
		}
	}
	if got := asks(t, c, tapping, "1"); got == want {
		t.Fatal("the search does not see the change")
	}
	if err := s.Swap(old); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, asks(t, c, tapping, "1")); diff != "" {
		t.Errorf("after the change was undone (-want +got):\n%s", diff)
	}
}

func TestPlacesWithSettingsShareNothing(t *testing.T) {
	env, s, _ := smallEnv(t, "It may be tapped.")
	settings := map[string]string{"2": "ours", "3": "ours"}
	c := NewClerk(env, ClerkOptions{Settings: func(i *Interaction) string { return settings[i.GuildID] }})
	for _, one := range []struct {
		guild string
		fresh bool
	}{{"1", true}, {"", false}, {"4", false}, {"2", true}, {"3", true}, {"2", false}, {"1", false}} {
		before := s.searches
		asks(t, c, tapping, one.guild)
		if fresh := s.searches > before; fresh != one.fresh {
			t.Errorf("server %q: worked out %v", one.guild, fresh)
		}
	}
	settings["2"] = "others"
	before := s.searches
	if asks(t, c, tapping, "2"); s.searches == before {
		t.Error("other settings, the same answer")
	}
}

// TestPureCommandsKnowNobody runs every pure command for two callers.
func TestPureCommandsKnowNobody(t *testing.T) {
	env := newEnv(t)
	them := []command.Caller{{}, {ID: "1", Guild: "2", Channel: "3", Roles: []string{"4"}, Manage: true}}
	for _, cmd := range commands.All() {
		if !cmd.Pure {
			continue
		}
		var got []Message
		for _, who := range them {
			r, err := commands.DispatchLine(t.Context(), env, who, cmd.Example)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, Render(r, Occasion{Line: cmd.Example, Asker: "1"}))
		}
		if diff := cmp.Diff(shows(t, got[0]), shows(t, got[1])); diff != "" {
			t.Errorf("%s:\n%s", cmd.Example, diff)
		}
	}
}

func TestAnswersStayWithinTheirLimit(t *testing.T) {
	const limit = 1 << 20
	a, b := newAnswers(limit), basis{day: 1}
	loved := answerKey{line: "/loved"}
	a.keep(b, loved, kept{})
	for n := range 100_000 {
		a.keep(b, answerKey{line: "/" + strconv.Itoa(n)}, kept{components: [][]byte{make([]byte, n%5000)}})
		if _, ok := a.get(b, loved); !ok {
			t.Fatalf("what is asked all the time is gone after %d others", n)
		}
	}
	size := 0
	for _, part := range []map[answerKey]kept{a.recent, a.older} {
		for k, m := range part {
			size += k.size() + m.size()
		}
	}
	if size > limit || size < limit/4 {
		t.Errorf("%d bytes are kept, the limit is %d", size, limit)
	}
	if a.keep(b, answerKey{line: "/large"}, kept{message: Message{Files: []File{{Data: make([]byte, limit)}}}}); len(a.recent) == 0 {
		t.Error("a large answer drove out the others")
	}
	if _, ok := a.get(basis{day: 2}, loved); ok {
		t.Error("an answer of yesterday is given today")
	}
}

// TestAnswersWhileRulingsChange asks while the corpus is swapped: whoever asks
// after a change hears the new words.
func TestAnswersWhileRulingsChange(t *testing.T) {
	env, s, _ := smallEnv(t, "It may be tapped, version 0.")
	env.Rulings = s.Live // uncounted
	c := NewClerk(env, ClerkOptions{})
	var all sync.WaitGroup
	for version := 1; version < 5; version++ {
		for range 4 {
			all.Go(func() {
				if _, err := c.message(t.Context(), received(t, InteractionCommand, tapping, ""), "/ruling may I tap a character?"); err != nil {
					t.Error(err)
				}
			})
		}
		words := fmt.Sprintf("It may be tapped, version %d.", version)
		if err := s.Swap(library(t, words)); err != nil {
			t.Fatal(err)
		}
		got := asks(t, c, tapping, "1")
		if want := asks(t, NewClerk(env, ClerkOptions{Keep: -1}), tapping, "1"); got != want {
			t.Errorf("after version %d:\n%s", version, got)
		}
	}
	all.Wait()
}
