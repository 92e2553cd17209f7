package verdict

import (
	"netrep/commands/command"
	"netrep/engine/ashes"
)

// aboutCard returns the question about the card that an option names, or another one if
// no card is given.
func aboutCard(in command.Input, option string, without Prepared, about func(ashes.Card) Prepared) (Prepared, error) {
	c, ok, err := ashesCard(in, option)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return without, nil
	}
	return about(c), nil
}

func prepareUse(_ *command.Env, in command.Input) (Prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return Prepared{}, err
	}
	without := Prepared{Question: whichCard(OptionCard, "Which card is used?"), subject: "using a card"}
	return aboutCard(in, OptionCard, without, func(c ashes.Card) Prepared {
		answered := ""
		if reaction != nil {
			answered = ", with " + reaction.Name + " in response"
		}
		q := ashes.UseQuestion(c, reaction)
		q.Facts = ashes.UseFacts()
		return Prepared{Question: q, subject: "using " + c.Name + answered, claim: c.Name + " can be used" + answered}
	})
}

func prepareTarget(_ *command.Env, in command.Input) (Prepared, error) {
	without := Prepared{Question: whichCard(OptionCard, "Which card is used?"), subject: "the targets of a card"}
	return aboutCard(in, OptionCard, without, func(c ashes.Card) Prepared {
		return Prepared{Question: ashes.TargetQuestion(c), subject: "the targets of " + c.Name}
	})
}

func prepareCancel(_ *command.Env, in command.Input) (Prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return Prepared{}, err
	}
	if reaction == nil {
		return Prepared{Question: whichCard(optionCancel, "Which reaction?"), subject: "canceling a use"}, nil
	}
	which := whichCard(optionUse, "Which card or ability is "+reaction.Name+" responding to?")
	without := Prepared{Question: which, subject: "what " + reaction.Name + " would cancel"}
	return aboutCard(in, optionUse, without, func(c ashes.Card) Prepared {
		return Prepared{
			Question: ashes.CancelQuestion(*reaction, c),
			subject:  reaction.Name + " against " + c.Name, claim: reaction.Name + " can cancel " + c.Name,
		}
	})
}

func prepareCost(_ *command.Env, in command.Input) (Prepared, error) {
	without := Prepared{Question: ashesNamed("cost"), subject: "treating this as a cost"}
	return aboutCard(in, OptionCard, without, func(c ashes.Card) Prepared {
		return Prepared{Question: ashes.CardCostQuestion(c), subject: "the costs of " + c.Name}
	})
}

func preparePay(_ *command.Env, in command.Input) (Prepared, error) {
	q := Prepared{Question: ashesNamed("pay"), subject: "paying this way", claim: "These dice can pay for that"}
	return aboutCard(in, OptionCard, q, func(c ashes.Card) Prepared {
		q.subject, q.claim = "paying for "+c.Name, "These dice can pay for "+c.Name
		if symbols := c.Symbols(); len(symbols) > 0 {
			q.Facts = map[string]string{"symbols": ashes.FaceWords(symbols)}
		}
		return q
	})
}

// partClaims say what may be done with a part, by what is asked about parts.
var partClaims = map[string]string{
	"skip": "You can skip this part", "order": "You can resolve the parts in another order", "room": "You can make room for the card",
}

func preparePart(_ *command.Env, in command.Input) (Prepared, error) {
	claim := partClaims[in.Text("about")]
	return Prepared{Question: ashesNamed("part"), subject: "the parts of an effect", claim: claim}, nil
}

func preparePlace(_ *command.Env, in command.Input) (Prepared, error) {
	q := Prepared{Question: ashesNamed("place"), subject: "placing a card", claim: "This card can be placed there"}
	return aboutCard(in, OptionCard, q, func(c ashes.Card) Prepared {
		q.subject, q.claim = "placing "+c.Name, c.Name+" can be placed there"
		if c.Kind != "" {
			q.Facts = map[string]string{"kind": c.Kind}
		}
		return q
	})
}

func prepareDeclare(_ *command.Env, in command.Input) (Prepared, error) {
	ask := func(c ashes.Card, subject, claim string) Prepared {
		return Prepared{Question: ashes.DeclareQuestion(c), subject: subject, claim: claim}
	}
	without := ask(ashes.Card{}, "using this now", "This can be used now")
	return aboutCard(in, OptionCard, without, func(c ashes.Card) Prepared {
		return ask(c, "using "+c.Name+" now", c.Name+" can be used now")
	})
}
