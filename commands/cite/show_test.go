package cite

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

func TestAge(t *testing.T) {
	env := &command.Env{Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }}
	for date, want := range map[rulings.Date]string{
		"2026-12-24": "dated in the future",
		"2026-11-21": "less than 2 days old",
		"2026-11-20": "less than 2 days old",
		"2026-11-19": "2 days old",
		"2026-10-01": "51 days old",
		"2026-02-07": "9 months old",
		"2025-01-01": "22 months old",
		"2024-11":    "2 years old",
		"1998-01":    "28 years old",
		"1998":       "28 years old",
		"soon":       "of unknown age",
		"":           "of unknown age",
	} {
		if got := age(env, date); got != want {
			t.Errorf("age of %q: %q, want %q", date, got, want)
		}
	}
}

// small is a corpus in which rulings are linked in every way.
func small(t *testing.T) *rulings.Corpus {
	t.Helper()
	rules := &rulings.Source{ID: "coe", Short: "CoE", Tier: rulings.TierRules, Date: "2026-02-07", Authority: "CoE Rules Committee"}
	crf := &rulings.Source{ID: "crf10", Short: "CRF 10", Tier: rulings.TierPublisher, Date: "1998-01", Authority: "ICE NetRep"}
	article := &rulings.Source{ID: "onguard", Name: "On-guard article", Tier: rulings.TierCommentary}
	link := func(k rulings.LinkKind, refs ...string) []rulings.Link {
		var list []rulings.Link
		for _, r := range refs {
			list = append(list, rulings.Link{Kind: k, To: r})
		}
		return list
	}
	c, report := rulings.New([]*rulings.Source{rules, crf, article}, []*rulings.Ruling{
		{Ref: "coe/2.V.6", Title: "Revealing", Source: rules, Kind: rulings.KindRule, Number: "2.V.6", Links: link(rulings.Contradicts, "crf10/og/7", "onguard/1", "onguard/2", "onguard/3")},
		{Ref: "crf10/ann-2", Title: "Annotation 2", Source: crf, Kind: rulings.KindRuling, Number: "Annotation 2", Section: []string{"Site Phase", "General"}, Effective: "1997-11-17", Markers: []rulings.Marker{rulings.MarkErratum, rulings.MarkNew, rulings.MarkNotTournament}, For: []string{"hero", "minion"}},
		{Ref: "crf10/og/7", Title: "Never", Source: crf, Kind: rulings.KindRuling, Number: "7", Section: []string{"Site Phase", "On-Guard Cards"}, Links: link(rulings.Supersedes, "onguard/4")},
		{Ref: "onguard/1", Title: "One", Source: article, Kind: rulings.KindArticle, Number: "1", Section: []string{"Article"}},
		{Ref: "onguard/2", Title: "Two", Source: article, Kind: rulings.KindArticle, Number: "2"},
		{Ref: "onguard/3", Title: "Three", Source: article, Kind: rulings.KindArticle, Number: "3"},
		{Ref: "onguard/4", Title: "Four", Source: article, Kind: rulings.KindArticle},
	}, nil)
	if len(report.Notes) > 0 {
		t.Fatal(report.Notes)
	}
	return c
}

func get(t *testing.T, c *rulings.Corpus, ref string) *rulings.Ruling {
	t.Helper()
	r, ok := c.Get(ref)
	if !ok {
		t.Fatalf("no %s", ref)
	}
	return r
}

func TestSourceLine(t *testing.T) {
	c := small(t)
	for ref, want := range map[string]string{
		"coe/2.V.6":   "CoE · 2.V.6 · 7 Feb 2026 · CoE Rules Committee",
		"crf10/ann-2": "CRF 10 · Site Phase, Annotation 2 · Jan 1998 · ICE NetRep",
		"crf10/og/7":  "CRF 10 · Site Phase, On-Guard Cards, 7 · Jan 1998 · ICE NetRep",
		"onguard/4":   "On-guard article · undated",
	} {
		if got := SourceLine(get(t, c, ref)); got != want {
			t.Errorf("%s: %s", ref, got)
		}
	}
}

func TestByName(t *testing.T) {
	c := small(t)
	for asked, want := range map[string]string{
		"coe/2.V.6": "coe/2.V.6", "CoE/2.V.6": "coe/2.V.6", "2.V.6": "coe/2.V.6", "2.v.6": "coe/2.V.6",
		"og/7": "crf10/og/7", "annotation 2": "crf10/ann-2", "7": "", "g/7": "", "og/": "", "": "",
	} {
		got := ""
		for _, r := range ByName(c, asked) {
			got += r.Ref
		}
		if got != want {
			t.Errorf("%q: %s", asked, got)
		}
	}
}

