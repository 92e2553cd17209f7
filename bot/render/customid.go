package render

import (
	"encoding/base64"
	"errors"
	"hash/fnv"
	"strings"
)

// A custom_id is the whole state of a button, so that it works after a restart,
// on every machine, and for whoever may press it:
//
//	r1 o 3 aBcD rule crf10/on-guard-cards/7 ¦ onguard Muster Disperses
//
// without the blanks: the version, what the button does, its place in the message
// (custom_ids are unique), whose message it is, the command line that it runs,
// and the one to go back to. A line that is too long is written as a difference
// from the line that the message itself shows: see [ShownLine].

// verb says what a button or a menu does.
type verb byte

// The verbs.
const (
	VerbOpen verb = 'o' // run a line in place of the message's
	verbTurn verb = 't' // the same, without a way back to the message's line
	VerbAsk  verb = 'f' // ask for an option in a form, then run the line in place
	verbMenu verb = 'm' // run the chosen line in place
	verbPeek verb = 'p' // run a line in a new private message
	verbPick verb = 'k' // run the chosen line in a new private message
	VerbShow verb = 's' // show the message's answer to the channel
	VerbForm verb = 'w' // run a line that is answered by a form, or that form's line with what was filled in
)

const verbs = "otfmpksw"

// Press is what a button, a menu's option or a form means.
type Press struct {
	Verb  verb
	place int    // in the message
	Asker string // mark of the user whose message it is; see [MarkOf]
	Line  string // command line
	Back  string // command line to go back to, or ""
	Ask   string // option to ask for, or ""
	Words string // the question for it, or ""
}

// The errors of reading a custom_id.
var (
	errOldID     = errors.New("the button is of another version")
	errGarbledID = errors.New("the button cannot be read")
)

const (
	idVersion = "r1"
	idHead    = len(idVersion) + 2 + markLength
	places    = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
	// fieldMark separates the fields after the head. [TidyLine] keeps it out of
	// command lines.
	fieldMark = "¦"
)

// markLength is how long a user's mark is.
const markLength = 4

// nobody is the mark of a message that belongs to nobody.
const nobody = "...."

// MarkOf shortens a user's id. Two users in sixteen million share a mark; then
// one may turn the other's pages.
func MarkOf(user string) string {
	if user == "" {
		return nobody
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(user)) // never fails
	n := h.Sum32()
	return base64.RawURLEncoding.EncodeToString([]byte{byte(n), byte(n >> 8), byte(n >> 16)})
}

// ID writes p as a custom_id of a message that shows the line base, or none if
// base is empty. It is false if there is no room.
func (p Press) ID(base string) (string, bool) {
	if p.place < 0 || p.place >= len(places) {
		return "", false
	}
	return p.written(idVersion+string(p.Verb)+places[p.place:p.place+1]+p.Asker, base, maxCustomID)
}

// value writes what p runs, for a menu's option.
func (p Press) value(base string) (string, bool) { return p.written("", base, MaxOption) }

// written writes what p runs after a head, in at most some units.
func (p Press) written(head, base string, most int) (string, bool) {
	line, ok := pack(p.Line, base)
	back, ok2 := pack(p.Back, base)
	unmarked := func(s string) string { return strings.ReplaceAll(s, fieldMark, "|") }
	fields := [...]string{line, back, unmarked(p.Ask), unmarked(p.Words)}
	n := len(fields)
	for n > 1 && fields[n-1] == "" {
		n--
	}
	s := head + strings.Join(fields[:n], fieldMark)
	return s, ok && ok2 && Fits(s, most)
}

// readID reads a custom_id of a message that shows the line base.
func readID(id, base string) (Press, error) {
	if !strings.HasPrefix(id, idVersion) {
		return Press{}, errOldID
	}
	if len(id) < idHead || !strings.Contains(verbs, id[2:3]) {
		return Press{}, errGarbledID
	}
	p := Press{Verb: verb(id[2]), place: strings.IndexByte(places, id[3]), Asker: id[4:idHead]}
	if p.place < 0 {
		return Press{}, errGarbledID
	}
	return p, p.read(id[idHead:], base)
}

// read reads what p runs.
func (p *Press) read(value, base string) (err error) {
	fields := append(strings.Split(value, fieldMark), "", "", "")
	if len(fields) > 7 {
		return errGarbledID
	}
	if p.Line, err = unpack(fields[0], base); err != nil {
		return err
	}
	if p.Back, err = unpack(fields[1], base); err != nil {
		return err
	}
	p.Ask, p.Words = fields[2], fields[3]
	return nil
}
