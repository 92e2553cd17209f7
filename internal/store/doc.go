// Package store says what the bot remembers: the settings of servers, moderators'
// announcements and their posts, subscriptions, the revisions of its sources, and
// counts of what was asked. It holds types and small interfaces only; package
// sqlstore keeps them in SQLite or PostgreSQL.
//
// Promises that every store keeps:
//
//   - A method either does all that it says or nothing.
//   - Whatever has to be posted is written together with its job, in the
//     transaction of its reason; nothing is posted inside a method.
//   - A change that a person makes is written to the audit log with it.
//   - Who asked a question, or sent a report, is not stored. The ids of persons are those of
//     moderators, as authors and in the audit log.
//
// Ids of servers (guilds), channels, roles and users are Discord's, as decimal
// digits. Times are in UTC and exact to the microsecond.
package store
