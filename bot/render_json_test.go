package bot

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// What is written by hand is what encoding/json writes.
func TestJSONText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.Custom(func(t *rapid.T) string {
			return rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("a<>&\"\\\n\r\t\b\f\x00\x7fé…\u2028\ufffd𐌀")))).Draw(t, "s") + rapid.SampledFrom([]string{"", "\xff", "\xf0\x9f"}).Draw(t, "end")
		})
		say := func() string { return s.Draw(t, "words") }
		c := container{kindContainer, rapid.Int().Draw(t, "accent"), []any{
			display(say()), divider(),
			gallery{kindGallery, []galleryItem{{media{say()}, say()}}},
			rowOf(button{kindButton, styleFirst, say(), say(), ""}, button{kindButton, styleLink, say(), "", say()}),
			rowOf(menu{kindMenu, say(), say(), []menuOption{{say(), say(), say()}, {say(), say(), ""}}}),
		}}
		want, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var got jsonText
		if err := got.component(c); err != nil || string(got) != string(want) {
			t.Fatalf("%v\n got %s\nwant %s", err, got, want)
		}
	})
}
