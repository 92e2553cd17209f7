package commands

import "netrep/engine/ashes"

// askAshes makes a question ready.
func askAshes(q ashes.Question, subject string) (prepared, error) {
	return prepared{question: ashesQuestion(q), subject: subject}, nil
}

func prepareUse(_ *Env, in Input) (prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return prepared{}, err
	}
	c, ok, err := ashesCard(in, optionCard)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(whichCard(optionCard, "Which card is used?"), "using a card")
	}
	subject := c.Name
	if reaction != nil {
		subject += ", answered with " + reaction.Name
	}
	q, err := askAshes(ashes.UseQuestion(c, reaction), subject)
	q.question.Facts = ashes.UseFacts()
	return q, err
}

func prepareTarget(_ *Env, in Input) (prepared, error) {
	c, ok, err := ashesCard(in, optionCard)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(whichCard(optionCard, "Which card is used?"), "the targets of a card")
	}
	return askAshes(ashes.TargetQuestion(c), "the targets of "+c.Name)
}

func prepareCancel(_ *Env, in Input) (prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return prepared{}, err
	}
	if reaction == nil {
		return askAshes(whichCard(optionCancel, "Which reaction?"), "canceling a use")
	}
	c, ok, err := ashesCard(in, optionUse)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(whichCard(optionUse, "What is used, and answered with "+reaction.Name+"?"), reaction.Name)
	}
	return askAshes(ashes.CancelQuestion(*reaction, c), reaction.Name+" against "+c.Name)
}

func prepareCost(_ *Env, in Input) (prepared, error) {
	c, ok, err := ashesCard(in, optionCard)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(ashesNamed("cost"), "whether this is a cost")
	}
	return askAshes(ashes.CardCostQuestion(c), "the costs of "+c.Name)
}

func preparePay(_ *Env, in Input) (prepared, error) {
	q := ashesNamed("pay")
	c, ok, err := ashesCard(in, optionCard)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(q, "paying so")
	}
	out, err := askAshes(q, "paying for "+c.Name)
	if symbols := c.Symbols(); len(symbols) > 0 {
		out.facts = map[string]string{"symbols": ashes.FaceWords(symbols)}
	}
	return out, err
}

func preparePlace(_ *Env, in Input) (prepared, error) {
	q := ashesNamed("place")
	c, ok, err := ashesCard(in, optionCard)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(q, "placing a card")
	}
	out, err := askAshes(q, "placing "+c.Name)
	if c.Kind != "" {
		out.facts = map[string]string{"kind": c.Kind}
	}
	return out, err
}

func prepareDeclare(_ *Env, in Input) (prepared, error) {
	c, ok, err := ashesCard(in, optionCard)
	switch {
	case err != nil:
		return prepared{}, err
	case !ok:
		return askAshes(ashes.DeclareQuestion(ashes.Card{}), "using this now")
	}
	return askAshes(ashes.DeclareQuestion(c), "using "+c.Name+" now")
}
