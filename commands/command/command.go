package command

import (
	"context"
	"slices"
	"time"

	"netrep/commands/reply"
	"netrep/engine/meccg"
	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/cards"
	"netrep/rulings/diff"
)

// Command is something a player can ask the bot to do.
type Command struct {
	Name    string // lower case; one word, or a group and a word: "check move"
	Doc     string // one line, at most 100 characters
	Example string // an example that shows it at its best
	Options []Option
	// Pure says that the reply depends only on the options, the corpus, the
	// day, the locale and the settings of the server: not on who asks, the
	// hour, or anything else that is stored. A front end may then reuse one
	// answer for many.
	Pure bool
	// Private says that its replies are only for the asker.
	Private bool
	// Form says that it is answered by a form if no options are given.
	Form bool
	// Server says that it works only in a server.
	Server bool
	Run    func(context.Context, *Env, Input) (reply.Reply, error)
}

// Option returns the option with this name.
func (c *Command) Option(name string) (Option, bool) {
	for i := range c.Options {
		if c.Options[i].Name == name {
			return c.Options[i], true
		}
	}
	return Option{}, false
}

// Kind is the type of an option's value.
type Kind int

// The kinds of option.
const (
	Text Kind = iota
	Int
	Bool
	Date    // 1998-01-26, or a month or a year
	Choice  // one of the option's choices
	Channel // id of a channel of the server
	Role    // id of a role of the server
)

// Option is a value that a command takes. The first option of a command also
// takes the words given without a name.
type Option struct {
	Name     string
	Doc      string // at most 100 characters
	Kind     Kind
	Required bool
	Min, Max int       // of an Int; of a Text, its length in characters, 0 meaning no limit of its own
	Choices  []Pick    // of a Choice
	Complete Completer // nil if there is nothing to complete
	Lines    bool      // a Text may have several lines
	Hidden   bool      // set by buttons; not offered to people
	Else     string    // what to type for no value, told after a wrong one
}

// Pick is a value that can be chosen, and how it is shown.
type Pick struct {
	Label string // at most 100 characters
	Value string
}

// Completer returns at most limit values that best complete what was typed so far.
type Completer func(ctx context.Context, env *Env, typed string, limit int) []Pick

// Library is the corpus in use, with a lookup of its cards by name.
type Library interface {
	Corpus() *rulings.Corpus
	Cards() *cards.Finder
}

// Searcher finds rulings; [index.Live] is one.
type Searcher interface {
	Library
	Search(context.Context, index.Query) (index.Result, error)
	Read(question string) []index.Word
}

// Env is what commands work with.
type Env struct {
	Commands []*Command // all commands, for help
	Rulings  Searcher
	Now      func() time.Time
	Version  string // of the program
	Web      string // address of the public pages, without a trailing slash; "" if there are none

	// Fresh returns the state of fetching a source; false for one that is not
	// fetched. It is nil if none is.
	Fresh func(source string) (store.SourceState, bool)
	// History holds the revisions of sources; nil where nothing is fetched.
	History History
	// Decider decides about revisions; nil where nobody may.
	Decider Decider
	// Maintainer reports whether a caller decides what all servers share; nil means
	// that nobody does.
	Maintainer func(Caller) bool

	// Store keeps what servers choose and announce, and Places caches it; nil if
	// nothing is stored.
	Store  store.Store
	Places *Places
	Keep   store.Retention // how long the store keeps things

	// Reports limits who sends reports, and ReportsTo is the server whose
	// moderators get those from public pages; "" if there is none.
	Reports   Gate
	ReportsTo string

	// Draw draws what becomes of a chain, for front ends that show pictures; nil
	// for the others.
	Draw func(...meccg.ChainResult) []reply.Picture
}

// Caller is who asks, and where. Ids are the front end's, and stable; unknown ones
// are empty.
type Caller struct {
	ID      string
	Guild   string // the server; empty in direct messages
	Channel string
	Roles   []string // the caller's in the server
	Manage  bool     // may manage the server

	// Writes are the channels in which they may write, and Calls the roles that
	// they may mention, among those that this input names or comes from.
	Writes, Calls []string
}

// MayWrite reports whether the caller may write in a channel, as far as is known.
func (c Caller) MayWrite(channel string) bool { return c.Manage || slices.Contains(c.Writes, channel) }

// MayCall reports whether the caller may mention a role, as far as is known.
func (c Caller) MayCall(role string) bool { return c.Manage || slices.Contains(c.Calls, role) }

// History holds the revisions of sources.
type History interface {
	// Revisions returns a source's revisions, or all for "", newest first.
	Revisions(ctx context.Context, source string, limit int) ([]store.Revision, error)
	// Difference returns a revision and how it differs from the one before it;
	// for the first of a source, from the built-in edition.
	Difference(ctx context.Context, id int64) (store.Revision, diff.Changes, diff.CardChanges, error)
}

// Decider carries out what maintainers decide about revisions.
type Decider interface {
	Approve(ctx context.Context, by string, id int64) (store.Revision, error)
	Reject(ctx context.Context, by string, id int64) error
	Restore(ctx context.Context, by string, id int64) (store.Revision, error)
}
