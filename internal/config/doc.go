// Package config reads the program's configuration: one strict TOML file, in which an
// unknown key is an error that gives its position. Secrets are not part of it.
package config
