package parse

import (
	"encoding/base64"
	"io"
	"mime"
	"mime/quotedprintable"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/encoding/htmlindex"

	"netrep/rulings"
)

// mailPart is a passage of a mail with a single encoding.
type mailPart struct {
	line     int // where it starts
	text     string
	encoding string // Content-Transfer-Encoding
	charset  string
	kind     string // media type
}

var (
	encodedMail = regexp.MustCompile(`(?im)^content-transfer-encoding:[ \t]*(quoted-printable|base64)|^content-type:[ \t]*multipart/`)
	softBreak   = regexp.MustCompile(`(?m)=(?:[0-9A-F]{2})?[ \t]*\r?$`)
	escapedByte = regexp.MustCompile(`=(?:20|3D|09|E2|C2|C3|9[1-7]|A0|E[0-9A-F]|0A|0D)`)
	mailStart   = regexp.MustCompile(`(?m)^(?:>?From |From:|Date:|Sent:|Subject:|Content-Type:|MIME-Version:|Received:|Return-Path:|Message-ID:)`)
)

// maxMailParts is the most passages of a document that are unpacked.
const maxMailParts = 2000

// unpack splits a document with encoded mails into passages of one encoding each. It
// returns false if there are none.
func unpack(text string) ([]mailPart, bool) {
	if !encodedMail.MatchString(text) || !mailStart.MatchString(text) {
		if !occurs(softBreak, text, 3) || !occurs(escapedByte, text, 2) {
			return nil, false
		}
		return []mailPart{{line: 1, text: text, encoding: "quoted-printable"}}, true
	}
	u := unpacker{}
	for i, l := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		u.line(i+1, l)
	}
	u.flush()
	return u.parts, true
}

type unpacker struct {
	parts      []mailPart
	cur        mailPart
	lines      []string
	head       bool // in a header
	headers    []string
	boundaries []string
}

func (u *unpacker) line(n int, l string) {
	switch {
	case u.isBoundary(l), strings.HasPrefix(l, "From ") && strings.Contains(l, "@") || n == 1:
		u.flush()
		u.cur, u.head = mailPart{line: n}, true
		if !u.isBoundary(l) {
			u.lines = append(u.lines, l)
			u.headers = append(u.headers, l)
		} else {
			u.lines = append(u.lines, "")
		}
	case u.head && l == "":
		kind, params := u.mediaType()
		if b := params["boundary"]; b != "" && len(u.boundaries) < 50 {
			u.boundaries = append(u.boundaries, b)
		}
		u.cur.kind = "header"
		u.flush()
		encoding := strings.ToLower(u.value("Content-Transfer-Encoding"))
		u.cur = mailPart{line: n, encoding: encoding, charset: params["charset"], kind: kind}
		u.headers, u.head = nil, false
		u.lines = append(u.lines, "")
	default:
		if u.head {
			u.headers = append(u.headers, l)
		}
		u.lines = append(u.lines, l)
	}
}

func (u *unpacker) isBoundary(l string) bool {
	return slices.ContainsFunc(u.boundaries, func(b string) bool { return l == "--"+b || l == "--"+b+"--" })
}

// value returns a header field of the current mail or part.
func (u *unpacker) value(name string) string {
	out, in := "", false
	for _, h := range u.headers {
		key, value, ok := strings.Cut(h, ":")
		switch {
		case in && isFolded(h):
			out += " " + strings.TrimSpace(h)
		case ok && strings.EqualFold(key, name):
			out, in = strings.TrimSpace(value), true
		default:
			in = false
		}
	}
	return out
}

// isFolded reports whether a line of a header continues the one above it.
func isFolded(line string) bool { return strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t") }

// mediaType returns the media type of the current mail or part, and its parameters.
func (u *unpacker) mediaType() (kind string, params map[string]string) {
	kind, params, err := mime.ParseMediaType(u.value("Content-Type"))
	if err != nil {
		return "text/plain", nil
	}
	return kind, params
}

func (u *unpacker) flush() {
	if len(u.lines) > 0 && len(u.parts) < maxMailParts {
		u.cur.text = strings.Join(u.lines, "\n")
		u.parts = append(u.parts, u.cur)
	}
	u.lines = nil
}

// unpacked decodes the passages of mails. If one exists as both text and HTML, the text
// is read.
func (b *builder) unpacked(parts []mailPart) []textLine {
	var list []textLine
	plain := false
	for _, p := range parts {
		switch {
		case p.kind == "header":
			list = append(list, headerLines(p)...)
			continue
		case strings.HasPrefix(p.kind, "multipart/"):
			plain = false
			continue
		case p.kind == "text/html" && plain, p.kind != "" && !strings.HasPrefix(p.kind, "text/"):
			b.note(rulings.NoteDropped, p.line, "a part of a mail: %s", p.kind)
			continue
		}
		plain = plain || p.kind == "text/plain"
		text := p.decoded()
		if p.encoding != "" && p.encoding != "7bit" && p.encoding != "8bit" {
			b.note(rulings.NoteRepaired, p.line, "decoded from %s", p.encoding)
		}
		if p.kind == "text/html" || isPage(text) {
			lines, _ := b.htmlLines([]byte(text))
			for i := range lines {
				lines[i].n += p.line - 1
			}
			list = append(list, lines...)
			continue
		}
		list = append(list, splitLines(text, p.line)...)
	}
	return list
}

// headerLines returns the lines of a header, unfolded and with encoded words decoded.
func headerLines(p mailPart) []textLine {
	var list []textLine
	words := &mime.WordDecoder{CharsetReader: charsetReader}
	for _, l := range splitLines(p.text, p.line) {
		if n := len(list); n > 0 && isFolded(l.text) {
			list[n-1].text += " " + strings.TrimSpace(l.text)
			continue
		}
		list = append(list, l)
	}
	for i, l := range list {
		if text, err := words.DecodeHeader(l.text); err == nil {
			list[i].text = oneLine(strings.Map(printable, text))
		}
	}
	return list
}

func charsetReader(charset string, r io.Reader) (io.Reader, error) {
	e, err := htmlindex.Get(charset)
	if err != nil {
		return nil, err
	}
	return e.NewDecoder().Reader(r), nil
}

// decoded returns the decoded text of a part; what cannot be decoded is left as is.
func (p mailPart) decoded() string {
	var data []byte
	switch p.encoding {
	case "quoted-printable":
		data = lenientQuoted(p.text)
	case "base64":
		joined := strings.Join(strings.Fields(p.text), "")
		out, err := base64.StdEncoding.DecodeString(joined)
		if err != nil || binary(out) != "" {
			return p.text
		}
		data = out
	default:
		return p.text
	}
	if e, err := htmlindex.Get(p.charset); err == nil && p.charset != "" && p.charset != "us-ascii" {
		return decodeWith(e, data)
	}
	text, _ := Decode(data)
	return text
}

// lenientQuoted decodes quoted-printable, leaving anything else as is.
func lenientQuoted(text string) []byte {
	var out []byte
	for line := range strings.SplitAfterSeq(text, "\n") {
		got, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(line)))
		if err != nil {
			got = []byte(line)
		}
		out = append(out, got...)
	}
	for i, c := range out {
		if c < ' ' && c != '\n' && c != '\t' && c != '\r' {
			out[i] = ' '
		}
	}
	return out
}
