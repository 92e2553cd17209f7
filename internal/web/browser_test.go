package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"netrep/commands/reply"
	"netrep/engine/meccg"
	"netrep/internal/draw"
	"netrep/internal/longtest"
	"netrep/internal/web"
)

// Variables set by .ci/browser: the path of axe-core's script, and the folder for
// screenshots.
const (
	axeVariable   = "NETREP_AXE"
	shotsVariable = "NETREP_SHOTS"
)

// chain is a chain that ends differently for its two Rivers.
const chain = "limit 2: River < Deeper Shadow < Deeper Shadow < River"

// inspected lists pages of every template: long, short, with and without conflicts,
// homonyms, tables and pictures.
var inspected = strings.Fields(`/ /ask /ask?q=can+an+on-guard+card+send+my+company+home /ask?q=nothing+of+the+sort+exists /ask?q=/onguard+Muster+Disperses /ask?q=/canplay+Twilight
	/ask?q=/onguard+Muster+Disperses+trigger:plays-card /ask?q=/card+Gandalf /ask?q=/corruption+3+roll:5 /ask?q=/effects+use+Summon+Gilder
	/r/coe/2.V.6 /r/coe/3.i.1~2 /r/coe/3.I.1 /r/crf10/ann-25a /r/crf10/on-guard-cards/7 /r/onguard/8 /r/fizzle/11 /r/stccg/9 /r/ashes/7 /r/coe/glossary/company
	/r/coe/2.V.6@2026-02-07 /r/none /trace/coe/2.V.6 /s/coe /s/coe/glossary /s/coe/glossary/~2 /s/crf10 /s/crf10/site-phase /s/ashes /s/fizzle
	/card/twilight /card/gandalf /card/bree /card/doors-of-night /card/muster-disperses /cards/s /cards/0
	/chain /chain?c=limit+2:+River /chain?c=nonsense /changes /sources /about /privacy /none`)

// drawing draws chains the way the program does.
func drawing(results ...meccg.ChainResult) []reply.Picture {
	var list []reply.Picture
	for i, sheet := range draw.Sheets(draw.FromChain(results...)) {
		draw := func(context.Context) ([]byte, error) { return sheet.Draw() }
		list = append(list, reply.Picture{Name: fmt.Sprintf("chain-%d.png", i+1), Alt: sheet.Alt, Draw: draw})
	}
	return list
}

// browser is a page in a real browser, and the site it visits.
type browser struct {
	*testing.T
	ctx context.Context
	at  string // address of the site
}

// newBrowser starts Chromium, or skips the test if it is not installed.
func newBrowser(t *testing.T) *browser {
	t.Helper()
	longtest.Times(t, 1, "looks at pages in a real browser")
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium; .ci/browser installs it")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := "http://" + listener.Addr().String()
	s := newSite(t, func(o *web.Options) { o.URL, o.Env.Draw = at, drawing })
	server := &http.Server{Handler: s, ReadHeaderTimeout: time.Second}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.Flag("force-color-profile", "srgb"))
	if os.Geteuid() == 0 {
		opts = append(opts, chromedp.NoSandbox)
	}
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), opts...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return &browser{t, ctx, at}
}

func (b *browser) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

// evaluated returns the value of an expression in the page.
func evaluated[T any](b *browser, expression string) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return v
}

// look sets the size, color scheme and medium in which pages are shown.
func (b *browser) look(width, height int64, scheme, media string) {
	b.Helper()
	b.do(chromedp.EmulateViewport(width, height), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Media: media, Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	}))
}

// press presses a key, and waits for the page it leads to, if any.
func (b *browser) press(key string) {
	b.Helper()
	b.do(chromedp.KeyEvent(key))
}

