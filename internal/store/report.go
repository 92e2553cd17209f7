package store

import (
	"context"
	"errors"
	"time"
)

// ErrFull is returned for a report to an inbox with [MaxOpenReports] open ones.
var ErrFull = errors.New("the inbox is full")

// MaxOpenReports is how many open reports one server's inbox may hold. More would bury
// the existing ones.
const MaxOpenReports = 200

// Reports stores the moderators' inbox: what readers find wrong or unclear about a
// ruling. Who reports is not stored; a receipt lets them see the outcome.
type Reports interface {
	// Report adds an open report to the inbox of r.Guild and returns it as stored. It
	// also queues the announcement that tell makes of it; if tell is nil, or names no
	// channels, nobody is told. A report with the ref, text and link of an open one
	// counts as the same, and is not announced again. It may return [ErrFull].
	Report(ctx context.Context, r Report, tell func(Report) Announcement) (Report, error)
	// CloseReport closes an open report with state r.State and answer r.Words. It returns
	// [ErrConflict] if it is no longer open.
	CloseReport(ctx context.Context, by string, r Report) error

	// Inbox returns a server's reports, either the open or the closed ones, newest first:
	// those with an id below before, or all for 0.
	Inbox(ctx context.Context, guild string, open bool, before int64, limit int) ([]Report, error)
	// ReportByID returns one of a server's reports.
	ReportByID(ctx context.Context, guild string, id int64) (Report, error)
	// ReportByReceipt returns the report with this receipt.
	ReportByReceipt(ctx context.Context, receipt string) (Report, error)
}

// Report says that a ruling is wrong or unclear.
type Report struct {
	ID      int64
	Guild   string // server whose moderators read it
	Ref     string // ref of the ruling
	Text    string
	Link    string // to a source, or empty
	Public  bool   // it came from a public page
	Receipt string // unguessable, set by the store, as are the fields below
	At      time.Time

	State        ReportState
	Words        string // the moderators' answer
	Announcement int64  // announcement made from it, or 0
	Changed      time.Time
}

// ReportState is the state of a report.
type ReportState string

// The states of a report.
const (
	ReportOpen      ReportState = "open"
	ReportAnswered  ReportState = "answered"
	ReportAnnounced ReportState = "announced"
	ReportClosed    ReportState = "closed"
)
