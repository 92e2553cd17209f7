package discordtest

import (
	"strconv"
	"time"
)

// Snowflake returns an id created at a time; n distinguishes ids of the same millisecond.
func Snowflake(at time.Time, n int) string {
	return strconv.FormatInt((at.UnixMilli()-discordEpoch)<<22|int64(n&0x3fffff), 10)
}
