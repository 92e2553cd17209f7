package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/desk"
	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// Clerk is the [desk.Handler] of the commands: it reads an interaction as a command line,
// has it answered, and renders the reply. It keeps no state between two interactions, so
// that any machine can take the next one.
type Clerk struct {
	env  *command.Env
	opt  ClerkOptions
	gate *gate
}

// ClerkOptions tunes a [Clerk]; the zero value answers in public and reads no
// ordinary messages.
type ClerkOptions struct {
	// Private reports whether the answer to a command is only for the asker, who
	// may then show it to the channel; nil means that it never is.
	Private func(*rest.Interaction) bool
	// Inline reports whether [[names]] in a message are answered; nil means that
	// they never are.
	Inline func(*rest.ChatMessage) bool
	// Answered is told the tone of each reply and what asked for it: a command, button,
	// form, message or mention; it may be nil.
	Answered func(tone reply.Tone, route string)
	// Limits says how much one person and one server may ask.
	Limits Limits
}

// NewClerk returns a clerk.
func NewClerk(env *command.Env, opt ClerkOptions) *Clerk {
	if opt.Answered == nil {
		opt.Answered = func(reply.Tone, string) {}
	}
	return &Clerk{env: env, opt: opt, gate: newGate(opt.Limits)}
}

// Plan implements [desk.Handler].
func (c *Clerk) Plan(i *rest.Interaction) desk.Plan {
	p, cmd := c.plan(i), c.commandOf(i)
	// Commands that belong to a server may change something.
	p.Once = cmd != nil && cmd.Server && i.Type != discordgo.InteractionApplicationCommandAutocomplete
	return p
}

func (c *Clerk) plan(i *rest.Interaction) desk.Plan {
	switch i.Type {
	case discordgo.InteractionApplicationCommand:
		if c.opensForm(i.Data) {
			return desk.Plan{}
		}
		return desk.Plan{Defer: desk.DeferReply, Private: c.private(i)}
	case discordgo.InteractionMessageComponent:
		p, err := render.Pressed(i)
		switch {
		case err != nil || p.Verb == render.VerbAsk || p.Verb == render.VerbForm:
			return desk.Plan{}
		case p.Verb == render.VerbShow:
			return desk.Plan{Defer: desk.DeferReply}
		case p.Owned(i):
			return desk.Plan{Defer: desk.DeferUpdate}
		}
		return desk.Plan{Defer: desk.DeferReply, Private: true}
	case discordgo.InteractionModalSubmit:
		if p, err := render.Pressed(i); err == nil && p.Owned(i) {
			return desk.Plan{Defer: desk.DeferUpdate}
		}
		return desk.Plan{Defer: desk.DeferReply, Private: true}
	}
	return desk.Plan{}
}

// Handle implements [desk.Handler].
func (c *Clerk) Handle(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
	if wait, all := c.gate.interaction(i, c.env.Now()); wait > 0 {
		return c.tooMuch(i, wait, all), nil
	}
	switch i.Type {
	case discordgo.InteractionApplicationCommand:
		if i.Data.Type == discordgo.MessageApplicationCommand {
			return c.findRulings(ctx, i)
		}
		return c.command(ctx, i)
	case discordgo.InteractionMessageComponent:
		return c.component(ctx, i)
	case discordgo.InteractionApplicationCommandAutocomplete:
		return c.complete(ctx, i), nil
	case discordgo.InteractionModalSubmit:
		return c.filledIn(ctx, i)
	}
	return rest.Response{}, fmt.Errorf("there is no answer to an interaction of type %d", i.Type)
}

// Failure implements [desk.Handler].
func (c *Clerk) Failure(i *rest.Interaction, ref string) rest.Response {
	r := commands.Failure(ref)
	if line := c.lineAsked(i); line != "" {
		r = r.Act("Ask again", line)
	}
	return c.fresh(i, r, "", false)
}

// lineAsked returns the command line that an interaction would have run, or "".
func (c *Clerk) lineAsked(i *rest.Interaction) string {
	switch i.Type {
	case discordgo.InteractionApplicationCommand:
		if line, ok := c.spoken(i.Data); ok && i.Data.Type != discordgo.MessageApplicationCommand {
			return line
		}
	case discordgo.InteractionMessageComponent:
		if p, err := render.Pressed(i); err == nil && p.Verb != render.VerbAsk && p.Verb != render.VerbForm {
			return p.Line
		}
	}
	return ""
}

// answer has a command line answered.
func (c *Clerk) answer(ctx context.Context, i *rest.Interaction, line string) (reply.Reply, error) {
	return c.told(i)(commands.DispatchLine(ctx, c.env, callerOf(i), line))
}

// callerOf returns who made an interaction, and where.
func callerOf(i *rest.Interaction) command.Caller {
	who := command.Caller{ID: i.Asker().ID, Guild: i.GuildID, Channel: i.ChannelID}
	if m := i.Member; m != nil && i.GuildID != "" {
		who.Roles, who.Manage = m.Roles, m.Manages()
		who.Writes, who.Calls = i.MayWrite(), i.MayMention()
	}
	return who
}

// private reports whether the answer to a command is only for the asker. In a DM with the
// bot there is nobody else.
func (c *Clerk) private(i *rest.Interaction) bool {
	if i.Context == discordgo.InteractionContextBotDM {
		return false
	}
	name, _ := innermost(i.Data)
	cmd, ok := commands.Find(c.env.Commands, name)
	return i.Data.Type == discordgo.MessageApplicationCommand || ok && cmd.Private || c.opt.Private != nil && c.opt.Private(i)
}

// occasion is the occasion of the answer to line, as the asker's own message.
func (c *Clerk) occasion(i *rest.Interaction, line string) render.Occasion {
	return render.Occasion{Line: line, Asker: i.Asker().ID, CanShow: i.Context != discordgo.InteractionContextBotDM && !c.personal(line)}
}

// fresh is a message of its own that answers a line.
func (c *Clerk) fresh(i *rest.Interaction, r reply.Reply, line string, private bool) rest.Response {
	o := c.occasion(i, line)
	o.Private = private
	return rest.Response{Kind: rest.Reply, Message: render.Render(r, o)}
}

// personal reports whether the answer to a line is for the asker alone.
func (c *Clerk) personal(line string) bool {
	if line == "" {
		return false
	}
	cmd, _, err := commands.ParseLine(c.env.Commands, line)
	return err == nil && cmd.Private
}

// problem explains, only to the asker, why there is no answer.
func (c *Clerk) problem(i *rest.Interaction, title, what, again string) rest.Response {
	r := reply.Reply{Tone: reply.ToneProblem, Title: title, Private: true}.Say(what)
	if again != "" {
		r = r.Act("Ask again", again)
	}
	return c.fresh(i, r, "", false)
}
