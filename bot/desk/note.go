package desk

import (
	"context"

	"netrep/bot/rest"

	"github.com/bwmarrin/discordgo"
)

// Given is an answer that was given. Who asked is not part of it.
type Given struct {
	Guild, Channel string
	Message        string   // id of the message, if it is public and was asked for
	Refs           []string // of the rulings that it gives as the answer
	Open           string   // question that it has no answer to
}

// noting returns what tells of an answer; nil if there is nothing to tell.
func (c *conversation) noting(r rest.Response) func() {
	opt, guild := c.desk.opt, c.i.GuildID
	if opt.Note == nil || guild == "" || r.Kind != rest.Reply && r.Kind != rest.Update {
		return nil
	}
	stands := r.Message.Flags&discordgo.MessageFlagsEphemeral == 0 && len(r.Message.Refs) > 0 && opt.Watch != nil && opt.Watch(guild)
	if !stands && r.Message.Open == "" {
		return nil
	}
	return func() {
		ctx, cancel := c.sending()
		defer cancel()
		g := Given{Guild: guild, Channel: c.i.ChannelID, Refs: r.Message.Refs, Open: r.Message.Open}
		if stands {
			g.Message = c.where(ctx, r.Kind)
		}
		if g.Message != "" || g.Open != "" {
			opt.Note(ctx, g)
		}
	}
}

// where returns the id of the message that the answer stands in, or "" if Discord
// does not say.
func (c *conversation) where(ctx context.Context, kind discordgo.InteractionResponseType) string {
	switch {
	case kind == rest.Update && c.i.Message != nil:
		return c.i.Message.ID
	case c.plan.Defer == DeferUpdate: // it followed the message that was pressed
		return ""
	}
	id := ""
	err := c.settle(ctx, func() (err error) {
		id, err = c.desk.rest.AnswerID(ctx, c.i)
		return err
	})
	if err != nil {
		c.desk.log.Warn("where an answer stands is not known", "interaction", c.i, "error", err)
	}
	return id
}
