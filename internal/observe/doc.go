// Package observe shows operators how the program is doing: Prometheus metrics, liveness
// and readiness checks, and systemd notifications.
//
// No metric has a label with a server, a person or anything that was typed.
package observe
