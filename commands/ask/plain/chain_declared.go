package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// declared is a declaration of a chain as a question words it.
type declared struct {
	card   string // its name, [Unnamed], what begins with [LimitChange], or a hazard in notation
	data   *rulings.Card
	uses   string // "tap" if the card is in play and used, "on-guard" if it is placed
	aim    string // the card that it is aimed at, or ""
	price  string // who is tapped for it, or ""
	by     string // who declares it, "self" or "opponent", or ""
	from   int
	to     int  // the first token after it
	likely bool // its aim is not given: the declaration before it is assumed
}

// notation writes d in the notation of chains.
func (d declared) notation() string {
	text := strings.TrimSpace(d.uses + " " + d.card)
	if d.price != "" {
		text += " taps " + d.price
	}
	if d.aim != "" {
		text += " -> " + d.aim
	}
	return text
}

// dataSays reports whether a fact of the card data of d contains a word.
func (d declared) dataSays(fact, word string) bool {
	return d.data != nil && strings.Contains(d.data.Facts[fact], word)
}

// changesLimit reports whether d changes the hazard limit.
func (d declared) changesLimit() bool {
	return strings.HasPrefix(d.card, LimitChange) || d.data != nil && d.data.Facts["limit_effect"] != ""
}

// setAim makes card, which is named by words that end at to, the target of d.
func (d *declared) setAim(card string, to int) {
	d.aim, d.to, d.likely = card, to, false
}

// aimAt makes o the target of d if d is played on what is declared in the same chain, and
// may be aimed at o.
func (d *declared) aimAt(o declared) {
	if d.aim == "" && d.dataSays("plays_on", "earlier in chain") && d.mayTarget(o) {
		d.aim, d.likely = o.card, true
	}
}

// mayTarget reports whether d may be aimed at o, as far as the card data tell.
func (d *declared) mayTarget(o declared) bool {
	if o.data == nil {
		return o.card != Unnamed
	}
	canceler, card := command.EngineCard(d.data), command.EngineCard(o.data)
	return canceler.MayTarget(&card, true) != meccg.No
}

// unclear reports whether what d does depends on something that the question does not say:
// which card it is played on, if it is not itself what another of the list is aimed at, or
// whether it is played as a creature.
func (d declared) unclear(list []declared) bool {
	aimedAt := slices.ContainsFunc(list, func(o declared) bool { return o.aim == d.card })
	stays := func(o declared) bool { // on the table, where d could discard it
		return o.data != nil && o.uses == "" && o.from < d.from && strings.Contains(o.data.Kind, "-event") && o.data.Kind != "short-event"
	}
	aims := d.dataSays("plays_on", "earlier in chain") || d.dataSays("effect_class", "discards-event") && slices.ContainsFunc(list, stays)
	return d.aim == "" && !aimedAt && aims || d.data != nil && d.uses == "" && strings.Contains(d.data.Kind, "/")
}

// discardsWaiting reports whether a declaration discards the environments of a type while a
// short-event among them, which requires nothing in play, waits to resolve. What becomes of
// that event is not worked out. Declarations that another one cancels do not count.
func discardsWaiting(list []declared) bool {
	list = slices.DeleteFunc(slices.Clone(list), func(d declared) bool {
		return slices.ContainsFunc(list, func(o declared) bool { return o.aim == d.card })
	})
	for n, d := range list {
		if slices.ContainsFunc(list[:n], func(o declared) bool {
			swept := o.dataSays("effect_class", "environment") && o.data.Kind == "short-event" && !o.dataSays("requires", "in play")
			return swept && d.dataSays("effect_class", "discards-"+o.data.Type+"-environments")
		}) {
			return true
		}
	}
	return false
}

// declare adds the card c, whose name stands from one token to another, to the
// declarations, unless it is the target of the last one or is only mentioned again. It goes
// before the last one if that answers it.
func (s *story) declare(c *rulings.Card, from, to int) {
	d := declared{card: c.Name, data: c, by: cmp.Or(s.cardOwner(from), s.by), from: from, to: to}
	if c.Type == "resource" {
		d.price, s.price = s.price, ""
	}
	before := from - 1
	for before >= 0 && (s.tokens[before].filler && !s.is(before, "to") || s.tokens[before].Strange) {
		before--
	}
	if before >= 0 && !s.sameSentence(before, from) {
		before = from
	}
	last := len(s.list) - 1
	known := slices.IndexFunc(s.list, func(o declared) bool { return o.card == d.card })
	object := last >= 0 && s.list[last].to == from-1 && s.owned(from-1) && // "he Deeper Shadows my River"
		s.is(s.list[last].from-1, "i", "we", "he", "she", "they", "opponent")
	switch {
	case last >= 0 && s.says(before, "aims") && (known >= 0 && known < last || s.list[last].card != d.card):
		s.list[last].setAim(d.card, d.to)
		if known >= 0 { // what else is aimed at may matter
			s.markRead(before, d.to)
		}
		return
	case s.inHeading(from, c):
		return
	case known >= 0 && !s.declaredAgain(d, before, s.list[known].by):
		s.broken = s.broken || s.playedIn(from) && !s.rightAfter(from, "of", "to") // "on top of River he plays"
		return
	case last >= 0 && (s.answered(from, before) || s.is(before, "before") && s.is(before+1, "that") || object):
		s.broken = s.broken || last > 0 && object // it is not clear after what
		s.list = slices.Insert(s.list, last, d)
		s.list[last+1].aimAt(d)
		return
	case last >= 0 && !s.is(from-1, "and"):
		d.aimAt(s.list[last])
	}
	s.list = append(s.list, d)
	for range s.times(from) - 1 {
		d.aim = ""
		d.aimAt(s.list[len(s.list)-1])
		s.list = append(s.list, d)
	}
}

