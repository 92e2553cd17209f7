package judge

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestRecordKeepsAnswers checks that answers survive a round trip.
func TestRecordKeepsAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]string{"", "legal: River", "  [yes] it is so (2.V.6)", "1 2 3", "ö \t"})
		text := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(line, 1, 4).Draw(t, "lines"), "\n")
		})
		answers := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Answer {
			return Answer{rapid.SliceOfN(text, 1, 3).Draw(t, "texts"), rapid.SampledFrom([]string{"-", "3fa2b1"}).Draw(t, "print")}
		})).Draw(t, "answers")
		data, err := NewRecord(answers).MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var r Record
		if err := r.UnmarshalText(data); err != nil {
			t.Fatal(err)
		}
		var got []Answer
		for i := range r.Len() {
			got = append(got, r.Answer(i))
		}
		if len(answers) == 0 {
			answers = nil
		}
		if diff := cmp.Diff(answers, got); diff != "" {
			t.Fatalf("(-written +read):\n%s", diff)
		}
	})
}

func TestRecordIsRefused(t *testing.T) {
	for _, text := range []string{"", "1 2", "0 0 1\n", "1 1 1\nline\n0\n", "1 1 1\nline\nx\n0 -\n", "1 1 1\nline\n0\nx -\n"} {
		if err := new(Record).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

func TestParseQuestions(t *testing.T) {
	want := []string{"/rule 2.V.6", "two\nlines", `a \ and \n`, ""}
	if got := ParseQuestions([]byte("/rule 2.V.6\ntwo\\nlines\na \\\\ and \\\\n\n\n")); !cmp.Equal(want, got) {
		t.Errorf("%q", got)
	}
}

func TestCompressionIsSteady(t *testing.T) {
	data := []byte(strings.Repeat("a question and its answer\n", 1000))
	a, err := Compress(data)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := Compress(data)
	if again, err := Decompress(a); err != nil || !cmp.Equal(a, b) || !cmp.Equal(data, again) {
		t.Errorf("%v; %d and %d bytes", err, len(a), len(b))
	}
}
