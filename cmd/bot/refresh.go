package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"netrep/internal/console"
	"netrep/internal/refresh"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/diff"
)

func runRefresh(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	dry := flags.Bool("dry-run", false, "show what would change, without changing it")
	list := flags.Bool("list", false, "list the revisions of the source or of all, newest first")
	approve := flags.Int64("approve", 0, "put the waiting `revision` in use")
	reject := flags.Int64("reject", 0, "refuse the waiting `revision`")
	restore := flags.Int64("restore", 0, "put an earlier `revision` back in use")
	names, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	decides := *approve+*reject+*restore != 0
	if decides && len(names) > 0 || *list && len(names) > 1 {
		return misused("refresh lists one source or all, and decides on a revision by its number alone")
	}
	s, err := c.openAll(ctx, a, (*service).openStore)
	if err != nil {
		return err
	}
	defer s.close()
	switch {
	case *list:
		return s.listRevisions(ctx, a.out(), strings.Join(names, ""))
	case decides:
		return s.decide(ctx, a.out(), *approve, *reject, *restore)
	}
	return s.refreshNamed(ctx, a.out(), names, *dry)
}

// operator is who decides at a command line.
var operator = console.Operator().ID

func (s *service) decide(ctx context.Context, w io.Writer, approve, reject, restore int64) (err error) {
	var rev store.Revision
	switch {
	case approve != 0:
		rev, err = s.refresher.Approve(ctx, operator, approve)
	case restore != 0:
		rev, err = s.refresher.Restore(ctx, operator, restore)
	default:
		err = s.refresher.Reject(ctx, operator, reject)
	}
	switch id := approve + reject + restore; {
	case errors.Is(err, store.ErrNotFound):
		return misused("there is no revision %d; --list shows them", id)
	case errors.Is(err, store.ErrConflict) && restore != 0:
		return misused("revision %d has the same content as the one in use", id)
	case errors.Is(err, store.ErrConflict):
		return misused("that can no longer be done with revision %d; --list shows its state", id)
	case errors.Is(err, store.ErrForgotten):
		return misused("the text of revision %d is no longer kept", id)
	case err != nil:
		return err
	case reject != 0:
		fmt.Fprintf(w, "revision %d is rejected\n", id)
	default:
		fmt.Fprintf(w, "%s: revision %d is in use\n", rev.Source, rev.ID)
	}
	return nil
}

// revisionsListed is how many revisions --list shows.
const revisionsListed = 50

// listRevisions lists the revisions of a source, or of all for "".
func (s *service) listRevisions(ctx context.Context, w io.Writer, source string) error {
	all, err := s.store.Revisions(ctx, source, revisionsListed)
	if err != nil {
		return err
	}
	switch {
	case len(all) > 0:
	case source == "":
		fmt.Fprintln(w, "There are no revisions yet.")
	default:
		return misused("there are no revisions of %q", source)
	}
	for _, r := range all {
		fmt.Fprintf(w, "%5d  %s  %-10s %-10s %d entries, %d new, %d changed, %d gone  %s\n",
			r.ID, r.At.UTC().Format("2006-01-02 15:04"), r.Source, r.State, r.Counts.Total, r.Counts.Added, r.Counts.Changed, r.Counts.Removed, r.Note)
	}
	return nil
}

// refreshNamed reads the named sources, or all if there are no names.
func (s *service) refreshNamed(ctx context.Context, w io.Writer, names []string, dry bool) error {
	if len(names) == 0 {
		for _, c := range s.config.Sources {
			names = append(names, c.Name)
		}
	}
	if len(names) == 0 {
		return misconfigured(errors.New("the configuration names no [[source]]; config.example.toml shows how"))
	}
	failed := false
	for _, name := range names {
		c, ok := s.source(name)
		if !ok {
			return misused("the configuration names no source %q", name)
		}
		err := s.refreshOne(ctx, w, sourceOf(c), dry)
		if bad, ok := errors.AsType[*refresh.SourceError](err); ok {
			failed = true
			fmt.Fprintf(w, "%s: not applied, the last edition stays in use: %v\n", name, bad.Err)
		} else if err != nil {
			return err
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

func (s *service) refreshOne(ctx context.Context, w io.Writer, source refresh.Source, dry bool) error {
	if dry {
		look, err := s.refresher.Look(ctx, source)
		if err == nil {
			printLook(w, source.Name, look)
		}
		return err
	}
	res, err := s.refresher.Refresh(ctx, source)
	if err != nil {
		return err
	}
	printLook(w, source.Name, res.Look)
	switch res.Revision.State {
	case store.RevisionLive:
		fmt.Fprintf(w, "%s: revision %d is in use\n", source.Name, res.Revision.ID)
	case store.RevisionWaiting:
		fmt.Fprintf(w, "%s: revision %d waits: --approve %d or --reject %d\n", source.Name, res.Revision.ID, res.Revision.ID, res.Revision.ID)
	}
	return nil
}

// changesPrinted is how many changes of one kind are printed.
const changesPrinted = 20

// printLook prints what a source says now, compared with its edition in use.
func printLook(w io.Writer, name string, look refresh.Look) {
	if look.Same {
		fmt.Fprintf(w, "%s: nothing changed\n", name)
		return
	}
	if look.Doubt != "" {
		fmt.Fprintf(w, "%s: doubtful: %s\n", name, look.Doubt)
	}
	if look.Parent.ID == 0 {
		fmt.Fprintf(w, "%s: read for the first time: %s, %s; compared with the built-in edition:\n",
			name, plural(look.New.Len(), "ruling"), plural(len(look.New.Cards()), "card"))
	}
	changes, cards := look.Rulings, look.Cards
	printSome(w, "new", changes.Added, func(r *rulings.Ruling) string { return r.Ref + " " + r.Title })
	printSome(w, "changed", changes.Changed, func(c diff.Change) string { return c.New.Ref + ": " + diff.Marked(c.Words) })
	printSome(w, "gone", changes.Removed, func(r *rulings.Ruling) string { return r.Ref + " " + r.Title })
	printSome(w, "moved", changes.Moved, func(m diff.Move) string { return m.Old.Ref + " is now " + m.New.Ref })
	printSome(w, "new card", cards.Added, func(c *rulings.Card) string { return c.Name })
	printSome(w, "changed card", cards.Changed, func(c diff.CardChange) string { return c.New.Name })
	printSome(w, "card gone", cards.Removed, func(c *rulings.Card) string { return c.Name })
}

func printSome[T any](w io.Writer, what string, list []T, say func(T) string) {
	for i, one := range list {
		if i == changesPrinted {
			fmt.Fprintf(w, "  %s: … %d more\n", what, len(list)-i)
			return
		}
		fmt.Fprintf(w, "  %s: %s\n", what, say(one))
	}
}
