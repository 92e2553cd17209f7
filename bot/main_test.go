package bot

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"netrep/internal/discordtest"
)

// shared is what belongs to the index that all tests use and none closes.
var shared = goleak.IgnoreAnyFunction("github.com/blevesearch/bleve/v2/index/scorch.(*Scorch).introducerLoop")

func TestMain(m *testing.M) { os.Exit(discordtest.Main(m, shared)) }
