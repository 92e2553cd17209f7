// Package jobs does what the store has enqueued: it posts announcements, keeps their
// messages up to date, and runs scheduled tasks.
//
// Queues, retries, uniqueness, leader election and periodic jobs come from River. Any
// number of processes may work on one database: each job is done by one of them, and the
// jobs of a process that dies are left to the others.
package jobs
