package sqlstore

import (
	"context"
	"encoding/json"

	"netrep/internal/store"
)

// sourceState is a [store.SourceState] as stored.
type sourceState struct {
	URL          string `json:"url,omitempty"`
	Checked      int64  `json:"checked,omitempty"`
	Succeeded    int64  `json:"succeeded,omitempty"`
	Failure      string `json:"failure,omitempty"`
	ETag         string `json:"etag,omitempty"`
	LastModified string `json:"last_modified,omitempty"`
	Hash         string `json:"hash,omitempty"`
	Size         int64  `json:"size,omitempty"`
}

// SourceStates implements [store.Sources].
func (s *Store) SourceStates(ctx context.Context) ([]store.SourceState, error) {
	return listed(ctx, s, "the state of sources", readSourceState, "SELECT name, value FROM source_states ORDER BY name")
}

func readSourceState(r scanner) (store.SourceState, error) {
	var name, value string
	if err := r.Scan(&name, &value); err != nil {
		return store.SourceState{}, err
	}
	var k sourceState
	err := json.Unmarshal([]byte(value), &k)
	return store.SourceState{
		Name: name, URL: k.URL, Checked: moment(k.Checked), Succeeded: moment(k.Succeeded), Failure: k.Failure,
		ETag: k.ETag, LastModified: k.LastModified, Hash: k.Hash, Size: k.Size,
	}, err
}

// SaveSourceState implements [store.Sources].
func (s *Store) SaveSourceState(ctx context.Context, c store.SourceState) error {
	return s.change(ctx, "noting the state of a source", func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO source_states (name, value) VALUES ($1, $2)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, c.Name, pack(sourceState{
			URL: c.URL, Checked: micros(c.Checked), Succeeded: micros(c.Succeeded), Failure: c.Failure,
			ETag: c.ETag, LastModified: c.LastModified, Hash: c.Hash, Size: c.Size,
		}))
		return err
	})
}
