// Package draw makes pictures of chains of effects: the stack as it was
// declared with the last action on top, what becomes of each action in the
// order of resolving, and how the hazard limit stands.
//
// A picture is 1000 pixels wide and has at most twelve rows, so that a phone
// shows it without zooming; a longer chain takes several. Colours never speak
// alone: hazards and resources differ in shape and label too, and every
// outcome has a sign and a word. The same [Chain] always gives the same bytes.
//
// The package knows no rules. [FromChain] tells what the engine answered; the
// rest draws a [Chain], whatever stands in it.
package draw
