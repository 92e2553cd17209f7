package desk

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// Endpoint is the [http.Handler] that Discord posts interactions to. It holds no
// state that matters, so any number of them may stand behind a balancer.
//
// Whatever Discord's key has not signed a short while ago gets 401, before any
// of it is parsed. So does an interaction that was here before.
type Endpoint struct {
	desk *Desk
	keys atomic.Pointer[[]ed25519.PublicKey]
}

// The bounds of a request.
const (
	maxBody = 64 << 10        // bytes, several times what Discord sends
	maxSkew = 5 * time.Minute // by which a signature's time may differ from Discord's clock
)

// NewEndpoint returns an endpoint that trusts the keys; any one of them will do.
func NewEndpoint(d *Desk, keys []ed25519.PublicKey) *Endpoint {
	e := &Endpoint{desk: d}
	e.SetKeys(keys)
	return e
}

// SetKeys replaces the trusted keys, also while requests are served.
func (e *Endpoint) SetKeys(keys []ed25519.PublicKey) { e.keys.Store(&keys) }

func (e *Endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		refuse(w, http.StatusMethodNotAllowed)
		return
	}
	mark, ok := readMark(r.Header)
	if !ok || !e.fresh(mark.timestamp) {
		w.Header().Set("Connection", "close") // else the server waits for the body
		refuse(w, http.StatusUnauthorized)
		return
	}
	message, err := e.read(w, r, mark.timestamp)
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &tooBig):
		refuse(w, http.StatusRequestEntityTooLarge)
		return
	case err != nil:
		refuse(w, http.StatusBadRequest)
		return
	case !mark.signs(*e.keys.Load(), message):
		refuse(w, http.StatusUnauthorized)
		return
	}
	e.serve(w, message[len(mark.timestamp):])
}

// read returns what was signed: the timestamp and the body. Room is made as bytes
// arrive, since whoever only promises them has shown no signature yet.
func (e *Endpoint) read(w http.ResponseWriter, r *http.Request, timestamp string) ([]byte, error) {
	if r.ContentLength > maxBody {
		return nil, &http.MaxBytesError{Limit: maxBody}
	}
	var buf bytes.Buffer
	buf.WriteString(timestamp)
	_, err := buf.ReadFrom(http.MaxBytesReader(w, r.Body, maxBody))
	return buf.Bytes(), err
}

// fresh reports whether a signature's time is near ours. If it is not, our clock
// may be wrong.
func (e *Endpoint) fresh(timestamp string) bool {
	sec, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return false
	}
	near := e.desk.rest.Now().Sub(time.Unix(sec, 0)).Abs() <= maxSkew
	if !near {
		e.desk.checkClock()
	}
	return near
}

// serve answers a body that Discord signed.
func (e *Endpoint) serve(w http.ResponseWriter, body []byte) {
	i := new(rest.Interaction)
	if err := json.Unmarshal(body, i); err != nil {
		e.desk.log.Error("interaction cannot be read", "error", err)
		refuse(w, http.StatusBadRequest)
		return
	}
	if i.Type == discordgo.InteractionPing {
		writeJSON(w, []byte(`{"type":1}`))
		return
	}
	sent := false
	err := e.desk.Answer(i, Door{Send: func(_ context.Context, p rest.Payload) error {
		sent = true
		err := writeJSON(w, p.JSON)
		return rest.Doubted(err, err != nil)
	}})
	switch {
	case sent:
	case errors.Is(err, ErrSeen):
		refuse(w, http.StatusUnauthorized)
	case errors.Is(err, ErrClosed):
		refuse(w, http.StatusServiceUnavailable)
	default:
		refuse(w, http.StatusRequestTimeout)
	}
}

// writeJSON writes a whole answer and sends it off, so that what follows over
// REST does not overtake it.
func writeJSON(w http.ResponseWriter, data []byte) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	if _, err := w.Write(data); err != nil {
		return err
	}
	if err := http.NewResponseController(w).Flush(); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	return nil
}

func refuse(w http.ResponseWriter, status int) { http.Error(w, http.StatusText(status), status) }
