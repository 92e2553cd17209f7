package cite

import (
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// Checked says when a source was last checked, and what has gone wrong since;
// "" for one that is not fetched.
func Checked(env *command.Env, source string) string {
	if env.Fresh == nil {
		return ""
	}
	s, ok := env.Fresh(source)
	switch {
	case !ok:
		return ""
	case s.Failure == "":
		return "checked " + reply.Moment(s.Checked, true)
	case s.Succeeded.Equal(s.Checked):
		return "checked " + reply.Moment(s.Checked, true) + ", a newer edition waits for approval"
	case s.Succeeded.IsZero():
		return "the source could not be read yet"
	}
	return "last read " + reply.Moment(s.Succeeded, true) + ", failing since"
}

// CardsSource is the name of a source that holds cards and no rulings.
const CardsSource = "cards"

// CheckedWhole is [Checked] in full. It says why an edition waits; why reading failed may
// name files and hosts, so only maintainers are told.
func CheckedWhole(env *command.Env, who command.Caller, source string) string {
	line := Checked(env, source)
	if line == "" {
		return ""
	}
	if s, _ := env.Fresh(source); s.Failure != "" {
		if s.Succeeded.Equal(s.Checked) || command.Maintains(env, who) {
			line += ": " + s.Failure
		}
		line += ". Its last edition stays in use"
	}
	return reply.UpperFirst(line) + "."
}

// EditionAge says how old a source's edition is.
func EditionAge(env *command.Env, s *rulings.Source) string {
	if s.Date == "" {
		return "undated"
	}
	return age(env, s.Date)
}
