package sqlstore

import (
	"context"
	"strings"

	"netrep/internal/store"
)

const subscriptionColumns = "id, guild, channel, topic, value, rhythm"

func readSubscription(r scanner) (s store.Subscription, err error) {
	err = r.Scan(&s.ID, &s.Guild, &s.Channel, &s.Topic, &s.Value, &s.Rhythm)
	return s, err
}

// about returns the name of a subscription in the audit log.
func about(s store.Subscription) string {
	return strings.TrimSpace(string(s.Topic)+" "+s.Value) + " in <#" + s.Channel + ">"
}

// Subscribe implements [store.Subscriptions].
func (s *Store) Subscribe(ctx context.Context, by string, sub store.Subscription) (store.Subscription, error) {
	err := s.change(ctx, "subscribing", func(t *tx) error {
		err := t.row(ctx, `
			INSERT INTO subscriptions (guild, channel, topic, value, rhythm) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (channel, topic, value) DO UPDATE SET rhythm = excluded.rhythm
			RETURNING id`, []any{sub.Guild, sub.Channel, sub.Topic, plain(sub.Value), sub.Rhythm}, &sub.ID)
		if err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{Guild: sub.Guild, By: by, Action: "subscribe", What: about(sub), To: string(sub.Rhythm)})
	})
	return sub, err
}

// Unsubscribe implements [store.Subscriptions].
func (s *Store) Unsubscribe(ctx context.Context, by, guild string, id int64) error {
	return s.change(ctx, "unsubscribing", func(t *tx) error {
		old, err := one(ctx, t.querier, readSubscription,
			"DELETE FROM subscriptions WHERE id = $1 AND guild = $2 RETURNING "+subscriptionColumns, id, guild)
		if err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{Guild: guild, By: by, Action: "unsubscribe", What: about(old), From: string(old.Rhythm)})
	})
}

// Subscriptions implements [store.Subscriptions].
func (s *Store) Subscriptions(ctx context.Context, guild string) ([]store.Subscription, error) {
	return listed(ctx, s, "subscriptions", readSubscription, `
		SELECT `+subscriptionColumns+` FROM subscriptions
		WHERE guild = $1 OR $1 = '' ORDER BY guild, channel, topic, value`, guild)
}
