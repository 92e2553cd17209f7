package rest

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/textproto"
	"strconv"
	"strings"
)

// body returns p as the bytes of a request and their media type.
func (p Payload) body() ([]byte, string, error) {
	if len(p.Files) == 0 {
		return p.JSON, "application/json", nil
	}
	var buf bytes.Buffer
	w := multipart.NewWriter(&buf)
	err := part(w, `form-data; name="payload_json"`, "application/json", p.JSON)
	for n, f := range p.Files {
		if err == nil {
			err = part(w, `form-data; name="files[`+strconv.Itoa(n)+`]"; filename="`+quoteName(f.Name)+`"`, mediaType(f), f.Data)
		}
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, "", fmt.Errorf("encoding files: %w", err)
	}
	return buf.Bytes(), w.FormDataContentType(), nil
}

func part(w *multipart.Writer, disposition, media string, data []byte) error {
	out, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {media}})
	if err == nil {
		_, err = out.Write(data)
	}
	return err
}

func mediaType(f File) string {
	if f.Type == "" {
		return "application/octet-stream"
	}
	return f.Type
}

// quoteName makes a file name fit between double quotes.
func quoteName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '"' || r == '\\' || r == '/' || r < ' ' {
			return '_'
		}
		return r
	}, name)
}
