package desk

import (
	"context"
	"fmt"
	"time"

	"netrep/bot/rest"
)

// An answer does not depend on its files, which take time to draw and to send,
// and may be refused, while the words are ready. So the words wait only a
// moment, and the files follow by an edit; if they fail, the words remain.

// ready returns r with its files drawn.
func (c *conversation) ready(ctx context.Context, r rest.Response) (rest.Response, error) {
	files := make([]rest.File, len(r.Message.Files))
	for n, f := range r.Message.Files {
		if f.Draw != nil && f.Data == nil {
			err := Caught(func() (err error) {
				f.Data, err = f.Draw(ctx)
				return err
			})
			if err != nil {
				return r, fmt.Errorf("drawing %s: %w", f.Name, err)
			}
		}
		files[n] = f
	}
	r.Message.Files = files
	return r, nil
}

// filed is an answer with its files, or why there are none.
type filed struct {
	answer rest.Response
	err    error
}

// drawing begins to draw the files of r, for as long as they are useful.
func (c *conversation) drawing(r rest.Response) (<-chan filed, context.CancelFunc) {
	left := filesLife - c.desk.rest.Now().Sub(c.i.Created())
	ctx, cancel := context.WithTimeout(c.desk.base, max(left, minWait))
	out := make(chan filed, 1)
	c.desk.running.Go(func() {
		answer, err := c.ready(ctx, r)
		out <- filed{answer, err}
	})
	return out, cancel
}

// firstWithFiles gives r as the first answer: with its files if they are ready
// in a moment and Discord takes them, or else in words, followed by the files.
func (c *conversation) firstWithFiles(r rest.Response) func() {
	drawn, cancel := c.drawing(r)
	if c.out.Files {
		if f, ok := within(c.desk.opt.Files, drawn); ok {
			cancel()
			if f.err == nil {
				return c.wholeAtOnce(f.answer)
			}
			c.desk.withoutFiles(c.i, f.err)
			return c.inWords(r)
		}
	}
	then := c.inWords(r)
	return func() {
		defer cancel()
		if then != nil {
			then()
		}
		if !c.unsaid {
			c.filesFollow(drawn)
		}
	}
}

// filesFollow puts the answer with its files in place of the words.
func (c *conversation) filesFollow(drawn <-chan filed) {
	f := <-drawn
	err := f.err
	if err == nil {
		err = c.edit(f.answer.Message)
	}
	if err != nil {
		c.desk.withoutFiles(c.i, err)
	}
}

// wholeAtOnce gives r with its files as the first answer, or in words alone if that
// fails.
func (c *conversation) wholeAtOnce(r rest.Response) func() {
	ctx, cancel := c.sendingFiles()
	defer cancel()
	err := c.send(ctx, r)
	if arrived(err) || rest.InDoubt(err) && c.stands() {
		c.became(Answered)
		return c.noting(r)
	}
	c.desk.withoutFiles(c.i, err)
	return c.inWords(r)
}

// askTime is how long Discord may take to say whether an answer arrived.
const askTime = 300 * time.Millisecond

// stands reports whether Discord has a first answer that it has not
// acknowledged: what was sent slowly may have arrived, and must not be sent
// twice.
func (c *conversation) stands() bool {
	ctx, cancel := context.WithTimeout(c.desk.base, askTime)
	defer cancel()
	id, err := c.desk.rest.AnswerID(ctx, c.i)
	return err == nil && id != ""
}

// inWords gives r without its files as the first answer.
func (c *conversation) inWords(r rest.Response) func() {
	ctx, cancel := c.sending()
	defer cancel()
	words := r.InWords()
	err := c.send(ctx, words)
	c.doubt = rest.InDoubt(err)
	c.unsaid = !arrived(err) && !c.doubt
	return c.settled(words, err)
}

// followTime is how long the words of a separate message, which cannot be
// edited like the first answer, wait for their files.
const followTime = 10 * time.Second

// deliverFiles is [conversation.deliver] with the files, if they can be drawn.
func (c *conversation) deliverFiles(r rest.Response) error {
	if !r.HasFiles() {
		return c.deliver(r)
	}
	drawn, cancel := c.drawing(r)
	defer cancel()
	moment := c.desk.opt.Files
	if c.ownMessage(r) {
		moment = followTime
	}
	f, ok := within(moment, drawn)
	if ok && f.err == nil {
		if f.err = c.deliver(f.answer); f.err == nil {
			return nil
		}
	}
	if f.err != nil {
		c.desk.withoutFiles(c.i, f.err)
	}
	err := c.deliver(r.InWords())
	if err == nil && !ok && !c.ownMessage(r) {
		c.filesFollow(drawn)
	}
	return err
}

// wordsMargin is how much of the time for a first answer is kept for the words, if
// the files fail.
const wordsMargin = 700 * time.Millisecond

// sendingFiles returns the context of a first answer with files.
func (c *conversation) sendingFiles() (context.Context, context.CancelFunc) {
	left := rest.AnswerInTime - wordsMargin - c.desk.rest.Now().Sub(c.i.Created())
	return context.WithTimeout(c.desk.base, max(left, minWait))
}

// withoutFiles logs that an answer was given in words alone.
func (d *Desk) withoutFiles(i *rest.Interaction, err error) {
	d.log.Warn("answered without files", append([]any{"interaction", i}, Explained(err)...)...)
}
