package gateway

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"netrep/bot/rest"
)

// useAPI10 makes discordgo ask for version 10 of the gateway. The version is a
// variable of that package; nothing else there reads it.
var useAPI10 = sync.OnceFunc(func() { discordgo.APIVersion = rest.APIVersion })

// The intents in use.
const (
	intentsInteractions = discordgo.Intent(0)            // interactions come without any
	intentsCalls        = discordgo.IntentsGuildMessages // their texts come only if they call the bot
	intentsInline       = discordgo.IntentsGuildMessages | discordgo.IntentMessageContent
)

// session returns a discordgo session that connects once, over w, and calls gone
// when it has closed. It makes no requests of its own: where the gateway is has
// been asked already.
func (s *shard) session(address string, w *wire, gone func()) (*discordgo.Session, error) {
	useAPI10()
	d, err := discordgo.New("Bot " + string(s.gateway.opt.Token))
	if err != nil {
		return nil, fmt.Errorf("making a session: %w", err)
	}
	d.LogLevel = -1 // its logs hold the token at the finer levels; errors are returned
	d.ShouldReconnectOnError = false
	d.StateEnabled = false
	d.SyncEvents = true // events are taken in their order, and our handlers do not block
	d.Compress = false  // so that wire can read along
	d.ShardID, d.ShardCount = s.id, s.count
	d.Identify.Intents = intentsInteractions
	switch {
	case s.gateway.inline == nil:
	case s.gateway.opt.OnlyCalled:
		d.Identify.Intents = intentsCalls
	default:
		d.Identify.Intents = intentsInline
	}
	d.Client = &http.Client{Transport: gatewayAt(address)}
	d.Dialer = &websocket.Dialer{
		NetDialContext: w.dial, NetDialTLSContext: w.dialTLS,
		HandshakeTimeout: s.gateway.opt.OpenTimeout,
	}
	d.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { s.event(e) })
	d.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { gone() })
	return d, nil
}

// gatewayAt answers the one request that discordgo makes before it connects.
type gatewayAt string

func (g gatewayAt) RoundTrip(req *http.Request) (*http.Response, error) {
	body, err := json.Marshal(map[string]string{"url": string(g)})
	if err != nil {
		return nil, err
	}
	return &http.Response{
		StatusCode: http.StatusOK, Status: "200 OK", Request: req,
		Header: http.Header{"Date": {time.Now().UTC().Format(http.TimeFormat)}},
		Body:   io.NopCloser(bytes.NewReader(body)),
	}, nil
}
