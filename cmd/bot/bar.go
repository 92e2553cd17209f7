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
	on    bool
}

func newBar(w io.Writer, total int) *bar {
	f, ok := w.(*os.File)
	return &bar{w: w, total: total, on: ok && term.IsTerminal(int(f.Fd()))}
}

// show draws that done of all are done, and what is being done.
func (b *bar) show(done int, what string) {
	if !b.on {
		return
	}
	const width = 24
	full := width * done / max(1, b.total)
	fmt.Fprintf(b.w, "\r\x1b[K[%s%s] %d/%d %s", strings.Repeat("#", full), strings.Repeat("-", width-full), done, b.total, what)
}

func (b *bar) clear() {
	if b.on {
		fmt.Fprint(b.w, "\r\x1b[K")
	}
}
