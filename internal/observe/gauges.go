package observe

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Sources are functions that read the state of the program whenever metrics are scraped.
type Sources struct {
	Checks []Check
	Shards func() (up, wanted int)
	Index  func() (documents uint64, bytes int64, opening time.Duration)
	Jobs   func(context.Context) ([]Jobs, error)
	Texts  func() []Text
}

// Jobs describes the jobs of one kind and state.
type Jobs struct {
	Kind, State string
	Count       int
	Oldest      time.Duration // how long the oldest has been due; not negative
}

// Text is a source that is read at regular times.
type Text struct {
	Name  string
	Read  time.Time // last successful read; zero means never
	Fails bool
}

// lookTime is the time limit for counting the jobs in the database.
const lookTime = 2 * time.Second

func desc(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

var (
	readiness    = desc("netrep_ready", "1 while questions can be answered.")
	shardsUp     = desc("netrep_gateway_shards_up", "Shards of this process that are connected.")
	shardsWanted = desc("netrep_gateway_shards_wanted", "Shards that this process runs.")
	indexDocs    = desc("netrep_index_documents", "Documents of the search index.")
	indexBytes   = desc("netrep_index_bytes", "Size of the search index.")
	indexOpening = desc("netrep_index_opening_seconds", "Time that opening the search index took, or building it.")
	jobCount     = desc("netrep_jobs", "Jobs of the queue by kind and state.", "kind", "state")
	jobAge       = desc("netrep_job_oldest_seconds", "How long the oldest job that is not done has been due, by kind.", "kind")
	textAge      = desc("netrep_source_age_seconds", "Time since a source was last read well.", "source")
	textState    = desc("netrep_source_state", "1 for the state that a source is in: ok, failing or never.", "source", "state")
	lookFailed   = desc("netrep_queue_unknown", "1 while the queue cannot be looked at.")
)

// Watch adds gauges that are read from s.
func (m *Metrics) Watch(s Sources) { m.registry.MustRegister(gauges{s}) }

type gauges struct{ Sources }

// Describe implements [prometheus.Collector].
func (g gauges) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{readiness, shardsUp, shardsWanted, indexDocs, indexBytes, indexOpening, jobCount, jobAge, textAge, textState, lookFailed} {
		out <- d
	}
}

// Collect implements [prometheus.Collector].
func (g gauges) Collect(out chan<- prometheus.Metric) {
	set := func(d *prometheus.Desc, v float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	_, ok := ready(context.Background(), g.Checks)
	set(readiness, truth(ok))
	up, wanted := g.Shards()
	set(shardsUp, float64(up))
	set(shardsWanted, float64(wanted))
	documents, bytes, opening := g.Index()
	set(indexDocs, float64(documents))
	set(indexBytes, float64(bytes))
	set(indexOpening, opening.Seconds())
	for _, t := range g.Texts() {
		state := "ok"
		switch {
		case t.Fails:
			state = "failing"
		case t.Read.IsZero():
			state = "never"
		}
		for _, s := range []string{"ok", "failing", "never"} {
			set(textState, truth(s == state), t.Name, s)
		}
		if !t.Read.IsZero() {
			set(textAge, time.Since(t.Read).Seconds(), t.Name)
		}
	}
	g.jobs(set)
}

// finished are the states of finished jobs.
var finished = map[string]bool{"completed": true, "cancelled": true, "discarded": true}

func (g gauges) jobs(set func(*prometheus.Desc, float64, ...string)) {
	ctx, cancel := context.WithTimeout(context.Background(), lookTime)
	defer cancel()
	list, err := g.Sources.Jobs(ctx)
	set(lookFailed, truth(err != nil))
	oldest := map[string]time.Duration{}
	for _, j := range list {
		set(jobCount, float64(j.Count), j.Kind, j.State)
		if !finished[j.State] {
			oldest[j.Kind] = max(oldest[j.Kind], j.Oldest)
		}
	}
	for kind, age := range oldest {
		set(jobAge, age.Seconds(), kind)
	}
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