func TestShortPlace(t *testing.T) {
	c := small(t)
	for ref, want := range map[string]string{
		"coe/2.V.6": "2.V.6", "crf10/ann-2": "Annotation 2", "crf10/og/7": "On-Guard Cards, 7", "onguard/1": "1", "onguard/4": "onguard/4",
	} {
		if got := shortPlace(get(t, c, ref)); got != want {
			t.Errorf("%s: %s", ref, got)
		}
	}
}

func TestBadges(t *testing.T) {
	c := small(t)
	for ref, want := range map[string][]string{
		"coe/2.V.6": {
			"≠ A publisher's ruling differs: crf10/og/7 (CRF 10, Jan 1998) · Never",
			"≠ An article differs: onguard/1 (On-guard article, undated) · One",
			"≠ An article differs: onguard/2 (On-guard article, undated) · Two",
			"≠ 1 more differs: /rule coe/2.V.6 links:yes",
		},
		"crf10/og/7": {
			"≠ Today's rules differ: 2.V.6 (CoE, 7 Feb 2026) · Revealing",
			"↻ Replaces onguard/4 (On-guard article, undated) · Four",
		},
		"onguard/4": {"† Superseded by crf10/og/7 (CRF 10, Jan 1998) · Never"},
		"crf10/ann-2": {
			"◇ Only for hero and minion players", "✎ Erratum to the printed rules", "★ New or changed in this edition",
			"⚑ Differs in tournament play", "◷ In effect from 17 Nov 1997",
		},
	} {
		if diff := cmp.Diff(want, badges(c, get(t, c, ref))); diff != "" {
			t.Errorf("%s: %s", ref, diff)
		}
	}
}

func TestTodayIsTheRulebook(t *testing.T) {
	c := small(t)
	if now := Today(c, get(t, c, "crf10/og/7")); len(now) != 1 || now[0].Ref != "coe/2.V.6" {
		t.Errorf("today: %v", now)
	}
	if now := Today(c, get(t, c, "coe/2.V.6")); now != nil {
		t.Errorf("of a rule of today: %v", now)
	}
}

func TestUnderstood(t *testing.T) {
	u := index.Understanding{Meanings: []index.Meaning{
		{Said: "og", Means: "on guard", Sense: index.SenseAbbreviation},
		{Said: "won", Means: "win", Sense: index.SenseMeaning},
		{Said: "won", Means: "council", Sense: index.SenseMeaning},
		{Said: "won", Means: "win", Sense: index.SenseMeaning},
		{Said: "river", Means: "River", Sense: index.SenseCard},
		{Said: "og", Means: "on guard", Sense: index.SenseAbbreviation},
		{Said: "prow", Means: "prowess", Sense: index.SenseAbbreviation},
		{Said: "alredy", Means: "already", Sense: index.SenseSpelling},
		{Said: "weed", Means: "deed", Sense: index.SenseSpelling},
		{Said: "sp", Means: "stage points", Sense: index.SenseAbbreviation},
		{Said: "sp", Means: "site phase", Sense: index.SenseAbbreviation},
	}}
	if got, want := Understood(u), "og = on guard · won = win, council · river = River (card) · prow = prowess · alredy = already · weed = deed · sp = stage points, site phase"; got != want {
		t.Errorf("%q", got)
	}
	if got, want := Recognized(u), "og = on guard · river = River (card) · weed = deed · sp = stage points, site phase"; got != want {
		t.Errorf("%q", got)
	}
	if got, want := ReadAs(u), "I read: weed = deed · sp = stage points, site phase"; got != want {
		t.Errorf("%q", got)
	}
	if Understood(index.Understanding{}) != "" || ReadAs(index.Understanding{}) != "" {
		t.Error("nothing was read as something")
	}
}

func TestClipTo(t *testing.T) {
	for _, tc := range []struct {
		in   string
		n    int
		want string
	}{
		{"short", 5, "short"},
		{"a long title of many words", 15, "a long title…"},
		{"unbreakableword", 6, "unbre…"},
		{"éééé", 3, "éé…"},
		{"one, two three", 10, "one, two…"},
	} {
		if got := reply.Clip(tc.in, tc.n); got != tc.want {
			t.Errorf("clipTo(%q, %d) = %q", tc.in, tc.n, got)
		}
	}
}
