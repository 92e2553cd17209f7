package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// story is a chain as a question describes it. It is read from left to right.
type story struct {
	judge
	list    []declared      // in the order of declaring
	aims    []*rulings.Card // cards mentioned as targets or as in play
	onTable []*rulings.Card // those of aims that are in play
	limits  []Fact          // the hazard limits given, in order
	used    int             // how many hazards were played before
	spent   Fact            // the words that say how many
	price   string          // who is tapped to pay for the next declaration
	paid    bool            // somebody is tapped as a price
	ended   int             // how many declarations have resolved
	broken  bool            // part of the story does not fit into the chain
	by      string          // who acts: "self", "opponent" or ""
	read    []Fact          // the words that were understood
}

// chain returns the declarations of a chain in their order, in the notation of chains:
// "River < Deeper Shadow"; and with them the limit, what was used of it, and what is in
// play. Words that were understood become facts too, named readName.
func (j judge) chain() []Fact {
	s := j.readStory()
	return append(s.read, s.statedFacts()...)
}

// readStory returns the chain that a question describes.
func (j judge) readStory() *story {
	s := &story{judge: j}
	parts := []func(int) int{s.lowersLimit, s.givesLimit, s.spends, s.taps, s.aimsAtNth, s.names, s.countsHazards}
	for i := 0; i < len(j.tokens); {
		s.by = cmp.Or(j.sideAt(i), s.by)
		s.opensChain(i)
		s.goesOn(i)
		to := i
		for n := 0; n < len(parts) && to == i; n++ {
			to = parts[n](i)
		}
		i = max(i+1, to)
	}
	return s
}

// goesOn reads what became of earlier declarations: "it resolves", "it was in play".
func (s *story) goesOn(i int) {
	switch {
	case s.lastEnded(i):
		s.ended = len(s.list)
		s.markRead(i, i+1)
	case !s.is(i, "it", "both", "they", "that", "which") || s.inQuestion(i):
	case s.is(i+1, "resolve") && !s.isClaimed(i) && !s.is(i-1, "before"):
		s.ended = len(s.list)
	case len(s.list) > 0 && s.says(i+1, "lies") && s.inPlay(i+1):
		s.broken = true
	}
}

// lastEnded reports whether the word at i says that the card declared last has resolved or was
// fought off.
func (s *story) lastEnded(i int) bool {
	n := len(s.list) - 1
	if n < 0 || !s.sameSentence(s.list[n].from, i) || s.inQuestion(i) {
		return false
	}
	creature := s.list[n].data != nil && s.list[n].data.Kind == "creature" && !s.isClaimed(i) && !s.notDeclaredAt(i)
	stated := !strings.HasPrefix(s.question[s.tokens[i].End:], "?") && !s.is(i+1, "before") && !s.says(i+1, "plays")
	return s.says(i, "fought-off") && creature || s.tokens[i].Text == "resolved" && s.tokens[i].comma && i-s.list[n].to < 4 && stated
}

// markRead records that the words from one token up to another have been read. It returns to.
func (s *story) markRead(from, to int) int {
	s.read = append(s.read, s.readFact(from, to))
	return to
}

// orChain returns chain, a reading of the same question, if it gives both the limit, which
// r would work out, and what is declared. Otherwise it returns r.
func (r Reading) orChain(chain Reading) Reading {
	_, limited := chain.Value("limit")
	if _, declared := chain.Value("chain"); limited && declared {
		return chain
	}
	return r
}

// opensChain turns the declarations of an earlier chain into a number of hazards played:
// "second chain: …"
func (s *story) opensChain(i int) {
	if s.is(i+1, "chain") && !s.inQuestion(i) && s.says(i, "another-one") {
		s.endsChain(i + 1)
	}
}

// endsChain counts what was declared as hazards played before: the words that end at to
// tell of an earlier chain.
func (s *story) endsChain(to int) {
	if n := s.hazardsDeclared(); n > 0 {
		s.used += n
		s.spent = s.fact("already_used", "", s.list[0].from, to)
	}
	s.broken = s.broken || slices.ContainsFunc(s.list, declared.changesLimit)
	s.list = nil
}

