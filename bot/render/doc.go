// Package render draws replies as Discord's components, and reads presses of
// them. Whatever a reply holds, its message stays within Discord's limits and
// cannot ping, link or hide anything that the reply does not intend.
package render
