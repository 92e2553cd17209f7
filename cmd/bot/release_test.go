package main

import (
	"encoding/json"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
)

// TestSBOM: the list of what a release is made of can be read, and is complete.
func TestSBOM(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	out, err := exec.Command("../../scripts/sbom", "v1.2.3", "2026-11-22T00:00:00Z").Output()
	if err != nil {
		t.Fatal(err)
	}
	var bom struct {
		BOMFormat  string
		Metadata   struct{ Component struct{ Version string } }
		Components []struct{ Name, Version, PURL string }
	}
	if err := json.Unmarshal(out, &bom); err != nil {
		t.Fatal(err)
	}
	if bom.BOMFormat != "CycloneDX" || bom.Metadata.Component.Version != "v1.2.3" {
		t.Errorf("%+v", bom)
	}
	listed := map[string]string{}
	for _, c := range bom.Components {
		listed[c.Name] = c.Version
		if !strings.HasPrefix(c.PURL, "pkg:golang/"+c.Name+"@") || c.Version == "" {
			t.Errorf("component %+v", c)
		}
	}
	info, _ := debug.ReadBuildInfo()
	for _, name := range []string{"github.com/blevesearch/bleve/v2", "modernc.org/sqlite", "github.com/prometheus/client_golang", "golang.org/x/sys"} {
		for _, dep := range info.Deps {
			if dep.Path == name && listed[name] != dep.Version {
				t.Errorf("%s %s is listed as %q", name, dep.Version, listed[name])
			}
		}
	}
}
