package store

import (
	"context"
	"time"
)

// Answers stores which rulings were shown publicly, so that a channel can be told when
// one of them changes.
type Answers interface {
	// Answered records a public answer.
	Answered(context.Context, Answer) error
	// AnswersCiting returns the answers since a time that showed one of the refs, oldest
	// first.
	AnswersCiting(ctx context.Context, refs []string, since time.Time) ([]Answer, error)
}

// Answer is a public answer. Who asked is not stored.
type Answer struct {
	Guild, Channel string
	Message        string // id of the message
	At             time.Time
	Refs           []string
	Revision       int64 // newest live revision at that time
}

// Link returns the address of the answer's message.
func (a Answer) Link() string {
	return "https://discord.com/channels/" + a.Guild + "/" + a.Channel + "/" + a.Message
}

// Questions counts questions without storing who asked.
type Questions interface {
	// Judge counts feedback on a ruling as the answer to a question. Only the last vote
	// of each voter counts; voter is a mark that does not reveal who they are. The
	// question is stored as given: normalize it first.
	Judge(ctx context.Context, question, ref, voter string, good bool) error
	// Judged returns the counts, worst first.
	Judged(ctx context.Context, limit int) ([]Judgement, error)
	// Unanswered counts a server's question that found no answer.
	Unanswered(ctx context.Context, guild, question string) error
	// Open returns a server's questions that found no answer, most asked first.
	Open(ctx context.Context, guild string, limit int) ([]OpenQuestion, error)
	// OpenIn returns the servers with open questions.
	OpenIn(context.Context) ([]string, error)
	// PostReport queues an announcement that lists open questions of its server, and
	// deletes these. It does nothing if another process was faster.
	PostReport(ctx context.Context, listed []OpenQuestion, report Announcement) error
	// Settle deletes a question that now has an answer.
	Settle(ctx context.Context, guild, question string) error
}

// Judgement counts the feedback on a ruling as an answer.
type Judgement struct {
	Question, Ref string
	Good, Bad     int
}

// OpenQuestion is a question that found no answer.
type OpenQuestion struct {
	Question string
	Count    int
}

// Words stores what maintainers teach the search.
type Words interface {
	// SaveWord adds an entry, or replaces the one of the same kind and term.
	SaveWord(ctx context.Context, by string, w Word) error
	// DeleteWord removes an entry.
	DeleteWord(ctx context.Context, by string, kind WordKind, term string) error
	// Words returns all entries, ordered by kind and term.
	Words(context.Context) ([]Word, error)
}

// Word is an entry that a maintainer added.
type Word struct {
	Kind  WordKind
	Term  string // as players type it: a question for [Alias], otherwise one or a few words
	Means string // ref of the ruling that answers the question, or game terms
	By    string // user
}

// WordKind is the kind of an entry.
type WordKind string

// The kinds of words.
const (
	Alias    WordKind = "alias"    // a question that a ruling answers
	Glossary WordKind = "glossary" // what players' words mean
)
