package ashes

import "testing"

func BenchmarkPay(b *testing.B) {
	dice, _ := ParseFaces("3 basic, 3 natural class, 2 charm power, 2 natural power")
	symbols, _ := ParseFaces("natural or charm power, natural class, charm class, 3 basic")
	for b.Loop() {
		if _, ok := pay(dice, symbols); !ok {
			b.Fatal("it can be paid")
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	c := Cards()["Summon Gilder"]
	veil := Cards()["Golden Veil"]
	q := situation{facts: map[string]string{factUnits: "both"}}.question(c, &veil)
	b.ReportAllocs()
	for b.Loop() {
		if out, err := carryOut(q); err != nil || out.cancelBy == "" {
			b.Fatal(out, err)
		}
	}
}

func BenchmarkExplain(b *testing.B) {
	for _, name := range []string{"Summon Gilder", "Summon Dread Wraith", "Hidden Power"} {
		b.Run(name, func(b *testing.B) {
			c := Cards()[name]
			b.ReportAllocs()
			for b.Loop() {
				explain(c, situation{}, nil)
			}
		})
	}
}

func BenchmarkCases(b *testing.B) {
	cases, queries := readCases(b), Queries()
	b.ReportAllocs()
	for b.Loop() {
		for _, c := range cases {
			if _, err := queries[c.Ask](firstEdition, c.question); err != nil {
				b.Fatal(err)
			}
		}
	}
}
