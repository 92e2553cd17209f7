package gateway

import "netrep/bot/rest"

// fatalCodes are the close codes after which a client must not reconnect.
var fatalCodes = map[int]string{
	4004: rest.BadToken,
	4010: "the shard is not valid; check discord.shards and discord.shard_ids",
	4011: "the bot is in too many servers for so few shards; raise discord.shards, or set it to 0",
	4012: "this version of the API is no longer served; update the bot",
	4013: "the intents are not valid; this is a bug in the bot; please report it",
	4014: "the message content intent is not granted; switch it on at discord.com/developers, or set discord.inline to false",
}
