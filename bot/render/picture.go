package render

import (
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/commands/reply"
)

// maxPictures is how many pictures a message has.
const maxPictures = 10

// picture adds a picture, or its description if it can never be sent.
func (d *draft) picture(p reply.Picture) {
	alt := Words(maxAlt, p.Alt, d.reply.Title)
	if d.occasion.NoFiles {
		return // the words say the same
	}
	if p.Draw == nil || len(d.files) == maxPictures {
		d.blocks = append(d.blocks, display(plain(alt)))
		return
	}
	name := fmt.Sprintf("%d-%s.png", len(d.files)+1, fileName(p.Name))
	d.files = append(d.files, rest.File{Name: name, Alt: alt, Type: "image/png", Draw: p.Draw})
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
