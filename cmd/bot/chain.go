package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"netrep/commands"
	"netrep/commands/reply"
	"netrep/engine/meccg"
	"netrep/internal/console"
	"netrep/internal/draw"
	"netrep/internal/reference"
)

func runChain(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	rules := flags.String("rules", "both", "`ruleset`: crf10, coe or both")
	file := flags.String("png", "", "draw the chain into a `file`; more pictures get numbered names")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		return misused(`chain needs a chain, such as "limit 2: River < Deeper Shadow < River"`)
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer func() { _ = s.live.Close() }()
	var pictures []reply.Picture
	if *file != "" {
		draws := drawn(draw.NewQueue())
		s.env.Draw = func(r ...meccg.ChainResult) []reply.Picture {
			pictures = append(pictures, draws(r...)...)
			return nil // the text above says the same
		}
	}
	command, _ := commands.Find(commands.All(), "chain")
	out := reference.Guard(s.log, "/chain", func() (reply.Reply, error) {
		values := map[string]string{"chain": strings.Join(rest, " "), "rules": *rules}
		return commands.Dispatch(ctx, s.env, console.Operator(), command, values)
	})
	console.Render(a.Out, out, terminalStyle(a, s))
	if out.Tone == reply.ToneProblem {
		return errFailed
	}
	return savePictures(ctx, a, *file, pictures)
}

// drawn returns a function that makes the pictures of a chain, for [command.Env]. They
// are drawn by q, and only when they are shown.
func drawn(q *draw.Queue) func(...meccg.ChainResult) []reply.Picture {
	return func(r ...meccg.ChainResult) []reply.Picture {
		var list []reply.Picture
		for i, sheet := range draw.Sheets(draw.FromChain(r...)) {
			list = append(list, reply.Picture{
				Name: numbered("chain.png", i+1), Alt: sheet.Alt,
				Draw: func(ctx context.Context) ([]byte, error) { return q.Draw(ctx, sheet) },
			})
		}
		return list
	}
}

// savePictures writes pictures to a file, and to numbered files next to it.
func savePictures(ctx context.Context, a app, file string, pictures []reply.Picture) error {
	for i, p := range pictures {
		name := numbered(file, i+1)
		png, err := p.Draw(ctx)
		if err != nil {
			return err
		}
		if err := os.WriteFile(name, png, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(a.Err, "wrote %s: %s\n", name, p.Alt)
	}
	return nil
}

// numbered returns the name of the n-th file of several: "a.png", "a-2.png".
func numbered(file string, n int) string {
	if n == 1 {
		return file
	}
	ext := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, ext), n, ext)
}
