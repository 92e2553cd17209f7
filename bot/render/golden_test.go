package render

import (
	"slices"
	"time"

	"netrep/commands/reply"
)

// goldenReply is a reply of each kind, and the occasion on which it is shown.
type goldenReply struct {
	name, line string
	on         Occasion
	reply      reply.Reply
}

func goldenReplies() []goldenReply {
	return slices.Concat(rulingReplies(), verdictReplies(), moderatorReplies())
}

// anAnnouncement calls a role, and its text tries to call others.
func anAnnouncement() reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: "📜 House ruling: Boats, for @everyone", Mention: "424242424242424242"}.
		Say("**Was:** boats sink, says <@1>.\n**Now:** boats float.").
		With(reply.Facts{Facts: []reply.Fact{
			{Name: "In force from", Words: "7 Dec 2026", At: time.Date(2026, 12, 7, 0, 0, 0, 0, time.UTC), Away: true},
			{Name: "Authority", Words: "house ruling of this server"},
		}}).
		With(reply.List{Title: "Sources", Items: []reply.Item{{Label: "On-guard against a resource", Detail: "CoE · 2.V.6", Command: "/rule coe/2.V.6"}}}).
		Link("Original: CoE", "https://a.example/rules")
}

func moderatorReplies() []goldenReply {
	preview := anAnnouncement().With(reply.Facts{Title: "Preview: nobody else sees it yet", Facts: []reply.Fact{
		{Name: "Goes to", Channels: []string{"301", "302"}},
		{Name: "Calls", Role: "424242424242424242"},
		{Name: "Posted", At: time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)},
		{Name: "Written", Person: "100"},
	}})
	preview.Actions = nil
	preview = preview.Act("Schedule it", "/announce draft:12 of:7.2 step:post").Write("Edit", "/announce draft:12 of:7.2 step:write")
	return []goldenReply{
		{"announcement_preview", "/announce draft:12 of:7.2", Occasion{Private: true}, preview},
	}
}

// aRuling is a ruling with everything that may stand beside it.
func aRuling() reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: "On-guard cards: what may not be revealed", Footer: "crf10/on-guard-cards/7 · edition 28 years old"}.
		With(reply.Quote{
			Markdown: "A card may **not** be revealed on-guard if it\n- sends a company back to its site of origin\n- taps the site",
			Source:   "CRF 10 · Site Phase, On-Guard Cards · Jan 1998 · ICE NetRep", URL: "https://a.example/crf(10)",
			Badges: []string{"≠ Today's rules differ: 2.V.6 (CoE, 7 Feb 2026) · On-guard against a resource"},
		}).
		With(reply.List{Title: "Related", Items: []reply.Item{
			{Label: "A revealed on-guard card has its own chain", Detail: "CoE · 2.V.6.1", Command: "/rule coe/2.V.6.1"},
			{Label: "Bans", Detail: "On-guard article · 5", Command: "/rule onguard/5"},
		}}).
		Act("Today's rule", "/rule coe/2.V.6").Link("Original", "https://a.example/crf10")
}

