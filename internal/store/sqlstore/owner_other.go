//go:build !unix

package sqlstore

import "os"

func adopt(*os.File) {}
