package discordtest

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// identity is the application's identity: its id, which is also the bot user's, its token
// and its key pair.
type identity struct {
	id    string
	token string
	key   ed25519.PrivateKey
}

// newIdentity returns a random identity. The token has the real form, from which some
// libraries read the application's id.
func newIdentity(c *clock) identity {
	id, seed := c.id(), make([]byte, ed25519.SeedSize)
	_, _ = rand.Read(seed) // never fails
	mac := sha256.Sum256(append([]byte("token"), seed...))
	token := base64.RawURLEncoding.EncodeToString([]byte(id)) + ".GfAkEd." + base64.RawURLEncoding.EncodeToString(mac[:])[:38]
	return identity{id: id, token: token, key: ed25519.NewKeyFromSeed(seed)}
}

// AppID returns the application's id, which is also its bot user's.
func (f *Fake) AppID() string { return f.identity.id }

// Token returns the bot's token, without the word "Bot".
func (f *Fake) Token() string { return f.identity.token }

// PublicKey returns the key for checking signatures, in hex.
func (f *Fake) PublicKey() string {
	return hex.EncodeToString(f.identity.key.Public().(ed25519.PublicKey))
}

// RevokeToken invalidates the bot's token: REST then responds with 401, the gateway with
// 4004.
func (f *Fake) RevokeToken() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.revoked = true
}

// authorized reports whether token, as sent, is the bot's. f.mu must not be held.
func (f *Fake) authorized(token string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return !f.revoked && (token == f.identity.token || token == "Bot "+f.identity.token)
}
