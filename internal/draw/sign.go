package draw

// signSize is the radius of a sign in pixels.
const signSize = 17

// sign places the sign of an outcome. No two have the same shape.
func (s *scene) sign(o Outcome, at point) {
	ink := o.colour()
	switch o {
	case Resolves: // a full disc with a tick
		s.area(ink, circle(at, signSize))
		s.area(night, strokes(5, point{at.X - 8, at.Y}, point{at.X - 2, at.Y + 7}, point{at.X + 9, at.Y - 7})...)
	case Fizzles: // a full diamond with a cross
		s.area(ink, polygon(at, signSize+4, 4, 0))
		s.area(night, strokes(5, point{at.X - 6, at.Y - 6}, point{at.X + 6, at.Y + 6})...)
		s.area(night, strokes(5, point{at.X - 6, at.Y + 6}, point{at.X + 6, at.Y - 6})...)
	case Canceled: // a ring with a slash
		s.area(ink, circle(at, signSize), hole(circle(at, signSize-4)))
		s.area(ink, strokes(4, point{at.X - 10, at.Y + 10}, point{at.X + 10, at.Y - 10})...)
	case NoEffect: // an empty ring
		s.area(ink, circle(at, signSize), hole(circle(at, signSize-4)))
	case Refused: // a stop sign with a bar
		s.area(ink, polygon(at, signSize+1, 8, 1.0/16))
		s.area(night, strokes(6, point{at.X - 8, at.Y}, point{at.X + 8, at.Y})...)
	case Undecided: // a triangle with an exclamation mark
		s.area(ink, polygon(point{at.X, at.Y + 3}, signSize+5, 3, -0.25))
		s.area(night, strokes(5, point{at.X, at.Y - 6}, point{at.X, at.Y + 3})...)
		s.area(night, circle(point{at.X, at.Y + 9}, 3))
	}
}

// strokes returns a line through points, with round ends.
func strokes(width float32, through ...point) [][]point {
	var contours [][]point
	for i, p := range through {
		contours = append(contours, circle(p, width/2))
		if i > 0 {
			contours = append(contours, line(through[i-1], p, width))
		}
	}
	return contours
}
