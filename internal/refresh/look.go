package refresh

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"netrep/internal/fetch"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/diff"
	"netrep/rulings/parse"
)

// Source is a document that is read at regular times, as configured.
type Source struct {
	Name    string         // id of the source of its rulings
	Address string         // web address or file
	Format  parse.Format   // empty means to detect it
	About   rulings.Source // what the document does not say about itself
	Approve bool           // changes, and the first edition, wait for a maintainer
}

// SourceError says, in words for operators, why a source was not applied.
type SourceError struct {
	Source string
	Err    error
}

func (e *SourceError) Error() string { return e.Source + ": " + e.Err.Error() }

// Unwrap returns the underlying error. If that wraps a [*fetch.TemporaryError], retrying
// soon may help.
func (e *SourceError) Unwrap() error { return e.Err }

// Difference is how an edition differs from the one in use.
type Difference struct {
	Rulings diff.Changes
	Cards   diff.CardChanges
}

// Empty reports whether the editions have the same content.
func (d Difference) Empty() bool { return d.Rulings.Empty() && d.Cards.Empty() }

func compareEditions(old, new *rulings.Corpus) Difference {
	return Difference{diff.Rulings(old, new), diff.Cards(old.Cards(), new.Cards())}
}

// Look is the result of reading a source.
type Look struct {
	Same   bool   // the source has not changed; the fields below are empty
	Doubt  string // why a maintainer must see the edition before it is used, or empty
	Name   string // of the source
	Parent store.Revision
	Old    *rulings.Corpus // edition in use
	New    *rulings.Corpus
	Difference

	archive    []byte
	hash       string // of the archive
	size       int64
	bytes      string // hash of the document
	validators fetch.Validators
}

