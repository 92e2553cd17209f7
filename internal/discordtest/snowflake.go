package discordtest

import (
	"strconv"
	"time"
)

// Snowflake returns an id that was made at a time; n tells those of one
// millisecond apart.
func Snowflake(at time.Time, n int) string {
	return strconv.FormatInt((at.UnixMilli()-discordEpoch)<<22|int64(n&0x3fffff), 10)
}
