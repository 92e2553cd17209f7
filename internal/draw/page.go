package draw

// maxRows is how many rows a picture has at most: with them, and a heading for
// each, it stays well below Discord's limits, and a phone need not zoom.
const maxRows = 12

// page is what goes into one picture.
type page struct {
	Number, Of int
	Parts      []part
}

// part is a section, or a piece of one. Its rows are in the order of the
// stack: the last declared one first.
type part struct {
	Heading      string
	Rows         []Row
	Above, Below bool // the section goes on in the picture before, in the next one
}

// pages distributes the rows of c. A section stays whole if a picture can hold
// it; otherwise its pieces are about equal.
func pages(c Chain) []page {
	list := []page{{}}
	room := maxRows
	for _, p := range parts(c) {
		if len(p.Rows) > room {
			list, room = append(list, page{}), maxRows
		}
		last := &list[len(list)-1]
		last.Parts = append(last.Parts, p)
		room -= max(len(p.Rows), 1)
	}
	for i := range list {
		list[i].Number, list[i].Of = i+1, len(list)
	}
	return list
}

// parts cuts the sections of c into pieces that a picture can hold.
func parts(c Chain) []part {
	var list []part
	for _, s := range c.Sections {
		rows := stacked(s.Rows)
		pieces := max(1, (len(rows)+maxRows-1)/maxRows)
		for i := range pieces {
			p := part{Rows: rows[len(rows)*i/pieces : len(rows)*(i+1)/pieces], Above: i > 0, Below: i < pieces-1}
			if len(c.Sections) > 1 {
				p.Heading = s.Heading
			}
			list = append(list, p)
		}
	}
	return list
}

// stacked returns rows with the last one on top.
func stacked(rows []Row) []Row {
	out := make([]Row, len(rows))
	for i, r := range rows {
		out[len(rows)-1-i] = r
	}
	return out
}
