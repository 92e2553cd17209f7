package bot

// pressed returns what was pressed: a button, or an option of a menu.
func pressed(i *Interaction) (press, error) {
	base := shownLine(i.Message)
	p, err := readID(i.Data.CustomID, base)
	if err != nil {
		return press{}, err
	}
	if p.verb == verbMenu || p.verb == verbPick {
		if len(i.Data.Values) != 1 {
			return press{}, errGarbledID
		}
		menu := p
		if err := p.read(i.Data.Values[0], base); err != nil {
			return press{}, err
		}
		p.back = menu.back
		switch {
		case p.ask != "":
			p.verb = verbAsk
		case menu.verb == verbPick:
			p.verb = verbPeek
		default:
			p.verb = verbOpen
		}
	}
	if p.line == "" {
		return press{}, errGarbledID
	}
	return p, nil
}

// owned reports whether the message is the asker's own, to be edited in place.
func (p press) owned(i *Interaction) bool {
	return i.Message != nil && p.verb != verbPeek && p.asker == markOf(i.Asker().ID)
}
