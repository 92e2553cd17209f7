// Package parse reads the formats that rulings are published in: collected rulings
// files, rulebooks in Markdown, digests from mailing lists, articles in text or
// HTML, the community card database, and the corpus format of this project, which
// it also writes.
//
// Pages, mails and quotations are turned into lines first. A digest is known by its
// series and number, so that its refs are the same wherever it is found; [Relink]
// joins corrections to the exchanges of other digests, and [NameCards] notes which
// cards a ruling names.
//
// [Import] detects the format of a [Document] and returns its rulings with a report
// of what was repaired, dropped or could not be decided. One bad entry never loses
// the others. [Load] reads a whole corpus folder.
package parse
