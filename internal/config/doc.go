// Package config reads the program's configuration: one strict TOML file in
// which an unknown key is an error with its place. Secrets are not part of it.
package config
