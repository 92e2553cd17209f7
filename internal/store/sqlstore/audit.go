package sqlstore

import (
	"context"
	"math"

	"netrep/internal/store"
)

// audit adds an entry to the log, with the time of the transaction.
func (t *tx) audit(ctx context.Context, e store.AuditEntry) error {
	_, err := t.exec(ctx, `
		INSERT INTO audit (guild, at, actor, action, what, before, after)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		e.Guild, micros(t.now), e.By, e.Action, plain(e.What), plain(e.From), plain(e.To))
	return err
}

// Audit implements [store.Guilds].
func (s *Store) Audit(ctx context.Context, guild string, before int64, limit int) ([]store.AuditEntry, error) {
	return listed(ctx, s, "the audit log", readAudit, `
		SELECT id, guild, at, actor, action, what, before, after FROM audit
		WHERE guild = $1 AND id < $2 ORDER BY id DESC LIMIT $3`, guild, below(before), limit)
}

func readAudit(r scanner) (e store.AuditEntry, err error) {
	var at int64
	err = r.Scan(&e.ID, &e.Guild, &at, &e.By, &e.Action, &e.What, &e.From, &e.To)
	e.At = moment(at)
	return e, err
}

// below returns the upper bound of a page; 0 means no bound.
func below(id int64) int64 {
	if id == 0 {
		return math.MaxInt64
	}
	return id
}
