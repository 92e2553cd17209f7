package main

import (
	"path/filepath"
	"strings"
	"testing"

	"netrep/internal/discordtest"
	"netrep/internal/store/sqlstore"
)

// Nobody's id is in the log, not even in its details; and a server's is nowhere once
// it is forgotten.
func TestNoIDsInTheLog(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	db := filepath.Join(t.TempDir(), "x.db")
	conf := "[log]\nlevel = \"debug\"\n[store]\nfile = \"" + db + "\"\n"
	if code := start(t, f, conf, "register").ended(t); code != exitOK {
		t.Fatalf("register: exit code %d", code)
	}
	p := start(t, f, conf, "serve")
	f.Up(t, 1)
	d := &moderator{T: t, fake: f, who: f.Manager()}
	d.send(f.Command(f.Guild(), d.who, "announce"), map[string]any{
		"title": "Boats", "text": "Boats float.", "channels": []string{f.Guild().Channel, "999"},
	})
	d.press("Post now")
	d.sees("Boats float.")
	for _, who := range []discordtest.User{f.Manager(), f.Member()} {
		for _, c := range []string{"settings", "privacy", "audit"} {
			if _, err := f.Command(f.Guild(), who, c).Message(t.Context()); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
		}
	}
	exported, err := f.Command(f.Guild(), f.Manager(), "data", discordtest.Sub("export")).Message(t.Context())
	if err != nil || !exported.Private() || !strings.Contains(exported.Text(), f.Manager().ID) {
		t.Errorf("exported: %s, %v", exported.Text(), err)
	}
	forgotten := start(t, f, conf, "forget", f.Guild().Guild)
	if code := forgotten.ended(t); code != exitOK {
		t.Errorf("forget: exit code %d", code)
	}
	p.stop()
	if code := p.ended(t); code != exitOK {
		t.Errorf("serve: exit code %d", code)
	}
	for what, id := range map[string]string{"server": f.Guild().Guild, "moderator": f.Manager().ID, "member": f.Member().ID} {
		if said := p.err.b.String() + forgotten.out.b.String() + forgotten.err.b.String(); strings.Contains(said, id) {
			t.Errorf("the %s's id %s is in the log:\n%s", what, id, said)
		}
	}
	s, err := sqlstore.Open(t.Context(), db, sqlstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if left, err := s.Traces(t.Context(), f.Guild().Guild); err != nil || len(left) > 0 {
		t.Errorf("left: %+v, %v", left, err)
	}
}

// Servers that Discord does not list are counted, a day at a time.
func TestServersAreLookedFor(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	db := filepath.Join(t.TempDir(), "x.db")
	s, err := sqlstore.Open(t.Context(), db, sqlstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	const left = "123456789012345678"
	for _, guild := range []string{left, f.Guild().Guild} {
		if err := s.Unanswered(t.Context(), guild, "q"); err != nil {
			t.Fatal(err)
		}
	}
	start(t, f, "[store]\nfile = \""+db+"\"\n", "serve")
	_, err = f.Wait(t.Context(), func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Request && e.Route == "/users/@me/guilds"
	})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := s.Absent(t.Context(), []string{f.Guild().Guild}, 2); n != 0 || err != nil {
		t.Errorf("a second look on a day counts: %d, %v", n, err)
	}
}
