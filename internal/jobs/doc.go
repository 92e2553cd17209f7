// Package jobs does what the store has enqueued: it posts announcements, keeps
// their messages up to date, and runs tasks at their times.
//
// Queue, retries, uniqueness, leader election and periodic jobs are River's. Any
// number of processes may work on one database: each job is done by one of them,
// and a process that dies leaves its jobs to the others.
package jobs
