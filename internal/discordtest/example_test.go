package discordtest_test

import (
	"fmt"
	"testing"

	"netrep/internal/discordtest"
)

// A test starts a fake, points the bot at it (URL, Token, AppID, PublicKey), waits until
// it is ready, and sends commands.
func Example() {
	_ = func(t *testing.T) {
		fake := discordtest.New(t, discordtest.Options{})
		// start the bot here, with fake.URL() and fake.Token()
		conns, err := fake.Ready(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := fake.Command(fake.Guild(), fake.Member(), "ruling", discordtest.Opt("ref", "2.V.6")).Message(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(answer.Text(), answer.Controls())
		mark := fake.Mark()
		conns[0].Reset()
		if _, err := fake.Back(t.Context(), mark); err != nil {
			t.Error(err)
		}
	}
}
