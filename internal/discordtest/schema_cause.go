package discordtest

import (
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// printer returns a printer for the schema library's messages.
func printer() *message.Printer { return message.NewPrinter(language.English) }

// furthest returns the branch of a union that the value was meant for: one whose "type"
// fits and, among those, the one with the fewest faults.
func furthest(branches []*jsonschema.ValidationError) *jsonschema.ValidationError {
	best, bestFaults := branches[0], 1<<30
	for _, b := range branches {
		faults, wrongType := 0, false
		count(b, len(b.InstanceLocation), &faults, &wrongType)
		if wrongType {
			faults += 1 << 20
		}
		if faults < bestFaults {
			best, bestFaults = b, faults
		}
	}
	return best
}

// count counts the innermost faults under e, and reports whether one is the type of the
// value at depth.
func count(e *jsonschema.ValidationError, depth int, faults *int, wrongType *bool) {
	if len(e.Causes) > 0 {
		for _, c := range e.Causes {
			count(c, depth, faults, wrongType)
		}
		return
	}
	*faults++
	at := e.InstanceLocation
	switch e.ErrorKind.(type) {
	case *kind.Enum, *kind.Const:
		*wrongType = *wrongType || len(at) == depth+1 && at[depth] == "type"
	case *kind.Type:
		*wrongType = *wrongType || len(at) == depth // null instead of an object
	}
}
