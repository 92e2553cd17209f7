package bot

import (
	"context"
	"time"

	"netrep/commands"
	"netrep/commands/command"
)

// message answers a command with a message of the asker's own; what a pure
// command answered before is not worked out again.
func (c *Clerk) message(ctx context.Context, i *Interaction, line string) (Message, error) {
	o := c.occasion(i, "")
	o.Private = c.private(i)
	name, _ := innermost(i.Data)
	if cmd, ok := commands.Find(c.env.Commands, name); !ok || !cmd.Pure || c.answers == nil || o.Asker == "" {
		return c.draw(ctx, callerOf(i), line, o, markOf(o.Asker))
	}
	who, settings := c.placed(i)
	key := answerKey{line, who.Locale, who.Guild, settings, o.Private, o.CanShow, o.FileLimit}
	before := c.basis()
	k, ok := c.answers.get(before, key)
	if ok {
		return k.markedFor(markOf(o.Asker)), nil
	}
	m, err := c.draw(ctx, who, line, o, openMark)
	if err != nil {
		return Message{}, err
	}
	if k, err = keptOf(m); err != nil {
		return Message{}, err
	}
	if c.basis() == before { // or it may rest on either
		c.answers.keep(before, key, k)
	}
	return k.markedFor(markOf(o.Asker)), nil
}

// draw answers a command line and renders the reply for the user with a mark.
func (c *Clerk) draw(ctx context.Context, who command.Caller, line string, o Occasion, mark string) (Message, error) {
	r, err := commands.DispatchLine(ctx, c.env, who, line)
	if err != nil {
		return Message{}, err
	}
	o.Line = ownLine(r, line)
	return render(r, o, mark), nil
}

// placed returns as much of who asks as a pure command may know, and what the
// place has set: nothing there may be that is not in an [answerKey].
func (c *Clerk) placed(i *Interaction) (who command.Caller, settings string) {
	who.Locale = i.Locale
	if c.opt.Settings != nil {
		settings = c.opt.Settings(i)
	}
	if settings != "" {
		who.Guild = i.GuildID
	}
	return who, settings
}

// basis is what answers rest on now.
func (c *Clerk) basis() basis {
	b := basis{corpus: c.env.Rulings.Corpus(), day: c.env.Now().Unix() / int64(24*time.Hour/time.Second)}
	if c.env.Generation != nil {
		b.generation = c.env.Generation()
	}
	return b
}
