package parse

import "strings"

// textOfMail joins the lines of a mail into paragraphs; only empty lines and list marks
// end one.
func textOfMail(lines []textLine) string {
	var p prose
	var block []string
	flush := func() {
		p.add(glueItem(block))
		block = nil
	}
	for _, l := range lines {
		if l.text == "" || listMark.MatchString(l.text) {
			flush()
		}
		block = append(block, l.text)
	}
	flush()
	return p.text()
}

// glueItem is like [glue] but keeps the indent of a list item.
func glueItem(block []string) string {
	if len(block) > 0 && listMark.MatchString(block[0]) {
		return block[0][:len(block[0])-len(strings.TrimLeft(block[0], " \t"))] + glue(block)
	}
	return glue(block)
}
