package sqlstore

import (
	"context"
	"crypto/rand"
	"errors"
	"strconv"

	"netrep/internal/store"
)

const reportColumns = "id, guild, ref, body, link, public, receipt, at, state, words, announcement, changed"

func readReport(r scanner) (p store.Report, err error) {
	var at, changed int64
	err = r.Scan(&p.ID, &p.Guild, &p.Ref, &p.Text, &p.Link, &p.Public, &p.Receipt, &at, &p.State, &p.Words, &p.Announcement, &changed)
	p.At, p.Changed = moment(at), moment(changed)
	return p, err
}

// calledReport returns the name of a report in the audit log.
func calledReport(id int64) string { return "report " + strconv.FormatInt(id, 10) }

// receiptLength is the number of characters in a receipt: 60 bits.
const receiptLength = 12

// Report implements [store.Reports].
func (s *Store) Report(ctx context.Context, r store.Report, tell func(store.Report) store.Announcement) (store.Report, error) {
	r.Ref, r.Text, r.Link = plain(r.Ref), plain(r.Text), plain(r.Link)
	err := s.change(ctx, "taking a report", func(t *tx) error {
		same, err := one(ctx, t.querier, readReport, `
			SELECT `+reportColumns+` FROM reports
			WHERE guild = $1 AND state = $2 AND ref = $3 AND body = $4 AND link = $5`, r.Guild, store.ReportOpen, r.Ref, r.Text, r.Link)
		if err == nil {
			r = same
			return nil
		}
		if !errors.Is(err, store.ErrNotFound) {
			return err
		}
		var open int
		if err := t.row(ctx, "SELECT COUNT(*) FROM reports WHERE guild = $1 AND state = $2", []any{r.Guild, store.ReportOpen}, &open); err != nil {
			return err
		}
		if open >= store.MaxOpenReports {
			return store.ErrFull
		}
		r.Receipt, r.At, r.Changed, r.State, r.Words, r.Announcement = rand.Text()[:receiptLength], t.now, t.now, store.ReportOpen, "", 0
		err = t.row(ctx, `
			INSERT INTO reports (guild, ref, body, link, public, receipt, at, state, changed)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
			[]any{r.Guild, r.Ref, r.Text, r.Link, r.Public, r.Receipt, micros(r.At), r.State, micros(r.Changed)}, &r.ID)
		if err != nil || tell == nil {
			return err
		}
		if a := tell(r); len(a.Channels) > 0 {
			return t.tell(ctx, a)
		}
		return nil
	})
	return r, err
}

// CloseReport implements [store.Reports].
func (s *Store) CloseReport(ctx context.Context, by string, r store.Report) error {
	return s.change(ctx, "closing a report", func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE reports SET state = $3, words = $4, changed = $5 WHERE id = $1 AND guild = $2 AND state = $6`,
			r.ID, r.Guild, r.State, plain(r.Words), micros(t.now), store.ReportOpen)
		if err != nil {
			return err
		}
		if n == 0 {
			return t.missing(ctx, "reports", r.Guild, r.ID)
		}
		return t.audit(ctx, store.AuditEntry{Guild: r.Guild, By: by, Action: string(r.State), What: calledReport(r.ID), To: r.Words})
	})
}

// announced records that a report was answered by an announcement.
func (t *tx) announced(ctx context.Context, by string, a store.Announcement) error {
	if a.Report == 0 {
		return nil
	}
	n, err := t.exec(ctx, "UPDATE reports SET state = $3, announcement = $4, changed = $5 WHERE id = $1 AND guild = $2",
		a.Report, a.Guild, store.ReportAnnounced, a.ID, micros(t.now))
	if err != nil || n == 0 { // it was deleted in the meantime
		return err
	}
	return t.audit(ctx, store.AuditEntry{Guild: a.Guild, By: by, Action: string(store.ReportAnnounced), What: calledReport(a.Report), To: called(a.ID)})
}

// Inbox implements [store.Reports].
func (s *Store) Inbox(ctx context.Context, guild string, open bool, before int64, limit int) ([]store.Report, error) {
	return listed(ctx, s, "reports", readReport, `
		SELECT `+reportColumns+` FROM reports
		WHERE guild = $1 AND (state = $2) = $3 AND id < $4 ORDER BY id DESC LIMIT $5`, guild, store.ReportOpen, open, below(before), limit)
}

// ReportByID implements [store.Reports].
func (s *Store) ReportByID(ctx context.Context, guild string, id int64) (store.Report, error) {
	return single(ctx, s, "a report", readReport, "SELECT "+reportColumns+" FROM reports WHERE id = $1 AND guild = $2", id, guild)
}

// ReportByReceipt implements [store.Reports].
func (s *Store) ReportByReceipt(ctx context.Context, receipt string) (store.Report, error) {
	return single(ctx, s, "a report", readReport, "SELECT "+reportColumns+" FROM reports WHERE receipt = $1", plain(receipt))
}
