package bot

import (
	"strings"
	"testing"
	"time"
)

// questions are asked in turn.
var questions = []struct{ command, option, value string }{
	{"ruling", "question", "can an on-guard card send my company home?"},
	{"ruling", "question", "hazard limit"},
	{"rule", "ref", "coe/2.V.6"},
	{"chain", "chain", "limit 2: River < Deeper Shadow < Deeper Shadow < River"},
	{"card", "name", "Doors of Night"},
}

// BenchmarkCommands measures signed commands end to end, from the request to the
// rendered answer over the embedded corpus, as [BenchmarkEndpoint] does.
func BenchmarkCommands(b *testing.B) {
	s := newSigner(b)
	e := newEndpoint(b, NewClerk(newEnv(b), ClerkOptions{}), s.public())
	for _, q := range questions {
		b.Run(q.command+"/"+strings.ReplaceAll(q.value, " ", "_"), func(b *testing.B) {
			benchmarkEndpoint(b, s, e, func(n int) string {
				body := strings.Replace(commandJSON(time.Now(), n), `"name":"ruling"`, `"name":"`+q.command+`"`, 1)
				return strings.Replace(body, `"name":"question","type":3,"value":"hazard limit?"`, `"name":"`+q.option+`","type":3,"value":"`+q.value+`"`, 1)
			})
		})
	}
}
