package bot

import (
	"context"
	"fmt"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// Clerk is the [Handler] of the commands: it reads an interaction as a command
// line, has it answered, and renders the reply. It keeps no state between two
// interactions, so that any machine can take the next one.
type Clerk struct {
	env *command.Env
	opt ClerkOptions
}

// ClerkOptions tunes a [Clerk]; the zero value answers in public and reads no
// ordinary messages.
type ClerkOptions struct {
	// Private reports whether the answer to a command is only for the asker, who
	// may then show it to the channel; nil means that it never is.
	Private func(*Interaction) bool
	// Inline reports whether [[names]] in a message are answered; nil means that
	// they never are.
	Inline func(*ChatMessage) bool
}

// NewClerk returns a clerk.
func NewClerk(env *command.Env, opt ClerkOptions) *Clerk { return &Clerk{env: env, opt: opt} }

// Plan implements [Handler].
func (c *Clerk) Plan(i *Interaction) Plan {
	switch i.Type {
	case InteractionCommand:
		if opensForm(i.Data) {
			return Plan{}
		}
		return Plan{DeferReply, c.private(i)}
	case InteractionComponent:
		p, err := pressed(i)
		switch {
		case err != nil || p.verb == verbAsk || p.verb == verbForm:
			return Plan{}
		case p.verb == verbShow:
			return Plan{Defer: DeferReply}
		case p.owned(i):
			return Plan{Defer: DeferUpdate}
		}
		return Plan{DeferReply, true}
	case InteractionModal:
		if p, err := readID(i.Data.CustomID, shownLine(i.Message)); err == nil && p.owned(i) {
			return Plan{Defer: DeferUpdate}
		}
		return Plan{DeferReply, true}
	}
	return Plan{}
}

// Handle implements [Handler].
func (c *Clerk) Handle(ctx context.Context, i *Interaction) (Response, error) {
	switch i.Type {
	case InteractionCommand:
		if i.Data.Type == CommandMessage {
			return c.findRulings(ctx, i)
		}
		return c.command(ctx, i)
	case InteractionComponent:
		return c.component(ctx, i)
	case InteractionAutocomplete:
		return c.complete(i), nil
	case InteractionModal:
		return c.filledIn(ctx, i)
	}
	return Response{}, fmt.Errorf("there is no answer to an interaction of type %d", i.Type)
}

// Failure implements [Handler].
func (c *Clerk) Failure(i *Interaction, ref string) Response {
	r := commands.Failure(ref)
	if line := lineAsked(i); line != "" {
		r = r.Act("Ask again", line)
	}
	o := c.occasion(i, "")
	return Response{Kind: Reply, Message: Render(r, o)}
}

// lineAsked returns the command line that an interaction would have run, or "".
func lineAsked(i *Interaction) string {
	switch i.Type {
	case InteractionCommand:
		if line, ok := spoken(i.Data); ok && i.Data.Type != CommandMessage {
			return line
		}
	case InteractionComponent:
		if p, err := pressed(i); err == nil && p.verb != verbAsk && p.verb != verbForm {
			return p.line
		}
	}
	return ""
}

// answer has a command line answered.
func (c *Clerk) answer(ctx context.Context, i *Interaction, line string) (reply.Reply, error) {
	return commands.DispatchLine(ctx, c.env, callerOf(i), line)
}

// callerOf returns who made an interaction, and where.
func callerOf(i *Interaction) command.Caller {
	who := command.Caller{ID: i.Asker().ID, Locale: i.Locale, Guild: i.GuildID, Channel: i.ChannelID}
	if m := i.Member; m != nil && i.GuildID != "" {
		who.Roles, who.Manage = m.Roles, m.manages()
	}
	return who
}

// private reports whether the answer to a command is only for the asker. In a DM
// with the bot nobody else is there.
func (c *Clerk) private(i *Interaction) bool {
	if i.Context == ContextBotDM {
		return false
	}
	name, _ := innermost(i.Data)
	cmd, ok := commands.Find(c.env.Commands, name)
	return i.Data.Type == CommandMessage || ok && cmd.Private || c.opt.Private != nil && c.opt.Private(i)
}

// occasion is what the answer to line is rendered for, as a message of the
// asker's own.
func (c *Clerk) occasion(i *Interaction, line string) Occasion {
	return Occasion{Line: line, Asker: i.Asker().ID, CanShow: i.Context != ContextBotDM && !personal(line), FileLimit: i.FileLimit}
}

// personal reports whether the answer to a line is for the asker alone.
func personal(line string) bool {
	if line == "" {
		return false
	}
	cmd, _, err := commands.ParseLine(commands.All(), line)
	return err == nil && cmd.Private
}

// problem explains to the asker alone why there is no answer.
func (c *Clerk) problem(i *Interaction, title, what, again string) Response {
	r := reply.Reply{Tone: reply.ToneProblem, Title: title, Private: true}.Say(what)
	if again != "" {
		r = r.Act("Ask again", again)
	}
	return Response{Kind: Reply, Message: Render(r, c.occasion(i, ""))}
}
