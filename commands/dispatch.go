package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
)

// pageOption is an option that every command takes: which page of a long reply
// to show.
var pageOption = command.Option{Name: "page", Doc: "Page of a long answer", Kind: command.Int, Min: 1, Max: 999}

// Dispatch runs a command and returns the page of its reply that was asked for.
// A mistake of the asker becomes a reply that says what to do instead; any other
// failure is returned for the front end to log and to answer with [Failure].
func Dispatch(ctx context.Context, env *command.Env, caller command.Caller, c *command.Command, values map[string]string) (reply.Reply, error) {
	r, err := run(ctx, env, caller, c, values)
	var bad *engine.InputError
	if errors.As(err, &bad) {
		return command.Explain(bad), nil
	}
	return r, err
}

// DispatchLine is [Dispatch] for a command line.
func DispatchLine(ctx context.Context, env *command.Env, caller command.Caller, line string) (reply.Reply, error) {
	line, page := cutPage(command.Printable(line))
	c, values, err := ParseLine(env.Commands, line)
	var bad *engine.InputError
	if errors.As(err, &bad) {
		return command.Explain(bad), nil
	}
	if err != nil {
		return reply.Reply{}, err
	}
	if page != "" {
		values[pageOption.Name] = page
	}
	return Dispatch(ctx, env, caller, c, values)
}

// cutPage takes a page option off the end of a command line.
func cutPage(line string) (rest, page string) {
	i := strings.LastIndex(line, " "+pageOption.Name+":")
	if i < 0 {
		return line, ""
	}
	page = strings.TrimSpace(line[i+len(pageOption.Name)+2:])
	if _, err := strconv.Atoi(page); err != nil {
		return line, ""
	}
	return line[:i], page
}

func run(ctx context.Context, env *command.Env, caller command.Caller, c *command.Command, values map[string]string) (reply.Reply, error) {
	page := 1
	rest := make(map[string]string, len(values))
	for name, value := range values {
		if name != pageOption.Name {
			o, _ := c.Option(name)
			rest[name] = o.Printable(value)
			continue
		}
		n, err := pageOption.Check(value)
		if err != nil {
			return reply.Reply{}, err
		}
		page, _ = strconv.Atoi(n)
	}
	in, err := command.NewInput(c, rest)
	if err != nil {
		return reply.Reply{}, err
	}
	in.Caller = caller
	in.Settle(env.Places.Settings(ctx, caller.Guild))
	r, err := c.Run(ctx, env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	if r.Line == "" {
		r.Line = in.Line()
	}
	return turnTo(r, page), nil
}

// turnTo returns one page of a reply, with the ways to the pages beside it.
func turnTo(r reply.Reply, page int) reply.Reply {
	pages := r.Split(reply.Budget)
	if len(pages) == 1 {
		return r
	}
	page = min(page, len(pages))
	one := pages[page-1]
	at := func(n int) string { return r.Line + " page:" + strconv.Itoa(n) }
	var turn []reply.Action
	if page < len(pages) {
		turn = append(turn, reply.Action{Label: "Next page", Command: at(page + 1)})
	}
	if page > 1 {
		turn = append(turn, reply.Action{Label: "Previous page", Command: at(page - 1)})
		one.Line = at(page)
	}
	one.Actions = append(turn, one.Actions...)
	return one
}

// Failure words a failure that is not the asker's fault; ref is the reference id
// under which it was logged.
func Failure(ref string) reply.Reply {
	return reply.Reply{Tone: reply.ToneProblem, Title: "Something went wrong", Private: true}.
		Say("Your question was fine, but answering it failed. Ask again in a moment. If it keeps failing, give whoever runs this bot the reference **" + ref + "**.")
}
