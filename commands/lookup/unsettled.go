package lookup

import (
	"cmp"
	"slices"
	"strings"

	"netrep/commands/reply"
)

// Unsettled puts above the answer of [RunRuling] why the question cannot be worked out yet,
// what was read of it, and what can be done about that. The ruling stays, as one that may
// apply: neither its title nor a sentence of it is a verdict.
func Unsettled(ruling reply.Reply, why string, read []reply.Block, acts ...reply.Action) reply.Reply {
	out := ruling
	out.Tone, out.Title, out.Blocks = reply.ToneDepends, why, slices.Clone(read)
	at := slices.IndexFunc(ruling.Blocks, func(b reply.Block) bool { _, is := b.(reply.Quote); return is })
	if at < 0 {
		out.Blocks = append(out.Blocks, ruling.Blocks...)
	} else {
		quote := ruling.Blocks[at].(reply.Quote)
		before := slices.DeleteFunc(slices.Clone(ruling.Blocks[:at]), func(b reply.Block) bool { return b == reply.Block(reply.Text{Markdown: lead(ruling.Title, quote)}) })
		quote = briefly(quote)
		quote.Title = "A ruling that may apply: " + cmp.Or(strings.TrimPrefix(quote.Title, inGeneral), ruling.Title)
		out.Blocks = slices.Concat(out.Blocks, []reply.Block{quote}, before, ruling.Blocks[at+1:])
	}
	out.Actions = append(acts, ruling.Actions...)
	return out
}

// briefly folds a passage around the first sentence that answers, or else its first line.
func briefly(q reply.Quote) reply.Quote {
	whole := cmp.Or(q.Whole, q.Markdown)
	first, _, _ := strings.Cut(whole, "\n")
	if short := around(whole, append(slices.Clone(q.Answer), first)[:1], mayApplyText); short != whole {
		q.Whole, q.Markdown = whole, short
	}
	return q
}
