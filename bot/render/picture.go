package render

import (
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/commands/reply"
)

// The bounds of pictures.
const (
	maxPictures      = 10
	defaultFileLimit = 10 << 20 // bytes
)

// picture adds a picture, or its description if it can never be sent.
func (d *draft) picture(p reply.Picture) {
	limit := d.occasion.FileLimit
	if limit <= 0 {
		limit = defaultFileLimit
	}
	alt := Words(maxAlt, p.Alt, d.reply.Title)
	if d.occasion.NoFiles {
		return // the words say the same
	}
	if len(p.PNG) == 0 && p.Draw == nil || len(p.PNG) > limit || len(d.files) == maxPictures {
		d.blocks = append(d.blocks, display(plain(alt)))
		return
	}
	name := fmt.Sprintf("%d-%s.png", len(d.files)+1, fileName(p.Name))
	d.files = append(d.files, rest.File{Name: name, Alt: alt, Type: "image/png", Data: p.PNG, Draw: p.Draw})
	item := discordgo.MediaGalleryItem{Media: discordgo.UnfurledMediaItem{URL: "attachment://" + name}, Description: &alt}
	if n := len(d.blocks); n > 0 {
		if g, ok := d.blocks[n-1].(discordgo.MediaGallery); ok {
			g.Items = append(g.Items, item)
			d.blocks[n-1] = g
			return
		}
	}
	d.blocks = append(d.blocks, discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{item}})
}

// fileName is name reduced to what Discord keeps unchanged.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return -1
	}, strings.TrimSuffix(name, ".png"))
	if name == "" {
		return "picture"
	}
	return name[:min(len(name), 40)]
}
