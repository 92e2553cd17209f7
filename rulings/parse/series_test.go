package parse

import (
	"testing"

	"netrep/rulings"
)

func TestNameOfDigest(t *testing.T) {
	for title, want := range map[string]string{
		"[NetRep] Rulings Digest #32":                "32",
		"[NetRep] The Mother of all Digests (#50)":   "50",
		"[MECCG] Digests (#50)":                      "50",
		"Rules Clarification 11":                     "11",
		"NetRep Rulings Digest #600":                 "600",
		"CoE Digest #207 Q4 - On-Guard Timing":       "207",
		"ICE Digest 060":                             "60",
		"Digest 5":                                   "5",
		"First, mistakes from Digest #50:":           "",
		"I start with retractions from Digest #59.":  "",
		"In Digest #49, I ruled:":                    "",
		"See Digest #67 for the ruling in question.": "",
		"This is the digest after the one before":    "",
		"A question about Digest 50":                 "",
		"Digest 0":                                   "",
	} {
		got, ok := nameOfDigest(title)
		if got.number != want || ok != (want != "") {
			t.Errorf("nameOfDigest(%q) = %q, %v, want %q", title, got.number, ok, want)
		}
	}
	if n, _ := nameOfDigest("CoE Digest #207 Q4 - Boats"); n.question != "4" || n.series != coeDigests {
		t.Errorf("series and question: %+v", n)
	}
}

func TestSeriesOf(t *testing.T) {
	for name, tt := range map[string]struct {
		title  string
		source rulings.Source
		posted string
		file   string
		want   string
	}{
		"it says so":        {"CoE Digest 60", rulings.Source{Date: "1998-01-01"}, "", "", "coe"},
		"by its author":     {"Digest 60", rulings.Source{Author: "Chad Martin"}, "", "", "coe"},
		"by an old author":  {"Digest 60", rulings.Source{Author: `Craig "Ichabod" O'Brien`}, "", "", "ice"},
		"by its date":       {"Digest 60", rulings.Source{Date: "1999-05"}, "", "", "ice"},
		"by a later date":   {"Digest 60", rulings.Source{Date: "2004-01-26"}, "", "", "coe"},
		"by its number":     {"Digest 578", rulings.Source{}, "", "", "ice"},
		"by the list":       {"Digest 60", rulings.Source{}, "[NetRep] Digest 60", "", "coe"},
		"by the newsgroup":  {"Digest 60", rulings.Source{}, "rec.games.trading-cards.misc", "", "ice"},
		"by the file":       {"Digest 60", rulings.Source{}, "", "a/coe60.html", "coe"},
		"by another file":   {"Digest 60", rulings.Source{}, "", "a/ice-60.txt", "ice"},
		"a file of ice age": {"Digest 60", rulings.Source{}, "", "a/service60.txt", ""},
		"nothing tells":     {"Digest 60", rulings.Source{}, "", "60.txt", ""},
	} {
		t.Run(name, func(t *testing.T) {
			n, ok := nameOfDigest(tt.title)
			if !ok {
				t.Fatal("no name")
			}
			got, _ := seriesOf(n, tt.source, tt.posted, tt.file)
			if got.id != tt.want {
				t.Errorf("got %q, want %q", got.id, tt.want)
			}
		})
	}
}

func TestDateIn(t *testing.T) {
	for in, want := range map[string]rulings.Date{
		"Mon, 12 Jan 1998 10:00:00 -0500":         "1998-01-12",
		"Wednesday, May 14, 2003 11:45 AM":        "2003-05-14",
		"Mon Jun 24, 2002  5:56 am":               "2002-06-24",
		"Mon Mar 07, 2011 8:49 am":                "2011-03-07",
		"Sep 28, 1997, 3:00:00 AM9/28/97":         "1997-09-28",
		"Tue Sep 30 19:26:44 1997":                "1997-09-30",
		"Tue Sep 30 19:26:44 EST 1997":            "1997-09-30",
		"20 feb 2024":                             "2024-02-20",
		"8/27/96, \"Look Ma!\" version":           "1996-08-27",
		"September 15th, 1997.":                   "1997-09-15",
		"2004-1-6":                                "2004-01-06",
		"12 Jan 98 08:00 GMT":                     "1998-01-12",
		"26.01.2004 05:20":                        "2004-01-26",
		"Feb 30, 1998":                            "",
		"no day at all, and 1/2 of what is there": "",
	} {
		if got, _ := dateIn(in); got != want {
			t.Errorf("dateIn(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestAuthorIn(t *testing.T) {
	for in, want := range map[string]string{
		`"Chad Martin" <chad@t...>`:                    "Chad Martin",
		`Chad Martin <chad@t...> `:                     "Chad Martin",
		`"A. Netrep" <netrep@example.invalid>`:         "A. Netrep",
		`ich...@boats.invalid (Craig "Ichabod" Boats)`: `Craig "Ichabod" Boats`,
		`nobody@example.invalid`:                       "",
		`Ichabod`:                                      "Ichabod",
	} {
		if got := authorIn(in); got != want {
			t.Errorf("authorIn(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestNetreps checks that every line of the file is understood.
func TestNetreps(t *testing.T) {
	if n := len(netreps()); n != 8 {
		t.Errorf("%d people", n)
	}
	for _, name := range []string{"Somebody Else", "", "CDavis"} {
		if s, ok := netrepNamed(name); ok {
			t.Errorf("%q is taken for %s", name, s.id)
		}
	}
}
