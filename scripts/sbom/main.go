// Sbom prints what a release is made of as a CycloneDX document:
//
//	go run ./scripts/sbom VERSION DATE LICENCES
//
// DATE is in the format of RFC 3339, and LICENCES the folder that scripts/licences
// filled. Equal arguments give equal bytes.
package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
	"github.com/google/licensecheck"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: sbom VERSION DATE LICENCES")
		os.Exit(64)
	}
	if err := write(os.Stdout, os.Args[1], os.Args[2], os.DirFS(os.Args[3])); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// write writes the document. The folder of licences has one folder for each module,
// called PATH@VERSION; that of Go's standard library is called std.
func write(w io.Writer, version, date string, licences fs.FS) error {
	own, err := licensesIn(licences, ".")
	if err != nil {
		return err
	}
	components, err := modules(licences)
	if err != nil {
		return err
	}
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{Timestamp: date, Component: &cyclonedx.Component{
		Type: cyclonedx.ComponentTypeApplication, BOMRef: "netrep", Name: "netrep", Version: version, Licenses: own,
	}}
	bom.Components = &components
	return cyclonedx.NewBOMEncoder(w, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cyclonedx.SpecVersion1_6)
}

// modules returns the modules of which there are licences, in the order of their paths.
func modules(licences fs.FS) ([]cyclonedx.Component, error) {
	var list []cyclonedx.Component
	err := fs.WalkDir(licences, ".", func(dir string, d fs.DirEntry, err error) error {
		name, version, isModule := strings.Cut(dir, "@")
		if err != nil || !d.IsDir() || !isModule {
			return err
		}
		found, err := licensesIn(licences, dir)
		purl := "pkg:golang/" + name + "@" + strings.ReplaceAll(strings.TrimPrefix(version, "go"), "+", "%2B")
		list = append(list, cyclonedx.Component{
			Type: cyclonedx.ComponentTypeLibrary, BOMRef: purl, Name: name, Version: version, PackageURL: purl,
			Scope: cyclonedx.ScopeRequired, Licenses: found,
		})
		return err
	})
	return list, err
}

// licenceFile matches the names of files with licences, unlike notices and patents.
var licenceFile = regexp.MustCompile(`(?i)^(licen[sc]e|copying)`)

// licensesIn returns the licences in the files of a folder: by their SPDX ids or, if a file
// has none, by its name.
func licensesIn(licences fs.FS, dir string) (*cyclonedx.Licenses, error) {
	entries, err := fs.ReadDir(licences, dir)
	if err != nil {
		return nil, err
	}
	var ids, names []string
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		text, err := fs.ReadFile(licences, path.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		found := licensecheck.Scan(text).Match
		for _, m := range found {
			ids = append(ids, m.ID)
		}
		if len(found) == 0 {
			names = append(names, e.Name())
		}
	}
	if len(ids) == 0 {
		return nil, fmt.Errorf("%s: no licence that has an SPDX id", dir)
	}
	var all cyclonedx.Licenses
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		all = append(all, cyclonedx.LicenseChoice{License: &cyclonedx.License{ID: id}})
	}
	for _, name := range names {
		all = append(all, cyclonedx.LicenseChoice{License: &cyclonedx.License{Name: name}})
	}
	return &all, nil
}
