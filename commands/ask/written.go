package ask

import (
	"regexp"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/meccg/notation"
	"netrep/rulings"
)

// written reads a question that is a chain in the notation that /chain takes, or ends with
// one. Without its limit it has to have a sign between two declarations. The error says why
// something of that form cannot be read.
func written(env *command.Env, question string) (r plain.Reading, is bool, err error) {
	from, text := 0, asksOfChain.ReplaceAllString(question, "")
	if at := chainStart.FindStringIndex(text); at != nil {
		from = at[0]
	}
	start, chain, limited := strings.Cut(text[from:], ":")
	if !limited {
		start, chain = "", text[from:]
	}
	if !limited && !chainSign.MatchString(chain) || limited && from == 0 && !chainSign.MatchString(chain) && !chainStart.MatchString(text) {
		return plain.Reading{}, false, nil
	}
	whole := text[from:]
	if !limited {
		whole = "limit 1: " + chain
	}
	if q, err := notation.Parse(whole, env.EngineCards()); err != nil || len(q.Chains) == 0 {
		if from > 0 || !limited || !chainSign.MatchString(chain) || err == nil {
			return plain.Reading{}, false, nil
		}
		return plain.Reading{}, false, verdict.PointOut(whole, err)
	}
	r = plain.Reading{Label: plain.LabelChain, Game: string(rulings.MECCG), Share: 1}
	if n := onlyLimit.FindStringSubmatch(start); n != nil {
		r.Facts = append(r.Facts, plain.Fact{Name: "limit", Value: n[1], Start: from, End: from + len(start)})
	} else if limited {
		r.Facts = append(r.Facts, plain.Fact{Name: "start", Value: start, Start: from, End: from + len(start)})
	}
	r.Facts = append(r.Facts, plain.Fact{Name: "chain", Value: strings.TrimSpace(chain), Start: len(text) - len(chain), End: len(text)})
	return r, true, nil
}

// The forms of written chains: what says the limit, what says only that, the sign between two
// declarations, and what the question adds at its end.
var (
	chainStart = regexp.MustCompile(`(?i)\b(?:limit|company) \d+\b[^:?]*:`)
	onlyLimit  = regexp.MustCompile(`(?i)^limit (\d+)$`)
	chainSign  = regexp.MustCompile(`\pL.*[<|].*\pL`)

	asksOfChain = regexp.MustCompile(`(?i)(?:[,.?;]? *(?:(?:how do(?:es)? (?:it|they|this|that) )?resolves?|` +
		`(?:so )?what (?:resolves|happens)))?[ ?!.]*$`)
)
