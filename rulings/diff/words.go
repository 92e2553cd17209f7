package diff

import (
	"slices"
	"strings"
	"unicode"
)

// RunKind says what happened to a run of words.
type RunKind string

// The kinds of runs.
const (
	Kept     RunKind = "kept"
	Deleted  RunKind = "deleted"
	Inserted RunKind = "inserted"
)

// Run is a run of words of the older text, the newer one, or both.
type Run struct {
	Kind RunKind
	Text string
}

// maxEdits limits the search for the shortest edit script, in words. Texts that differ
// more are replaced as a whole between their common start and end.
const maxEdits = 400

// Words compares two texts word by word. The kept and deleted runs form old, the kept and
// inserted runs form new. Where words were replaced, deleted runs come first.
func Words(old, new string) []Run {
	a, b := tokens(old), tokens(new)
	var runs []Run
	i, j := 0, 0
	for _, e := range edits(a, b) {
		switch e.kind {
		case Kept:
			runs = append(runs, Run{Kept, strings.Join(a[i:i+e.n], "")})
			i, j = i+e.n, j+e.n
		case Deleted:
			runs = append(runs, Run{Deleted, strings.Join(a[i:i+e.n], "")})
			i += e.n
		case Inserted:
			runs = append(runs, Run{Inserted, strings.Join(b[j:j+e.n], "")})
			j += e.n
		}
	}
	return joinRuns(runs)
}

// tokens splits a text into words and white space.
func tokens(s string) []string {
	var list []string
	start, space := 0, false
	for i, r := range s {
		is := unicode.IsSpace(r)
		if i > 0 && is != space {
			list = append(list, s[start:i])
			start = i
		}
		space = is
	}
	if start < len(s) {
		list = append(list, s[start:])
	}
	return list
}

// joinRuns merges the runs of each change: deletions first, then insertions. White space
// alone does not separate two changes.
func joinRuns(runs []Run) []Run {
	var out []Run
	var deleted, inserted strings.Builder
	flush := func() {
		if deleted.Len() > 0 {
			out = append(out, Run{Deleted, deleted.String()})
		}
		if inserted.Len() > 0 {
			out = append(out, Run{Inserted, inserted.String()})
		}
		deleted.Reset()
		inserted.Reset()
	}
	for i, r := range runs {
		between := i > 0 && i+1 < len(runs) && strings.TrimSpace(r.Text) == ""
		switch {
		case r.Kind == Deleted:
			deleted.WriteString(r.Text)
		case r.Kind == Inserted:
			inserted.WriteString(r.Text)
		case between && deleted.Len()+inserted.Len() > 0:
			deleted.WriteString(r.Text)
			inserted.WriteString(r.Text)
		default:
			flush()
			out = append(out, r)
		}
	}
	flush()
	return out
}

// edit is a run of n words that are kept, deleted or inserted.
type edit struct {
	kind RunKind
	n    int
}

// edits returns the shortest edit script from a to b.
func edits(a, b []string) []edit {
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	a, b = a[head:], b[head:]
	tail := 0
	for tail < len(a) && tail < len(b) && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	var list []edit
	list = extend(list, Kept, head)
	for _, e := range myers(a[:len(a)-tail], b[:len(b)-tail]) {
		list = extend(list, e.kind, e.n)
	}
	return extend(list, Kept, tail)
}

// extend appends an edit, merging it with the last one if that has the same kind.
func extend(list []edit, kind RunKind, n int) []edit {
	switch last := len(list) - 1; {
	case n == 0:
	case last >= 0 && list[last].kind == kind:
		list[last].n += n
	default:
		list = append(list, edit{kind, n})
	}
	return list
}

// myers finds the shortest edit script from a to b with the greedy algorithm of E. Myers,
// "An O(ND) Difference Algorithm and Its Variations" (1986): reach[k] is the furthest
// position in a on diagonal k after each number of edits.
func myers(a, b []string) []edit {
	most := min(len(a)+len(b), maxEdits)
	reach := make([]int, 2*most+2)
	var trail [][]int
	for d := 0; d <= most; d++ {
		trail = append(trail, slices.Clone(reach[most-d:most+d+1]))
		for k := -d; k <= d; k += 2 {
			x, _ := enter(reach, most, d, k)
			for x < len(a) && x-k >= 0 && x-k < len(b) && a[x] == b[x-k] {
				x++
			}
			reach[most+k] = x
			if x >= len(a) && x-k >= len(b) {
				return walkBack(trail, len(a), len(b))
			}
		}
	}
	return []edit{{Deleted, len(a)}, {Inserted, len(b)}}
}

// enter returns where the d-th edit enters diagonal k, and how: from the diagonal below by
// a deletion or from the one above by an insertion. The middle of reach is at mid.
func enter(reach []int, mid, d, k int) (x int, how RunKind) {
	switch {
	case d == 0:
		return 0, Kept
	case k == -d || k < d && reach[mid+k-1] < reach[mid+k+1]:
		return reach[mid+k+1], Inserted
	}
	return reach[mid+k-1] + 1, Deleted
}

// walkBack converts the trail of myers to edits, from end to start.
func walkBack(trail [][]int, x, y int) []edit {
	var list []edit
	for d := len(trail) - 1; d >= 0; d-- {
		k := x - y
		from, how := enter(trail[d], d, d, k)
		list = extend(list, Kept, x-from)
		x, y = from, from-k
		switch how {
		case Deleted:
			list = extend(list, Deleted, 1)
			x--
		case Inserted:
			list = extend(list, Inserted, 1)
			y--
		}
	}
	slices.Reverse(list)
	return list
}