// enter presses Enter and waits until the address contains want.
func (b *browser) enter(want string) {
	b.Helper()
	b.press(kb.Enter)
	for end := time.Now().Add(20 * time.Second); ; {
		at, err := chromedp.Run(b.ctx, chromedp.Location())
		if err == nil && strings.Contains(at, want) {
			break
		}
		if time.Now().After(end) {
			b.Fatalf("Enter leads to %s, not to %s (%v)", at, want, err)
		}
	}
	b.do(chromedp.WaitReady(chromedp.CSS("main")))
}

// mostTabs is the most presses of the Tab key that a reader should need to get anywhere.
const mostTabs = 120

// tabTo presses Tab until something with these words or this name has the focus, and
// checks that every stop is visible.
func (b *browser) tabTo(words string) {
	b.Helper()
	for range mostTabs {
		b.press(kb.Tab)
		var at struct {
			Words   string `json:"words"`
			Outline string `json:"outline"`
		}
		text := evaluated[string](b, `(e => JSON.stringify({words: (e.name || "") + " " + e.textContent + " " + (e.getAttribute("href") || ""), outline: getComputedStyle(e).outlineStyle}))(document.activeElement)`)
		if err := json.Unmarshal([]byte(text), &at); err != nil {
			b.Fatal(err)
		}
		if strings.Contains(at.Words, words) {
			if at.Outline == "none" {
				b.Errorf("%q has the focus, and nothing shows it", words)
			}
			return
		}
	}
	b.Fatalf("Tab never comes to %q", words)
}

// TestKeyboardAlone gets from a question to its ruling, a card, a chain and the link to
// share it using only the keyboard.
func TestKeyboardAlone(t *testing.T) {
	b := newBrowser(t)
	b.look(1280, 900, "light", "screen")
	b.do(chromedp.Navigate(b.at + "/"))
	b.tabTo("q ")
	b.do(chromedp.KeyEvent("what is a fizzle?"))
	b.enter("/ask?q=")
	b.tabTo("/r/")
	b.enter("/r/")
	b.do(chromedp.Navigate(b.at + "/r/fizzle/15"))
	b.tabTo("/card/")
	b.enter("/card/")
	b.tabTo("in a chain of effects?")
	b.enter("/chain?")
	b.tabTo("c ")
	b.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent(chain))
	b.tabTo("Resolve")
	b.enter("Deeper+Shadow")
	share := evaluated[string](b, `document.querySelector(".share code").textContent`)
	want := b.at + "/chain?" + url.Values{"c": {chain}}.Encode()
	if share != want {
		t.Errorf("the link to share is %s, want %s", share, want)
	}
	b.do(chromedp.Navigate(share))
	if title := evaluated[string](b, "document.title"); !strings.Contains(title, "River #1 fizzles") {
		t.Errorf("the shared page is %q", title)
	}
	if n := evaluated[int](b, `document.querySelector(".picture img").naturalWidth`); n != 800 {
		t.Errorf("the picture is %d pixels wide", n)
	}
}

// TestPagesFit checks that nothing overflows on a phone, in a wide window, or at twice
// the size, and that on a phone the answer begins on the first screen.
func TestPagesFit(t *testing.T) {
	b := newBrowser(t)
	pages := append([]string{"/chain?" + url.Values{"c": {chain}}.Encode()}, inspected...)
	for _, size := range []struct {
		name          string
		width, height int64
	}{{"phone", 390, 844}, {"wide", 1280, 800}, {"wide at 200 %", 640, 400}, {"phone at 200 %", 195, 422}} {
		b.look(size.width, size.height, "light", "screen")
		for _, path := range pages {
			b.do(chromedp.Navigate(b.at + path))
			if over := evaluated[int](b, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				widest := evaluated[string](b, `[...document.querySelectorAll("body *")].sort((x, y) => y.getBoundingClientRect().right - x.getBoundingClientRect().right)[0].outerHTML.slice(0, 80)`)
				t.Errorf("%s, %s: %d pixels run over the edge: %s", path, size.name, over, widest)
			}
			if size.name == "phone" && strings.HasPrefix(path, "/r/coe/") {
				if at := evaluated[float64](b, `document.querySelector("main .words").getBoundingClientRect().top`); at > 400 {
					t.Errorf("%s: the answer begins at %v of 844 pixels", path, at)
				}
			}
		}
	}
	b.look(390, 844, "light", "screen")
	b.do(chromedp.Navigate(b.at + pages[0]))
	if at := evaluated[float64](b, `document.querySelector("main table").getBoundingClientRect().bottom`); at > 844 {
		t.Errorf("the chain's outcome ends at %v of 844 pixels", at)
	}
}

