package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/CycloneDX/cyclonedx-go"
	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestRelease: the list of what a release is made of obeys CycloneDX's schema, names
// every module that is in the program, and a licence of each.
func TestRelease(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	dir := t.TempDir()
	if out, err := exec.Command("../licences", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var doc bytes.Buffer
	if err := write(&doc, "v1.2.3", "2026-11-22T00:00:00Z", os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema(t).Validate(v); err != nil {
		t.Error(err)
	}
	var bom cyclonedx.BOM
	if err := json.Unmarshal(doc.Bytes(), &bom); err != nil {
		t.Fatal(err)
	}
	if bom.Metadata.Component.Version != "v1.2.3" {
		t.Errorf("it is of %+v", bom.Metadata.Component)
	}
	listed := map[string]string{}
	for _, c := range *bom.Components {
		listed[c.Name] = c.Version
		if len(*c.Licenses) == 0 || (*c.Licenses)[0].License.ID == "" {
			t.Errorf("%s has no licence", c.Name)
		}
	}
	if diff := cmp.Diff(linked(t), listed); diff != "" {
		t.Errorf("modules (-in the program +listed):\n%s", diff)
	}
}

// linked returns the modules of which a package is in the program on this system or
// on another one of those that it is released for, by path, and Go's own.
func linked(t *testing.T) map[string]string {
	t.Helper()
	out, err := exec.Command("../modules").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		all[f[0]] = f[1]
	}
	if len(all) < 40 || all["modernc.org/sqlite"] == "" {
		t.Fatalf("modules: %v", slices.Sorted(maps.Keys(all)))
	}
	out, err = exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		t.Fatal(err)
	}
	all["std"] = strings.TrimSpace(string(out))
	return all
}

// schema returns CycloneDX's own, which stands beside the library.
func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go").Output()
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	for _, name := range []string{"bom-1.6.schema.json", "spdx.schema.json", "jsf-0.82.schemax.json"} {
		data, err := os.Open(filepath.Join(strings.TrimSpace(string(out)), "schema", name))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(data)
		_ = data.Close()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.AddResource("http://cyclonedx.org/schema/"+strings.Replace(name, "schemax", "schema", 1), doc); err != nil {
			t.Fatal(err)
		}
	}
	s, err := c.Compile("http://cyclonedx.org/schema/bom-1.6.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLicenses(t *testing.T) {
	apache, err := os.ReadFile("../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{
		"a/LICENSE": {Data: apache}, "a/PATENTS": {Data: []byte("…")}, "a/COPYING.own": {Data: []byte("Do what you like.")},
		"b/LICENSE": {Data: []byte("All rights reserved.")},
	}
	got, err := licensesIn(files, "a")
	if err != nil {
		t.Fatal(err)
	}
	want := &cyclonedx.Licenses{{License: &cyclonedx.License{ID: "Apache-2.0"}}, {License: &cyclonedx.License{Name: "COPYING.own"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, err := licensesIn(files, "b"); err == nil {
		t.Error("a licence that is not known is taken")
	}
}