// Look reads a source and compares it with its current edition without changing anything.
// The error is a [*SourceError] if the source is at fault.
func (r *Refresher) Look(ctx context.Context, s Source) (Look, error) {
	state, err := r.state(ctx, s)
	if err != nil {
		return Look{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(r.Timeout, time.Minute))
	defer cancel()
	got, err := r.fetch(ctx, s, fetch.Validators{ETag: state.ETag, LastModified: state.LastModified})
	if err != nil {
		return Look{}, &SourceError{s.Name, err}
	}
	look := Look{Name: s.Name, Same: got.Same, validators: got.Validators, size: state.Size, bytes: state.Hash}
	if got.Same {
		return look, nil
	}
	look.bytes, look.size = hashOf(got.Data), int64(len(got.Data))
	return r.compare(ctx, s, got.Data, look)
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func (r *Refresher) fetch(ctx context.Context, s Source, v fetch.Validators) (fetch.Answer, error) {
	if fetch.IsURL(s.Address) {
		return fetch.Conditional(ctx, s.Address, v, r.Hosts)
	}
	data, err := fetch.Read(ctx, s.Address)
	return fetch.Answer{Data: data}, err
}

// compare parses a document and compares it with the current edition.
func (r *Refresher) compare(ctx context.Context, s Source, data []byte, look Look) (Look, error) {
	got, err := r.parse(s, data)
	if err != nil {
		return Look{}, &SourceError{s.Name, err}
	}
	if look.archive, err = store.Pack(documents(got)); err != nil {
		return Look{}, err
	}
	look.hash = hashOf(look.archive)
	if look.New, err = Open(look.archive); err != nil {
		return Look{}, &SourceError{s.Name, err}
	}
	if look.Parent, look.Old, err = r.inUse(ctx, s, look.New); err != nil {
		return Look{}, err
	}
	look.Difference = compareEditions(look.Old, look.New)
	if look.Parent.ID != 0 && (look.Parent.Hash == look.hash || look.Empty()) {
		look.Same = true
		return look, nil
	}
	look.Doubt = doubt(look)
	return look, r.back(ctx, s, look)
}

// parse imports a document as the source described by s.
func (r *Refresher) parse(s Source, data []byte) (parse.Imported, error) {
	if len(bytes.TrimSpace(data)) == 0 {
		return parse.Imported{}, errors.New("the document is empty")
	}
	doc := parse.Document{Name: s.Name, Data: data}
	about := s.About
	about.ID = cmp.Or(about.ID, s.Name)
	got, err := parse.Import(doc, s.Format, parse.Options{Known: r.Known, Source: about})
	if other := another(doc, s.Format, err); other != "" {
		return parse.Imported{}, fmt.Errorf("it should be in the format %s and looks like %s", s.Format, other)
	}
	if bad, ok := errors.AsType[*parse.DocumentError](err); ok {
		err = errors.New(bad.Problem) // without the document's name
	}
	if err != nil {
		return parse.Imported{}, err
	}
	if len(got.Rulings)+len(got.Cards) == 0 {
		return parse.Imported{}, errors.New("it holds no ruling and no card")
	}
	for _, source := range got.Sources {
		if source.URL == "" && source.Where == "" && fetch.IsURL(s.Address) {
			source.URL = s.Address
		}
	}
	parse.Enrich(got.Rulings, r.Base)
	parse.EnrichCards(got.Cards, r.Base)
	parse.NameCards(got.Rulings, r.Base.Cards())
	return got, nil
}

// another returns the format of a document that is not in the expected format, or "" if
// it was read well enough. A server's error page can also be read as a rulebook or as
// Collected Rulings, so a document that looks like an article must have marks of those
// formats.
func another(doc parse.Document, f parse.Format, failed error) parse.Format {
	found, err := parse.Detect(doc)
	if f == "" || err != nil || found == f {
		return ""
	}
	if failed == nil && (found != parse.FormatArticle || f == parse.FormatDigest || parse.HasMarks(f, doc)) {
		return ""
	}
	return found
}

// inUse returns a source's live revision and its edition. If there is none, it returns
// the part of the base corpus that the first edition will replace.
func (r *Refresher) inUse(ctx context.Context, s Source, like *rulings.Corpus) (store.Revision, *rulings.Corpus, error) {
	live, err := r.Store.Live(ctx, time.Time{})
	if err != nil {
		return store.Revision{}, nil, err
	}
	for _, rev := range live {
		if rev.Source != s.Name {
			continue
		}
		if rev, err = r.Store.Revision(ctx, rev.ID); err != nil {
			return store.Revision{}, nil, err
		}
		edition, err := Open(rev.Archive)
		return rev, edition, err
	}
	return store.Revision{}, partOf(r.Base, like), nil
}

// doubt returns why somebody must look at an edition before it is used: more than a fifth
// of the entries is gone. It returns "" if there is no doubt.
func doubt(look Look) string {
	gone, of := len(look.Rulings.Removed), look.Old.Len()
	if look.Parent.ID == 0 { // the wording differs, so compare only refs
		gone = missing(look.Old, look.New)
	}
	if tooMany(gone, of) {
		return fmt.Sprintf("%d of %d rulings are gone", gone, of)
	}
	if gone, of = len(look.Cards.Removed), len(look.Old.Cards()); tooMany(gone, of) {
		return fmt.Sprintf("%d of %d cards are gone", gone, of)
	}
	return ""
}

// settleTime is how long after a change a source may not return to an older edition.
const settleTime = 24 * time.Hour

// back rejects an edition that was in use before if the source switches back and forth
// between two, as when one of two servers is behind, or if somebody replaced the edition
// by hand.
func (r *Refresher) back(ctx context.Context, s Source, look Look) error {
	before, err := r.Store.Revisions(ctx, s.Name, 20)
	if err != nil {
		return err
	}
	for _, rev := range before {
		if rev.State != store.RevisionSuperseded || rev.Hash != look.hash {
			continue
		}
		if look.Parent.By != "" {
			return &SourceError{s.Name, fmt.Errorf("revision %d was put in use by hand; the source still gives what revision %d holds", look.Parent.ID, rev.ID)}
		}
		if r.Now().Sub(look.Parent.LiveAt) < settleTime {
			return &SourceError{s.Name, fmt.Errorf("it went back to what revision %d holds; that is used again when a day has passed since revision %d", rev.ID, look.Parent.ID)}
		}
	}
	return nil
}

// tooMany reports whether more than a fifth is gone.
func tooMany(gone, of int) bool { return gone*5 > of }

// missing counts the rulings of old whose refs new lacks.
func missing(old, new *rulings.Corpus) int {
	n := 0
	for ruling := range old.All() {
		if _, ok := new.Get(ruling.Ref); !ok {
			n++
		}
	}
	return n
}
