package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/engine/stccg"
	"netrep/rulings"
)

// Who may respond next follows from who initiated an action and who responded or passed since.

// deed is what a question says that a player did.
type deed struct {
	by       string // "self", "opponent", or everyone
	does     string // as in scripts
	from, to int    // tokens
	over     bool   // it is said to be finished
}

// The deeds that need no card, and the player of one that both players did.
const (
	deedResponse = "response"
	deedPass     = "pass"
	everyone     = "both"
)

// deeds are what a question tells: the action that was initiated, and what was done since.
type deeds struct {
	judge
	begun *deed
	since []*deed
	read  []Fact // of which words they were read
}

// happened returns what was initiated and who responded or passed since; nothing if it is open
// who did something, or whether it was done.
func (j judge) happened() []Fact {
	if first := j.justFirst(); first != nil {
		return first
	}
	d := deeds{judge: j}
	for i := 0; i < len(j.tokens); {
		n, ok := d.hear(i)
		if !ok {
			return j.nested()
		}
		i += n
	}
	if d.begun == nil && len(d.since) > 0 {
		d.supposeBegun()
	}
	if d.begun == nil || len(d.since) == 0 && !j.anywhere("trek-whose") {
		return j.nested()
	}
	script, ok := d.script()
	if !ok {
		return j.nested()
	}
	return append([]Fact{j.fact(stccg.FactTo, script, d.begun.from, d.begun.to)}, d.read...)
}

// nested returns a tale in which nobody passes, as a script; its last response may be said to be
// finished.
func (j judge) nested() []Fact {
	end := firstIn(j.everywhere(), func(i int) bool {
		begins := i == 0 || j.lastInSentence(i-1) || j.tokens[i].comma
		return begins && (j.asksAt(i) || j.is(i, "am", "whose", "who"))
	})
	open := func(i int) bool {
		return j.tokens[i].not || j.says(i, "trek-pass", "trek-copy", "trek-undoes", "trek-holds", "trek-doubts")
	}
	if end <= 0 || contains(span(0, end), open) {
		return nil
	}
	t := j.taleTo(end)
	script, ok := t.script()
	if !ok || t.meant || t.moves[0].over {
		return nil
	}
	if t.last().over {
		script += " ;"
	}
	return append(t.read, t.written(script))
}

// justFirst returns the fact that an action is over, if one player then wants a "just" action and
// the other one that is none.
func (j judge) justFirst() []Fact {
	just := j.firstOf("trek-just")
	other := firstIn(j.everywhere(), func(i int) bool {
		plain := j.saying("trek-interrupt", "trek-deed")
		return j.says(i, "trek-ordinary") || j.says(i, "trek-wants") && contains(j.ahead(i, 5), plain)
	})
	first := contains(j.everywhere(), j.oneOf("first", "1st"))
	if just < 0 || other < 0 || !first || j.mentioned("resolved") {
		return nil
	}
	return []Fact{j.fact(stccg.FactTo, "opponent: action ;", min(just, other), max(just, other)+1)}
}

// supposeBegun fills in what was initiated if only what followed is told: whose chance it was then
// says who did it. A card may be that action itself. After a single pass it stays open.
func (d *deeds) supposeBegun() {
	first := d.since[0]
	if first.does != deedResponse && first.does != deedPass {
		d.begun, d.since = first, d.since[1:]
		return
	}
	if d.last().does != deedPass || first.by == everyone || len(d.since) > 1 && d.since[len(d.since)-2].does == deedPass {
		d.begun = &deed{by: cmp.Or(OtherSide[first.by], "opponent"), does: "action", from: first.from, to: first.to}
	}
}

