package store

import (
	"context"
	"time"
)

// Answers keeps which rulings were shown publicly, so that a channel can be told
// when one of them changes.
type Answers interface {
	// Answered notes a public answer.
	Answered(context.Context, Answer) error
	// AnswersCiting returns the answers since a moment that showed one of the refs,
	// oldest first.
	AnswersCiting(ctx context.Context, refs []string, since time.Time) ([]Answer, error)
}

// Answer is a public answer. Who asked is not stored.
type Answer struct {
	Guild, Channel string
	Message        string // id of the message
	At             time.Time
	Refs           []string
	Revision       int64 // newest live one when it was given
}

// Link returns the address of the answer's message.
func (a Answer) Link() string {
	return "https://discord.com/channels/" + a.Guild + "/" + a.Channel + "/" + a.Message
}

// Questions counts what was asked, without saying by whom.
type Questions interface {
	// Judge counts a judgement of a ruling as the answer to a question, the last one
	// of each voter, who is known by a mark that does not tell who they are. The
	// question is stored as given: normalise it first.
	Judge(ctx context.Context, question, ref, voter string, good bool) error
	// Judged returns the counts, worst first.
	Judged(ctx context.Context, limit int) ([]Judgement, error)
	// Unanswered counts a question of a server that found no answer.
	Unanswered(ctx context.Context, guild, question string) error
	// Open returns the questions of a server that found no answer since a moment,
	// most asked first.
	Open(ctx context.Context, guild string, since time.Time, limit int) ([]OpenQuestion, error)
	// OpenIn returns the servers that have open questions.
	OpenIn(context.Context) ([]string, error)
	// PostReport queues an announcement that lists open questions of its server, and
	// forgets them. If another process was faster it does nothing.
	PostReport(ctx context.Context, listed []OpenQuestion, report Announcement) error
	// Settle forgets a question, because it has an answer now.
	Settle(ctx context.Context, guild, question string) error
}

// Judgement counts what readers thought of a ruling as an answer.
type Judgement struct {
	Question, Ref string
	Good, Bad     int
}

// OpenQuestion is a question that found no answer.
type OpenQuestion struct {
	Question string
	Count    int
	Last     time.Time
}

// Words keeps what maintainers teach the search.
type Words interface {
	// SaveWord adds an entry, or replaces the one of this kind and term.
	SaveWord(ctx context.Context, by string, w Word) error
	// DeleteWord removes an entry.
	DeleteWord(ctx context.Context, by string, kind WordKind, term string) error
	// Words returns all entries, by kind and term.
	Words(context.Context) ([]Word, error)
}

// Word is an entry that a maintainer added.
type Word struct {
	Kind  WordKind
	Term  string // as players type it: a question for [Alias], else a word or a few
	Means string // ref of the ruling that answers it, or game terms
	By    string // user
	At    time.Time
}

// WordKind says what an entry is.
type WordKind string

// The kinds of word.
const (
	Alias    WordKind = "alias"    // a question that a ruling answers
	Glossary WordKind = "glossary" // what players' words mean
)
