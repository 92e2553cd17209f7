package verdict

import (
	"strings"

	"netrep/commands/command"
	"netrep/engine"
	"netrep/engine/ashes"
)

// askAshes prepares a question.
func askAshes(q engine.Question, subject, claim string) (Prepared, error) {
	return Prepared{Question: q, subject: subject, claim: claim}, nil
}

func prepareUse(_ *command.Env, in command.Input) (Prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return Prepared{}, err
	}
	c, ok, err := ashesCard(in, OptionCard)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(whichCard(OptionCard, "Which card is used?"), "using a card", "")
	}
	subject := c.Name
	if reaction != nil {
		subject += ", answered with " + reaction.Name
	}
	q, err := askAshes(ashes.UseQuestion(c, reaction), subject, c.Name+" can be used"+strings.TrimPrefix(subject, c.Name))
	q.Question.Facts = ashes.UseFacts()
	return q, err
}

func prepareTarget(_ *command.Env, in command.Input) (Prepared, error) {
	c, ok, err := ashesCard(in, OptionCard)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(whichCard(OptionCard, "Which card is used?"), "the targets of a card", "")
	}
	return askAshes(ashes.TargetQuestion(c), "the targets of "+c.Name, "")
}

func prepareCancel(_ *command.Env, in command.Input) (Prepared, error) {
	reaction, err := reactionNamed(in)
	if err != nil {
		return Prepared{}, err
	}
	if reaction == nil {
		return askAshes(whichCard(optionCancel, "Which reaction?"), "canceling a use", "")
	}
	c, ok, err := ashesCard(in, optionUse)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(whichCard(optionUse, "Which use does "+reaction.Name+" answer?"), reaction.Name, "")
	}
	return askAshes(ashes.CancelQuestion(*reaction, c), reaction.Name+" against "+c.Name, reaction.Name+" can cancel "+c.Name)
}

// prepareCost makes the question of /effects cost from its options.
func prepareCost(_ *command.Env, in command.Input) (Prepared, error) {
	c, ok, err := ashesCard(in, OptionCard)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(ashesNamed("cost"), "whether this is a cost", "")
	}
	return askAshes(ashes.CardCostQuestion(c), "the costs of "+c.Name, "")
}

// preparePay makes the question of /effects pay from its options.
func preparePay(_ *command.Env, in command.Input) (Prepared, error) {
	q := ashesNamed("pay")
	c, ok, err := ashesCard(in, OptionCard)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(q, "paying this way", "These dice can pay for that")
	}
	out, err := askAshes(q, "paying for "+c.Name, "These dice can pay for "+c.Name)
	if symbols := c.Symbols(); len(symbols) > 0 {
		out.Facts = map[string]string{"symbols": ashes.FaceWords(symbols)}
	}
	return out, err
}

// partClaims say what may be done with a part, by what is asked about parts.
var partClaims = map[string]string{
	"skip": "You can skip this part", "order": "You can resolve the parts in another order", "room": "You can make room for the card",
}

func preparePart(_ *command.Env, in command.Input) (Prepared, error) {
	return askAshes(ashesNamed("part"), "the parts of an effect", partClaims[in.Text("about")])
}

func preparePlace(_ *command.Env, in command.Input) (Prepared, error) {
	q := ashesNamed("place")
	c, ok, err := ashesCard(in, OptionCard)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(q, "placing a card", "This card can be placed there")
	}
	out, err := askAshes(q, "placing "+c.Name, c.Name+" can be placed there")
	if c.Kind != "" {
		out.Facts = map[string]string{"kind": c.Kind}
	}
	return out, err
}

func prepareDeclare(_ *command.Env, in command.Input) (Prepared, error) {
	c, ok, err := ashesCard(in, OptionCard)
	switch {
	case err != nil:
		return Prepared{}, err
	case !ok:
		return askAshes(ashes.DeclareQuestion(ashes.Card{}), "using this now", "This can be used now")
	}
	return askAshes(ashes.DeclareQuestion(c), "using "+c.Name+" now", c.Name+" can be used now")
}
