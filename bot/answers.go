package bot

import "sync"

// answers keeps messages that were drawn, so that what many ask is worked out
// once. It forgets what was not asked for of late, and everything as soon as the
// basis is another. It is safe for concurrent use.
type answers struct {
	limit int // of what is kept, in bytes

	mu     sync.Mutex
	basis  basis
	recent map[answerKey]kept
	older  map[answerKey]kept // what recent was before it took half of the limit
	size   int                // of recent, in bytes
}

// basis is what all answers rest on.
type basis struct {
	corpus     any    // its address
	generation uint64 // of what answers rest on beside it
	day        int64  // since 1970
}

// answerKey is everything else that an answer depends on: a command that is
// [commands.Command.Pure] gets to know nothing that is not in it.
type answerKey struct {
	line, locale     string
	guild, settings  string // of a place with settings of its own; else empty
	private, canShow bool
	fileLimit        int
}

// size is about how many bytes k takes.
func (k answerKey) size() int {
	return 200 + len(k.line) + len(k.locale) + len(k.guild) + len(k.settings)
}

func newAnswers(limit int) *answers {
	return &answers{limit: limit, recent: map[answerKey]kept{}}
}

// get returns what is kept for a key, if it rests on b.
func (a *answers) get(b basis, k answerKey) (kept, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.basis != b {
		return kept{}, false
	}
	if m, ok := a.recent[k]; ok {
		return m, true
	}
	m, ok := a.older[k]
	if ok {
		a.put(k, m)
	}
	return m, ok
}

// keep keeps a message that rests on b.
func (a *answers) keep(b basis, k answerKey, m kept) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.basis != b {
		a.basis, a.older, a.recent, a.size = b, nil, map[answerKey]kept{}, 0
	}
	a.put(k, m)
}

// put adds a message; one that takes more than half of the limit is let go.
func (a *answers) put(k answerKey, m kept) {
	if _, ok := a.recent[k]; ok {
		return
	}
	n := k.size() + m.size()
	if n > a.limit/2 {
		return
	}
	if a.size+n > a.limit/2 {
		a.older, a.recent, a.size = a.recent, map[answerKey]kept{}, 0
	}
	a.recent[k] = m
	a.size += n
}
