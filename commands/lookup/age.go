package lookup

import (
	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/rulings"
)

// Age says how old a source's edition is.
func Age(env *command.Env, s *rulings.Source) string {
	if s.Date == "" {
		return "undated"
	}
	return cite.Age(env, s.Date)
}
