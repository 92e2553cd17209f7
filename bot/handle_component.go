package bot

import (
	"context"

	"netrep/commands/reply"
)

// component answers a button or a menu.
func (c *Clerk) component(ctx context.Context, i *Interaction) (Response, error) {
	p, err := pressed(i)
	if err != nil {
		return c.outdated(i), nil
	}
	switch p.verb {
	case verbAsk:
		return c.form(i, p), nil
	case verbForm:
		return c.write(ctx, i, p)
	case verbShow:
		return c.show(ctx, i, p)
	}
	return c.open(ctx, i, p)
}

// open runs the line of what was pressed: in place in the asker's own message,
// in a private one if it is somebody else's. A mistake never takes the place of
// an answer.
func (c *Clerk) open(ctx context.Context, i *Interaction, p press) (Response, error) {
	r, err := c.answer(ctx, i, p.line)
	if err != nil {
		return Response{}, err
	}
	return c.place(i, p, r), nil
}

// place puts the answer to what was pressed or sent where it belongs.
func (c *Clerk) place(i *Interaction, p press, r reply.Reply) Response {
	o := c.occasion(i, ownLine(r, p.line))
	if !p.owned(i) || r.Private {
		o.Private = i.Context != ContextBotDM
		return Response{Kind: Reply, Message: Render(r, o)}
	}
	o.Back = p.back
	o.Private = i.Message.Flags&FlagPrivate != 0
	return Response{Kind: Update, Message: Render(r, o)}
}

// show shows a private answer to the channel.
func (c *Clerk) show(ctx context.Context, i *Interaction, p press) (Response, error) {
	r, err := c.answer(ctx, i, p.line)
	if err != nil {
		return Response{}, err
	}
	o := c.occasion(i, ownLine(r, p.line))
	o.ShownBy = nameOf(i)
	return Response{Kind: Reply, Message: Render(r, o)}, nil
}

// nameOf is how the asker is called where the interaction was made.
func nameOf(i *Interaction) string {
	u := i.Asker()
	names := []string{u.GlobalName, u.Username, "a player"}
	if i.Member != nil {
		names = append([]string{i.Member.Nick}, names...)
	}
	return words(maxButtonLabel, names...)
}

// outdated explains a button that cannot be read.
func (c *Clerk) outdated(i *Interaction) Response {
	return c.problem(i, "This button no longer works",
		"The message is of an older version of the bot. Ask the question again; the new answer has buttons that work.", shownLine(i.Message))
}
