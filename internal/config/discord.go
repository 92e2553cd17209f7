package config

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// Discord configures the Discord front end.
type Discord struct {
	Mode          string   `toml:"mode"`           // gateway or http
	ApplicationID string   `toml:"application_id"` // empty means to ask Discord whose token it is
	TokenFile     string   `toml:"token_file"`     // file that holds the bot's token
	Shards        int      `toml:"shards"`         // of all processes; 0 means the number Discord recommends
	ShardIDs      []int    `toml:"shard_ids"`      // that this process runs; empty means all
	Listen        string   `toml:"listen"`         // address of the HTTP server
	Path          string   `toml:"path"`           // of the interactions endpoint
	PublicKeys    []string `toml:"public_keys"`    // keys that sign interactions, 64 hexadecimal digits each
	Private       bool     `toml:"private"`        // answers are shown only to the asker, who may share them
	Inline        bool     `toml:"inline"`         // answer [[names]] in messages
	Mentions      bool     `toml:"mentions"`       // answer messages that mention the bot
	API           string   `toml:"api"`            // address of Discord's REST API, without version
}

// The modes of [Discord].
const (
	ModeGateway = "gateway"
	ModeHTTP    = "http"
)

// keyDigits is the length of a public key in hexadecimal digits.
const keyDigits = 64

// check rejects invalid values.
func (d Discord) check() error {
	if d.Mode != ModeGateway && d.Mode != ModeHTTP {
		return fmt.Errorf("discord.mode is %q; choose gateway or http", d.Mode)
	}
	if err := checkID("discord.application_id", d.ApplicationID); err != nil {
		return err
	}
	if d.Shards < 0 {
		return fmt.Errorf("discord.shards is %d; choose 0 or more", d.Shards)
	}
	if d.Shards == 0 && len(d.ShardIDs) > 0 {
		return errors.New("discord.shard_ids needs discord.shards, the number of shards of all processes")
	}
	for _, id := range d.ShardIDs {
		if id < 0 || id >= d.Shards {
			return fmt.Errorf("discord.shard_ids names shard %d; with discord.shards = %d there are 0 to %d", id, d.Shards, d.Shards-1)
		}
	}
	for _, key := range d.PublicKeys {
		if b, err := hex.DecodeString(key); err != nil || len(b) != keyDigits/2 {
			return fmt.Errorf("discord.public_keys has %q, which is not %d hexadecimal digits", key, keyDigits)
		}
	}
	if !strings.HasPrefix(d.Path, "/") || strings.ContainsAny(d.Path, " {}") {
		return fmt.Errorf("discord.path is %q; it must begin with a slash", d.Path)
	}
	if !isWebAddress(d.API) {
		return fmt.Errorf("discord.api is %q; it must be an address such as https://discord.com/api", d.API)
	}
	return nil
}
