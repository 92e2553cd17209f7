package desk

import (
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// mark is what Discord signs a request with.
type mark struct {
	signature [ed25519.SignatureSize]byte
	timestamp string // seconds since 1970
}

// maxTimestamp is the longest timestamp that is accepted, in characters.
const maxTimestamp = 20

// readMark reads the mark of a request; each header must occur exactly once.
func readMark(h http.Header) (m mark, ok bool) {
	signature, timestamp := h["X-Signature-Ed25519"], h["X-Signature-Timestamp"]
	if len(signature) != 1 || len(timestamp) != 1 || len(signature[0]) != 2*ed25519.SignatureSize {
		return mark{}, false
	}
	m.timestamp = timestamp[0]
	if len(m.timestamp) == 0 || len(m.timestamp) > maxTimestamp {
		return mark{}, false
	}
	_, err := hex.Decode(m.signature[:], []byte(signature[0]))
	return m, err == nil
}

// signs reports whether one of the keys has signed a message.
func (m *mark) signs(keys []ed25519.PublicKey, message []byte) bool {
	return slices.ContainsFunc(keys, func(key ed25519.PublicKey) bool {
		return ed25519.Verify(key, message, m.signature[:])
	})
}

// ParseKeys reads public keys as Discord's developer portal shows them: 64
// hexadecimal digits each.
func ParseKeys(list []string) ([]ed25519.PublicKey, error) {
	var keys []ed25519.PublicKey
	for _, s := range list {
		key, err := hex.DecodeString(strings.TrimSpace(s))
		if err != nil || len(key) != ed25519.PublicKeySize {
			return nil, fmt.Errorf("public key %q is not 64 hexadecimal digits", s)
		}
		keys = append(keys, key)
	}
	return keys, nil
}
