package web

import (
	"bytes"
	"encoding/json"
	"net/http"

	"netrep/rulings"
)

// The types in this file are described by /schema.json.

// dataset is the content of /rulings.json.
type dataset struct {
	Schema  string       `json:"$schema"`
	About   string       `json:"about"`
	Sources []dataSource `json:"sources"`
	Rulings []dataRuling `json:"rulings"`
}

type dataSource struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Game      string `json:"game"`
	Edition   string `json:"edition,omitempty"`
	Date      string `json:"date,omitempty"` // a day, a month or a year
	Tier      string `json:"tier"`
	Authority string `json:"authority,omitempty"`
	Author    string `json:"author,omitempty"`
	Original  string `json:"original,omitempty"`
	Entries   int    `json:"entries"`
}

type dataRuling struct {
	ID        string     `json:"id"`
	Also      []string   `json:"also,omitempty"` // further ids of the ruling
	URL       string     `json:"url"`
	Title     string     `json:"title"`
	Text      string     `json:"text"` // Markdown
	Source    string     `json:"source"`
	Edition   string     `json:"edition,omitempty"`
	Date      string     `json:"date,omitempty"`      // of the edition
	Effective string     `json:"effective,omitempty"` // day it takes effect, if the source says so
	Authority string     `json:"authority,omitempty"`
	Kind      string     `json:"kind"`
	Number    string     `json:"number,omitempty"`
	Section   []string   `json:"section,omitempty"`
	Markers   []string   `json:"markers,omitempty"`
	For       []string   `json:"for,omitempty"`
	Links     []dataLink `json:"links,omitempty"`
	Cards     []string   `json:"cards,omitempty"`
}

type dataLink struct {
	Kind string `json:"kind"`
	To   string `json:"to"`
}

func (s *Site) data(b *book, r *rulings.Ruling) dataRuling {
	d := dataRuling{
		ID: r.Ref, Also: r.Also, URL: s.absolute(b.path[r]), Title: r.Title, Text: r.Text, Source: r.Source.ID, Edition: r.Source.Edition, Date: string(r.Source.Date),
		Effective: string(r.Effective), Authority: r.Source.Authority, Kind: string(r.Kind), Number: r.Number, Section: r.Section, For: r.For, Cards: r.Cards,
	}
	for _, m := range r.Markers {
		d.Markers = append(d.Markers, string(m))
	}
	for _, l := range r.Links {
		if _, there := b.corpus.Get(l.To); there {
			d.Links = append(d.Links, dataLink{string(l.Kind), l.To})
		}
	}
	return d
}

// aboutData tells users of the data whose wording it contains.
const aboutData = "Rulings restated in Netrep's own words; the originals prevail."

func (s *Site) rulingsJSON(w http.ResponseWriter, r *http.Request, b *book) error {
	d := dataset{Schema: s.absolute("/schema.json"), About: aboutData, Sources: []dataSource{}, Rulings: []dataRuling{}}
	for _, src := range b.corpus.Sources() {
		d.Sources = append(d.Sources, dataSource{
			ID: src.ID, Name: src.Name, Game: string(src.Game), Edition: src.Edition, Date: string(src.Date), Tier: src.Tier.Name(),
			Authority: src.Authority, Author: src.Author, Original: src.URL, Entries: len(b.corpus.Of(src.ID)),
		})
	}
	for one := range b.corpus.All() {
		d.Rulings = append(d.Rulings, s.data(b, one))
	}
	return writeJSON(w, "application/json", d)
}

func (s *Site) rulingsJSONL(w http.ResponseWriter, r *http.Request, b *book) error {
	var list []any
	for one := range b.corpus.All() {
		list = append(list, s.data(b, one))
	}
	return writeJSON(w, "application/jsonl", list...)
}

// titlesJSON serves titles and refs, for programs with a search of their own.
func (s *Site) titlesJSON(w http.ResponseWriter, r *http.Request, b *book) error {
	type title struct {
		ID    string `json:"id"`
		Title string `json:"title"`
		URL   string `json:"url"`
	}
	list := []title{}
	for one := range b.corpus.All() {
		list = append(list, title{one.Ref, one.Title, s.absolute(b.path[one])})
	}
	return writeJSON(w, "application/json", list)
}

func (s *Site) schema(w http.ResponseWriter, r *http.Request, b *book) error {
	data, err := files.ReadFile("assets/schema.json")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/schema+json")
	return write(w, http.StatusOK, data)
}

// writeJSON responds with values, one per line.
func writeJSON(w http.ResponseWriter, kind string, values ...any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for _, v := range values {
		if err := enc.Encode(v); err != nil {
			return err
		}
	}
	w.Header().Set("Content-Type", kind)
	return write(w, http.StatusOK, b.Bytes())
}
