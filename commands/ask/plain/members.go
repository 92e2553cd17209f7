package plain

import (
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/engine/meccg"
)

// Members returns the company that a reading describes, including what the
// cards say about its characters.
func (r Reading) Members() []meccg.Member {
	var list []meccg.Member
	for _, f := range r.Facts {
		if f.Name != "characters" || f.Value == Open {
			continue
		}
		number, what, _ := strings.Cut(f.Value, " ")
		n, err := strconv.Atoi(number)
		m := meccg.Member{Count: n, Race: what}
		switch {
		case err != nil && f.Card != nil:
			c := command.EngineCard(f.Card)
			m = meccg.Member{Name: c.Name, Race: c.Race, Skills: c.Skills}
		case err != nil:
			m = meccg.Member{Name: f.Value}
		case what == "orc scout":
			m.Race, m.Skills = "orc", []string{"scout"}
		}
		list = append(list, m)
	}
	return list
}

// WithHalves returns a company in which n characters of unstated race count half.
func WithHalves(list []meccg.Member, n int) []meccg.Member {
	var out []meccg.Member
	for _, m := range list {
		if m.Name == "" && n > 0 {
			half := m
			half.Count = min(n, m.Count)
			n -= half.Count
			if m.Race == "" {
				half.Race = "hobbit"
			} else {
				half.Skills = []string{"scout"}
			}
			out = append(out, half)
			m.Count -= half.Count
		}
		if m.Name != "" || m.Count > 0 {
			out = append(out, m)
		}
	}
	return out
}
