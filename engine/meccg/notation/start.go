package notation

import (
	"strings"

	"netrep/engine/meccg"
)

// noStart says how a notation begins.
const noStart = `begin with "limit 2:" or "company 3:" or the company's characters and a colon`

// start reads what comes before the colon.
func (p *notationParser) start() error {
	if !strings.Contains(p.text, ":") {
		return p.fail(0, 0, "the hazard limit is missing", noStart)
	}
	for !p.take(':') {
		if p.next() == 0 {
			return p.fail(p.pos, p.pos, "there is no colon before the first chain", noStart)
		}
		if p.take(',') || p.word("and") || p.word("&") {
			continue
		}
		if err := p.startItem(); err != nil {
			return err
		}
	}
	if l := p.q.Given.Limit; l.Fixed == nil && len(l.Characters) == 0 {
		return p.fail(0, p.pos, "the hazard limit is missing", noStart)
	}
	return nil
}

// startItem reads one thing that is true at the start.
func (p *notationParser) startItem() (err error) {
	g := &p.q.Given
	if p.next() == '[' {
		facts, err := p.list()
		g.Facts = append(g.Facts, facts...)
		return err
	}
	word, end := p.peek()
	at := p.pos
	p.pos = end
	switch word {
	case "limit":
		return p.limit(at)
	case "company":
		return p.company(at)
	case "used":
		g.AlreadyUsed, err = p.number(word)
	case "fizzled":
		g.AlreadyFizzled, err = p.number(word)
	case "allies":
		g.Allies, err = p.number(word)
	case "sideboarded":
		g.HazardSideboard = true
	case "date":
		g.Date, end = p.peek()
		p.pos = end
	case "ongoing":
		var c meccg.LimitChange
		c, err = p.change()
		g.OngoingChanges = append(g.OngoingChanges, c)
	case "reading":
		return p.reading()
	default:
		p.pos = at
		return p.member()
	}
	return err
}

func (p *notationParser) limit(at int) error {
	n, err := p.number("limit")
	if err != nil {
		return err
	}
	if p.q.Given.Limit.Fixed != nil || len(p.q.Given.Limit.Characters) > 0 {
		return p.fail(at, p.pos, "the hazard limit is given twice", "give either a number or the company")
	}
	p.q.Given.Limit.Fixed = &n
	return nil
}

// company reads "company 3": so many characters that count in full.
func (p *notationParser) company(at int) error {
	n, err := p.number("company")
	if err != nil {
		return err
	}
	if n == 0 {
		return p.fail(at, p.pos, "a company has at least one character", "")
	}
	return p.join(at, meccg.Member{Count: n})
}

func (p *notationParser) join(at int, m meccg.Member) error {
	if p.q.Given.Limit.Fixed != nil {
		return p.fail(at, p.pos, "the hazard limit is given twice", "give either a number or the company")
	}
	p.q.Given.Limit.Characters = append(p.q.Given.Limit.Characters, m)
	return nil
}

// reading reads which reading of CRF 10 to use.
func (p *notationParser) reading() error {
	if p.q.Knobs == nil {
		p.q.Knobs = &meccg.Knobs{}
	}
	word, end := p.peek()
	switch word {
	case "default":
	case string(meccg.Phase), string(meccg.EarlierChains):
		p.q.Knobs.CountResolved = meccg.CountResolved(word)
	case "fizzle-uses-slot":
		p.q.Knobs.LimitFizzleUsesSlot = true
	default:
		return p.fail(p.pos, end, "there is no such reading", "use default, phase, earlier-chains or fizzle-uses-slot")
	}
	p.pos = end
	return nil
}

// member reads a character: "Strider", "3 x Strider", or one that no card
// describes: character "Bob" race hobbit skills "scout".
func (p *notationParser) member() error {
	at, count := p.pos, 0
	if _, end := p.peek(); end > at {
		n, err := p.number("")
		if err == nil {
			if m := p.kin(); m != nil {
				m.Count = n
				return p.join(at, *m)
			}
			if !p.word("x") {
				return p.fail(at, end, "a number has to say what it counts", `write "limit 2:", "company 3:" or "3 x Strider:"`)
			}
			count = n
		} else {
			p.pos = at
		}
	}
	if p.word("character") {
		m, err := p.described()
		if m.Count = count; err != nil {
			return err
		}
		return p.join(at, m)
	}
	name, from, to, err := p.name()
	if err != nil {
		return err
	}
	if name, to = p.cut(name, from, to); len(p.found(name)) == 0 {
		if first := p.beginning(name); first != "" { // "Strider Frodo"
			name, to = first, from+len(first)
			p.pos = to
		}
	}
	c, err := p.pickOf(name, from, to, (*Card).isCharacter, (*Card).sameSize, "is not a character", `begin with "limit 2:", or describe who it is: character "Bob" race hobbit`)
	if err != nil {
		return err
	}
	return p.join(at, meccg.Member{Name: c.Name, Race: c.Race, Skills: c.Skills, Count: count})
}

// kin reads what a number counts in plain words, "hobbits" or "orc scouts"; nil is no such word.
func (p *notationParser) kin() *meccg.Member {
	for _, race := range [...][2]string{
		{"character", "characters"}, {"hobbit", "hobbits"}, {"elf", "elves"}, {"dwarf", "dwarves"}, {"man", "men"}, {"orc", "orcs"}, {"troll", "trolls"},
	} {
		switch one := race[0]; {
		case !p.word(one) && !p.word(race[1]):
		case one == "character":
			return &meccg.Member{}
		case p.word("scout") || p.word("scouts"):
			return &meccg.Member{Name: one + " scout", Race: one, Skills: []string{"scout"}}
		default:
			return &meccg.Member{Name: one, Race: one}
		}
	}
	return nil
}

// described reads a character that no card describes.
func (p *notationParser) described() (m meccg.Member, err error) {
	if m.Name, _, err = p.quoted(true); err != nil {
		return m, err
	}
	if p.word("race") {
		if m.Race, err = p.term(); err != nil {
			return m, err
		}
	}
	if p.word("skills") {
		m.Skills, err = p.list()
	}
	return m, err
}

// term reads a word or a text in quotes.
func (p *notationParser) term() (string, error) {
	text, ok, err := p.quoted(true)
	if ok || err != nil {
		return text, err
	}
	word, end := p.peek()
	if word == "" {
		return "", p.fail(p.pos, p.pos+1, "a word is missing here", "")
	}
	text, p.pos = p.text[p.pos:end], end
	return text, nil
}
