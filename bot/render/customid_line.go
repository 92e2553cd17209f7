package render

import (
	"hash/fnv"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The marks that begin a packed line that is not written out.
const (
	packedBase  = "=" // the message's line
	packedDelta = "~" // the message's line with another middle
)

// pack writes a command line as short as it can.
func pack(line, base string) (string, bool) {
	switch line {
	case "":
		return "", true
	case base: // which the message carries
		return packedBase, true
	}
	bare, ok := strings.CutPrefix(line, "/")
	if !ok || !carried(line) {
		return "", false
	}
	if base == "" {
		return bare, true
	}
	if d, ok := delta(line, base); ok && units(d) < units(bare) {
		return d, true
	}
	return bare, true
}

// carried reports whether a line can be put in a custom_id at all.
func carried(line string) bool {
	return utf8.ValidString(line) && !strings.Contains(line, fieldMark) && strings.TrimSpace(line) == line &&
		len(line) > 1 && !strings.HasPrefix(line[1:], packedBase) && !strings.HasPrefix(line[1:], packedDelta)
}

// leastCommon is how many bytes a line must share with the base for a delta to
// be shorter: its marks and counts alone take eight characters, and omitting
// the slash saves one.
const leastCommon = 10

// delta writes line as base with another middle: "~" and how many characters
// they begin with in common and end with in common, a check of base, the middle.
// It is false if that is certain to be longer.
func delta(line, base string) (string, bool) {
	head := sameStart(line, base)
	tail := sameEnd(line[head:], base[head:])
	if head+tail < leastCommon {
		return "", false
	}
	middle := line[head : len(line)-tail]
	return packedDelta + number(utf8.RuneCountInString(line[:head])) + "." +
		number(utf8.RuneCountInString(line[len(line)-tail:])) + "." + check(base) + "." + middle, true
}

// sameStart returns how many bytes a and b begin with in common, in whole
// characters of a.
func sameStart(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	for n < len(a) && n > 0 && !utf8.RuneStart(a[n]) {
		n--
	}
	return n
}

// sameEnd returns how many bytes a and b end with in common, in whole characters
// of a.
func sameEnd(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	for n > 0 && !utf8.RuneStart(a[len(a)-n]) {
		n--
	}
	return n
}

func number(n int) string { return strconv.FormatInt(int64(n), 36) }

// check returns two characters that distinguish one base from another.
func check(base string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(base)) // never fails
	return number(36 + int(h.Sum32()%(35*36)))
}

// unpack reads a packed line.
func unpack(s, base string) (string, error) {
	switch {
	case s == "":
		return "", nil
	case s == packedBase:
		if base == "" {
			return "", errGarbledID
		}
		return base, nil
	case strings.HasPrefix(s, packedDelta):
		return undelta(s[1:], base)
	}
	return "/" + s, nil
}

func undelta(s, base string) (string, error) {
	parts := strings.SplitN(s, ".", 4)
	if len(parts) < 4 || base == "" || parts[2] != check(base) {
		return "", errGarbledID
	}
	head, err := strconv.ParseUint(parts[0], 36, 16)
	tail, err2 := strconv.ParseUint(parts[1], 36, 16)
	b := []rune(base)
	if err != nil || err2 != nil || int(head+tail) > len(b) {
		return "", errGarbledID
	}
	line := string(b[:head]) + parts[3] + string(b[len(b)-int(tail):])
	if !strings.HasPrefix(line, "/") {
		return "", errGarbledID
	}
	return line, nil
}