// inHeading reports whether the card c at i only stands in a heading above what is told of
// it: "Doors of Night and Gates of Morning: he declares Doors, …".
func (j judge) inHeading(i int, c *rulings.Card) bool {
	for at := i; at < len(j.tokens) && (j.tokens[at].card != nil || j.is(at, "and", "vs")); {
		at = j.end(at)
		if strings.HasPrefix(j.question[j.tokens[at-1].End:], ":") {
			return slices.ContainsFunc(j.tokens[at:], func(k token) bool { return k.card == c })
		}
	}
	return false
}

// answered reports whether the words before the card at i, which end at before, say that
// the card declared last answers it: "in response to", "in response when he plays".
func (j judge) answered(i, before int) bool {
	opens := firstIn(j.back(i, 6), func(at int) bool { return j.is(at, "when", "after", "once", "if") && j.says(at-1, "answers") })
	return j.is(before, "to") && !j.is(i-1, "that") && j.classBefore(i, "answers") || j.rightAfter(i, "while") || opens >= 0
}

// declaredAgain reports whether the card d, which was declared before by a player, is
// declared again.
func (j judge) declaredAgain(d declared, before int, by string) bool {
	answers := j.isAt(d.to, "in", "response") && !j.is(d.to+2, "to") // "River in response"
	then := j.is(before, "then") && !j.says(d.to, "becomes-of")
	switch {
	case j.sentenceAsks(d.from):
		return false
	case answers, then, j.is(d.to, "again"), j.is(before, "with", "response"),
		contains(span(max(0, before), d.from+1), j.saying("once-more")):
		return true
	}
	begin := d.from
	for !j.endsBefore(begin) && j.tokens[begin-1].filler {
		begin--
	}
	listed := begin > 0 && j.endsBefore(begin) && j.endsBefore(d.to) && !j.sentenceEndsWith(begin, "?") // "River; Deeper Shadow; River"
	owner := j.cardOwner(d.from)
	return listed || owner != "" && by != "" && owner != by
}

// times returns how often the card whose name begins at i is said to be declared: "two
// Rivers", "River twice", "River x2".
func (j judge) times(i int) int {
	to, first := j.end(i), j.pastWords(i-1, -1, "copy", "of")
	switch n, again := j.count(first), j.count(to); {
	case n > 1 && n <= mostAlike && !j.is(first-1, "limit") && !j.endsBefore(i):
		return n
	case j.is(to, "twice") || again > 1 && j.is(to+1, "times"):
		return min(again, mostAlike)
	case j.is(to, "x2"):
		return 2
	}
	return 1
}

// notDeclaredAt reports whether the words before the card at i say that it is not declared:
// "he did not respond with River".
func (j judge) notDeclaredAt(i int) bool {
	return contains(j.clauseBack(i, 6), j.notAt) && !j.sentenceAsks(i)
}

// playedIn reports whether the clause of the token at i says that something is played.
func (j judge) playedIn(i int) bool {
	from := i
	for !j.endsBefore(from) {
		from--
	}
	return contains(span(from, j.clauseEnd(i)), func(at int) bool { return j.says(at, "plays") && !j.is(at-1, "in") && !j.inQuestion(i) })
}

// cardOwner returns the player who is said to own the card at i, "his own Twilight", or to
// do what its name says as a verb, "he twilights"; or "".
func (j judge) cardOwner(i int) string {
	return sideIn(j.clauseBack(i, i), func(at int) (string, bool) {
		if !j.tokens[at].filler && j.nth(at) == 0 {
			return "", true
		}
		return j.sideAt(at), false
	})
}

// cardPlayer returns the player who, in the clause of the card at i, plays it, or "".
func (j judge) cardPlayer(i int) string {
	return sideIn(j.clauseBack(i, i), func(at int) (string, bool) {
		if named := j.tokens[at].card != nil; named || j.says(at, "no-actor") {
			return "", named
		}
		return j.sideAt(at), false
	})
}
