package plain

// A teller finds what patterns cannot, such as who is in a company or what is declared in a chain.
// It may also know better than the rule of doubt which words change its facts: all but tell may be
// missing. Once the facts are known, [doubt] asks of each token disputes, then ignores; of each
// rule's doubt, dismisses; and of a token from which no fact was read, suspects, then matters.
type teller struct {
	tell      func(judge) []Fact
	counts    bool                                    // numbers give its facts
	denials   bool                                    // any denial may change them, and not only one of words that rules know
	members   bool                                    // it lists characters, so that an unknown name may be one
	ignores   func(j judge, i int, facts []Fact) bool // the token at i changes nothing, whatever the rules say
	matters   func(j judge, i int, facts []Fact) bool // the number, denial, card or name at i may change something
	suspects  func(j judge, i int, facts []Fact) bool // so may the token at i, though it is none of these
	dismisses func(j judge, h hit, facts []Fact) bool // a rule's doubt changes nothing
	disputes  func(j judge, i int, facts []Fact) bool // what stands at i contradicts a fact
}

// tellers are the tellers by the names that the tables use.
var tellers = map[string]*teller{
	"company": {
		tell: judge.company, counts: true, members: true,
		matters: judge.concernsCompany, suspects: judge.otherMember, dismisses: judge.noMember,
	},
	"chain-company": {tell: judge.chainCompany, members: true},
	"chain":         {tell: judge.chain, counts: true, matters: judge.concernsChain, dismisses: judge.onlySaid},
	"tally":         {tell: judge.tally, counts: true, denials: true, ignores: judge.repeatsPoints, suspects: judge.otherAvatar, dismisses: judge.goesWithoutSaying},
	"check":         {tell: judge.check, counts: true, ignores: judge.noEffectOnCheck, matters: judge.concernsCheck, suspects: judge.unclearCheck},
	"influence":     {tell: judge.influenceCheck, counts: true, ignores: judge.repeatsInfluence, matters: judge.concernsInfluence, suspects: judge.otherInfluence},
	"attempt":       {tell: judge.influenceAttempt, counts: true, ignores: judge.illegalAnyway, matters: judge.concernsInfluence, suspects: judge.otherInfluence},
	"strike-sum":    {tell: judge.strike, counts: true, ignores: judge.repeatsSum, suspects: judge.otherInStrike, dismisses: judge.bonusCounted},
	"body-sum":      {tell: judge.bodyCheck, counts: true, ignores: judge.repeatsSum, suspects: judge.otherInStrike},
	"dates":         {tell: judge.dates, counts: true},
	"trek-next":     {tell: judge.happened},
	"trek-outcome":  {tell: judge.outcome},
	"trek-fate":     {tell: judge.fate, matters: judge.concernsFate},
	"trek":          {tell: judge.trek, matters: judge.concernsTrek, suspects: judge.unknownAt, ignores: judge.notYet, dismisses: judge.notTurned, disputes: judge.elsewhere},
	"path":          {tell: judge.path, suspects: judge.mayNarrowKeys},
	"journey":       {tell: judge.journey},
	"target":        {tell: judge.target},
	"regions":       {tell: judge.regions, suspects: judge.mayLengthen},
	"site":          {tell: judge.site},
	"keys":          {tell: judge.keys},
	"changes":       {tell: judge.changes},
	"card-changes":  {tell: judge.cardChanges},
	"visit":         {tell: judge.visit},
	"tally-more":    {tell: judge.tallyMore},
	"wordings":      {tell: judge.wordings, suspects: judge.notFromHaven},
	"faces":         {tell: judge.faces},
	"used":          {tell: judge.cardInUse},
	"victim":        {tell: judge.victim},
	"units":         {tell: judge.units},
	"placed":        {tell: judge.placed, disputes: judge.unusuallyPlaced},
	"attached":      {tell: judge.attached, disputes: judge.immuneTarget},
	"part":          {tell: judge.partOfCard},
	"triggered":     {tell: judge.triggered},
	"bearer":        {tell: judge.bearerOfAbility, disputes: judge.usedByOther},
	"abilities":     {tell: judge.abilities},
	"home":          {tell: judge.home, denials: true},
	"asterisk":      {tell: judge.asterisk},
	"effect":        {tell: judge.effect, disputes: judge.otherEffect},
	"taps-site":     {tell: judge.tapsSite},
	"strike-card":   {tell: judge.strikeCard, disputes: judge.cancelsAttack},
	"at-haven":      {tell: judge.atHaven},
	"hazard":        {tell: judge.hazard},
	"played":        {tell: judge.playsCard},
	"same-move":     {tell: judge.sameMove},
	"merged":        {tell: judge.merged, counts: true, ignores: judge.repeatsMerged},
	"draws":         {tell: judge.draws, counts: true, ignores: judge.printedNumber, suspects: altering("draws")},
	"newcomer":      {tell: judge.newcomer, counts: true, ignores: judge.printedNumber},
	"attack":        {tell: judge.attack, suspects: altering("detainment")},
}
