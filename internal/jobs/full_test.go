package jobs

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"netrep/internal/store"
)

// limit sets the maximum number of pages of the database; 1 means no more than it has.
func (h *hall) limit(pages string) {
	h.Helper()
	if err := h.Driver().GetExecutor().Exec(h.Context(), "PRAGMA max_page_count = "+pages); err != nil {
		h.Fatal(err)
	}
}

// fill writes until there is no room for another row, and returns the error that reports
// this.
func (h *hall) fill() (err error) {
	h.Helper()
	for _, size := range []int{3000, 1} {
		for err = nil; err == nil; {
			_, err = h.Draft(h.Context(), store.Announcement{Guild: guild, Text: strings.Repeat("x", size)})
		}
	}
	return err
}

func TestTheDiskIsFullForAWhile(t *testing.T) {
	scene(t, func(h *hall) {
		var want []string
		for n := range 40 {
			want = append(want, fmt.Sprint(n))
			h.announce(want[n], red, blue)
		}
		h.limit("1")
		if err := h.fill(); !strings.Contains(err.Error(), "full") {
			h.Error(err)
		}
		h.run(func() {
			time.Sleep(2 * time.Minute)
			if n := len(h.board.texts(red)); n == len(want) {
				h.Error("the full disk stopped nothing")
			}
			h.limit("1000000")
			h.settled(h.announce("last", red, blue))
		})
		want = append(want, "last")
		h.equal("red", h.board.texts(red), want)
		h.equal("blue", h.board.texts(blue), want)
	})
}
