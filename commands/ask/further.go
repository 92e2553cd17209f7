package ask

import (
	"regexp"

	"netrep/commands/command"
)

// goesOn parts a question from what goes on from it, and that from what goes on
// further.
const goesOn = " // "

// Joined returns a question together with what goes on from it.
func Joined(question, further string) string {
	if further == "" {
		return question
	}
	return question + goesOn + further
}

// GoOn returns the command line that asks on from an earlier question, with further
// options as for [command.Line]: it changes some of the question's facts. It is not ok
// unless the words open as such a question does, "and if he is tapped?".
func GoOn(before, question string, named ...string) (line string, ok bool) {
	return command.Line(Command.Name, before, append([]string{optionFurther, question}, named...)...), goingOn.MatchString(question)
}

var goingOn = regexp.MustCompile(`(?i)^(?:and|but|what|ok|so)?,? ?(?:if|what if|when|what about|how about)\b`)
