package bot

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Translations are the words of commands in further languages: by locale, such
// as "de", then by key: "ruling" is a command, "ruling.question" its option,
// "ruling.game.meccg" a choice of that. Anything without a translation stays
// English.
type Translations map[string]map[string]Words

// Words are the name and description of something; either may be empty.
type Words struct {
	Name string `json:"name,omitempty"`
	Doc  string `json:"doc,omitempty"`
}

//go:embed words/*.json
var wordFiles embed.FS

// EmbeddedTranslations returns the translations that come with the program: one
// file per locale in the folder words.
func EmbeddedTranslations() Translations {
	tr := Translations{}
	files, _ := fs.Glob(wordFiles, "words/*.json") // cannot fail: the pattern is valid
	for _, file := range files {
		var one map[string]Words
		data, err := wordFiles.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(data, &one)
		}
		if err != nil {
			panic(fmt.Sprintf("bot: %s: %v", file, err))
		}
		tr[strings.TrimSuffix(path.Base(file), ".json")] = one
	}
	return tr
}

// names returns the names of key by locale; nil if it has no translation.
func (tr Translations) names(key string) map[discordgo.Locale]string {
	return tr.each(key, func(w Words) string { return w.Name })
}

// docs returns how key is described, by locale.
func (tr Translations) docs(key string) map[discordgo.Locale]string {
	return tr.each(key, func(w Words) string { return w.Doc })
}

func (tr Translations) each(key string, of func(Words) string) map[discordgo.Locale]string {
	var out map[discordgo.Locale]string
	for _, locale := range slices.Sorted(maps.Keys(tr)) {
		if s := of(tr[locale][key]); s != "" {
			if out == nil {
				out = map[discordgo.Locale]string{}
			}
			out[discordgo.Locale(locale)] = s
		}
	}
	return out
}
