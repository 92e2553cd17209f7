package ask

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine/meccg"
)

// The question about the hazard limit, as the engine takes it.

// possibleHalves returns how many of a company's characters may be Hobbits or Orc scouts,
// who count half. If the question names the race of some, it is taken to name every race
// that matters.
func possibleHalves(list []meccg.Member) int {
	n := 0
	for _, m := range list {
		switch {
		case m.Name != "":
		case m.Race == "" || m.Race == "orc" && !slices.Contains(m.Skills, "scout"):
			n += m.Count
		default:
			return 0
		}
	}
	return n
}

// limits returns the hazard limit for each number of characters who count half,
// if it depends on that.
func (r reading) limits() []int {
	q := r.limitQuestion()
	editions := meccg.Editions()
	today := editions[len(editions)-1]
	var list []int
	for n := range possibleHalves(r.Members()) + 1 {
		asked := q
		asked.Characters = plain.WithHalves(q.Characters, n)
		limit, err := meccg.HazardLimit(today, asked)
		if err != nil {
			return nil
		}
		list = append(list, limit.Limit)
	}
	if len(list) < 2 || list[0] == list[len(list)-1] {
		return nil
	}
	return list
}

// whoCountsHalf asks how many of the company count half, with the limit for each.
func (r reading) whoCountsHalf(limits []int) reply.Reply {
	who, members := "Hobbits or Orc scouts", r.limitQuestion().Characters
	if slices.ContainsFunc(members, func(m meccg.Member) bool { return m.Race == "orc" }) {
		who = "scouts"
	}
	last := len(limits) - 1
	title := fmt.Sprintf("The hazard limit is %d, or as little as %d with %s", limits[0], limits[last], who)
	out := reply.Reply{Tone: reply.ToneDepends, Title: title}.
		Say(fmt.Sprintf("Each of them counts half. **How many of the %d are %s?**", last, who))
	for n, limit := range limits {
		values := command.Input{Command: r.command, Values: r.values()}.With("company", notationOf(plain.WithHalves(members, n)))
		label := strconv.Itoa(n)
		if n == 0 {
			label = "None"
		}
		label += ": limit " + strconv.Itoa(limit)
		out.Actions = append(out.Actions, reply.Action{Label: label, Command: strings.TrimSpace(values.Line()), Count: strconv.Itoa(n)})
	}
	return out
}

// limitQuestion returns r as the engine takes it.
func (r reading) limitQuestion() meccg.LimitQuestion {
	q := meccg.LimitQuestion{Characters: plain.WithHalves(r.Members(), 0)}
	for _, f := range r.Facts {
		switch f.Name {
		case "allies":
			q.Allies = f.Number()
		case "changes_at_start":
			var c meccg.LimitChange
			_ = c.UnmarshalJSON([]byte(strconv.Quote(f.Value))) // only the tellers write it
			q.Changes = append(q.Changes, c)
		case "hazard_sideboard_in_untap":
			q.HazardSideboard = f.Value == "yes"
		case "already_used":
			used := f.Number()
			q.AlreadyUsed = &used
		}
	}
	return q
}
