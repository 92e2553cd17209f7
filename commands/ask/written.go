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

// written reads a question that is a chain in the notation of /chain, or ends with one. It
// returns nil for any other. The error says why something of that form cannot be read.
func written(env *command.Env, question string) (chain *plain.Reading, mistyped error) {
	from, text := 0, asksOfChain.ReplaceAllString(question, "")
	opening := chainStart.FindStringIndex(text)
	if opening != nil {
		from = opening[0]
	}
	whole := text[from:]
	start, declared, starts := strings.Cut(whole, ":")
	if !starts {
		declared, whole = whole, "limit 1: "+whole
	}
	signed := chainSign.MatchString(declared)
	if opening == nil && !signed {
		return nil, nil
	}
	q, err := notation.Parse(whole, env.EngineCards())
	switch {
	case err != nil && from == 0 && starts && signed:
		return nil, verdict.PointOut(whole, err)
	case err != nil || len(q.Chains) == 0:
		return nil, nil
	}
	chain = &plain.Reading{Label: plain.LabelChain, Game: string(rulings.MECCG), Share: 1}
	if n := onlyLimit.FindStringSubmatch(start); n != nil {
		chain.Facts = []plain.Fact{{Name: "limit", Value: n[1], Start: from, End: from + len(start)}}
	} else if starts {
		chain.Facts = []plain.Fact{{Name: "start", Value: start, Start: from, End: from + len(start)}}
	}
	declares := plain.Fact{Name: "chain", Value: strings.TrimSpace(declared), Start: len(text) - len(declared), End: len(text)}
	chain.Facts = append(chain.Facts, declares)
	return chain, nil
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
