// Package gateway receives interactions and messages over Discord's gateway, one
// supervised connection a shard.
package gateway
