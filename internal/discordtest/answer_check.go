package discordtest

import (
	"net/http"
	"strconv"
	"strings"
)

// checkAnswer strictly checks the fake's own answer against Discord's OpenAPI file,
// including answers of scripted faults: a 429 must look like one.
func (f *Fake) checkAnswer(r *request, a answer) {
	if f.opt.NoSchemas || a.body == nil {
		return
	}
	both, err := specs()
	if err != nil {
		return
	}
	pointer := answerSchema(r, a)
	if pointer == "" {
		return
	}
	body := plain(a.body)
	if a.status == http.StatusBadRequest {
		// Its codes are strings in Discord's answers but numbers in the OpenAPI file.
		delete(object(body), "errors")
	}
	problems, err := both[1].check(pointer, body)
	if err != nil {
		f.violate(brokeFake, "schema of the answer of %s: %v", r.route, err)
	}
	for _, p := range problems {
		f.violate(brokeFake, "answer %d of %s: %v", a.status, r.route, p)
	}
}

// answerSchema returns the location of an answer's schema.
func answerSchema(r *request, a answer) string {
	switch {
	case a.status == http.StatusTooManyRequests:
		return "/components/schemas/RatelimitedResponse"
	case a.status >= 400 && a.status < 500:
		return "/components/schemas/ErrorResponse"
	case a.status >= 300:
		return ""
	}
	method, path, _ := strings.Cut(r.route, " ")
	escaped := strings.ReplaceAll(path, "/", "~1")
	return "/paths/" + escaped + "/" + strings.ToLower(method) + "/responses/" + strconv.Itoa(a.status) + "/content/application~1json/schema"
}
