package main

import (
	"errors"
	"html/template"
	"os"

	"netrep/rulings/parse"
)

// page shows what each line of each document was taken as, in colors.
var page = template.Must(template.New("import").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Import report</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; color: #222; background: #fff }
pre { white-space: pre-wrap; font: 13px/1.45 ui-monospace, monospace; margin: 0 }
summary { cursor: pointer; margin: .6em 0 } .fault { color: #a00; font-weight: 600 }
span { display: block; padding: 0 .4em; border-left: 4px solid transparent }
.title { background: #e8e3f6; border-color: #6b4fb3 } .author { background: #fbe7d3; border-color: #c46a12 } .date { background: #fdf3c7; border-color: #a58500 }
.question { background: #dceafb; border-color: #2b6cb0 } .answer { background: #e0f4e4; border-color: #2f855a } .earlier { background: #edf0ea; border-color: #88a }
.link { background: #fde2ef; border-color: #b83280 } .frame, .comment { color: #777 } .remark { background: #f7dcd9; border-color: #c53030 } .lost { background: #c53030; color: #fff }
</style></head><body>
<h1>Import report</h1>
<p class="key"><span class="title">title</span><span class="author">author</span><span class="date">date</span><span class="question">question</span><span class="answer">answer or ruling</span><span class="earlier">earlier answer, quoted</span><span class="link">speaks of another digest</span><span class="frame">frame: header, signature, archive; comments</span><span class="remark">remark, dropped</span><span class="lost">not understood, dropped</span></p>
{{range .}}<details{{if .Fault}} open{{end}}><summary>{{.Input}} · {{.Format}} · {{.Sources}} · {{.Dates}} · {{.Rulings}} rulings{{with .Fault}} · <b class="fault">{{.}}</b>{{end}}</summary>
{{with .Links}}<p>Links: {{range .}}{{.}} {{end}}</p>{{end}}<pre>{{range .Lines}}<span class="{{if .Role}}{{.Role}}{{else}}lost{{end}}" title="line {{.Number}}">{{.Text}}</span>{{end}}</pre></details>
{{end}}</body></html>
`))

// shownDocument is what the page shows of a document.
type shownDocument struct {
	Input, Format, Sources, Dates, Fault string
	Rulings                              int
	Links                                []string
	Lines                                []parse.Line
}

// report writes a page that shows each document with what its lines were taken
// as, for a person to check an archive by looking.
func (imp *importer) report(file string) error {
	var list []shownDocument
	for _, doc := range imp.docs {
		d := shownDocument{
			Input: shortInput(doc.input), Format: formatOf(doc), Sources: sourcesOf(doc), Dates: datesOf(doc),
			Fault: doc.fault(), Rulings: len(doc.got.Rulings), Lines: doc.got.Lines,
		}
		if doc.err != nil {
			d.Fault = plain(doc.err).Error()
		}
		for _, r := range doc.got.Rulings {
			for _, l := range r.Links {
				d.Links = append(d.Links, r.Ref+" "+string(l.Kind)+" "+l.To+";")
			}
		}
		list = append(list, d)
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(page.Execute(f, list), f.Close())
}
