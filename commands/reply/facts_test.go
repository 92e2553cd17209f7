package reply_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"netrep/commands/reply"
)

// Facts are divided between their lines, each page under the title.
func TestFactsPage(t *testing.T) {
	f := reply.Facts{Title: "Channels"}
	for i := range 200 {
		f.Facts = append(f.Facts, reply.Fact{Name: fmt.Sprint(i), Words: "posted", Channels: []string{"123456789012345678"}})
	}
	pages := reply.Reply{Title: "t"}.With(f).Split(reply.Budget)
	n := 0
	for _, p := range pages {
		for _, b := range p.Blocks {
			part := b.(reply.Facts)
			if part.Title != "Channels" {
				t.Errorf("title %q", part.Title)
			}
			for _, one := range part.Facts {
				if one.Name != fmt.Sprint(n) {
					t.Fatalf("line %d is %q", n, one.Name)
				}
				n++
			}
		}
	}
	if n != 200 || len(pages) < 2 {
		t.Errorf("%d lines on %d pages", n, len(pages))
	}
}

// What is not known is left out of the structured form.
func TestFactsAndFormJSON(t *testing.T) {
	r := reply.Reply{Title: "t", Mention: "55"}.With(reply.Facts{Facts: []reply.Fact{
		{Name: "a", Words: "b"}, {Channels: []string{"1"}, Person: "2", Role: "3", At: time.Unix(0, 0).UTC(), Away: true},
	}}).Write("Edit", "/announce")
	r.Form = &reply.Form{Title: "f", Command: "/announce", Fields: []reply.Field{{Option: "title", Label: "Title", Kind: reply.FieldLine}}}
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"kind":"facts","block":{"facts":[{"name":"a","words":"b"},{"person":"2","role":"3","channels":["1"],"at":"1970-01-01T00:00:00Z","away":true}]}}`,
		`"mention":"55"`, `"form":{"title":"f","command":"/announce","fields":[{"option":"title","label":"Title","kind":"line"}]}`,
		`{"label":"Edit","command":"/announce","form":true}`,
	} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in %s", want, data)
		}
	}
}
