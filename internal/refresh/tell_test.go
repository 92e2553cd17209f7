package refresh

import (
	"fmt"
	"strings"
	"testing"

	"netrep/internal/store"
)

func TestSubscribersAreTold(t *testing.T) {
	w := newWorld(t)
	w.refresh(t, book(first...))
	for _, s := range []store.Subscription{
		{Guild: "1", Channel: "11", Topic: store.TopicSource, Value: "boats", Rhythm: store.AtOnce},
		{Guild: "1", Channel: "11", Topic: store.TopicSection, Value: "boats/1.2", Rhythm: store.AtOnce},
		{Guild: "1", Channel: "12", Topic: store.TopicSection, Value: "boats/1.1", Rhythm: store.AtOnce},
		{Guild: "2", Channel: "21", Topic: store.TopicAll, Rhythm: store.Daily},
	} {
		if _, err := w.store.Subscribe(t.Context(), "77", s); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.store.Answered(t.Context(), store.Answer{Guild: "2", Channel: "22", Message: "222", At: w.clock, Refs: []string{"boats/1.2"}}); err != nil {
		t.Fatal(err)
	}
	w.refresh(t, book(with(1, "A boat may sail twice in each turn of its owner.")...))

	digests, err := w.store.DigestsDue(t.Context(), store.Daily)
	if err != nil || len(digests) != 1 || len(digests[0].Entries) != 1 {
		t.Fatalf("digests: %+v, %v", digests, err)
	}
	d := Digest(digests[0])
	for _, part := range []string{"Today: 1 change", "~~once~~ **twice**", "/channels/2/22/222"} {
		if !strings.Contains(d.Title+d.Text, part) {
			t.Errorf("the digest has no %q: %s\n%s", part, d.Title, d.Text)
		}
	}
	told := announced(t, w.store, "1")
	if len(told) != 1 || told[0].Channels[0] != "11" || strings.Count(told[0].Text, "~~once~~") != 1 || told[0].Kind != store.OfChange {
		t.Errorf("told: %+v", told)
	}
	if strings.Contains(told[0].Text, "/channels/") {
		t.Error("a server is told of another one's answers")
	}
}

func TestALongChangeFits(t *testing.T) {
	var items []item
	for i := range 60 {
		items = append(items, item{ref: fmt.Sprint("boats/1.", i), title: "Rule", text: clip(strings.Repeat("paper ", 300))})
	}
	a := announcement(place{"1", "11"}, store.OfChange, "t", items)
	if len(a.Text) > maxText+100 || !strings.Contains(a.Text, "more: `/changes`") || len(a.Refs) > maxRefs {
		t.Errorf("%d bytes, %d refs: %s", len(a.Text), len(a.Refs), a.Text[len(a.Text)-200:])
	}
}
