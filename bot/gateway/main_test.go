package gateway

import (
	"os"
	"testing"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

func TestMain(m *testing.M) {
	if longtest.On() {
		os.Exit(m.Run()) // without the supervisor some goroutines hang for ever
	}
	os.Exit(discordtest.Main(m))
}
