// Package observe lets an operator see how the program fares: metrics in the form of
// Prometheus, whether it is alive and ready, and word to systemd.
//
// No metric is labelled by a server, a person or anything that was typed.
package observe
