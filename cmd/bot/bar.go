package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// bar is a progress bar on a terminal; elsewhere it draws nothing.
type bar struct {
	w     io.Writer
	total int

	columns int // of the terminal, less one: a full line would wrap
}

// barWidth is the width of the bar itself, in columns.
const barWidth = 24

func newBar(w io.Writer, total int) *bar {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return &bar{}
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns < barWidth {
		columns = 80
	}
	return &bar{w: w, total: total, columns: columns - 1}
}

// show draws the progress, done of all, and what is being done.
func (b *bar) show(done int, what string) {
	if b.w == nil {
		return
	}
	full := barWidth * done / max(1, b.total)
	line := fmt.Sprintf("[%s%s] %d of %d  %s", strings.Repeat("#", full), strings.Repeat("-", barWidth-full), done, b.total, visible(what))
	if r := []rune(line); len(r) > b.columns {
		line = string(r[:b.columns])
	}
	fmt.Fprint(b.w, "\r\x1b[K"+line)
}

func (b *bar) clear() {
	if b.w != nil {
		fmt.Fprint(b.w, "\r\x1b[K")
	}
}
