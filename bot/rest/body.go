package rest

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/bwmarrin/discordgo"
)

// encode returns the body of a request and its media type; a nil p has neither.
func (p *Payload) encode() (body []byte, media string, err error) {
	if p == nil {
		return nil, "", nil
	}
	if len(p.Files) == 0 {
		return p.JSON, "application/json", nil
	}
	var files []*discordgo.File
	for _, f := range p.Files {
		files = append(files, &discordgo.File{Name: f.Name, ContentType: f.Type, Reader: bytes.NewReader(f.Data)})
	}
	media, body, err = discordgo.MultipartBodyWithJSON(json.RawMessage(p.JSON), files)
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", ErrEncoding, err)
	}
	return body, media, nil
}
