package parse

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	xunicode "golang.org/x/text/encoding/unicode"
)

// Decode converts the bytes of a text document to UTF-8. It returns what it undid, such
// as an encoding or a byte order mark, or "".
func Decode(data []byte) (text, from string) {
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		data, from = data[3:], "a UTF-8 byte order mark"
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return decodeWith(xunicode.UTF16(xunicode.LittleEndian, xunicode.UseBOM), data), "UTF-16 (little endian)"
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return decodeWith(xunicode.UTF16(xunicode.BigEndian, xunicode.UseBOM), data), "UTF-16 (big endian)"
	}
	if order, ok := unmarkedUTF16(data); ok {
		return decodeWith(xunicode.UTF16(order, xunicode.IgnoreBOM), data), "UTF-16 without a mark"
	}
	if utf8.Valid(data) {
		return string(data), from
	}
	if isMacintosh(data) {
		return decodeWith(charmap.Macintosh, data), "Mac Roman"
	}
	return decodeWith(charmap.Windows1252, data), "Windows-1252"
}

// unmarkedUTF16 reports whether data is UTF-16 without a byte order mark: nearly every
// second byte is zero and the others are not.
func unmarkedUTF16(data []byte) (xunicode.Endianness, bool) {
	var zeros [2]int
	sample := data[:min(len(data), 4096)&^1]
	for i, c := range sample {
		if c == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(sample) / 2
	switch {
	case pairs < 8:
	case zeros[1]*10 > pairs*8 && zeros[0]*20 < pairs:
		return xunicode.LittleEndian, true
	case zeros[0]*10 > pairs*8 && zeros[1]*20 < pairs:
		return xunicode.BigEndian, true
	}
	return xunicode.BigEndian, false
}

// isMacintosh distinguishes Mac Roman from Windows-1252 by bytes that are quotation marks
// and dashes in one and rare capitals in the other.
func isMacintosh(data []byte) bool {
	mac, windows := 0, 0
	for i, c := range data {
		switch {
		case c >= 0x91 && c <= 0x97:
			windows++
		case c == 0xD5 && i > 0 && isLetter(data[i-1]), c == 0xD2, c == 0xD3, c == 0xD0 || c == 0xD1:
			mac++
		case c == 0x8E || c == 0x9E || c == 0x9F || c == 0x87:
			mac++
		case c >= 0xE0:
			windows++
		}
	}
	return mac > windows
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// decodeWith decodes data with e, replacing invalid bytes instead of failing.
func decodeWith(e encoding.Encoding, data []byte) string {
	out, err := e.NewDecoder().Bytes(data)
	if err != nil {
		out = bytes.ToValidUTF8(data, []byte("\uFFFD"))
	}
	return string(out)
}

// magics lists the first bytes of binary file types, with their names.
var magics = []struct{ start, what string }{
	{"PK\x03\x04", "a ZIP archive or an office document"},
	{"\x1f\x8b", "a gzip archive"},
	{"BZh", "a bzip2 archive"},
	{"7z\xbc\xaf\x27\x1c", "a 7z archive"},
	{"\xfd7zXZ", "an xz archive"},
	{"Rar!", "a RAR archive"},
	{"%PDF", "a PDF"},
	{"\x89PNG", "a picture"},
	{"\xff\xd8\xff", "a picture"},
	{"GIF8", "a picture"},
	{"\x7fELF", "a program"},
	{"{\\rtf", "a rich text file"},
	{"\xd0\xcf\x11\xe0", "an old office document"},
}

// binary returns the file type of binary data, or "" for text.
func binary(data []byte) string {
	for _, m := range magics {
		if bytes.HasPrefix(data, []byte(m.start)) {
			return m.what
		}
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return "" // in UTF-16 every second byte may be NUL
	}
	if _, ok := unmarkedUTF16(data); ok {
		return ""
	}
	for _, c := range data {
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v' {
			return "binary data"
		}
	}
	return ""
}
