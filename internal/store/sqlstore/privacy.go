package sqlstore

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"netrep/internal/store"
)

// bearer finds an id in texts.
type bearer struct {
	id    string
	named *regexp.Regexp // matches the id within a text
}

// digits matches Discord's ids.
var digits = regexp.MustCompile(`^[0-9]+$`)

// newBearer returns a bearer for an id. Texts can contain a Discord id, also as a
// mention; any other id, such as the console's, must be the whole text.
func newBearer(id string) bearer {
	pattern := `\A` + regexp.QuoteMeta(id) + `\z`
	if digits.MatchString(id) {
		pattern = `<@!?` + id + `>|\b` + id + `\b`
	}
	return bearer{id, regexp.MustCompile(pattern)}
}

// in reports whether a text is or contains the id. It returns false for an empty id and
// for [store.Somebody].
func (b bearer) in(text string) bool {
	return b.id != "" && b.id != store.Somebody && b.named.MatchString(text)
}

// around returns only the part of a text with the id, because the rest may not be meant
// for that person.
func (b bearer) around(text string) string {
	const width = 30 // bytes on each side
	at := b.named.FindStringIndex(text)
	if at == nil {
		return ""
	}
	from, to := max(at[0]-width, 0), min(at[1]+width, len(text))
	return strings.ToValidUTF8("…"+text[from:to]+"…", "")
}

// without returns a text with the id removed.
func (b bearer) without(text string) string {
	return b.named.ReplaceAllStringFunc(text, func(found string) string {
		if found == b.id {
			return store.Somebody
		}
		return "someone" // in place of a mention
	})
}

