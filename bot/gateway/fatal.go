package gateway

import "netrep/bot/rest"

// fatalCodes are the close codes after which Discord wants no reconnection.
var fatalCodes = map[int]string{
	4004: rest.BadToken,
	4010: "the shard is not valid; check discord.shards and discord.shard_ids",
	4011: "the bot is in too many servers for so few shards; raise discord.shards, or set it to 0",
	4012: "the version of the API is not served any more; update the bot",
	4013: "the intents are not valid; this is a fault of the bot, report it",
	4014: "the message content intent is not granted; switch it on at discord.com/developers, or set discord.inline to false",
}

// fatalClose returns the error of a close code, or nil if a new session may help.
func fatalClose(code int) error {
	if hint, ok := fatalCodes[code]; ok {
		return &rest.FatalError{Code: code, Hint: hint}
	}
	return nil
}
