package console

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/command"
)

// complete handles the Tab key: it completes a command, an option's name or its value as
// far as the choices agree, and lists them where they do not. In a question, Tab inserts
// a blank, so that pasted text keeps its words apart.
func (c *Console) complete(ctx context.Context, line string, pos int, key rune) (string, int, bool) {
	if key != '\t' {
		return "", 0, false
	}
	head, tail := line[:pos], line[pos:]
	start, choices := c.choices(ctx, head)
	if len(choices) == 0 {
		if strings.HasPrefix(head, "/") || isBlank(head) {
			return line, pos, true
		}
		return head + " " + tail, pos + 1, true
	}
	fitting := likely(choices, head[start:])
	if len(fitting) == 0 {
		fitting = choices
	}
	if more, ok := extend(head[start:], fitting); ok {
		head = head[:start] + more
		return head + tail, len(head), true
	}
	c.list(choices)
	return line, pos, true
}

// likely returns the choices that start with what was typed.
func likely(choices []command.Pick, typed string) []command.Pick {
	return slices.DeleteFunc(slices.Clone(choices), func(o command.Pick) bool { return !startsLike(o.Value, typed) })
}

// extend returns the completion that all choices share, and whether it extends typed.
func extend(typed string, choices []command.Pick) (string, bool) {
	if len(choices) == 1 {
		only := choices[0].Value
		if !strings.HasSuffix(only, ":") {
			only += " "
		}
		return only, true
	}
	common := commonPrefix(choices)
	return common, len(common) > len(typed) && strings.HasPrefix(strings.ToLower(common), strings.ToLower(typed))
}

// listed is the most choices shown at once.
const listed = 12

// list shows choices above the current line: short ones in a row, those with a
// description one per line.
func (c *Console) list(choices []command.Pick) {
	p := &printer{w: c.Out, style: c.style}
	described := slices.ContainsFunc(choices, func(o command.Pick) bool { return o.Label != o.Value })
	if !described {
		var row []span
		for _, o := range choices {
			row = append(row, plain(" "+joined(o.Value)+joint+joint))
		}
		p.wrap("", "", row...)
		return
	}
	for _, o := range choices[:min(listed, len(choices))] {
		p.wrap("", "    ", plain(o.Label))
	}
	if more := len(choices) - listed; more > 0 {
		p.wrap("", "", dim(fmt.Sprintf("… %d more; keep typing", more)))
	}
}

// choices returns the possible completions of the end of head, and the position in head
// where that starts.
func (c *Console) choices(ctx context.Context, head string) (int, []command.Pick) {
	if head != "" && head[0] != '/' {
		return 0, nil
	}
	typed := strings.TrimPrefix(head, "/")
	if names := c.commandNames(typed); len(names) > 0 {
		return 0, names
	}
	cmd, rest, ok := c.command(typed)
	if !ok || len(cmd.Options) == 0 {
		return 0, nil
	}
	if o, value, ok := openOption(cmd, rest); ok {
		picks := command.Complete(ctx, c.Env, o, strings.TrimPrefix(value, `"`))
		return len(head) - len(value), quoted(distinct(picks, ""))
	}
	first := strings.TrimLeft(rest, " ")
	values := c.firstValues(ctx, cmd, first)
	word := rest[strings.LastIndexByte(rest, ' ')+1:]
	names := optionNames(cmd, rest, word)
	if len(values) > 0 && (len(names) == 0 || word == first || len(likely(values, first)) > 0) {
		return len(head) - len(first), values
	}
	return len(head) - len(word), names
}

func startsLike(s, typed string) bool {
	return len(s) >= len(typed) && strings.EqualFold(s[:len(typed)], typed)
}

func (c *Console) commandNames(typed string) []command.Pick {
	var list []command.Pick
	for _, cmd := range c.Env.Commands {
		if strings.HasPrefix(cmd.Name, strings.ToLower(typed)) {
			list = append(list, command.Pick{Label: "/" + cmd.Name, Value: "/" + cmd.Name})
		}
	}
	return list
}

// command returns the command, of one word or two, at the start of a line, and the rest
// of the line.
func (c *Console) command(line string) (*command.Command, string, bool) {
	for _, cmd := range c.Env.Commands {
		if n := len(cmd.Name); len(line) > n && line[n] == ' ' && strings.EqualFold(line[:n], cmd.Name) {
			return cmd, line[n+1:], true
		}
	}
	return nil, "", false
}

// sentence is the length from which a text counts as a sentence rather than a name and is
// not completed.
const sentence = 400

// firstValues returns the values of a command's first option that match what was typed.
func (c *Console) firstValues(ctx context.Context, cmd *command.Command, typed string) []command.Pick {
	o := cmd.Options[0]
	if o.Kind == command.Text && (o.Max == 0 || o.Max >= sentence) {
		return nil
	}
	without := ""
	if strings.HasSuffix(typed, " ") { // the value is complete, but a longer one may follow
		without = strings.TrimSpace(typed)
	}
	return distinct(command.Complete(ctx, c.Env, o, typed), without)
}

// optionNames returns the names of unused options that start with word.
func optionNames(cmd *command.Command, rest, word string) []command.Pick {
	var list []command.Pick
	for _, o := range cmd.Options[1:] {
		name := o.Name + ":"
		if !o.Hidden && strings.HasPrefix(name, strings.ToLower(word)) && !strings.Contains(" "+rest, " "+name) {
			list = append(list, command.Pick{Label: name, Value: name})
		}
	}
	return list
}

// openOption returns the named option at the end of rest whose value is being
// typed.
func openOption(cmd *command.Command, rest string) (command.Option, string, bool) {
	for _, o := range cmd.Options {
		name := " " + o.Name + ":"
		i := strings.LastIndex(" "+rest, name)
		if i < 0 {
			continue
		}
		value := rest[i+len(name)-1:]
		inQuotes := strings.HasPrefix(value, `"`) && strings.Count(value, `"`) == 1
		if inQuotes || !strings.ContainsAny(value, ` "`) {
			return o, value, true
		}
	}
	return command.Option{}, "", false
}

// distinct drops picks whose value is without or that of an earlier pick.
func distinct(picks []command.Pick, without string) []command.Pick {
	seen := map[string]bool{}
	var list []command.Pick
	for _, p := range picks {
		if !seen[p.Value] && (without == "" || !strings.EqualFold(p.Value, without)) {
			seen[p.Value] = true
			list = append(list, p)
		}
	}
	return list
}

// quoted puts quotes around values that contain blanks.
func quoted(picks []command.Pick) []command.Pick {
	for i, p := range picks {
		if strings.Contains(p.Value, " ") {
			picks[i].Value = `"` + p.Value + `"`
		}
	}
	return picks
}

// commonPrefix returns the common prefix of all values, ignoring case.
func commonPrefix(picks []command.Pick) string {
	common := []rune(picks[0].Value)
	for _, p := range picks[1:] {
		r := []rune(p.Value)
		n := 0
		for n < len(common) && n < len(r) && unicode.ToLower(common[n]) == unicode.ToLower(r[n]) {
			n++
		}
		common = common[:n]
	}
	return string(common)
}
