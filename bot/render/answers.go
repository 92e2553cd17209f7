package render

import (
	"slices"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// manyAnswers is from how many answers on a question gets a menu instead of
// buttons.
const manyAnswers = 5

// question is a run of actions that answer the same question: each gives a
// different value of one option.
type question struct {
	words   string // what is asked
	answers []control
}

// answers separates the answers to the reply's questions from its other
// actions. A few answers to a single question are buttons, set apart from the
// others; many answers, or several questions, become menus that say what is
// asked.
func (d *draft) answers(list []control) (buttons []control, menus []choice) {
	if d.reply.Tone != reply.ToneDepends {
		return list, nil
	}
	asked, rest := d.questions(list)
	if len(asked) == 1 && len(asked[0].answers) < manyAnswers {
		for i := range asked[0].answers {
			asked[0].answers[i].first = true
		}
		return append(asked[0].answers, rest...), nil
	}
	for _, q := range asked {
		for part := range slices.Chunk(q.answers, maxOptions) {
			menus = append(menus, choice{q.words, part})
		}
	}
	return rest, menus
}

// maxQuestions leaves a menu for what can be opened.
const maxQuestions = maxMenus - 1

// questions finds the runs of at least two actions that give the same option of
// the message's command.
func (d *draft) questions(list []control) (asked []question, rest []control) {
	for len(list) > 0 {
		option := d.given(list[0])
		n := 1
		for option.Name != "" && n < len(list) && d.given(list[n]).Name == option.Name {
			n++
		}
		if n > 1 && len(asked) < maxQuestions {
			asked = append(asked, question{option.Doc, slices.Clone(list[:n])})
		} else {
			rest = append(rest, list[:n]...)
		}
		list = list[n:]
	}
	return asked, rest
}

// given returns the option that a control gives and the message's line does not;
// it has no name if there is not exactly one.
func (d *draft) given(c control) command.Option {
	own, before, err := commands.ParseLine(commands.All(), d.occasion.Line)
	cmd, after, err2 := commands.ParseLine(commands.All(), c.press.Line)
	if err != nil || err2 != nil || own != cmd || c.url != "" || c.press.Ask != "" {
		return command.Option{}
	}
	var changed []string
	for name, value := range after {
		if before[name] != value {
			changed = append(changed, name)
		}
	}
	if len(changed) != 1 {
		return command.Option{}
	}
	o, _ := cmd.Option(changed[0])
	return o
}