// bearing calls f with each distinct value of a text column that contains an id.
func (q querier) bearing(ctx context.Context, b bearer, f func(t table, column, value string) error) error {
	tables, err := q.tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range tables {
		for _, column := range t.texts() {
			values, err := list(ctx, q, readText,
				fmt.Sprintf("SELECT DISTINCT %[2]s FROM %[1]s WHERE %[2]s LIKE $1", t.name, column), "%"+b.id+"%")
			if err != nil {
				return err
			}
			for _, value := range values {
				if !b.in(value) {
					continue
				}
				if err := f(t, column, value); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Traces implements [store.Privacy].
func (s *Store) Traces(ctx context.Context, person string) ([]store.Trace, error) {
	q, b := s.reader(), newBearer(person)
	traces, err := q.votesOf(ctx, person)
	if err == nil {
		err = q.bearing(ctx, b, func(t table, column, value string) error {
			some, err := list(ctx, q, func(r scanner) (store.Trace, error) { return t.trace(r, column, b) },
				t.selection("WHERE "+column+" = $1"), value)
			traces = append(traces, some...)
			return err
		})
	}
	if err != nil {
		return nil, fmt.Errorf("looking for a person: %w", err)
	}
	return traces, nil
}

// trace reads a row with a person's id in a column: the whole row if they created it,
// otherwise only what names them.
func (t table) trace(r scanner, column string, b bearer) (store.Trace, error) {
	values, err := t.row(r)
	trace := store.Trace{Where: t.name}
	for i, c := range t.columns {
		switch v := values[i].(type) {
		case int64:
			if moments[c.Name()] && trace.At.IsZero() {
				trace.At = moment(v)
			}
		case string:
			switch {
			case c.Name() == "guild":
				trace.Guild = v
			case v != "" && values[slices.Index(t.names(), column)] == b.id:
				trace.Fields = append(trace.Fields, store.Field{Name: c.Name(), Value: v})
			case c.Name() == column:
				trace.Fields = append(trace.Fields, store.Field{Name: c.Name(), Value: b.around(v)})
			}
		}
	}
	return trace, err
}

// moments are the columns with the time of an action.
var moments = map[string]bool{"at": true, "created": true, "last": true}

// votesOf returns the feedback with a person's mark.
func (q querier) votesOf(ctx context.Context, person string) ([]store.Trace, error) {
	all, err := list(ctx, q, func(r scanner) (store.Trace, error) {
		var question, ref, voter string
		var last int64
		err := r.Scan(&question, &ref, &voter, &last)
		return store.Trace{Where: "votes", At: moment(last), Fields: []store.Field{{Name: "question", Value: question}, {Name: "ref", Value: ref}, {Name: "voter", Value: voter}}}, err
	}, "SELECT question, ref, voter, last FROM votes ORDER BY last")
	return slices.DeleteFunc(all, func(t store.Trace) bool {
		return t.Fields[2].Value != store.Mark(person, t.Fields[1].Value)
	}), err
}

// ForgetPerson implements [store.Privacy].
func (s *Store) ForgetPerson(ctx context.Context, person string) (total int64, err error) {
	err = s.change(ctx, "forgetting a person", func(t *tx) error {
		votes, err := t.votesOf(ctx, person)
		if err != nil {
			return err
		}
		for _, v := range votes {
			n, err := t.exec(ctx, "DELETE FROM votes WHERE question = $1 AND ref = $2 AND voter = $3", v.Fields[0].Value, v.Fields[1].Value, v.Fields[2].Value)
			if err != nil {
				return err
			}
			total += n
		}
		n, err := t.scrub(ctx, person)
		total += n
		return err
	})
	return total, err
}

// scrub removes an id from all texts.
func (t *tx) scrub(ctx context.Context, id string) (total int64, err error) {
	b := newBearer(id)
	err = t.bearing(ctx, b, func(table table, column, value string) error {
		change, args := fmt.Sprintf("UPDATE %s SET %s = $2 WHERE %[2]s = $1", table.name, column), []any{value, b.without(value)}
		if column == "question" || column == "term" { // a key, which may already exist without the id
			change, args = fmt.Sprintf("DELETE FROM %s WHERE %s = $1", table.name, column), args[:1]
		}
		n, err := t.exec(ctx, change, args...)
		total += n
		return err
	})
	return total, err
}

// ForgetGuild implements [store.Privacy].
func (s *Store) ForgetGuild(ctx context.Context, guild string) (total int64, err error) {
	err = s.change(ctx, "forgetting a server", func(t *tx) error {
		total, err = t.forgetGuild(ctx, guild)
		return err
	})
	return total, err
}

func (t *tx) forgetGuild(ctx context.Context, guild string) (int64, error) {
	// A running job will find that its post is gone.
	total, err := t.exec(ctx, `
		DELETE FROM river_job WHERE queue = $2 AND state <> 'running'
		AND CAST(args ->> 'post' AS BIGINT) IN (SELECT id FROM posts WHERE guild = $1)`, guild, store.PostQueue)
	if err != nil {
		return 0, err
	}
	tables, err := t.tables(ctx)
	if err != nil {
		return 0, err
	}
	for _, table := range slices.Backward(tables) {
		if !table.has("guild") {
			continue
		}
		n, err := t.exec(ctx, "DELETE FROM "+table.name+" WHERE guild = $1", guild)
		if err != nil {
			return 0, err
		}
		total += n
	}
	n, err := t.scrub(ctx, guild)
	return total + n, err
}

// absenceEvery is the least time between two calls of Absent that count as two days.
const absenceEvery = 20 * time.Hour

// Absent implements [store.Privacy].
func (s *Store) Absent(ctx context.Context, present []string, days int) (forgotten int, err error) {
	here := map[string]bool{}
	for _, guild := range present {
		here[guild] = true
	}
	err = s.change(ctx, "looking for servers that are gone", func(t *tx) error {
		missed, err := list(ctx, t.querier, readText, "SELECT guild FROM absences")
		if err != nil {
			return err
		}
		for _, guild := range missed {
			if here[guild] {
				_, err = t.exec(ctx, "DELETE FROM absences WHERE guild = $1", guild)
			}
			if err != nil {
				return err
			}
		}
		kept, err := t.guilds(ctx)
		if err != nil {
			return err
		}
		for _, guild := range kept {
			if here[guild] {
				continue
			}
			gone, err := t.absent(ctx, guild)
			if err == nil && gone >= days {
				forgotten++
				_, err = t.forgetGuild(ctx, guild)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return forgotten, err
}

// absent counts a day on which the bot was absent from a server, and returns the number
// of such days.
func (t *tx) absent(ctx context.Context, guild string) (days int, err error) {
	_, err = t.exec(ctx, `
		INSERT INTO absences (guild, days, last) VALUES ($1, 1, $2)
		ON CONFLICT (guild) DO UPDATE SET days = absences.days + 1, last = excluded.last
		WHERE absences.last <= $3`, guild, micros(t.now), micros(t.now.Add(-absenceEvery)))
	if err != nil {
		return 0, err
	}
	err = t.row(ctx, "SELECT days FROM absences WHERE guild = $1", []any{guild}, &days)
	return days, err
}

// guilds returns the servers with stored data, in order.
func (t *tx) guilds(ctx context.Context) ([]string, error) {
	tables, err := t.tables(ctx)
	if err != nil {
		return nil, err
	}
	var parts []string
	for _, table := range tables {
		if table.has("guild") {
			parts = append(parts, "SELECT guild FROM "+table.name)
		}
	}
	all, err := list(ctx, t.querier, readText, strings.Join(parts, " UNION ")+" ORDER BY guild")
	return slices.DeleteFunc(all, func(guild string) bool { return !digits.MatchString(guild) }), err // the console is not a server
}

func readText(r scanner) (s string, err error) {
	err = r.Scan(&s)
	return s, err
}
