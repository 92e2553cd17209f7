package parse

import (
	"strings"

	"netrep/rulings"
)

// Players' nicknames for cards are in a file of a corpus folder. Each line maps one or
// more nicknames to the card they mean, or to several that they may mean:
//
//	sam, samwise = Sam Gamgee
//	bill = Bill Ferny | Bill the Pony
//
// nicknamesFile is the name of that file.
const nicknamesFile = "nicknames.txt"

// addNicknames adds a file's nicknames to cards. It reports lines that cannot be read and
// names of unknown cards.
func addNicknames(file string, data []byte, cards []*rulings.Card, rep *rulings.Report) {
	byName := map[string][]*rulings.Card{}
	for _, c := range cards {
		byName[c.Name] = append(byName[c.Name], c)
	}
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		left, right, ok := strings.Cut(line, "=")
		nicknames := splitList(left, ",")
		if !ok || len(nicknames) == 0 {
			rep.Add(rulings.NoteBad, file, i+1, "expected \"nickname, nickname = Card | Card\"")
			continue
		}
		for _, name := range splitList(right, "|") {
			if byName[name] == nil {
				rep.Add(rulings.NoteBad, file, i+1, "no card is called %q", name)
			}
			for _, c := range byName[name] {
				c.Nicknames = append(c.Nicknames, nicknames...)
			}
		}
	}
}
