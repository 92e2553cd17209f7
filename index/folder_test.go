package index

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"netrep/rulings"
	"netrep/rulings/embedded"
)

// childDir tells a copy of the test binary, started by [child], where to open the
// index of the embedded corpus.
const childDir = "NETREP_TEST_INDEX"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		os.Exit(openAsChild(dir))
	}
	os.Exit(m.Run())
}

// openAsChild asks one question and prints what happened.
func openAsChild(dir string) int {
	said := struct {
		Built    bool
		Homeless string
		First    string
	}{}
	x, err := Build(smallRulings(), Options{
		Dir: dir, Building: func() { said.Built = true }, Homeless: func(err error) { said.Homeless = err.Error() },
	})
	if err != nil {
		_, _ = os.Stderr.WriteString(err.Error())
		return 1
	}
	res, err := x.Search(context.Background(), Query{Text: "what is a body check"})
	if err != nil || len(res.Hits) == 0 {
		return 1
	}
	said.First = res.Hits[0].Ruling.Ref
	_ = json.NewEncoder(os.Stdout).Encode(said)
	return 0
}

// smallRulings are a tenth of the embedded corpus, so that it is built at once.
func smallRulings() *rulings.Corpus {
	c := embedded.Corpus()
	var some []*rulings.Ruling
	n := 0
	for r := range c.All() {
		if n++; n%10 == 0 || r.Ref == "coe/glossary/body-check" {
			some = append(some, r)
		}
	}
	small, _ := rulings.New(c.Sources(), some, nil)
	return small
}

// child starts another process that opens the index in dir.
func child(t *testing.T, dir string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^$")
	cmd.Env = append(os.Environ(), childDir+"="+dir)
	return cmd
}

// says runs a child to its end and returns what it said.
func says(t *testing.T, dir string) (built bool, homeless string) {
	t.Helper()
	out, err := child(t, dir).Output()
	if err != nil {
		t.Fatalf("child: %v", err)
	}
	var said struct {
		Built           bool
		Homeless, First string
	}
	if err := json.Unmarshal(out, &said); err != nil {
		t.Fatalf("%q: %v", out, err)
	}
	if said.First != "coe/glossary/body-check" {
		t.Errorf("found %s", said.First)
	}
	return said.Built, said.Homeless
}

// only returns the one folder of an index in dir.
func only(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Fatalf("%d folders, %v", len(entries), err)
	}
	return filepath.Join(dir, entries[0].Name())
}

// TestIndexIsBuiltOnce: several processes that start at once leave one folder, and
// the next opens it.
func TestIndexIsBuiltOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "index")
	var all []*exec.Cmd
	for range 4 {
		cmd := child(t, dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		all = append(all, cmd)
	}
	for _, cmd := range all {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	only(t, dir)
	if built, homeless := says(t, dir); built || homeless != "" {
		t.Errorf("built again: %v; %s", built, homeless)
	}
}

// TestDamagedIndexIsBuiltAgain: whatever happens to its files, an index is found to
// be damaged, built again and kept.
func TestDamagedIndexIsBuiltAgain(t *testing.T) {
	dir := t.TempDir()
	says(t, dir)
	segment := func() string {
		list, err := filepath.Glob(filepath.Join(only(t, dir), folderIndex, "store", "*.zap"))
		if err != nil || len(list) == 0 {
			t.Fatalf("no segment: %v", err)
		}
		return list[0]
	}
	for name, damage := range map[string]func() error{
		"a byte is changed": func() error {
			data, err := os.ReadFile(segment())
			if err == nil {
				data[len(data)/2] ^= 0xff
				err = os.WriteFile(segment(), data, 0o600)
			}
			return err
		},
		"cut off":              func() error { return os.Truncate(segment(), 100) },
		"a segment is gone":    func() error { return os.Remove(segment()) },
		"the manifest is cut":  func() error { return os.Truncate(filepath.Join(only(t, dir), fileManifest), 10) },
		"the manifest is gone": func() error { return os.Remove(filepath.Join(only(t, dir), fileManifest)) },
		"the index is gone":    func() error { return os.RemoveAll(filepath.Join(only(t, dir), folderIndex)) },
	} {
		if err := damage(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if built, homeless := says(t, dir); !built || homeless != "" {
			t.Errorf("%s: built again: %v; %s", name, built, homeless)
		}
		if built, _ := says(t, dir); built {
			t.Errorf("%s: not kept", name)
		}
	}
}

// TestKilledWhileBuilding: what a process that was killed leaves behind is no index,
// and goes.
func TestKilledWhileBuilding(t *testing.T) {
	dir := t.TempDir()
	for range 4 {
		cmd := child(t, dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for i := 0; i < 2000; i++ { // until it has begun to write
			if entries, _ := os.ReadDir(dir); len(entries) > 0 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	if _, homeless := says(t, dir); homeless != "" {
		t.Error(homeless)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-2 * unusedFor)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), unfinishedFolder) {
			if err := os.Chtimes(filepath.Join(dir, e.Name()), old, old); err != nil {
				t.Fatal(err)
			}
		}
	}
	stale := filepath.Join(dir, strings.Repeat("ab", 16))
	other := filepath.Join(dir, "not-ours")
	for _, d := range []string{stale, other} {
		if err := errors.Join(os.Mkdir(d, 0o755), os.WriteFile(filepath.Join(d, fileManifest), nil, 0o644), os.Chtimes(filepath.Join(d, fileManifest), old, old)); err != nil {
			t.Fatal(err)
		}
	}
	tidy(dir, "")
	for path, want := range map[string]bool{stale: false, other: true} {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) == want {
			t.Errorf("%s: %v", path, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, unfinishedFolder+"*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// TestNowhereToKeepAnIndex: where nothing can be written the index is built in
// memory, and that is said.
func TestNowhereToKeepAnIndex(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	places := map[string]string{"a file": file}
	if _, err := os.Stat("/dev/full"); err == nil && runtime.GOOS == "linux" {
		places["a device"] = "/dev/full/index"
	}
	for name, dir := range places {
		if built, homeless := says(t, dir); !built || homeless == "" {
			t.Errorf("%s: built %v, said %q", name, built, homeless)
		}
	}
}

// TestReadOnlyFolder: a folder that may only be read is opened.
func TestReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	says(t, dir)
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o444)
		if d.IsDir() {
			mode = 0o555
		}
		t.Cleanup(func() { _ = os.Chmod(path, 0o755) })
		return os.Chmod(path, mode)
	})
	if err != nil {
		t.Fatal(err)
	}
	if built, homeless := says(t, dir); built || homeless != "" {
		t.Errorf("built %v, said %q", built, homeless)
	}
}