// statedFacts returns what is said about the start of the chain, and its declarations unless the
// words leave their order or a target open.
func (s *story) statedFacts() []Fact {
	if rest := s.list[min(s.ended, len(s.list)):]; len(rest) > 0 && s.ended > 0 {
		s.list = s.list[:s.ended]
		s.endsChain(rest[0].from)
		s.list = rest
	}
	facts := s.limits
	if s.used > 0 {
		s.spent.Value = strconv.Itoa(s.used)
		facts = append(facts, s.spent)
	}
	if len(s.list) == 1 && len(s.onTable) == 1 {
		s.list[0].aimAt(declared{card: s.onTable[0].Name})
	}
	if !s.decided() {
		return facts
	}
	var parts []string
	from, to, opening := len(s.tokens), 0, ""
	if at := s.bodyCheckAnswered(); at >= 0 {
		s.markRead(at, at+max(1, s.classLen(at, "checks-body")))
		opening = "(" + meccg.BodyCheck + ") "
	}
	for _, d := range s.list {
		parts = append(parts, d.notation()+s.changeOf(d))
		from, to = min(from, d.from), max(to, d.to)
	}
	if s.besideStranger(from, to) {
		return facts
	}
	var onTable []Fact
	for i, k := range s.tokens {
		if s.inPlayFirst(k.card) && !namesCard(k.card.Name, onTable) {
			onTable = append(onTable, s.fact("in_play", k.card.Name, i, s.end(i)).of(k.card))
		}
	}
	return slices.Concat(facts, []Fact{s.fact("chain", opening+strings.Join(parts, " < "), from, to)}, onTable)
}

// bodyCheckAnswered returns where the body check is named that the only declaration answers, or -1.
// A card whose text speaks of a body may bear on the check.
func (s *story) bodyCheckAnswered() int {
	if len(s.list) != 1 || s.list[0].data == nil || strings.Contains(s.list[0].data.Effect, "body") {
		return -1
	}
	return firstIn(s.everywhere(), func(i int) bool {
		answered := s.rightAfter(i, "during", "to", "in", "at") || s.anywhere("answers")
		return s.says(i, "checks-body") && answered && !s.saidBefore(i, "after", "before") && !s.deniedBefore(i)
	})
}

// changeOf returns by how much d changes the limit if the regions of the path decide that,
// " +2", or "", without which such a card is not accepted in a chain.
func (s *story) changeOf(d declared) string {
	if !d.dataSays("limit_effect", " per ") {
		return ""
	}
	change, _ := meccg.StartChangeOf(d.data.Facts["limit_start"]) // whoever makes a corpus checks it
	each := s.inPath(change.Per)
	if change.Per == "" || each == 0 {
		return ""
	}
	change.Add *= each
	return " " + change.String()
}

// inPlayFirst reports whether c is in play when the chain begins: the question says so, or
// c is the target of a card and has to be.
func (s *story) inPlayFirst(c *rulings.Card) bool {
	return c != nil && (slices.Contains(s.onTable, c) || !s.declares(c.Name) &&
		slices.ContainsFunc(s.list, func(d declared) bool { return d.aim == c.Name && d.uses == "" }))
}

// decided reports whether the words tell what is declared, in which order, and on what.
func (s *story) decided() bool {
	ambiguous := len(s.list) > 1 && slices.ContainsFunc(s.list, func(d declared) bool { // it may as well be aimed at what is in play
		return d.likely && slices.ContainsFunc(s.onTable, func(c *rulings.Card) bool { return d.mayTarget(declared{card: c.Name, data: c}) })
	})
	if s.broken || ambiguous || s.losesWritten() || s.answerUnread() || s.passesOver() || s.tooShort() || s.changesSides() ||
		s.unordered() || discardsWaiting(s.list) {
		return false
	}
	apart := !s.anywhere("one-chain")
	return !slices.ContainsFunc(s.list, func(d declared) bool {
		attacks := d.data != nil && d.data.Kind == "creature" && d.from > s.list[0].from
		return d.unclear(s.list) || s.turnsOnTable(d) || attacks && apart // "Host of Bats, then Orc-patrol" are two chains
	})
}

