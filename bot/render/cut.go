package render

import (
	"strings"

	"github.com/bwmarrin/discordgo"
)

// cutTo returns the middle with as much of its texts as fits into room, in units.
func (d *draft) cutTo(room int) []part {
	middle := d.middle()
	length := func(measure func(string) int) (sum int) {
		for _, b := range middle {
			if t, ok := b.(discordgo.TextDisplay); ok {
				sum += measure(t.Content)
			}
		}
		return sum
	}
	if length(func(s string) int { return len(s) }) <= room || length(units) <= room { // a unit takes at least a byte
		return middle
	}
	room -= units(d.cut)
	var out []part
	full := false
	for _, b := range middle {
		t, ok := b.(discordgo.TextDisplay)
		switch n := units(t.Content); {
		case !ok:
			out = append(out, b)
		case full:
		case n <= room:
			out, room = append(out, b), room-n
		default:
			if head := cutText(t.Content, room); head != "" {
				out = append(out, display(head))
			}
			out, full = append(out, display(d.cut)), true
		}
	}
	return out
}

// cutText shortens text to n units and closes the code that it cuts.
func cutText(text string, n int) string {
	const end = "\n```"
	head := Clip(text, n-units(end))
	if head == text || n <= units(end)+1 {
		return ""
	}
	if strings.Count(head, "```")%2 == 1 {
		return head + end
	}
	last := head[strings.LastIndex(head, "\n")+1:]
	if (strings.Count(last, "`")-strings.Count(last, "\\`"))%2 == 1 {
		head += "`"
	}
	return head
}
