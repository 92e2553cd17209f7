// Package server holds the commands that belong to a Discord server:
// announcements, subscriptions, settings and their audit log, feedback, reports
// of rulings, and the words that maintainers teach the bot.
//
// Nothing is posted from here. A command stores what it wants posted, together
// with the jobs that post it, in one transaction.
package server
