package rest

import (
	"time"

	"netrep/internal/discordtest"

	"github.com/bwmarrin/discordgo"
)

// commandAt returns a command interaction that was made at a time.
func commandAt(at time.Time) *Interaction {
	return &Interaction{ID: discordtest.Snowflake(at, 0), ApplicationID: "77", Type: discordgo.InteractionApplicationCommand, Token: "tok-secret", Data: InteractionData{Name: "ruling"}}
}

// enter2026 moves the clock of a synctest bubble behind the first snowflake.
func enter2026() { time.Sleep(time.Until(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))) }
