package index

import "testing"

func TestThesaurusWithMeaning(t *testing.T) {
	base, err := ParseThesaurus([]byte("[meanings]\nguy = character\n"))
	if err != nil {
		t.Fatal(err)
	}
	more, err := base.WithMeaning("Big Guy", "avatar | wizard")
	if err != nil || len(more.meanings.of["big gui"]) != 2 {
		t.Fatalf("more: %v, %v", more, err)
	}
	if again, err := more.WithMeaning("guy", "hero"); err != nil || len(again.meanings.of["gui"]) != 2 {
		t.Errorf("again: %v", err)
	}
	if len(base.meanings.of) != 1 || len(base.meanings.of["gui"]) != 1 || len(more.meanings.of["gui"]) != 1 {
		t.Errorf("an older one changed: %v, %v", base.meanings.of, more.meanings.of)
	}
	for _, bad := range [][2]string{{"guy", "guy"}, {"", "x"}, {"x", ""}, {"x", " | "}} {
		if _, err := base.WithMeaning(bad[0], bad[1]); err == nil {
			t.Errorf("%q means %q", bad[0], bad[1])
		}
	}
	var none *Thesaurus
	if embedded, err := none.WithMeaning("zzqx", "company"); err != nil || len(embedded.meanings.of) < 100 {
		t.Errorf("embedded: %v", err)
	}
}
