package parse

import (
	"regexp"
	"strings"

	"netrep/rulings"
)

// A post is a mail, a forum entry, or one of several digests in a file.
type post struct {
	lines  []textLine
	author string
	date   rulings.Date
	title  string
	posted string // lists and newsgroups in the header
	name   digestName
	reply  bool
	place  postPlace
}

// postPlace says where a post was written.
type postPlace int

const (
	inFile  postPlace = iota // nothing around it shows
	inMail                   // it has a header
	inForum                  // it has a byline
)

// maxPosts is the most posts of a document that are read.
const maxPosts = 1000

var postHeader = regexp.MustCompile(`^\s{0,3}(From|Subject|Date|Sent|Newsgroups|Message-I[Dd]|Organization|References|In-Reply-To|Lines|Path|To|Cc|Sender|Reply-To|Content-[A-Za-z-]+|MIME-Version|Mime-Version|Received|Return-Path|Delivered-To|List-[A-Za-z-]+|Precedence|X-[A-Za-z-]+|NNTP-[A-Za-z-]+):(?:\s+(.*))?$`)

// postReader splits the lines of a document into posts.
type postReader struct {
	*builder
	lines []textLine
	i     int
	list  []*post
	cur   *post
	text  int // number of nonblank lines in the current post
}

// posts splits lines into posts. There is at least one. Comments on a forum page and what
// an archive adds around its texts are left out.
func (b *builder) posts(lines []textLine, title string) []*post {
	r := &postReader{builder: b, lines: lines}
	r.open()
	if n, ok := nameOfDigest(title); ok {
		r.cur.name, r.cur.title = n, title
	}
	for r.i < len(lines) {
		r.i += r.step()
	}
	r.close()
	if len(r.list) == 0 {
		r.list = append(r.list, r.cur)
	}
	return b.firstOfForum(r.list)
}

func (r *postReader) open() { r.cur, r.text = &post{}, 0 }

func (r *postReader) close() {
	if r.text > 0 && len(r.list) < maxPosts {
		r.list = append(r.list, r.cur)
	}
}

// next starts another post if the current one has text.
func (r *postReader) next() {
	if r.text > 0 {
		r.close()
		r.open()
	}
}

// step reads what is at the current line and returns the number of lines read.
func (r *postReader) step() int {
	l := r.lines[r.i]
	text := strings.TrimSpace(l.text)
	for _, read := range []func() int{r.header, r.archive, r.profile} {
		if n := read(); n > 0 {
			return n
		}
	}
	switch {
	case r.byline(l, text), r.titleLine(l, text):
		return 1
	case r.cur.place == inForum && (forumWord.MatchString(text) || profileLine.MatchString(text)):
		r.trace.mark(RoleFrame, l)
		return 1
	}
	if text != "" {
		r.text++
	}
	r.cur.lines = append(r.cur.lines, l)
	return 1
}

// header reads a mail header, in which at least two lines give the author, date or
// subject.
func (r *postReader) header() int {
	told := map[string]string{}
	end := r.i
	for ; end < len(r.lines) && end < r.i+60; end++ {
		text := r.lines[end].text
		m := postHeader.FindStringSubmatch(text)
		folded := end > r.i && isFolded(text) && strings.TrimSpace(text) != ""
		if m == nil && !folded && !(end == r.i && strings.HasPrefix(text, "From ") && strings.Contains(text, "@")) {
			break
		}
		if m != nil && told[m[1]] == "" {
			told[m[1]] = m[2]
		}
	}
	known := 0
	for _, key := range []string{"From", "Subject", "Date", "Sent"} {
		if _, ok := told[key]; ok {
			known++
		}
	}
	if known < 2 || r.quotes() {
		return 0
	}
	r.next()
	r.cur.place = inMail
	r.markHeader(r.lines[r.i:end])
	r.cur.author = authorIn(told["From"])
	r.cur.date, _ = dateIn(told["Date"] + told["Sent"])
	r.cur.posted = strings.Join([]string{told["Subject"], told["Newsgroups"], told["To"], told["Sender"]}, " ")
	r.subject(told["Subject"])
	r.drop(r.lines[r.i:end], "header of the post")
	return end - r.i
}

// quotes reports whether a mail header is quoted in a forum post by somebody without
// authority to rule.
func (r *postReader) quotes() bool {
	_, rules := netrepNamed(r.cur.author)
	return r.cur.place == inForum && !rules
}

func (r *postReader) markHeader(lines []textLine) {
	roles := map[string]Role{"From": RoleAuthor, "Date": RoleDate, "Sent": RoleDate, "Subject": RoleTitle}
	for _, l := range lines {
		if m := postHeader.FindStringSubmatch(l.text); m != nil && roles[m[1]] != "" {
			r.trace.mark(roles[m[1]], l)
		}
		r.trace.mark(RoleFrame, l)
	}
}

// subject uses what a mail's subject reveals.
func (r *postReader) subject(text string) {
	if text == "" {
		return
	}
	r.cur.title, r.cur.reply = oneLine(text), replyMark.MatchString(text)
	if n, ok := nameOfDigest(text); ok {
		r.cur.name = n
	}
}

