// Package lookup holds the commands that find what is written: rulings by a
// question, rules by number or ref, terms, cards, the sections of a source, the
// sources themselves and their changes.
package lookup