// turnsOnTable reports whether what d does depends on a card that is named as in play in a way that
// the notation of chains cannot express.
func (s *story) turnsOnTable(d declared) bool {
	return d.data != nil && slices.ContainsFunc(s.onTable, func(c *rulings.Card) bool {
		if d.dataSays("requires", c.Name+" not in play") {
			return true
		}
		text, name := strings.ToLower(d.data.Effect), strings.ToLower(c.Name)
		speaks := strings.Contains(text, "with "+name+" in play") || strings.Contains(text, "while "+name+" is in play")
		return speaks && !strings.Contains(d.data.Facts["requires"]+d.data.Facts["plays_on"]+d.data.Facts["limit_effect"], c.Name)
	})
}

// losesWritten reports whether signs as in the notation of chains stand between more, or other,
// declarations than were read.
func (s *story) losesWritten() bool {
	signs := strings.Count(s.question, "<")
	return signs > 0 && signs != len(s.list)-1 || strings.Contains(s.question, "|")
}

// tooShort reports whether too little is declared for a chain: nothing, or a single card
// that is neither a hazard that comes after others under a limit nor aimed at what is in
// play.
func (s *story) tooShort() bool {
	if len(s.list) != 1 || s.bodyCheckAnswered() >= 0 {
		return len(s.list) == 0
	}
	next := s.used > 0 && len(s.limits) > 0 && (s.list[0].data == nil || s.list[0].data.Type == "hazard")
	return !next && (len(s.onTable) == 0 || s.list[0].aim != s.onTable[0].Name)
}

// answerUnread reports whether somebody answers with something that was not read as a
// declaration.
func (s *story) answerUnread() bool {
	return contains(s.everywhere(), func(i int) bool {
		read := func(d declared) bool { return i < d.to && d.from < s.clauseEnd(i+1) }
		return s.says(i, "answers") && s.is(i+1, "with", "w") && !s.inQuestion(i) && !s.is(i+2, "nothing") && !s.notDeclaredAt(i+2) &&
			!slices.ContainsFunc(s.list, read)
	})
}

// changesSides reports whether one player is said to play both hazards and resources.
func (s *story) changesSides() bool {
	foe := "" // who plays the hazards
	for _, d := range s.list {
		by := cmp.Or(s.cardOwner(d.from), s.cardPlayer(d.from))
		if d.data != nil && d.data.Type == "resource" || strings.HasPrefix(d.card, LimitChange) {
			by = OtherSide[by]
		}
		if by == "" || d.dataSays("limit_cost", "0") {
			continue
		}
		if foe != "" && by != foe {
			return true
		}
		foe = by
	}
	return false
}

// declares reports whether a card of that name is declared.
func (s *story) declares(name string) bool {
	return slices.ContainsFunc(s.list, func(d declared) bool { return d.card == name })
}

// unordered reports whether the words between two declarations leave open which comes
// first, or mention another between them.
func (s *story) unordered() bool {
	for n, d := range s.list {
		next := d.to + 1
		turned := s.is(next, "before", "after") && !s.is(next+1, "another") && !s.pausesWithin(next-2, next)
		if turned || s.classBefore(d.from, "cannot") { // "River came before both"
			return true
		}
		thens := 0
		for i := s.list[max(0, n-1)].to; n > 0 && i < d.from; i++ {
			if s.is(i, "then") {
				thens++
			}
			turned := s.is(i, "before", "after", "first") && !s.saidBefore(i, "nothing", "none") &&
				(s.saidBefore(i, "resolve", "happen") || i+1 == d.from)
			if thens > 1 || s.is(i, "or") || turned {
				return true
			}
		}
	}
	return false
}

// chainCompany returns the company of a chain, unless the limit is given.
func (j judge) chainCompany() []Fact {
	if j.anywhere("limit") {
		return nil
	}
	return j.company()
}
