package desk

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// Given is an answer that was given. Who asked is not part of it.
type Given struct {
	Guild, Channel string
	Message        string   // id of the message, if it is public and was asked for
	Refs           []string // refs of the rulings that it gives as the answer
	Open           string   // question that it does not answer
}

// noting returns a function that reports an answer; nil if there is nothing to
// report.
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

// where returns the id of the message that holds the answer, or "" if Discord does
// not say.
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