// hear reads what the words at i tell, and how many they are. It is not ok if they tell of
// something done without saying by whom, or that the action itself is over.
func (d *deeds) hear(i int) (words int, ok bool) {
	kind, n := d.actionAt(i)
	by, from := d.doer(i)
	owner, answers := d.ownerBefore(i), d.says(i, "trek-answers") && !d.is(i-1, "in")
	switch c := d.cardOf(rulings.STCCG, i); {
	case answers && d.count(i-1) == 1 && d.says(i-2, "trek-holds"):
	case c != nil:
		return d.end(i) - i, d.inHand(i) || d.plays(c.Name, cmp.Or(by, owner), i)
	case d.says(i, "trek-pass") && by != "":
		n = d.classLen(i, "trek-pass")
		d.add(deedPass, by, from, i+n)
		return n, true
	case answers && by != "":
		d.add(deedResponse, by, from, i+1)
	case answers, d.says(i, "trek-pass"):
		return 1, d.onlyMeant(i)
	case by != "" && d.says(i, "trek-makes") && d.is(i+1, "one", "another", "something") && !d.says(i+2, "trek-answers", "trek-pass"):
		d.add(deedResponse, by, from, i+2)
	case by != "" && (kind != "" || d.says(i, "trek-starts", "trek-plays")) && !d.is(i-1, "a", "an", "the"):
		return d.begins(i, by, from)
	case kind != "" && owner != "":
		ended := func(at int) bool { return d.says(at, "trek-ends", "trek-settles") || d.is(at, "after") }
		return n, !contains(d.back(i, 3), ended) && d.initiate(kind, owner, i, i+n)
	case d.says(i, "trek-undoes"): // then what it undid has no more responses
		return 1, d.isAsked(i)
	case d.says(i, "trek-ends", "trek-settles", "trek-through") && !d.isAsked(i):
		return 1, d.finish(i)
	}
	return 1, true
}

// plays records the play of the card at i, or that the response before it is that play.
func (d *deeds) plays(card, by string, i int) bool {
	last, means := d.last(), d.is(d.wordBefore(i), "with", "w", "by", "using")
	if last != nil && means && last.does == deedResponse && d.sameSentence(last.from, i) {
		last.does = card
		return true
	}
	known := slices.ContainsFunc(append(d.since, d.begun), func(o *deed) bool { return o != nil && o.does == card })
	if aimed := known && d.is(d.wordBefore(i), "on", "against", "to"); by != "" && !aimed { // "his Q2 on my Amanda"
		d.add(card, by, i, d.end(i))
	}
	return by != "" || known
}

// begins reads the verb at i, with which by initiates an action or plays a card.
func (d *deeds) begins(i int, by string, from int) (words int, ok bool) {
	if d.begun == nil && slices.ContainsFunc(d.since, func(o *deed) bool { return o.does == deedPass }) {
		return 0, false
	}
	answers := d.begun != nil || contains(d.ahead(i, longestAside), func(at int) bool {
		return d.says(at, "trek-answers") && d.is(at-1, "in", "as", "a") && !d.pausesWithin(i, at)
	})
	for at := i; at < d.clauseEnd(i); at++ {
		kind, n := d.actionAt(at)
		if c := d.cardOf(rulings.STCCG, at); c != nil {
			kind, n = c.Name, d.end(at)-at
		}
		switch played := kind != "" && (stccg.OnlyType(kind) || stccg.NamedCards()[kind].Functions != nil); {
		case played && answers:
			d.add(cmp.Or(stccg.NamedCards()[kind].Name, deedResponse), by, from, at+n)
			return at + n - i, true
		case kind != "":
			return at + n - i, d.initiate(kind, by, from, at+n)
		}
	}
	if answers && d.says(i, "trek-plays") {
		d.add(deedResponse, by, from, i+1)
		return 1, true
	}
	return 1, by == everyone || d.initiate("action", by, from, i+1)
}

// initiate records the action that was initiated first, unless it is that one again. It is not ok
// if it is another.
func (d *deeds) initiate(does, by string, from, to int) bool {
	switch {
	case d.begun != nil:
		return d.begun.by == by && (does == "action" || strings.HasSuffix(d.begun.does, does))
	case by == everyone:
		return false
	}
	d.begun = &deed{by: by, does: does, from: from, to: to}
	d.note(from, to)
	return true
}

