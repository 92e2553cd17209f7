// Package parse reads the formats that rulings are published in: collected rulings files,
// rulebooks in Markdown, digests from mailing lists, articles in text or HTML, the
// community card database, and this project's own corpus format, which it also writes.
//
// Pages, mails and quotations are first converted to lines. A digest is identified by its
// series and number, so its refs are the same wherever it is found. [Relink] links
// corrections to exchanges of other digests, and [NameCards] records the cards that a
// ruling names.
//
// [Import] detects the format of a [Document] and returns its rulings with a report of
// what was repaired, dropped or left undecided. A bad entry never affects the others.
// [Load] reads a whole corpus folder.
package parse
