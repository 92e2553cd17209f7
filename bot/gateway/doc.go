// Package gateway receives interactions and messages over Discord's gateway,
// one supervised connection per shard.
package gateway
