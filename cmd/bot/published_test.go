package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"netrep/commands/command"
	"netrep/internal/store"
	"netrep/internal/web"
	"netrep/rulings/embedded"
)

// canary stands in every text that must not be shown.
const canary = "xylophone"

// bookAddress is where the public pages of these tests stand.
const bookAddress = "https://rules.example.org"

// publisher is a program with a store and sources read from files, and its public
// pages.
type publisher struct {
	*service
	dir   string
	pages *public
	site  *web.Site
}

// newPublisher starts one whose configuration has some lines more.
func newPublisher(t *testing.T, publish string) *publisher {
	t.Helper()
	p := &publisher{dir: t.TempDir()}
	p.print(t, 1)
	config := filepath.Join(p.dir, "bot.toml")
	text := fmt.Sprintf("[store]\nfile = %q\n[web]\nurl = %q\npublish = [%s]\n[[source]]\nname = \"boats\"\nformat = \"rulebook\"\nschedule = \"@daily\"\npath = %q\n",
		filepath.Join(p.dir, "bot.db"), bookAddress, publish, p.file())
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	a := app{Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, CacheDir: func() (string, error) { return cacheDir(t), nil }}
	c := common{&config, new("")}
	s, err := c.open(a)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.close)
	if err := s.openStore(ctx, a, config); err != nil {
		t.Fatal(err)
	}
	if err := s.keepFresh(ctx); err != nil {
		t.Fatal(err)
	}
	p.service = s
	p.refresh(t)
	if p.pages, err = s.publish(ctx); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.pages.live.Close() })
	if p.site, err = web.New(p.pages.options); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *publisher) file() string { return filepath.Join(p.dir, "boats.md") }

