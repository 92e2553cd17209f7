package verdict

import (
	"netrep/commands/command"
	"netrep/engine/ashes"
)

// aboutCard makes q a question about the card that an option names, if one is given.
func aboutCard(in command.Input, option string, q Prepared, about func(*Prepared, ashes.Card)) (Prepared, error) {
	c, ok, err := ashesCard(in, option)
	if err == nil && ok {
		about(&q, c)
	}
	return q, err
}

func prepareUse(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return q, err
	}
	q.Question = whichCard(OptionCard, "Which card is used?")
	return aboutCard(in, OptionCard, q, func(q *Prepared, c ashes.Card) {
		answered := ""
		if reaction != nil {
			answered = ", with " + reaction.Name + " in response"
		}
		q.Question = ashes.UseQuestion(c, reaction)
		q.Question.Facts = ashes.UseFacts()
		q.subject, q.claim = "using "+c.Name+answered, c.Name+" can be used"+answered
	})
}

func prepareTarget(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	q.Question = whichCard(OptionCard, "Which card is used?")
	return aboutCard(in, OptionCard, q, func(q *Prepared, c ashes.Card) {
		q.Question, q.subject = ashes.TargetQuestion(c), "the targets of "+c.Name
	})
}

func prepareCancel(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return q, err
	}
	if reaction == nil {
		q.Question = whichCard(optionCancel, "Which reaction?")
		return q, nil
	}
	q.Question = whichCard(optionUse, "Which card or ability is "+reaction.Name+" responding to?")
	q.subject = "what " + reaction.Name + " would cancel"
	return aboutCard(in, optionUse, q, func(q *Prepared, c ashes.Card) {
		q.Question = ashes.CancelQuestion(*reaction, c)
		q.subject, q.claim = reaction.Name+" against "+c.Name, reaction.Name+" can cancel "+c.Name
	})
}

func prepareCost(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	return aboutCard(in, OptionCard, q, func(q *Prepared, c ashes.Card) {
		q.Question, q.subject = ashes.CardCostQuestion(c), "the costs of "+c.Name
	})
}

func preparePay(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	return aboutCard(in, OptionCard, q, func(q *Prepared, c ashes.Card) {
		q.subject, q.claim = "paying for "+c.Name, "These dice can pay for "+c.Name
		if symbols := c.Symbols(); len(symbols) > 0 {
			q.Facts = map[string]string{"symbols": ashes.FaceWords(symbols)}
		}
	})
}

// partClaims say what may be done with a part, by what is asked about parts.
var partClaims = map[string]string{
	"skip": "You can skip this part", "order": "You can resolve the parts in another order", "room": "You can make room for the card",
}

func preparePart(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	q.claim = partClaims[in.Text("about")]
	return q, nil
}

func preparePlace(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	return aboutCard(in, OptionCard, q, func(q *Prepared, c ashes.Card) {
		q.subject, q.claim = "placing "+c.Name, c.Name+" can be placed there"
		if c.Kind != "" {
			q.Facts = map[string]string{"kind": c.Kind}
		}
	})
}

func prepareDeclare(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	q.Question = ashes.DeclareQuestion(ashes.Card{})
	return aboutCard(in, OptionCard, q, func(q *Prepared, c ashes.Card) {
		q.Question, q.subject, q.claim = ashes.DeclareQuestion(c), "using "+c.Name+" now", c.Name+" can be used now"
	})
}
