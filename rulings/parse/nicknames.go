package parse

import (
	"strings"

	"netrep/rulings"
)

// What players call cards stands in a file beside them. A line says of one or more
// nicknames which card they mean, or which several they may mean:
//
//	sam, samwise = Sam Gamgee
//	bill = Bill Ferny | Bill the Pony
//
// nicknamesFile is its name in a corpus folder.
const nicknamesFile = "nicknames.txt"

// addNicknames adds to cards the nicknames of a file. Lines that cannot be read, and
// names that no card has, are reported.
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