// archive reads what a web archive of newsgroups adds around a post.
func (r *postReader) archive() int {
	l := r.lines[r.i]
	text := strings.TrimSpace(l.text)
	switch {
	case archiveDate.MatchString(text):
		if d, ok := dateIn(text); ok && r.cur.date == "" {
			r.cur.date = d
		}
		r.trace.mark(RoleDate, l)
		return 1
	case !archiveWord.MatchString(text) || len(text) <= 2 && !r.inArchive():
		return 0
	}
	if strings.EqualFold(text, "unread,") { // the author is on the line above
		for i := len(r.cur.lines) - 1; i >= 0 && i >= len(r.cur.lines)-3 && r.cur.author == ""; i-- {
			if above := strings.TrimSpace(r.cur.lines[i].text); above != "" {
				r.cur.author = authorIn(above)
				r.trace.mark(RoleAuthor, r.cur.lines[i])
				r.cur.lines = r.cur.lines[:i]
				r.text--
			}
		}
	}
	r.trace.mark(RoleFrame, l)
	return 1
}

// inArchive reports whether a recent line was added by an archive.
func (r *postReader) inArchive() bool {
	for i := r.i - 1; i >= 0 && i >= r.i-6; i-- {
		if text := strings.TrimSpace(r.lines[i].text); len(text) > 2 && (archiveWord.MatchString(text) || archiveDate.MatchString(text)) {
			return true
		}
	}
	return false
}

// profile reads what a forum shows about the author beside a post: name, rank, number of
// posts, date joined.
func (r *postReader) profile() int {
	name := r.i
	if strings.TrimSpace(r.lines[r.i].text) == "User avatar" {
		name++
	}
	if name >= len(r.lines) {
		return 0
	}
	text := strings.TrimSpace(r.lines[name].text)
	if text == "" || len(text) > 40 || profileLine.MatchString(text) || forumWord.MatchString(text) {
		return 0
	}
	end := name + 1
	if end+1 < len(r.lines) && !r.isProfile(end) && len(r.lines[end].text) <= 40 { // a rank
		end++
	}
	if end >= len(r.lines) || !joinedLine.MatchString(strings.TrimSpace(r.lines[end].text)) {
		return 0
	}
	for end < len(r.lines) && r.isProfile(end) {
		end++
	}
	r.trace.mark(RoleAuthor, r.lines[name])
	r.trace.mark(RoleFrame, r.lines[r.i:end]...)
	r.forum(text, "")
	return end - r.i
}

func (r *postReader) isProfile(i int) bool {
	return profileLine.MatchString(strings.TrimSpace(r.lines[i].text))
}

// byline reads "by Somebody » Mon Mar 07, 2011 8:49 am".
func (r *postReader) byline(l textLine, text string) bool {
	if m := byline.FindStringSubmatch(text); m != nil && len(text) <= 120 {
		if d, ok := dateIn(m[2]); ok {
			r.trace.mark(RoleAuthor, l)
			r.forum(m[1], d)
			return true
		}
	}
	if m := postedOn.FindStringSubmatch(text); m != nil && !r.quotes() && len(text) <= 60 && r.cur.date == "" && r.text <= 12 {
		if d, ok := dateIn(m[1]); ok {
			r.cur.date = d
			r.trace.mark(RoleDate, l)
			return true
		}
	}
	return false
}

// forum starts a forum post. Lines before the first post are the page's title.
func (r *postReader) forum(author string, date rulings.Date) {
	if len(r.list) == 0 && r.text <= 4 && r.cur.place != inForum {
		r.pageTitle()
	} else if r.cur.place == inForum && r.text == 0 && (r.cur.author == author || r.cur.date == "") {
		override(&r.cur.date, date) // the byline follows the profile, or the reverse
		return
	} else {
		r.next()
	}
	r.cur.place, r.cur.author = inForum, author
	override(&r.cur.date, date)
}

// pageTitle takes the title from the lines above the first post of a forum page.
func (r *postReader) pageTitle() {
	for _, l := range r.cur.lines {
		text := strings.TrimSpace(l.text)
		role := RoleFrame
		if r.cur.title == "" && text != "" && !forumWord.MatchString(text) {
			r.cur.title, role = headingOf(text), RoleTitle
			if n, ok := nameOfDigest(r.cur.title); ok {
				r.cur.name = n
			}
		}
		r.trace.mark(role, l)
	}
	r.cur.lines, r.text = nil, 0
}

// headingOf strips the marks from a heading.
func headingOf(text string) string {
	if m := mdHeading.FindStringSubmatch(text); m != nil {
		return oneLine(m[1])
	}
	return oneLine(strings.Trim(text, "*_= "))
}

// titleLine reads a line that names a digest, at the top or where another digest begins.
func (r *postReader) titleLine(l textLine, text string) bool {
	if text == "" || r.i > 0 && r.lines[r.i-1].text != "" && !ruler.MatchString(r.lines[r.i-1].text) {
		return false
	}
	title := headingOf(text)
	n, ok := nameOfDigest(title)
	switch {
	case !ok || answerMark.MatchString(text) || quoteMark.MatchString(text) || askedNumber.MatchString(text):
		return false
	case r.cur.name.number == n.number:
	case r.cur.name.number != "" || r.text > 12:
		r.next()
		fallthrough
	default:
		r.cur.name = n
		r.cur.title = title
	}
	r.trace.mark(RoleTitle, l)
	return true
}

// firstOfForum keeps only the first post of a forum page; the others are comments.
func (b *builder) firstOfForum(list []*post) []*post {
	kept := list[:0:0]
	forum := false
	for _, p := range list {
		if p.place == inForum && forum {
			b.trace.mark(RoleComment, p.lines...)
			if len(p.lines) > 0 {
				b.note(rulings.NoteDropped, p.lines[0].n, "a comment by %s", p.author)
			}
			continue
		}
		forum = forum || p.place == inForum
		kept = append(kept, p)
	}
	return kept
}
