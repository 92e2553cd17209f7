package judge

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"netrep/internal/longtest"
)

var (
	update  = flag.Bool("update", false, "ask everything and record the answers anew")
	changes = flag.String("changes", "", "ask everything and list the answers that have changed in a `file`, or on standard output for -")
)

// sampled is about how many questions of a kind an ordinary run asks.
const sampled = 50

// listed limits the list that a failed test prints.
var listed = Bounds{Differences: 20, Questions: 3}

// complete reports whether all questions are asked.
func complete() bool { return longtest.On() || *update || *changes != "" }

// questions returns the questions of a kind.
func (k kind) questions(t testing.TB) []string {
	t.Helper()
	return ParseQuestions(load(t, k.name+".questions.gz"))
}

// record returns the recorded answers of a kind.
func (k kind) record(t testing.TB) *Record {
	t.Helper()
	var r Record
	if _, err := os.Stat(filepath.Join("testdata", k.name+".answers.gz")); *update && errors.Is(err, os.ErrNotExist) {
		return NewRecord(make([]Answer, len(k.questions(t)))) // a new kind
	}
	if err := r.UnmarshalText(load(t, k.name+".answers.gz")); err != nil {
		t.Fatalf("%s: %v", k.name, err)
	}
	return &r
}

func load(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	if data, err = Decompress(data); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return data
}

func save(t testing.TB, name string, data []byte) {
	t.Helper()
	data, err := Compress(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("testdata", name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func (k kind) saveAnswers(t testing.TB, answers []Answer) {
	t.Helper()
	data, err := NewRecord(answers).MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	save(t, k.name+".answers.gz", data)
}

// TestAnswers asks the recorded questions and compares the answers.
func TestAnswers(t *testing.T) {
	var all []Change
	for _, k := range kinds() {
		t.Run(k.name, func(t *testing.T) {
			some, answers := k.judge(t)
			all = append(all, some...)
			if *update && len(some) > 0 {
				k.saveAnswers(t, answers)
			}
			if len(some) > 0 && !*update {
				t.Errorf("%d answers have changed; they are listed below", len(some))
			}
		})
	}
	report(t, all)
}

// judge asks all or some questions of k and returns the changes. The answers are complete
// if all questions are asked.
func (k kind) judge(t *testing.T) ([]Change, []Answer) {
	t.Helper()
	questions, before := k.questions(t), k.record(t)
	if before.Len() != len(questions) {
		t.Fatalf("%d questions and %d answers", len(questions), before.Len())
	}
	step := 1
	if !complete() && k.session == nil {
		step = max(1, len(questions)/sampled)
	}
	var asked []int
	for i := 0; i < len(questions); i += step {
		asked = append(asked, i)
	}
	after := k.answers(t, questions, asked)
	var list []Change
	for n, i := range asked {
		list = append(list, Compare(k.name, k.called(questions[i]), k.ways, before.Answer(i), after[n])...)
	}
	return list, after
}

// answers asks the questions at the given indexes, in parallel.
func (k kind) answers(t testing.TB, questions []string, asked []int) []Answer {
	t.Helper()
	out := make([]Answer, len(asked))
	if k.session != nil { // in sequence
		k.ask = k.session(t)
		for n, i := range asked {
			out[n] = k.guarded(questions[i])
		}
		return out
	}
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for n := int(next.Add(1)) - 1; n < len(asked); n = int(next.Add(1)) - 1 {
				out[n] = k.guarded(questions[asked[n]])
			}
		})
	}
	workers.Wait()
	return out
}

// guarded answers a question; a panic counts as an answer.
func (k kind) guarded(question string) (a Answer) {
	defer func() {
		if p := recover(); p != nil {
			a = Answer{[]string{fmt.Sprint("PANIC: ", p)}, "-"}
		}
	}()
	return k.ask(question)
}

// report writes the list of changes if requested.
func report(t *testing.T, all []Change) {
	t.Helper()
	var err error
	switch *changes {
	case "":
		if len(all) == 0 {
			return
		}
		var b strings.Builder
		err = WriteChanges(&b, all, listed)
		t.Logf("%s\nAll of them: go test ./internal/judge -run Answers -changes FILE\nRecord them: go test ./internal/judge -run Answers -update", b.String())
	case "-":
		err = writeAll(os.Stdout, all)
	default:
		var f *os.File
		if f, err = os.Create(*changes); err == nil {
			err = errors.Join(writeAll(f, all), f.Close())
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// writeAll lists the differences and then every question.
func writeAll(w io.Writer, all []Change) error {
	if err := WriteChanges(w, all, Bounds{Questions: listed.Questions}); err != nil || len(all) == 0 {
		return err
	}
	if _, err := io.WriteString(w, "\n\n#### The same with every question\n\n"); err != nil {
		return err
	}
	return WriteChanges(w, all, Bounds{})
}