// print writes an edition of a rulebook: each begins with another date, says another
// number in its first rule, and leaves out a rule at the end.
func (p *publisher) print(t *testing.T, n int) {
	t.Helper()
	text := fmt.Sprintf("# Boat Rules\n\nEdition of 2026-0%d-01\n\n", n) + strings.Replace(boats(n, boatRules-n), "# Boat Rules\n", "", 1)
	text = strings.ReplaceAll(text, "sails may", "sails, or a "+canary+", may")
	if err := os.WriteFile(p.file(), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// refresh takes the newest edition over.
func (p *publisher) refresh(t *testing.T) {
	t.Helper()
	res, err := p.refresher.Refresh(t.Context(), sourceOf(p.config.Sources[0]))
	if err == nil && res.Revision.State == store.RevisionWaiting {
		_, err = p.refresher.Approve(t.Context(), "operator", res.Revision.ID)
	}
	if err == nil {
		err = p.keeper.Sync(t.Context())
	}
	if err == nil && p.pages != nil {
		err = p.pages.keeper.Sync(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (p *publisher) get(path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	p.site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, bookAddress+path, nil))
	return w
}

// everything returns what the pages show on any route, by path.
func (p *publisher) everything(t *testing.T) map[string]string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "book")
	opt := p.pages.options
	opt.Static = true
	site, err := web.New(opt)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := web.Export(t.Context(), site, dir); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	err = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			var data []byte
			data, err = os.ReadFile(path)
			all[path] = string(data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []string{canary, "boats sails pond", "can a boat cross the pond twice?", "/ruling " + canary, "/ruling sails source:boats", "/rule boats/1.2", "/rule 1.2", "/sections boats", "/changes boats", "/changes 1", "/card " + canary, "/sources", "/announcements", "/audit", "/settings", "/help"} {
		all[q] = p.get("/ask?q=" + url.QueryEscape(q)).Body.String()
	}
	for _, path := range []string{"/r/boats/1.2", "/r/boats/1.2@2026-01-01", "/trace/boats/1.2", "/s/boats", "/changes/boats", "/changes/1", "/feed/source/boats.atom"} {
		all[path] = p.get(path).Body.String()
	}
	return all
}

// Nothing of a source that is not published is on any page, and nothing that belongs
// to a server.
func TestNothingElseIsPublished(t *testing.T) {
	p := newPublisher(t, "")
	if r, ok := p.env.Rulings.Corpus().Get("boats/1.2"); !ok || !strings.Contains(r.Text, canary) {
		t.Fatalf("the program itself does not know the source: %v", r)
	}
	if p.pages.live.Current() == p.live.Current() {
		t.Error("the pages search what is not published")
	}
	p.fillServer(t)
	for at, text := range p.everything(t) {
		// An answer repeats the question.
		if body := strings.ReplaceAll(text, canary+"”", ""); !strings.Contains(at, canary) && strings.Contains(body, canary) || strings.Contains(text, "so so many") {
			t.Errorf("%s shows what is not published", at)
		}
	}
}

// fillServer keeps what a server can keep.
func (p *publisher) fillServer(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	for _, house := range []bool{true, false} {
		a, err := p.store.Draft(ctx, store.Announcement{
			Guild: "200", Author: "100", Kind: store.ByModerator, Title: "May boats cross the pond? " + canary, Text: "Now: the " + canary + " may.", House: house,
			Refs: []string{"coe/2.V.6"}, Channels: []string{"300"},
		})
		if err == nil {
			_, err = p.store.Announce(ctx, "100", "200", a.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	p.env.Places.Forget("200")
	if _, ok := p.env.Places.House(ctx, "200", "may boats cross the pond?", command.DayOf(p.env.Now())); !ok {
		t.Fatal("the house ruling is not found by its own server")
	}
}

// A published source has its rulings, its changes word by word, its editions of the
// past, and its refs that have gone, and new revisions are shown while the site runs.
func TestPublishedSource(t *testing.T) {
	p := newPublisher(t, `"boats"`)
	if p.pages.live.Current() != p.live.Current() {
		t.Error("the pages have an index of their own, though all is published")
	}
	if w := p.get("/r/boats/1.2"); w.Code != 200 || !strings.Contains(w.Body.String(), canary) {
		t.Fatalf("status %d", w.Code)
	}
	if w := p.get("/r/boats/1.9"); w.Code != 200 {
		t.Fatalf("1.9: status %d", w.Code)
	}
	tag := p.get("/r/boats/1.1").Header().Get("ETag")
	p.print(t, 2)
	p.refresh(t)
	for _, tc := range []struct {
		path string
		code int
		want string
	}{
		{"/r/boats/1.1", 200, "Edition 2 of"},
		{"/r/boats/1.1", 200, "<del>"},
		{"/trace/boats/1.1", 200, "<strong>2</strong>"},
		{"/r/boats/1.1", 200, "/r/boats/1.1@r2"},
		{"/r/boats/1.1@r2", 200, "Edition 2 of"},
		{"/r/boats/1.1@r1", 200, "Edition 1 of"},
		{"/r/boats/1.9@r1", 200, canary},
		{"/r/boats/1.9@r2", 410, canary},
		{"/r/boats/1.1@r3", 404, "does not hold edition"},
		{"/r/boats/1.9", 410, canary},
		{"/r/boats/1.99", 404, "no rule"},
		{"/changes", 200, "revision 2"},
		{"/changes/2", 200, "Gone:"},
		{"/feed.atom", 200, "/changes/2</id>"},
		{"/feed/source/boats.atom", 200, "1 changed, 1 gone"},
		{"/rulings.json", 200, "boats/1.1"},
	} {
		w := p.get(tc.path)
		if w.Code != tc.code || !strings.Contains(w.Body.String(), tc.want) {
			t.Errorf("%s: status %d, no %q in\n%s", tc.path, w.Code, tc.want, w.Body)
		}
	}
	if now := p.get("/r/boats/1.1").Header().Get("ETag"); now == tag {
		t.Error("the new revision has the old one's tag")
	}
}

// A ref whose rule has got another number leads to it, also over several editions.
func TestMovedRule(t *testing.T) {
	p := newPublisher(t, `"boats"`)
	for n, number := range []string{"1.30", "1.40"} {
		text, err := os.ReadFile(p.file())
		if err != nil {
			t.Fatal(err)
		}
		was := []string{"**1.5**", "**1.30**"}[n]
		text = []byte(strings.Replace(string(text), was, "**"+number+"**", 1))
		text = []byte(strings.Replace(string(text), fmt.Sprintf("2026-0%d-01", n+1), fmt.Sprintf("2026-0%d-01", n+2), 1))
		if err := os.WriteFile(p.file(), text, 0o600); err != nil {
			t.Fatal(err)
		}
		p.refresh(t)
	}
	for _, old := range []string{"1.5", "1.30"} {
		if w := p.get("/r/boats/" + old); w.Code != http.StatusMovedPermanently || !strings.HasSuffix(w.Header().Get("Location"), "/r/boats/1.40") {
			t.Errorf("%s: status %d, to %q", old, w.Code, w.Header().Get("Location"))
		}
	}
	if w := p.get("/r/boats/1.40"); w.Code != http.StatusOK {
		t.Errorf("status %d", w.Code)
	}
}

// A folder of imported texts is served only as far as its sources are published.
func TestPublishedFolder(t *testing.T) {
	c := embedded.Corpus()
	cfg := newPublisher(t, "").config
	cfg.Corpus.Dir = "imported"
	if _, err := publishedCorpus(c, cfg); err == nil {
		t.Error("nothing is published, and that is no error")
	}
	cfg.Web.Publish = []string{"crf10"}
	got, err := publishedCorpus(c, cfg)
	if err != nil || len(got.Sources()) != 1 || got.Len() != len(c.Of("crf10")) {
		t.Errorf("%d sources, %d rulings, %v", len(got.Sources()), got.Len(), err)
	}
	for _, k := range got.Cards() {
		if k.Text != nil {
			t.Errorf("%s has its text", k.Name)
		}
	}
}

// What moderators mark as public is on pages and in feeds, without anything else of
// their server, until they take it back.
func TestPublicAnnouncement(t *testing.T) {
	p := newPublisher(t, "")
	ctx := t.Context()
	a, err := p.store.Draft(ctx, store.Announcement{
		Guild: "200200200", Author: "100100100", Kind: store.ByModerator, Title: "On-guard bans", Text: "Now: <@100100100> and [[Twilight]] <script>.", House: true,
		Refs: []string{"coe/2.V.6"}, Channels: []string{"300300300"}, Role: "400400400",
	})
	if err == nil {
		a, err = p.store.Announce(ctx, "100100100", "200200200", a.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	at := fmt.Sprintf("/announced/%d", a.ID)
	look := func(public bool) {
		t.Helper()
		if p.site, err = web.New(p.pages.options); err != nil { // a site looks again after some seconds
			t.Fatal(err)
		}
		for _, path := range []string{at, "/r/coe/2.V.6", "/changes", "/feed.atom", "/feed/source/coe.atom"} {
			w := p.get(path)
			if strings.Contains(w.Body.String(), "On-guard bans") != public {
				t.Errorf("%s: public %t, status %d", path, public, w.Code)
			}
			for _, secret := range []string{"100100100", "200200200", "300300300", "400400400", "<script"} {
				if strings.Contains(w.Body.String(), secret) {
					t.Errorf("%s shows %s", path, secret)
				}
			}
		}
	}
	look(false)
	if _, err := p.store.SetPublic(ctx, "100100100", "200200200", a.ID, true); err != nil {
		t.Fatal(err)
	}
	look(true)
	if _, err := p.store.Withdraw(ctx, "100100100", "200200200", a.ID); err != nil {
		t.Fatal(err)
	}
	look(false)
}

// A reader reports a ruling on its page, and sees by the receipt what became of it.
func TestReportOnAPage(t *testing.T) {
	p := newPublisher(t, "")
	if strings.Contains(p.get("/r/coe/2.V.6").Body.String(), "This ruling is wrong") || p.get("/report").Code != http.StatusNotFound {
		t.Error("nobody reads reports, and the page takes them")
	}
	p.env.ReportsTo = "200"
	pages, err := p.publish(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = pages.live.Close() }()
	if p.site, err = web.New(pages.options); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.get("/r/coe/2.V.6").Body.String(), "This ruling is wrong") {
		t.Error("the page takes no reports")
	}
	send := func(text, link string) *httptest.ResponseRecorder {
		form := url.Values{"ref": {"coe/2.V.6"}, "text": {text}, "link": {link}}
		r := httptest.NewRequest(http.MethodPost, bookAddress+"/report", strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		p.site.ServeHTTP(w, r)
		return w
	}
	if w := send("The new edition says <b>otherwise</b>.", "javascript:alert(1)"); w.Code != http.StatusUnprocessableEntity || !strings.Contains(w.Body.String(), "says &lt;b&gt;otherwise") {
		t.Errorf("a bad link: status %d\n%s", w.Code, w.Body)
	}
	w := send("The new edition says otherwise.", "https://example.org/new")
	receipt := regexp.MustCompile(`/report\?receipt=([A-Z0-9-]+)`).FindStringSubmatch(w.Body.String())
	if w.Code != http.StatusOK || receipt == nil {
		t.Fatalf("status %d\n%s", w.Code, w.Body)
	}
	if w := p.get("/report?receipt=" + receipt[1]); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "waiting for the moderators") {
		t.Errorf("the receipt: status %d\n%s", w.Code, w.Body)
	}
	if list, err := p.store.Inbox(t.Context(), "200", true, 0, 10); err != nil || len(list) != 1 || !list[0].Public {
		t.Errorf("the inbox: %v, %v", list, err)
	}
	for range 3 {
		w = send("Another thing", "")
	}
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("many reports: status %d", w.Code)
	}
	if w := send(strings.Repeat("long ", 10000), ""); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a long report: status %d", w.Code)
	}
}
