package desk

import (
	"os"
	"testing"

	"netrep/internal/discordtest"
)

func TestMain(m *testing.M) { os.Exit(discordtest.Main(m)) }
