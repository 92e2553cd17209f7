package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/draw"
	"netrep/rulings/embedded"
)

// BenchmarkLongestChain answers /chain with the most cards that its option has room
// for, draws the pictures of a page and encodes it: the first page, which holds words,
// and the one with the most pictures. Neither should take 100 ms of CPU.
func BenchmarkLongestChain(b *testing.B) {
	x, err := index.Build(embedded.Corpus(), index.Options{})
	if err != nil {
		b.Fatal(err)
	}
	env := &command.Env{Commands: commands.All(), Rulings: index.NewLive(x), Now: time.Now, Draw: drawn(draw.NewQueue())}
	text := "limit 40: River" + strings.Repeat(" < River", 180) + strings.Repeat(" | River", 4)
	page := func(b *testing.B, n int) rest.Message {
		line := fmt.Sprintf("/chain %s page:%d", text, n)
		r, err := commands.DispatchLine(b.Context(), env, command.Caller{}, line)
		if err != nil {
			b.Fatal(err)
		}
		m := render.Render(r, render.Occasion{Line: line, Asker: "5"})
		for i, f := range m.Files {
			if m.Files[i].Data, err = f.Draw(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := (rest.Response{Kind: rest.Reply, Message: m}).Encode(); err != nil {
			b.Fatal(err)
		}
		return m
	}
	most, pictures := 0, 0
	for n := range 50 {
		if files := len(page(b, n+1).Files); files > pictures {
			most, pictures = n+1, files
		}
	}
	for _, n := range []int{1, most} {
		b.Run(fmt.Sprintf("page %d", n), func(b *testing.B) {
			files := 0
			for b.Loop() {
				files = len(page(b, n).Files)
			}
			b.ReportMetric(float64(files), "pictures")
		})
	}
}
