package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"netrep/internal/store"
)

// Answered implements [store.Answers].
func (s *Store) Answered(ctx context.Context, a store.Answer) error {
	return s.change(ctx, "noting an answer", func(t *tx) error {
		var id int64
		err := t.row(ctx, `
			INSERT INTO answers (guild, channel, message, at, refs, revision)
			VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
			[]any{a.Guild, a.Channel, a.Message, micros(a.At), pack(a.Refs), a.Revision}, &id)
		if err != nil {
			return err
		}
		for _, ref := range a.Refs {
			_, err := t.exec(ctx, "INSERT INTO answer_refs (ref, answer) VALUES ($1, $2) ON CONFLICT DO NOTHING", plain(ref), id)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// AnswersCiting implements [store.Answers].
func (s *Store) AnswersCiting(ctx context.Context, refs []string, since time.Time) ([]store.Answer, error) {
	seen := map[int64]bool{}
	var all []keptAnswer
	for _, ref := range refs {
		some, err := list(ctx, s.reader(), readAnswer, `
			SELECT a.id, a.guild, a.channel, a.message, a.at, a.refs, a.revision
			FROM answer_refs r JOIN answers a ON a.id = r.answer
			WHERE r.ref = $1 AND a.at >= $2`, ref, micros(since))
		if err != nil {
			return nil, fmt.Errorf("reading answers: %w", err)
		}
		for _, a := range some {
			if !seen[a.id] {
				seen[a.id] = true
				all = append(all, a)
			}
		}
	}
	return inOrder(all), nil
}

// keptAnswer is an answer with its id.
type keptAnswer struct {
	id int64
	store.Answer
}

func readAnswer(r scanner) (k keptAnswer, err error) {
	var at int64
	var refs string
	if err := r.Scan(&k.id, &k.Guild, &k.Channel, &k.Message, &at, &refs, &k.Revision); err != nil {
		return k, err
	}
	k.At = moment(at)
	return k, json.Unmarshal([]byte(refs), &k.Refs)
}

// inOrder sorts answers by time.
func inOrder(kept []keptAnswer) []store.Answer {
	slices.SortFunc(kept, func(a, b keptAnswer) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.id, b.id))
	})
	all := make([]store.Answer, len(kept))
	for i, k := range kept {
		all[i] = k.Answer
	}
	return all
}
