package ashes

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"netrep/engine"
)

// Describe builds a card that is not in the data from a player's description:
// its kind, its cost ("main, exhaust, natural class") and its text, whose
// wording gives the parts, their targets and what is optional.
func Describe(name, kind, cost, text string) (Card, error) {
	c := Card{Name: name, Kind: kind, Targets: map[string]Target{}}
	var err error
	if c.Cost, err = readCosts(cost); err != nil {
		return Card{}, err
	}
	for sentence := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '.' || r == ';' || r == '\n' }) {
		if sentence = strings.Join(strings.Fields(sentence), " "); sentence == "" {
			continue
		}
		if len(c.Effects) == maxParts {
			return Card{}, &engine.InputError{Field: "text", Msg: fmt.Sprintf("has more than %d parts", maxParts)}
		}
		c.Effects = append(c.Effects, c.readPart(sentence))
	}
	return c, nil
}

func readCosts(text string) ([]Cost, error) {
	var list []Cost
	var faces []string
	for part := range strings.SplitSeq(strings.NewReplacer("[", "", "]", "", " and ", ",").Replace(text), ",") {
		part = strings.TrimSpace(part)
		kind := strings.TrimSuffix(strings.ToLower(part), " action")
		switch {
		case kind == "" || kind == "none":
		case kind == PayMain || kind == PaySide:
			list = append(list, Cost{Pay: kind})
		case strings.HasPrefix(kind, "exhaust"):
			list = append(list, Cost{Pay: payExhaust, What: ownCard})
		case strings.HasPrefix(kind, "discard"):
			n, _ := strconv.Atoi(someNumber.FindString(kind)) // 0 if there is none
			list = append(list, Cost{Pay: payDiscard, Cards: min(max(n, 1), maxDice)})
		default:
			faces = append(faces, part)
		}
	}
	symbols, err := ParseFaces(strings.Join(faces, ","))
	if err != nil {
		return nil, engine.Mended(err, func(bad *engine.InputError) {
			bad.Field, bad.Hint = "cost", "name main, side, exhaust, discard 1, or dice such as natural class and 2 basic"
		})
	}
	if len(symbols) > 0 {
		list = append(list, Cost{Pay: payMagic, Symbols: symbols})
	}
	return list, nil
}

// How texts are worded.
var (
	someNumber  = regexp.MustCompile(`\b\d{1,2}\b`)
	focusWords  = regexp.MustCompile(`(?i)^focus ([12])\s*[:,-]?\s*`)
	mayWords    = regexp.MustCompile(`(?i)\bmay\b`)
	doWords     = regexp.MustCompile(`(?i)\bif (you|he|she|they) (do|did)\b`)
	targetWords = regexp.MustCompile(`(?i)\btarget (.*)`)
	damageText  = regexp.MustCompile(`(?i)\b(\d{1,2}) damage\b`)
	placeText   = regexp.MustCompile(`(?i)\bplace an? (.+?)(?: conjuration)? (?:card )?(?:on|onto|in|into) (your|.*\btarget player)`)
	ownWords    = regexp.MustCompile(`(?i)\b(your|you control|own)\b`)
	otherWords  = regexp.MustCompile(`(?i)\b(opponents?|opposing|enemy)\b`)
	eachWords   = regexp.MustCompile(`(?i)\b(?:all|each) .*units?\b`)
)

func (c *Card) readPart(sentence string) Part {
	p := Part{N: len(c.Effects) + 1, Do: "other"}
	if m := focusWords.FindStringSubmatch(sentence); m != nil {
		p.Focus, _ = strconv.Atoi(m[1]) // the pattern lets nothing else through
		sentence = sentence[len(m[0]):]
	}
	p.Words = sentence
	if p.Words == "" {
		p.Words = "something"
	}
	p.May = mayWords.MatchString(sentence)
	if doWords.MatchString(sentence) {
		p.Needs = p.N - 1
	}
	if m := targetWords.FindStringSubmatch(sentence); m != nil {
		p.Target = "t" + strconv.Itoa(p.N)
		c.Targets[p.Target] = Target{Type: targetTypesIn(m[1]), Controller: sideIn(m[1])}
	}
	if m := placeText.FindStringSubmatch(sentence); m != nil {
		p.Do, p.Card, p.Where = "summon", m[1], "own"
		if !strings.EqualFold(m[2], "your") {
			p.Where = "target player"
		}
		return p
	}
	if m := damageText.FindStringSubmatch(sentence); m != nil {
		n, _ := strconv.Atoi(m[1]) // the pattern lets nothing else through
		p.readDamage(n, sentence)
	}
	return p
}

// readDamage makes p deal n damage, if the sentence says to whom.
func (p *Part) readDamage(n int, sentence string) {
	switch {
	case n == 0:
		return
	case p.Target != "":
	case eachWords.MatchString(sentence) && sideIn(sentence) == opposing:
		p.Each = "opponents' units"
	case eachWords.MatchString(sentence) && sideIn(sentence) == anySide:
		p.Each = "units"
	case strings.Contains(strings.ToLower(sentence), "a unit you control"):
		p.Pick = "own unit"
	default:
		return
	}
	p.Do, p.Amount = "damage", Amount(n)
}

// targetTypesIn returns the types that follow the word "target".
func targetTypesIn(words string) []string {
	words = strings.ToLower(words)
	var list []string
	for _, typ := range targetTypes {
		if strings.Contains(words, strings.TrimSuffix(typ, " spell")) {
			list = append(list, typ)
		}
	}
	if len(list) > 1 && !strings.Contains(words, " or ") {
		list = list[:1]
	}
	if list == nil {
		list = []string{"card"}
	}
	return list
}

// sideIn returns the controller that a wording asks for.
func sideIn(words string) string {
	switch {
	case ownWords.MatchString(words):
		return ownSide
	case otherWords.MatchString(words):
		return opposing
	}
	return anySide
}