// TestPrint checks that printed pages contain text and no controls.
func TestPrint(t *testing.T) {
	b := newBrowser(t)
	b.look(1280, 900, "dark", "print")
	b.do(chromedp.Navigate(b.at + "/r/coe/2.V.6"))
	for _, gone := range []string{"header", ".actions", ".turn"} {
		if shown := evaluated[bool](b, `[...document.querySelectorAll("`+gone+`")].some(e => getComputedStyle(e).display != "none")`); shown {
			t.Errorf("%s is printed", gone)
		}
	}
	if colour := evaluated[string](b, `getComputedStyle(document.documentElement).color`); colour != "rgb(0, 0, 0)" {
		t.Errorf("it is printed in %s", colour)
	}
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF())
	if err != nil || len(pdf) < 1000 {
		t.Errorf("%d bytes, %v", len(pdf), err)
	}
}

// TestAxe checks that axe-core finds no faults at any width or color scheme.
func TestAxe(t *testing.T) {
	b := newBrowser(t)
	script, err := os.ReadFile(os.Getenv(axeVariable))
	if err != nil {
		t.Skipf("%s names no script of axe-core; .ci/browser fetches it", axeVariable)
	}
	pages := append([]string{"/chain?" + url.Values{"c": {chain}}.Encode(), "/chain?" + url.Values{"c": {chain}, "would": {"yes"}}.Encode()}, inspected...)
	runs := 0
	for _, width := range []int64{390, 1280} {
		for _, scheme := range []string{"light", "dark"} {
			b.look(width, 844, scheme, "screen")
			for _, path := range pages {
				b.do(chromedp.Navigate(b.at + path))
				b.do(chromedp.Evaluate[chromedp.Void](string(script)))
				found, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](`axe.run().then(r => r.violations.map(v => v.id + ": " + v.nodes.map(n => n.html).slice(0, 3).join(" ")).join("\n"))`, chromedp.EvalAwaitPromise))
				if err != nil {
					t.Fatal(err)
				}
				if runs++; found != "" {
					t.Errorf("%s, %d pixels, %s:\n%s", path, width, scheme, found)
				}
			}
		}
	}
	t.Logf("%d pages looked at %d times", len(pages), runs)
}

// TestShots takes screenshots of the main pages for review by people.
func TestShots(t *testing.T) {
	dir := os.Getenv(shotsVariable)
	if dir == "" {
		t.Skipf("%s names no folder to leave pictures in", shotsVariable)
	}
	b := newBrowser(t)
	for name, path := range map[string]string{
		"home": "/", "ask": "/ask?q=can+an+on-guard+card+send+my+company+home", "ruling": "/r/crf10/on-guard-cards/7", "card": "/card/twilight",
		"chain": "/chain?" + url.Values{"c": {chain}}.Encode(), "section": "/s/crf10/site-phase", "verdict": "/ask?q=/onguard+Muster+Disperses+trigger:plays-card", "homonyms": "/card/gandalf",
	} {
		for _, size := range []struct {
			name          string
			width, height int64
			scheme        string
		}{{"phone", 390, 844, "light"}, {"wide", 1280, 900, "light"}, {"dark", 390, 844, "dark"}} {
			b.look(size.width, size.height, size.scheme, "screen")
			b.do(chromedp.Navigate(b.at + path))
			png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, name+"-"+size.name+".png"), png, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