func rulingReplies() []goldenReply {
	long := aRuling()
	long.Page, long.Pages = 2, 3
	long.Actions = append([]reply.Action{
		{Label: "Next page", Command: "/ruling on-guard page:3"}, {Label: "Page before", Command: "/ruling on-guard page:1"},
	}, long.Actions...)
	return []goldenReply{
		{"ruling", "/ruling can an on-guard card send my company home?", Occasion{}, aRuling()},
		{"ruling_private", "/ruling can an on-guard card send my company home?", Occasion{Private: true, CanShow: true}, aRuling()},
		{"ruling_shown", "/ruling og home", Occasion{ShownBy: "Frodo_9 @everyone"}, aRuling()},
		{"ruling_page", "/ruling on-guard page:2", Occasion{Back: "/rule 2.V.6"}, long},
		{"nothing", "/ruling can a dragon @here", Occasion{}, reply.Reply{Tone: reply.ToneNone, Title: "I have no ruling on “can a dragon @here”"}.
			Say("Understood: dragon = Dragon (card)").Act("Browse the sources", "/sections")},
		{"which", "/card Gandalf", Occasion{}, reply.Reply{Tone: reply.ToneDepends, Title: "Which card is “Gandalf”?"}.
			With(reply.List{Items: []reply.Item{
				{Label: "Gandalf", Detail: "unique hero character, wizard", Command: "/card Gandalf alignment:hero"},
				{Label: "Gandalf", Detail: "unique fallen-wizard character", Command: "/card Gandalf alignment:fallen-wizard"},
			}})},
		{"card", "/card River", Occasion{}, reply.Reply{Tone: reply.ToneRuling, Title: "River", Footer: "the card's text decides"}.
			Say("Neutral hazard, short-event\nThe Wizards (TW-84)").
			With(reply.Table{Rows: [][]string{{"note", "a very long value that has to be wrapped twice"}, {"played on", "site"}}}).
			With(reply.Picture{Name: "River", Draw: draws, Alt: "A river"}).Act("Ask about it", "/ruling River")},
		{"mistake", "/ruling", Occasion{CanShow: true}, reply.Reply{Tone: reply.ToneProblem, Title: "Question is missing", Private: true}.Say("For example /ruling …")},
	}
}

// aChain is the line of a chain that is too long for a button.
const aChain = "/chain limit 2: River < Deeper Shadow < Deeper Shadow < River < Deeper Shadow < River"

func verdictReplies() []goldenReply {
	verdict := reply.Reply{Tone: reply.ToneIllegal, Title: "Not legal: Muster Disperses on-guard, when a faction is played"}.
		Say("No legal target.").
		With(reply.Steps{Steps: []reply.Step{
			{Mark: reply.MarkYes, Words: "The card that is played would tap the site.", Refs: []string{"2.V.6"}},
			{Mark: reply.MarkNo, Words: "Its target was there in the movement/hazard phase.", Refs: []string{"2.V.6", "crf10/on-guard-cards/1"}},
			{Mark: reply.MarkOpen, Words: "It affects the company."},
			{Words: "That is all."},
		}}).
		Say("Would be legal: in the movement/hazard phase.").
		Act("Quote the rules", "/onguard Muster Disperses played:faction explain:yes")
	cited := reply.List{Title: "Rules cited", Items: []reply.Item{{Label: "On-guard against a resource", Detail: "CoE · 2.V.6", Command: "/rule coe/2.V.6"}}}
	depends := func(line string, words ...string) reply.Reply {
		r := reply.Reply{Tone: reply.ToneDepends, Title: "Depends: a card on-guard"}.Say("**When?**").With(cited)
		for _, w := range words {
			r = r.Act(w, line+w)
		}
		return r.Act("Quote the rules", "/onguard River explain:yes")
	}
	chain := reply.Reply{Tone: reply.ToneRuling, Title: "Chain, limit 2: River fizzles", Footer: aChain[len("/chain "):]}.
		With(reply.Table{Head: []string{"#", "card", "becomes", "need/have"}, Rows: [][]string{{"2", "River", "resolves", "2/2"}, {"1", "River", "fizzles", "2/0"}}}).
		Ask("+ Card", aChain, "add", "Which card is declared in response?").Act("Undo", aChain[:len(aChain)-len(" < River")]).
		Act("Explain", aChain+" explain:yes").Act("Today's rules", aChain+" rules:coe")
	return []goldenReply{
		{"verdict", "/onguard Muster Disperses played:faction", Occasion{}, verdict},
		{"verdict_asks", "/onguard River", Occasion{}, depends("/onguard River explain:", "yes", "no")},
		{"verdict_asks_many", "/onguard River", Occasion{}, depends("/onguard River facts:", "a", "b", "c", "d", "e", "f")},
		{"chain", aChain, Occasion{}, chain},
	}
}
