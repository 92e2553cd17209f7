// Package parse reads the formats that rulings are published in: collected rulings
// files, rulebooks in Markdown, digests from mailing lists, articles in text or
// HTML, the community card database, and the corpus format of this project, which
// it also writes.
//
// [Import] detects the format of a [Document] and returns its rulings with a report
// of what was repaired, dropped or could not be decided. One bad entry never loses
// the others. [Load] reads a whole corpus folder.
package parse