// add records something that was done since.
func (d *deeds) add(does, by string, from, to int) {
	d.since = append(d.since, &deed{by: by, does: does, from: from, to: to})
	d.note(from, to)
}

// note records that the words from one to another have been read.
func (d *deeds) note(from, to int) { d.read = append(d.read, d.readFact(from, to)) }

// last returns what was done last since the action was initiated, or nil.
func (d *deeds) last() *deed {
	if len(d.since) == 0 {
		return nil
	}
	return d.since[len(d.since)-1]
}

// finish records that the last response is over, or all of them. It is not ok if it is the action
// that is over.
func (d *deeds) finish(i int) bool {
	action := func(at int) bool {
		kind, _ := d.actionAt(at)
		return d.is(at, "action") || d.begun != nil && kind == d.begun.does
	}
	all := contains(d.clauseBack(i, 5), d.oneOf("all", "both", "everything", "they", "those", "these"))
	ended := false
	for _, o := range slices.Backward(d.since) {
		if o.does != deedPass && (!ended || all) {
			o.over, ended = true, true
		}
	}
	d.note(i, i+1)
	return ended && !contains(d.clauseBack(i, 5), action)
}

// script writes what was done as scripts are written. It is not ok if that cannot have been done,
// or if the passes may have ended only the responses to another.
func (d *deeds) script() (string, bool) {
	by, text := d.begun.by, inScript(d.begun.by, d.begun.does)
	passes, inRow, open := 0, 0, false
	for _, o := range d.since {
		times := 1
		if o.by == everyone {
			times = 2
		}
		for range times {
			if by = OtherSide[by]; o.by != everyone {
				by = o.by
			}
			text += " < " + inScript(by, o.does)
		}
		switch {
		case o.does == deedPass:
			passes, inRow = passes+times, inRow+times
			continue
		case o.by == everyone:
			return "", false
		case o.over:
			text += " ;"
		}
		inRow, open = 0, !o.over
	}
	s, err := parseScript(text)
	if err != nil || open && inRow > 1 {
		return "", false
	}
	for _, l := range stccg.Run(s).Done {
		switch l.What {
		case stccg.Passed:
			passes--
		case stccg.Refused:
			return "", false
		}
	}
	return text, passes <= 0
}

// doer returns who does what the verb or noun at i says, and where the words begin that say so;
// "" if it is denied, wished, claimed or only asked.
func (j judge) doer(i int) (by string, from int) {
	for at := range j.back(i, longestAside) {
		side := j.actsAt(at)
		if j.is(at, "both", "we", "everyone", "everybody") && !j.owned(at) {
			side = everyone
		}
		switch {
		case side != "":
			before := at - 1
			for j.is(before, "my", "the", "other") {
				before--
			}
			if j.asksAt(before) || j.says(before, "trek-may", "trek-unsure", "trek-doubts", "says", "claims") {
				return "", 0
			}
			return side, at
		case j.tokens[at].not, j.count(at) > 1, j.is(at, "to", "in", "would", "will"), j.says(at, "trek-may", "trek-whose"):
			return "", 0
		case j.tokens[at].filler, j.count(at) == 1, j.says(at, "trek-then", "trek-makes"), j.says(at, "says") && j.says(i, "trek-pass"):
		default:
			return "", 0
		}
	}
	return "", 0
}

// onlyMeant reports whether the words at i only speak of responding or passing, so that nobody is said
// to have done it: "may respond", "in response".
func (j judge) onlyMeant(i int) bool {
	denied := j.notAt
	told := strings.HasSuffix(j.tokens[i].Text, "ed") || j.count(i-1) > 0 || denied(i) || contains(j.clauseBack(i, 3), denied)
	return !told || j.is(i-2, "as") || j.isAsked(i)
}

// isAsked reports whether the words at i are part of what is asked.
func (j judge) isAsked(i int) bool {
	return j.inQuestion(i) || contains(j.back(i, i), j.saying("trek-whose", "trek-may"))
}
