package command

import (
	"strings"

	"netrep/rulings/cards"
)

// Nearest returns the command that name is the beginning or a slip of, or "".
func Nearest(list []*Command, name string) string {
	if len(name) < 2 {
		return ""
	}
	best, least := "", len(name)/3+1
	for _, c := range list {
		if strings.HasPrefix(c.Name, name) || strings.HasPrefix(name, c.Name) {
			return c.Name
		}
		if d := cards.Typos(c.Name, name); d < least {
			best, least = c.Name, d
		}
	}
	return best
}
