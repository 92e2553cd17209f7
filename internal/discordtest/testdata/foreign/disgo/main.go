// Command client is a bot on disgo: it answers every command, from the gateway
// (with disgo's default transport, zstd-stream) or, with FAKE_ENDPOINT set, as
// an HTTP endpoint.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"time"

	"github.com/disgoorg/disgo"
	"github.com/disgoorg/disgo/bot"
	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/disgo/gateway"
	"github.com/disgoorg/disgo/httpserver"
	"github.com/disgoorg/disgo/rest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Println("client:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	slog.SetLogLoggerLevel(slog.LevelDebug)
	options := []bot.ConfigOpt{
		bot.WithRestClientConfigOpts(rest.WithURL(os.Getenv("FAKE_ORIGIN") + "/api/v10")),
		bot.WithEventListenerFunc(func(e *events.ApplicationCommandInteractionCreate) {
			if err := e.CreateMessage(discord.MessageCreate{Content: "Yes."}); err != nil {
				fmt.Println("reply:", err)
			}
		}),
	}
	http := os.Getenv("FAKE_ENDPOINT") != ""
	if http {
		options = append(options, bot.WithHTTPServerConfigOpts(os.Getenv("FAKE_KEY"),
			httpserver.WithAddress(os.Getenv("FAKE_LISTEN")), httpserver.WithURL("/interactions")))
	} else {
		options = append(options, bot.WithGatewayConfigOpts(gateway.WithIntents(gateway.IntentGuilds)))
	}
	client, err := disgo.New(os.Getenv("FAKE_TOKEN"), options...)
	if err != nil {
		return err
	}
	defer client.Close(context.WithoutCancel(ctx))
	if http {
		if err := client.OpenHTTPServer(); err != nil {
			return err
		}
		go sayListening(ctx)
	} else if err := client.OpenGateway(ctx); err != nil {
		return err
	}
	<-ctx.Done()
	return nil
}

// sayListening says so as soon as the server, which disgo starts on the side,
// takes connections.
func sayListening(ctx context.Context) {
	for ctx.Err() == nil {
		conn, err := net.Dial("tcp", os.Getenv("FAKE_LISTEN"))
		if err == nil {
			_ = conn.Close()
			fmt.Println("listening")
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}
