package lookup

import (
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/ashes"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// engineCard returns a card that only an engine knows.
func engineCard(name string) (engine.CardInfo, bool) {
	if found := command.AshesNames().Find(name); len(found) == 1 {
		return ashes.Cards()[found[0].Name].Info(), true
	}
	if k, err := stccg.NamedCards().Find(name, command.TrekNames()); err == nil {
		return k.Info(), true
	}
	return engine.CardInfo{}, false
}

// showEngineCard shows what an engine knows about a card, and which ruling mentions
// it.
func showEngineCard(env *command.Env, info engine.CardInfo) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: info.Name, Line: command.Line("card", info.Name)}
	words := strings.ToUpper(info.Kind[:1]) + info.Kind[1:] + " (" + rulings.Game(info.Game).Words() + ")"
	out = out.Say(words).Say(linesOf(info))
	var list []*rulings.Ruling
	for _, ref := range info.Refs {
		if r, ok := env.Rulings.Corpus().Get(string(ref)); ok {
			list = append(list, r)
		}
	}
	return out.With(cite.ListOf("Rulings that name it", list, 6))
}

// linesOf lists what an engine knows about a card.
func linesOf(info engine.CardInfo) string {
	var b strings.Builder
	for _, l := range info.Lines {
		b.WriteString("- " + l + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}
