package diff

import "testing"

func TestMarked(t *testing.T) {
	for _, tc := range []struct{ old, new, want string }{
		{"a b c", "a x c", "a ~~b~~ **x** c"},
		{
			"one two three four five six seven eight nine ten eleven twelve thirteen x", "one two three four five six seven eight nine ten eleven twelve thirteen y",
			"… eight nine ten eleven twelve thirteen ~~x~~ **y**",
		},
	} {
		if got := Marked(Words(tc.old, tc.new)); got != tc.want {
			t.Errorf("Marked: %q, want %q", got, tc.want)
		}
	}
}
