// Package observe shows an operator how the program is doing: metrics for Prometheus,
// checks of whether it is alive and ready, and notifications for systemd.
//
// No metric is labelled by a server, a person or anything that was typed.
package observe
