package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"netrep/internal/store"
)

// report tells moderators who want it what their players asked without finding an answer.
func (s *service) report(ctx context.Context) error {
	guilds, err := s.store.OpenIn(ctx)
	if err != nil {
		return err
	}
	var failures []error
	for _, guild := range guilds {
		failures = append(failures, s.reportTo(ctx, guild))
	}
	return errors.Join(failures...)
}

// reported is how many questions a report lists; the others wait for the next one.
const reported = 25

func (s *service) reportTo(ctx context.Context, guild string) error {
	settings, err := s.store.Settings(ctx, guild)
	if err != nil {
		return err
	}
	channel := settings.ModeratorsRead // and nowhere else: players type things that are not for everybody
	if !settings.Weekly || channel == "" {
		return nil
	}
	open, err := s.store.Open(ctx, guild, reported)
	if err != nil || len(open) == 0 {
		return err
	}
	return s.store.PostReport(ctx, open, reportOf(guild, channel, open))
}

// reportOf writes a report.
func reportOf(guild, channel string, open []store.OpenQuestion) store.Announcement {
	var text strings.Builder
	text.WriteString("Questions asked here since the last report that found no answer:\n")
	for _, q := range open {
		fmt.Fprintf(&text, "- %s (%s)\n", oneOf(q.Question), times(q.Count))
	}
	text.WriteString("\nTo answer one, announce a house ruling with `/announce`. If an existing ruling answers it, the bot's maintainers can teach the search with `/alias`.")
	return store.Announcement{
		Guild: guild, Channels: []string{channel}, Kind: store.OfReport, Title: "Questions without an answer", Text: text.String(),
	}
}

// maxListed is how long a question in a report may be, in runes.
const maxListed = 90

func oneOf(question string) string {
	r := []rune(strings.NewReplacer("`", "'", "*", "", "~", "").Replace(question))
	if len(r) > maxListed {
		r = append(r[:maxListed], '…')
	}
	return string(r)
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
