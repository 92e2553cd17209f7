package commands

import "testing"

func TestPlainLine(t *testing.T) {
	for words, want := range map[string]string{
		"help":                      "/help",
		"Help!":                     "/help",
		"?":                         "/help",
		"commands":                  "/help",
		"What can you do?":          "/help",
		"can a hobbit help":         "/ask can a hobbit help",
		"is he tapped game:meccg":   "/ask is he tapped game:meccg",
		"is he tapped source:crf10": "/ruling is he tapped source:crf10",
		"...":                       "/ask ...",
	} {
		if got := PlainLine(words); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}
