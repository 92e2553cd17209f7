package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

// runCards makes the cards of the embedded corpus from the community's card
// database, which is not ours to publish: names, printings and short printed values,
// and the facts and effects of our own tables. Cards of the other games stay as they are.
func runCards(_ context.Context, a app, flags *flag.FlagSet, args []string) error {
	facts := flags.String("facts", "rulings/embedded/card-facts.tsv", "table in `FILE` of what the rules need to know about each card")
	effects := flags.String("effects", "rulings/embedded/card-effects.tsv", "table in `FILE` of what each card does, in our own words")
	files, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(files) != 1 {
		return misused("cards needs the file of a card database")
	}
	database, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	got, err := parse.Cards(parse.Document{Name: files[0], Data: database})
	if err != nil {
		return err
	}
	list := factsOnly(got.Cards)
	notes := got.Report.Of(rulings.NoteBad)
	for _, file := range []string{*facts, *effects} {
		table, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		notes = append(notes, mergeFacts(list, file, table).Notes...)
	}
	for _, card := range embedded.Corpus().Cards() {
		if card.OwnGame() != rulings.MECCG {
			other := *card
			other.Nicknames = nil // they are in a separate file
			list = append(list, &other)
		}
	}
	if _, err := a.Out.Write(parse.WriteCards(list)); err != nil {
		return err
	}
	for _, n := range notes {
		fmt.Fprintln(a.err(), n)
	}
	if len(notes) > 0 {
		return errFailed
	}
	return nil
}
