package lookup

import "testing"

func TestEditionAsked(t *testing.T) {
	for question, want := range map[string]string{
		"alright, CRF10: 20 points me. may i call the council":  "crf10",
		"A Crf10 quarrel: how many go back?":                    "crf10",
		"crf. does my river go through":                         "crf10",
		"1998 texts only. may I flip it":                        "crf10",
		"by the 98 book or the new rules?":                      "",
		"we never settled whether crf10 or coe":                 "",
		"coe or crf, who knows":                                 "",
		"newer rules: may sam tap for him":                      "coe",
		"98 points of damage, does the old ruling hold":         "",
		"in 1998, could I cancel an attack":                     "crf10",
		"a ruling of 2 feb 1998, does it apply":                 "",
		"CoE. do my 4 item points double to eight":              "coe",
		"coe, Weathertop with its wolves":                       "coe",
		"Under coe may I tap him":                               "coe",
		"Council of Elrond rules: may they still play it?":      "coe",
		"by today's rules, how many companies go back":          "coe",
		"he plays River in the coe, can I respond":              "",
		"can a coe be interrupted":                              "",
		"crf 10 please, not the modern rules. who fizzles":      "crf10",
		"by the on-guard article, not CoE, can he reveal it":    "",
		"is that the same in CRF 10 and by the CoE rulebook?":   "",
		"may my company still play it today, after the attack?": "",
	} {
		if got, at := EditionAsked(question); got != want || (at == nil) != (want == "") {
			t.Errorf("%q: %q at %v", question, got, at)
		}
	}
}
