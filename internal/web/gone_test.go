package web_test

import (
	"net/http"
	"strings"
	"testing"

	"netrep/index"
	"netrep/internal/web"
	"netrep/rulings"
)

// TestGone checks that the page of a ruling that no longer exists shows its last text
// with what replaced it or else what is near.
func TestGone(t *testing.T) {
	src := &rulings.Source{ID: "boats", Name: "Boat rules", Date: "2026-01-01", Tier: rulings.TierRules, Game: rulings.MECCG}
	rule := func(ref, title, text string, links ...rulings.Link) *rulings.Ruling {
		return &rulings.Ruling{Ref: ref, Title: title, Text: text, Source: src, Kind: rulings.KindRule, Number: rulings.NumberOf(ref), Links: links}
	}
	corpus := func(list ...*rulings.Ruling) *rulings.Corpus {
		c, _ := rulings.New([]*rulings.Source{src}, list, nil)
		return c
	}
	crossing := rule("boats/1.1", "Crossing", "A company crosses by boat.")
	before := corpus(crossing, rule("boats/1.8", "Rafts", "A raft holds two."), rule("boats/1.9", "Oars", "An oar is an item."))
	replaced := rulings.Link{Kind: rulings.Supersedes, To: "boats/1.8"}
	x, err := index.Build(corpus(crossing, rule("boats/2.4", "Floats", "What floats holds its owner alone.", replaced)), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t, func(o *web.Options) { o.Env.Rulings, o.Began = index.NewLive(x), before })
	for ref, want := range map[string][]string{
		"boats/1.8": {"A raft holds two.", "In its place", `<a href="/book/r/boats/2.4">Floats</a>`},
		"boats/1.9": {"An oar is an item.", "Nearest today", `<a href="/book/r/boats/1.1">Crossing</a>`},
	} {
		w := get(t, s, "/r/"+ref)
		if w.Code != http.StatusGone || w.Header().Get("ETag") != "" {
			t.Errorf("%s: status %d, ETag %q", ref, w.Code, w.Header().Get("ETag"))
		}
		for _, words := range want {
			if !strings.Contains(w.Body.String(), words) {
				t.Errorf("%s: no %q in %s", ref, words, w.Body)
			}
		}
	}
}
