package render

import (
	"netrep/bot/rest"
)

// Pressed returns what was pressed: a button, an option of a menu, or the button that
// sends a form.
func Pressed(i *rest.Interaction) (Press, error) {
	base := ShownLine(i.Message)
	p, err := readID(i.Data.CustomID, base)
	if err != nil {
		return Press{}, err
	}
	if p.Verb == verbMenu || p.Verb == verbPick {
		if len(i.Data.Values) != 1 {
			return Press{}, errGarbledID
		}
		menu := p
		if err := p.read(i.Data.Values[0], base); err != nil {
			return Press{}, err
		}
		p.Back = menu.Back
		switch {
		case p.Ask != "":
			p.Verb = VerbAsk
		case menu.Verb == verbPick:
			p.Verb = verbPeek
		default:
			p.Verb = VerbOpen
		}
	}
	if p.Line == "" {
		return Press{}, errGarbledID
	}
	return p, nil
}

// Owned reports whether the message is the asker's own, to be edited in place.
func (p Press) Owned(i *rest.Interaction) bool {
	return i.Message != nil && p.Verb != verbPeek && p.Asker == MarkOf(i.Asker().ID)
}
