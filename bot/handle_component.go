package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands/reply"
)

// component answers a button or a menu.
func (c *Clerk) component(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
	p, err := render.Pressed(i)
	if err != nil {
		return c.outdated(i), nil
	}
	switch p.Verb {
	case render.VerbAsk:
		return c.form(i, p), nil
	case render.VerbForm:
		return c.write(ctx, i, p)
	case render.VerbShow:
		return c.show(ctx, i, p)
	}
	return c.open(ctx, i, p)
}

// open runs the line of what was pressed: in place in the asker's own message,
// in a private one if it is somebody else's. A mistake never takes the place of
// an answer.
func (c *Clerk) open(ctx context.Context, i *rest.Interaction, p render.Press) (rest.Response, error) {
	r, err := c.answer(ctx, i, p.Line)
	if err != nil {
		return rest.Response{}, err
	}
	return c.place(i, p, r), nil
}

// place puts the answer to what was pressed or sent where it belongs.
func (c *Clerk) place(i *rest.Interaction, p render.Press, r reply.Reply) rest.Response {
	if !p.Owned(i) || r.Private {
		return c.fresh(i, r, ownLine(r, p.Line), i.Context != discordgo.InteractionContextBotDM)
	}
	o := c.occasion(i, ownLine(r, p.Line))
	o.Back = p.Back
	o.Private = i.Message.Flags&discordgo.MessageFlagsEphemeral != 0
	return rest.Response{Kind: rest.Update, Message: render.Render(r, o)}
}

// show shows a private answer to the channel.
func (c *Clerk) show(ctx context.Context, i *rest.Interaction, p render.Press) (rest.Response, error) {
	r, err := c.answer(ctx, i, p.Line)
	if err != nil {
		return rest.Response{}, err
	}
	o := c.occasion(i, ownLine(r, p.Line))
	o.ShownBy = nameOf(i)
	return rest.Response{Kind: rest.Reply, Message: render.Render(r, o)}, nil
}

// nameOf is how the asker is called where the interaction was made.
func nameOf(i *rest.Interaction) string {
	u := i.Asker()
	names := []string{u.GlobalName, u.Username, "a player"}
	if i.Member != nil {
		names = append([]string{i.Member.Nick}, names...)
	}
	return render.Words(render.MaxButtonLabel, names...)
}

// outdated explains a button that cannot be read.
func (c *Clerk) outdated(i *rest.Interaction) rest.Response {
	return c.problem(i, "This button no longer works",
		"This message is from an older version of the bot. Ask the question again; the new answer's buttons will work.", render.ShownLine(i.Message))
}
