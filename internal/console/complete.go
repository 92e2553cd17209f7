package console

import (
	"fmt"
	"strings"

	"netrep/commands"
)

// complete answers the Tab key: it completes the command, an option's name or
// its value as far as the choices agree, and lists them where they do not.
func (c *Console) complete(line string, pos int, key rune) (string, int, bool) {
	if key != '\t' {
		return "", 0, false
	}
	head, tail := line[:pos], line[pos:]
	start, choices := c.choices(head)
	if len(choices) == 0 {
		return "", 0, false
	}
	typed := head[start:]
	common := commonPrefix(choices)
	if len(choices) == 1 && !strings.HasSuffix(common, ":") {
		common += " "
	}
	if len(common) > len(typed) && (len(choices) == 1 || strings.HasPrefix(strings.ToLower(common), strings.ToLower(typed))) {
		head = head[:start] + common
		return head + tail, len(head), true
	}
	fmt.Fprintf(c.Out, "%s\n", strings.Join(choices, "   "))
	return line, pos, true
}

// choices returns what the end of head can be completed to, and where in head
// that begins.
func (c *Console) choices(head string) (int, []string) {
	name, rest, hasRest := strings.Cut(strings.TrimPrefix(head, "/"), " ")
	if !hasRest {
		var list []string
		for _, cmd := range c.Env.Commands {
			if strings.HasPrefix(cmd.Name, name) {
				list = append(list, "/"+cmd.Name)
			}
		}
		return 0, list
	}
	cmd, ok := commands.Find(name)
	if !ok || len(cmd.Options) == 0 {
		return 0, nil
	}
	word := head[strings.LastIndexByte(head, ' ')+1:]
	for _, o := range cmd.Options {
		if value, ok := strings.CutPrefix(word, o.Name+":"); ok {
			return len(head) - len(value), values(commands.Complete(c.Env, o, value))
		}
	}
	start := len(head) - len(rest)
	if list := values(commands.Complete(c.Env, cmd.Options[0], rest)); len(list) > 0 && cmd.Name != "ruling" {
		return start, list
	}
	var list []string
	for _, o := range cmd.Options[1:] {
		if strings.HasPrefix(o.Name, word) {
			list = append(list, o.Name+":")
		}
	}
	return len(head) - len(word), list
}

func values(picks []commands.Pick) []string {
	var list []string
	for _, p := range picks {
		list = append(list, p.Value)
	}
	return list
}

// commonPrefix is what all choices begin with, whatever their case.
func commonPrefix(list []string) string {
	p := []rune(list[0])
	for _, s := range list[1:] {
		r := []rune(s)
		n := 0
		for n < len(p) && n < len(r) && strings.EqualFold(string(p[n]), string(r[n])) {
			n++
		}
		p = p[:n]
	}
	return string(p)
}
