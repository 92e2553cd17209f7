package web_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"netrep/internal/web"
	"netrep/rulings/embedded"
)

// compiled returns the schema that the site serves, and the schema of one ruling.
func compiled(t *testing.T, text string) (whole, ruling *jsonschema.Schema) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	if whole, err = c.Compile("schema.json"); err != nil {
		t.Fatal(err)
	}
	if ruling, err = c.Compile("schema.json#/$defs/ruling"); err != nil {
		t.Fatal(err)
	}
	return whole, ruling
}

// TestData checks that the data matches its schema, contains every ruling once, and
// refers only to rulings it contains.
func TestData(t *testing.T) {
	s := newSite(t)
	whole, one := compiled(t, page(t, s, "/schema.json"))
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(page(t, s, "/rulings.json")))
	if err != nil {
		t.Fatal(err)
	}
	if err := whole.Validate(doc); err != nil {
		t.Error(err)
	}
	ids, links := map[string]bool{}, []string{}
	for line := range strings.Lines(page(t, s, "/rulings.jsonl")) {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			t.Fatal(err)
		}
		if err := one.Validate(v); err != nil {
			t.Error(err)
		}
		var r struct {
			ID, URL string
			Also    []string
			Links   []struct{ To string }
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		if ids[r.ID] {
			t.Errorf("%s is there twice", r.ID)
		}
		for _, id := range append(r.Also, r.ID) {
			ids[id] = true
		}
		for _, l := range r.Links {
			links = append(links, l.To)
		}
		if path, ours := strings.CutPrefix(r.URL, address); !ours || get(t, s, path).Code != 200 {
			t.Errorf("%s stands at %s, which is not there", r.ID, r.URL)
		}
	}
	for _, to := range links {
		if !ids[to] {
			t.Errorf("a link leads to %s, which is not there", to)
		}
	}
	var titles []struct{ ID, Title, URL string }
	if err := json.Unmarshal([]byte(page(t, s, "/titles.json")), &titles); err != nil || len(titles) != embedded.Corpus().Len() {
		t.Errorf("%d titles: %v", len(titles), err)
	}
}

// TestCardsAreCountedAlike checks that the home page counts the cards as /sources does.
func TestCardsAreCountedAlike(t *testing.T) {
	want := fmt.Sprintf("%d cards", embedded.Corpus().CardNames())
	s := newSite(t)
	for _, path := range []string{"/", "/sources"} {
		if !strings.Contains(page(t, s, path), want) {
			t.Errorf("%s does not say %s", path, want)
		}
	}
}

// TestChainUnfurls checks that a link to a chain unfurls with its picture, and with the
// picture's content in words.
func TestChainUnfurls(t *testing.T) {
	s := newSite(t, func(o *web.Options) { o.Env.Draw = drawing })
	text := page(t, s, "/chain?"+url.Values{"c": {chain}}.Encode())
	for _, want := range []string{`<meta property="og:title" content="Chain, limit 2: River #4, Deeper Shadow #3 and then Deeper Shadow #2 resolve, then River #1 fizzles">`, `<meta property="og:image:alt" content="`, `<meta property="og:image" content="` + address + `/picture.png?`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	_, at, _ := strings.Cut(text, `<meta property="og:image" content="`+address)
	at, _, _ = strings.Cut(at, `"`)
	w := get(t, s, html.UnescapeString(at))
	if w.Code != 200 || w.Header().Get("Content-Type") != "image/png" || !strings.HasPrefix(w.Body.String(), "\x89PNG") {
		t.Errorf("the picture: status %d, %s", w.Code, w.Header().Get("Content-Type"))
	}
}

// TestFeeds checks that feeds contain what RFC 4287 requires.
func TestFeeds(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/feed.atom", "/feed/source/coe.atom", "/feed/card/twilight.atom"} {
		checkFeed(t, s, path)
	}
}

func checkFeed(t *testing.T, s *web.Site, path string) {
	t.Helper()
	type entry struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Updated string `xml:"updated"`
	}
	var f struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		entry
		Author  string  `xml:"author>name"`
		Entries []entry `xml:"http://www.w3.org/2005/Atom entry"`
	}
	if err := xml.Unmarshal([]byte(page(t, s, path)), &f); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, e := range append(f.Entries, f.entry) {
		u, err := url.Parse(e.ID)
		_, bad := time.Parse(time.RFC3339, e.Updated)
		if err != nil || u.Scheme == "" || e.Title == "" || bad != nil || seen[e.ID] {
			t.Errorf("%s: %+v", path, e)
		}
		seen[e.ID] = true
	}
	if f.Author == "" {
		t.Errorf("%s has no author", path)
	}
}

// TestUnfurling checks that a link unfurls with the answer.
func TestUnfurling(t *testing.T) {
	s := newSite(t)
	text := page(t, s, "/r/crf10/ann-25a")
	for _, want := range []string{
		`<link rel="canonical" href="` + address + `/r/crf10/ann-25a">`,
		`<meta property="og:title" content="Annotation 25a: how a company&#39;s movement/hazard phase ends · CRF 10 Annotation 25a">`,
		`<meta property="og:description" content="A company&#39;s movement/hazard phase is over once two things have happened`,
		`type="application/json+oembed" href="` + address + `/oembed?url=https%3A%2F%2Frules.example.org%2Fbook%2Fr%2Fcrf10%2Fann-25a"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text[:min(2500, len(text))])
		}
	}
	var e map[string]any
	if err := json.Unmarshal([]byte(page(t, s, "/oembed?url="+url.QueryEscape(address+"/r/crf10/ann-25a"))), &e); err != nil {
		t.Fatal(err)
	}
	if e["title"] != "Annotation 25a: how a company's movement/hazard phase ends" || e["author_name"] != "CRF 10, Annotation 25a (Jan 1998)" || e["version"] != "1.0" {
		t.Errorf("oEmbed says %v", e)
	}
	for _, other := range []string{"https://example.org/r/crf10/ann-25a", address + ".evil.org/r/crf10/ann-25a", "", "::"} {
		if w := get(t, s, "/oembed?url="+url.QueryEscape(other)); w.Code != 404 {
			t.Errorf("oEmbed of %q: status %d", other, w.Code)
		}
	}
	var search struct {
		URL struct {
			Template string `xml:"template,attr"`
		} `xml:"Url"`
	}
	if err := xml.NewDecoder(bytes.NewReader([]byte(page(t, s, "/opensearch.xml")))).Decode(&search); err != nil || search.URL.Template != address+"/ask?q={searchTerms}" {
		t.Errorf("OpenSearch: %q, %v", search.URL.Template, err)
	}
}
