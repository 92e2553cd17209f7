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

// pageOption is an option of every command: which page of a long reply to show.
var pageOption = command.Option{Name: "page", Doc: "Page of a long answer", Kind: command.Int, Min: 1, Max: 999}

// Dispatch runs a command and returns the page of its reply that was asked for.
// A user's mistake becomes a reply that says what to do instead; any other
// failure is returned for the front end to log and to answer with [Failure].
func Dispatch(ctx context.Context, env *command.Env, caller command.Caller, c *command.Command, values map[string]string) (reply.Reply, error) {
	r, page, err := run(ctx, env, caller, c, values)
	if err != nil {
		return explained(err)
	}
	return turnTo(r, page), nil
}

// Whole is [Dispatch] without pages, for front ends that scroll and know nobody.
func Whole(ctx context.Context, env *command.Env, c *command.Command, values map[string]string) (reply.Reply, error) {
	r, _, err := run(ctx, env, command.Caller{}, c, values)
	if err != nil {
		return explained(err)
	}
	return r, nil
}

// explained turns a user's mistake into a reply.
func explained(err error) (reply.Reply, error) {
	if bad, ok := errors.AsType[*engine.InputError](err); ok {
		return command.Explain(bad), nil
	}
	return reply.Reply{}, err
}

// DispatchLine is [Dispatch] for a command line.
func DispatchLine(ctx context.Context, env *command.Env, caller command.Caller, line string) (reply.Reply, error) {
	line, page := cutPage(command.Printable(line))
	c, values, err := ParseLine(env.Commands, line)
	if err != nil {
		return explained(err)
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

// cutPageOption takes the page out of a command's values, and control characters
// out of the others.
func cutPageOption(c *command.Command, values map[string]string) (page int, rest map[string]string, err error) {
	page, rest = 1, make(map[string]string, len(values))
	for name, value := range values {
		if name != pageOption.Name {
			o, _ := c.Option(name)
			rest[name] = o.Printable(value)
			continue
		}
		n, err := pageOption.Check(value)
		if err != nil {
			return 0, nil, err
		}
		page, _ = strconv.Atoi(n)
	}
	return page, rest, nil
}

// run runs a command and returns its whole reply, and which page of it is wanted.
func run(ctx context.Context, env *command.Env, caller command.Caller, c *command.Command, values map[string]string) (r reply.Reply, page int, err error) {
	page, values, err = cutPageOption(c, values)
	if err != nil {
		return reply.Reply{}, 0, err
	}
	in, err := command.NewInput(c, values)
	if err != nil {
		return reply.Reply{}, 0, err
	}
	in.Caller = caller
	in.Settle(env.Places.Settings(ctx, caller.Guild))
	if r, err = c.Run(ctx, env, in); err != nil {
		return reply.Reply{}, 0, err
	}
	if r.Line == "" {
		r.Line = in.Line()
	}
	return r, page, nil
}

// turnTo returns one page of a reply, with buttons for the previous and next pages.
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

// Failure is the reply to a failure that is not the user's fault; ref is the
// reference id under which it was logged.
func Failure(ref string) reply.Reply {
	return reply.Reply{Tone: reply.ToneProblem, Title: "Something went wrong", Private: true}.
		Say("Your question was fine, but answering it failed. Ask again in a moment. If it keeps failing, give whoever runs this bot the reference **" + ref + "**.")
}
