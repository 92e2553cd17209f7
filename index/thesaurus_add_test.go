package index

import "testing"

func TestThesaurusWithMeaning(t *testing.T) {
	base, err := ParseThesaurus([]byte("[meanings]\nguy = character\n"))
	if err != nil {
		t.Fatal(err)
	}
	more, err := base.WithMeaning("Big Guy", "avatar | wizard")
	if err != nil || len(more.meanings["big guy"]) != 2 || more.longest["big"] != 2 {
		t.Fatalf("more: %v, %v", more, err)
	}
	if again, err := more.WithMeaning("guy", "hero"); err != nil || len(again.meanings["guy"]) != 2 {
		t.Errorf("again: %v", err)
	}
	if len(base.meanings) != 1 || len(base.meanings["guy"]) != 1 || len(more.meanings["guy"]) != 1 {
		t.Errorf("an older one changed: %v, %v", base.meanings, more.meanings)
	}
	for _, bad := range [][2]string{{"guy", "guy"}, {"", "x"}, {"x", ""}, {"x", " | "}} {
		if _, err := base.WithMeaning(bad[0], bad[1]); err == nil {
			t.Errorf("%q means %q", bad[0], bad[1])
		}
	}
	var none *Thesaurus
	if embedded, err := none.WithMeaning("zzqx", "company"); err != nil || len(embedded.meanings) < 100 {
		t.Errorf("embedded: %v", err)
	}
}
