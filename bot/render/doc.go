// Package render draws replies as Discord's components, and reads what is pressed
// in them. Whatever a reply holds, its message keeps within Discord's limits and
// can ping, link or hide nothing that the reply does not mean to.
package render
