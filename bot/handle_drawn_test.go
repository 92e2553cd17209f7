package bot

import (
	"context"
	"fmt"
	"testing"

	"netrep/bot/render"
	"netrep/commands/reply"
	"netrep/engine/meccg"
)

// Of a chain with many pictures only those of the page that is shown go out, and
// none is drawn before it does.
func TestOnlyTheShownPageIsDrawn(t *testing.T) {
	const pictures = 40
	drawn := 0
	env := newEnv(t)
	env.Draw = func(...meccg.ChainResult) []reply.Picture {
		var list []reply.Picture
		for n := range pictures {
			list = append(list, reply.Picture{Name: fmt.Sprint(n), Alt: fmt.Sprint("picture ", n), Draw: func(context.Context) ([]byte, error) {
				drawn++
				return []byte("PNG"), nil
			}})
		}
		return list
	}
	seen := map[string]bool{}
	for page := 1; page <= 2; page++ {
		line := fmt.Sprintf("/chain limit 4: River < Deeper Shadow page:%d", page)
		files := render.Render(replyTo(t, env, line), render.Occasion{Line: line}).Files
		if len(files) == 0 || len(files) > 10 {
			t.Errorf("page %d has %d pictures", page, len(files))
		}
		for _, f := range files {
			if seen[f.Alt] {
				t.Errorf("%s is on two pages", f.Alt)
			}
			seen[f.Alt] = true
		}
	}
	if drawn > 0 {
		t.Errorf("%d pictures were drawn before anything is sent", drawn)
	}
}
