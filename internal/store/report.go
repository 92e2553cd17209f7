package store

import (
	"context"
	"errors"
	"time"
)

// ErrFull is returned for a report to an inbox that holds [MaxOpenReports] open ones.
var ErrFull = errors.New("the inbox is full")

// MaxOpenReports is how many open reports one server's inbox may hold. More would bury
// those that are there already.
const MaxOpenReports = 200

// Reports keeps the moderators' inbox: what readers say is wrong or unclear about a
// ruling. Who says so is not stored; a receipt lets them see what became of it.
type Reports interface {
	// Report puts an open report into the inbox of r.Guild and returns it as stored. The
	// announcement that tell makes of it is queued with it; if tell is nil, or names no
	// channels, nobody is told. A report with the ref, text and link of an open one is
	// taken for that one, and nobody is told twice. It may return [ErrFull].
	Report(ctx context.Context, r Report, tell func(Report) Announcement) (Report, error)
	// CloseReport ends an open report in r.State with r.Words; it returns
	// [ErrConflict] if it is not open any more.
	CloseReport(ctx context.Context, by string, r Report) error

	// Inbox returns the reports of a server, newest first: open ones or the others,
	// with an id below before, or all for 0.
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
	Ref     string // of the ruling
	Text    string
	Link    string // to a source, or empty
	Public  bool   // it came from a public page
	Receipt string // unguessable, set by the store, as are the fields below
	At      time.Time

	State        ReportState
	Words        string // the moderators' answer
	Announcement int64  // that was made of it, or 0
	Changed      time.Time
}

// ReportState says what became of a report.
type ReportState string

// The states of a report.
const (
	ReportOpen      ReportState = "open"
	ReportAnswered  ReportState = "answered"
	ReportAnnounced ReportState = "announced"
	ReportClosed    ReportState = "closed"
)
