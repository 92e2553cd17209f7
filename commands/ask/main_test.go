package ask_test

import (
	"os"
	"testing"

	"netrep/commands"
	"netrep/commands/ask"
)

func TestMain(m *testing.M) {
	ask.UseDispatch(commands.All, commands.DispatchLine)
	os.Exit(m.Run())
}
