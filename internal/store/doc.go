// Package store defines what the bot stores: the settings of servers, moderators'
// announcements and their posts, subscriptions, the revisions of sources, and counts of
// questions. It contains only types and small interfaces; package sqlstore implements
// them with SQLite and PostgreSQL.
//
// Every store guarantees:
//
//   - A method does all that it says or nothing.
//   - Whatever must be posted is written together with its job, in the
//     transaction of its cause; no method posts anything.
//   - A change by a person is written to the audit log with it.
//   - Who asked a question, or sent a report, is not stored. The only ids of people
//     are those of moderators, as authors and in the audit log.
//
// Ids of servers (guilds), channels, roles and users are Discord's, as decimal digits.
// Times are in UTC with microsecond precision.
package store
