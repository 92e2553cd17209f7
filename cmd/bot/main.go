package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // an empty image has no time zones

	_ "golang.org/x/crypto/x509roots/fallback" // nor certificates
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, app{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, ConfigDir: os.UserConfigDir, CacheDir: os.UserCacheDir}, os.Args[1:]))
}
