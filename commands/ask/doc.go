// Package ask answers plain questions: with a verdict where one is due, and with the rulings
// that the search finds.
//
// Package plain reads a question, as likely structured questions with facts. Here these become
// readings (structured.go), to which withConsequences (consequences.go) adds what follows from
// the data of cards. Then runAsk (command.go) answers:
//
//   - If a question is surely meant and nothing is left unread, with the verdict (verdict.go),
//     or with what is missing for it (missing.go).
//   - If it is probably meant but cannot be worked out yet, with what was not understood or is
//     missing, above the ruling (unsettled.go).
//   - Otherwise with the ruling, and up to three readings to choose from (whichReading).
//   - If it is no structured question, with the ruling alone.
//
// [Understand] (json.go) reads a question in the same way, without follow-ups, and gives reading
// and verdict as data. A chain in the notation of /chain (written.go) is taken as it is. A
// follow-up (followup.go) replaces some of the facts that the question before it gave, or adds to a
// company; then withConsequences runs again. One that is not understood changes nothing for the
// next one.
package ask
