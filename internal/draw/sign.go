package draw

// signSize is the radius of a sign in pixels.
const signSize = 16

// sign adds the sign of an outcome. No two have the same shape.
func (s *scene) sign(o outcome, at point) {
	ink := o.colour()
	switch o {
	case resolves: // a full disc with a tick
		s.area(ink, circle(at, signSize))
		s.area(night, strokes(5, point{at.X - 8, at.Y}, point{at.X - 2, at.Y + 6}, point{at.X + 8, at.Y - 7})...)
	case fizzles: // a full diamond with a cross
		s.area(ink, polygon(at, signSize+4, 4, 0))
		s.area(night, strokes(5, point{at.X - 6, at.Y - 6}, point{at.X + 6, at.Y + 6})...)
		s.area(night, strokes(5, point{at.X - 6, at.Y + 6}, point{at.X + 6, at.Y - 6})...)
	case canceled: // a disc with a long bar through it
		s.area(ink, circle(at, signSize))
		s.area(night, strokes(5, point{at.X - 9, at.Y + 9}, point{at.X + 9, at.Y - 9})...)
	case noEffect: // an empty ring
		s.area(ink, circle(at, signSize), hole(circle(at, signSize-4)))
	case refused: // a stop sign with a bar
		s.area(ink, polygon(at, signSize+1, 8, 1.0/16))
		s.area(night, strokes(6, point{at.X - 8, at.Y}, point{at.X + 8, at.Y})...)
	case undecided: // a triangle with an exclamation mark
		s.area(ink, polygon(point{at.X, at.Y + 3}, signSize+5, 3, -0.25))
		s.area(night, strokes(5, point{at.X, at.Y - 6}, point{at.X, at.Y + 3})...)
		s.area(night, circle(point{at.X, at.Y + 9}, 3))
	}
}

// unequal adds the sign of a difference: ≠ in a disc.
func (s *scene) unequal(at point) {
	s.area(amber, circle(at, signSize+1))
	s.area(night, strokes(4, point{at.X - 8, at.Y - 4}, point{at.X + 8, at.Y - 4})...)
	s.area(night, strokes(4, point{at.X - 8, at.Y + 4}, point{at.X + 8, at.Y + 4})...)
	s.area(night, strokes(4, point{at.X - 5, at.Y + 10}, point{at.X + 5, at.Y - 10})...)
}
