package main

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"
)

// samples is how many times a process is looked at.
const samples = 30

// growth notes what a process holds, so that a leak shows.
type growth struct {
	metrics    string // address
	goroutines []float64
	memory     []float64 // bytes
}

// watch looks until ctx ends.
func (g *growth) watch(ctx context.Context, t *testing.T, length time.Duration) {
	for range ticks(ctx, length/samples) {
		text := get(t, g.metrics)
		g.goroutines = append(g.goroutines, metric(t, text, "go_goroutines"))
		g.memory = append(g.memory, metric(t, text, "process_resident_memory_bytes"))
	}
}

// metric returns the value of a metric without labels.
func metric(t *testing.T, text, name string) float64 {
	m := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindStringSubmatch(text)
	if m == nil {
		t.Errorf("there is no metric %s", name)
		return 0
	}
	v, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		t.Error(err)
	}
	return v
}

// thirds returns the median of the second and of the last third of what was noted.
func thirds(list []float64) (middle, last float64) {
	n := len(list) / 3
	if n == 0 {
		return 0, 0
	}
	median := func(part []float64) float64 {
		part = slices.Sorted(slices.Values(part))
		return part[len(part)/2]
	}
	return median(list[n : 2*n]), median(list[2*n:])
}

// The growth from one third to the next that is taken for chance.
const (
	moreGoroutines = 30
	moreMemory     = 1.25
)

func (g *growth) judge(t *testing.T) {
	if before, after := thirds(g.goroutines); after > before+moreGoroutines {
		t.Errorf("goroutines grow: %.0f, later %.0f: %v", before, after, g.goroutines)
	}
	if before, after := thirds(g.memory); after > before*moreMemory {
		t.Errorf("memory grows: %.0f MB, later %.0f MB: %v", before/1e6, after/1e6, g.memory)
	}
}

func (g *growth) String() string {
	a, b := thirds(g.goroutines)
	c, d := thirds(g.memory)
	return fmt.Sprintf("goroutines %.0f, then %.0f; memory %.0f MB, then %.0f MB", a, b, c/1e6, d/1e6)
}
