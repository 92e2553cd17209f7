package render

import (
	"sync"

	"netrep/index"
	"netrep/rulings/embedded"
)

// asker is the user whose messages the tests render.
const asker = "246813579246813579"

// library is the embedded corpus, for announcements that name rulings.
var library = sync.OnceValues(func() (*index.Live, error) {
	x, err := index.Build(embedded.Corpus(), index.Options{})
	return index.NewLive(x), err
})
