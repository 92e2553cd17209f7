package draw

import "testing"

// TestNoEyeCanTell checks that the colours that give way to others are close
// to them: 24 steps of the 442 from black to white.
func TestNoEyeCanTell(t *testing.T) {
	faces := newTypefaces()
	for name, c := range samples(t) {
		for _, p := range pages(c) {
			img := layOut(c, p, faces).paint()
			shown := indexed(img)
			worst := 0
			for i, at := range shown.Pix {
				r, g, b, _ := shown.Palette[at].RGBA()
				worst = max(worst, distance(pixel(img, i), colour(r>>8<<16|g>>8<<8|b>>8)))
			}
			if worst > 24*24 {
				t.Errorf("%s: a colour is %d off, squared", name, worst)
			}
		}
	}
}
