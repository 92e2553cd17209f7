package discordtest

import "strings"

// Problem is something in a body that Discord would reject.
type Problem struct {
	Path string // where, as a JSON pointer
	Rule string // "schema", or the name of a rule of this package
	Msg  string // what is wrong
}

func (p Problem) String() string { return p.Rule + " at " + p.Path + ": " + p.Msg }

// Invalid is the error of the Check functions: all problems of a body.
type Invalid struct{ Problems []Problem }

func (e *Invalid) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = p.String()
	}
	return "discord would refuse this: " + strings.Join(lines, "; ")
}
