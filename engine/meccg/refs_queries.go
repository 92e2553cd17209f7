package meccg

import (
	"strings"

	"netrep/engine"
)

// The rules of CRF 10 that the queries cite.
const (
	crfPreamble        engine.Ref = "crf10/preamble/1"
	crfRulingsMonday   engine.Ref = "crf10/preamble/2"
	crfSplitRegion     engine.Ref = "crf10/choosing-a-new-site/1"
	crfNoRegionTwice   engine.Ref = "crf10/choosing-a-new-site/2"
	crfSiteOnTable     engine.Ref = "crf10/choosing-a-new-site/3"
	crfSameMove        engine.Ref = "crf10/choosing-a-new-site/4"
	crfStoringTap      engine.Ref = "crf10/storing-items/1"
	crfStoringKeeps    engine.Ref = "crf10/storing-items/2"
	crfOrder           engine.Ref = "crf10/ann-26"
	crfEnvironment     engine.Ref = "crf10/movement-hazard-phase/5"
	crfJoin            engine.Ref = "crf10/movement-hazard-phase/7"
	crfBreachOfJoin    engine.Ref = "crf10/movement-hazard-phase/8"
	crfStays           engine.Ref = "crf10/movement/1"
	crfOnThisCompany   engine.Ref = "crf10/playing-hazards/2"
	crfTwoSymbols      engine.Ref = "crf10/playing-hazards/3"
	crfUnderDeeps      engine.Ref = "crf10/playing-hazards/5"
	crfPlayedAt        engine.Ref = "crf10/playing-hazards/7"
	crfSentBack        engine.Ref = "crf10/returning-to-site-of-origin/1"
	crfSentBackAttack  engine.Ref = "crf10/returning-to-site-of-origin/2"
	crfAnn13           engine.Ref = "crf10/ann-13"
	crfAnn15           engine.Ref = "crf10/ann-15"
	crfMinionNoStar    engine.Ref = "crf10/attack/7"
	crfEveryCharacter  engine.Ref = "crf10/attack/9"
	crfNumberOfStrikes engine.Ref = "crf10/attack/10"
	crfReassign        engine.Ref = "crf10/attack/12"
	crfUncancelable    engine.Ref = "crf10/attack/13"
	crfAnn16           engine.Ref = "crf10/ann-16"
	crfAnn17           engine.Ref = "crf10/ann-17"
	crfAnn18           engine.Ref = "crf10/ann-18"
	crfAnn19           engine.Ref = "crf10/ann-19"
	crfAnn21           engine.Ref = "crf10/ann-21"
	crfWounded         engine.Ref = "crf10/the-strike-sequence/7"
	crfSecondStrike    engine.Ref = "crf10/the-strike-sequence/9"
	crfTappedSite      engine.Ref = "crf10/site-phase/2"
	crfSiteTaps        engine.Ref = "crf10/site-phase/3"
	crfFaceAll         engine.Ref = "crf10/site-phase/4"
	crfMinorItem       engine.Ref = "crf10/site-phase/5"
	crfHomeSite        engine.Ref = "crf10/exploring-a-site-automatic-attacks/4"
	crfInfluence       engine.Ref = "crf10/influence-attempts/3"
	crfOGPlayable      engine.Ref = "crf10/on-guard-cards/1"
	crfOGResolved      engine.Ref = "crf10/on-guard-cards/2"
	crfOGMoment        engine.Ref = "crf10/on-guard-cards/3"
	crfOGRingTest      engine.Ref = "crf10/on-guard-cards/4"
	crfOGInfluence     engine.Ref = "crf10/on-guard-cards/5"
	crfOGPotential     engine.Ref = "crf10/on-guard-cards/6"
	crfOGBans          engine.Ref = "crf10/on-guard-cards/7"
	crfOGAlly          engine.Ref = "crf10/on-guard-cards/8"
	crfHalfRule        engine.Ref = "crf10/free-council/5"
	crfCount           engine.Ref = "crf10/free-council/6"
	crfCall            engine.Ref = "crf10/free-council/7"
)

// The paragraphs of the on-guard article that the queries cite.
const (
	artMoments  engine.Ref = "onguard/1"
	artEntering engine.Ref = "onguard/2"
	artResource engine.Ref = "onguard/3"
	artAffects  engine.Ref = "onguard/4"
	artResolved engine.Ref = "onguard/5"
	artBans     engine.Ref = "onguard/8"
	artPlayable engine.Ref = "onguard/9"
)

// The rules of today's rulebook that the queries cite.
const (
	coeSameMove        engine.Ref = "coe/2.II.7.1"
	coeSiteInPlay      engine.Ref = "coe/2.II.7.2"
	coeRegionMovement  engine.Ref = "coe/2.II.7.ii"
	coeNoPath          engine.Ref = "coe/2.IV.ii"
	coeOrder           engine.Ref = "coe/2.IV.iv"
	coePlayCreature    engine.Ref = "coe/2.IV.vii.2"
	coePlayedAt        engine.Ref = "coe/2.IV.vii.2.2"
	coePlayEvent       engine.Ref = "coe/2.IV.vii.3"
	coePlaceOnGuard    engine.Ref = "coe/2.IV.vii.4"
	coeSentBack        engine.Ref = "coe/2.IV.4"
	coeJoin            engine.Ref = "coe/2.IV.6"
	coeBreachOfJoin    engine.Ref = "coe/2.IV.6.1"
	coeOGEntering      engine.Ref = "coe/2.V.i"
	coeOGAdded         engine.Ref = "coe/2.V.i.1"
	coeNotBefore       engine.Ref = "coe/2.V.ii.1"
	coeHomeSite        engine.Ref = "coe/2.V.ii.5"
	coeRemoveNotCancel engine.Ref = "coe/2.V.ii.6"
	coeOGCreature      engine.Ref = "coe/2.V.iv"
	coePlayResource    engine.Ref = "coe/2.V.1"
	coeAfterAttacks    engine.Ref = "coe/2.V.1.1"
	coeMinorItem       engine.Ref = "coe/2.V.5"
	coeOGResource      engine.Ref = "coe/2.V.6"
	coeOGChain         engine.Ref = "coe/2.V.6.1"
	coeOGPotential     engine.Ref = "coe/2.V.6.2"
	coeOGStrike        engine.Ref = "coe/2.V.6.3"
	coeOGOther         engine.Ref = "coe/2.V.6.5"
	coePreAssign       engine.Ref = "coe/3.i"
	coeTwoStrikes      engine.Ref = "coe/3.i.5"
	coeEveryCharacter  engine.Ref = "coe/3.ii.2"
	coeReassign        engine.Ref = "coe/3.ii.3"
	coeStrikeSequence  engine.Ref = "coe/3.iv"
	coeStrikeHazard    engine.Ref = "coe/3.iv.1"
	coeStrikeExcess    engine.Ref = "coe/3.iv.2"
	coeStrikeUntapped  engine.Ref = "coe/3.iv.3"
	coeStrikeSupport   engine.Ref = "coe/3.iv.4"
	coeStrikeResource  engine.Ref = "coe/3.iv.5"
	coeCancelStrike    engine.Ref = "coe/3.iv.5.1"
	coeStrikeRoll      engine.Ref = "coe/3.iv.6"
	coeStrikeResult    engine.Ref = "coe/3.iv.7"
	coeHealed          engine.Ref = "coe/3.iv.7.2"
	coeCreatureEnds    engine.Ref = "coe/3.v"
	coeWizardStar      engine.Ref = "coe/3.v.W1"
	coeRingwraithStar  engine.Ref = "coe/3.v.R1"
	coeFallenStar      engine.Ref = "coe/3.v.F1"
	coeBalrogStar      engine.Ref = "coe/3.v.B1"
	coeAttackFirst     engine.Ref = "coe/3.1.1"
	coeSentBackAttack  engine.Ref = "coe/3.5"
	coeBodyCheck       engine.Ref = "coe/3.I.1"
	coeDetainment      engine.Ref = "coe/3.II.1.1"
	coeDetainmentPile  engine.Ref = "coe/3.II.3"
	coeTrophy          engine.Ref = "coe/3.IV.1"
	coeRingTest        engine.Ref = "coe/6.2.1"
	coeCorruption      engine.Ref = "coe/7.1"
	coeNotDiscarded    engine.Ref = "coe/7.1.3"
	coeOneCorruption   engine.Ref = "coe/7.2.1"
	coeStoring         engine.Ref = "coe/2.II.4.1"
	coeTransferring    engine.Ref = "coe/2.II.5"
	coeFallenOrcs      engine.Ref = "coe/7.1.F1"
	coeNoCorruption    engine.Ref = "coe/7.4"
	coeGolden          engine.Ref = "coe/guide/73"
	coeConflict        engine.Ref = "coe/9.4.3"
	coeEnvironment     engine.Ref = "coe/glossary/environment"
	coeCallStarter     engine.Ref = "coe/10.2.1"
	coeCallShort       engine.Ref = "coe/10.2.2"
	coeCallLong        engine.Ref = "coe/10.2.3"
	coeCallCampaign    engine.Ref = "coe/10.2.4"
	coeCallRingwraith  engine.Ref = "coe/10.2.R1"
	coeCallBalrog      engine.Ref = "coe/10.2.B1"
	coeTotal           engine.Ref = "coe/10.3.ii"
	coeDouble          engine.Ref = "coe/10.3.iii"
	coeHalve           engine.Ref = "coe/10.3.iv"
	coeDuplicates      engine.Ref = "coe/10.3.v"
	coeAvatar          engine.Ref = "coe/10.3.vi"
	coeWinner          engine.Ref = "coe/10.3.vii"
)

// queryRefs returns every rule that the queries beside chains and the hazard
// limit can cite.
func queryRefs() []engine.Ref {
	list := []engine.Ref{
		crfPreamble, crfRulingsMonday, crfSplitRegion, crfNoRegionTwice, crfSiteOnTable, crfSameMove,
		crfStoringTap, crfStoringKeeps, crfOrder, crfEnvironment, crfJoin, crfBreachOfJoin, crfStays,
		crfOnThisCompany, crfTwoSymbols, crfUnderDeeps, crfPlayedAt, crfSentBack, crfSentBackAttack,
		crfAnn13, crfAnn15, crfMinionNoStar, crfEveryCharacter, crfNumberOfStrikes, crfReassign,
		crfUncancelable, crfAnn16, crfAnn17, crfAnn18, crfAnn19, crfAnn21, crfWounded, crfSecondStrike,
		crfTappedSite, crfSiteTaps, crfFaceAll, crfMinorItem, crfHomeSite, crfInfluence, crfOGPlayable,
		crfOGResolved, crfOGMoment, crfOGRingTest, crfOGInfluence, crfOGPotential, crfOGBans, crfOGAlly,
		crfHalfRule, crfCount, crfCall, artMoments, artEntering, artResource, artAffects, artResolved,
		artBans, artPlayable, coeSameMove, coeSiteInPlay, coeRegionMovement, coeNoPath, coeOrder,
		coePlayCreature, coePlayedAt, coePlayEvent, coePlaceOnGuard, coeSentBack, coeJoin,
		coeBreachOfJoin, coeOGEntering, coeOGAdded, coeNotBefore, coeHomeSite, coeRemoveNotCancel,
		coeOGCreature, coePlayResource, coeAfterAttacks, coeMinorItem, coeOGResource, coeOGChain,
		coeOGPotential, coeOGStrike, coeOGOther, coePreAssign, coeTwoStrikes, coeEveryCharacter,
		coeReassign, coeStrikeSequence, coeStrikeHazard, coeStrikeExcess, coeStrikeUntapped,
		coeStrikeSupport, coeStrikeResource, coeCancelStrike, coeStrikeRoll, coeStrikeResult, coeHealed,
		coeCreatureEnds, coeWizardStar, coeRingwraithStar, coeFallenStar, coeBalrogStar, coeAttackFirst,
		coeSentBackAttack, coeBodyCheck, coeDetainment, coeDetainmentPile, coeTrophy, coeRingTest,
		coeCorruption, coeNotDiscarded, coeOneCorruption, coeNoCorruption, coeStoring, coeTransferring, coeFallenOrcs, coeGolden, coeConflict,
		coeEnvironment, coeCallStarter, coeCallShort, coeCallLong, coeCallCampaign, coeCallRingwraith,
		coeCallBalrog, coeTotal, coeDouble, coeHalve, coeDuplicates, coeAvatar, coeWinner,
	}
	for row := range strings.Lines(namedCards) {
		if _, ref, ok := strings.Cut(strings.TrimSpace(row), "\t"); ok && strings.Contains(ref, "/") {
			list = append(list, engine.Ref(ref[strings.LastIndex(ref, "\t")+1:]))
		}
	}
	return list
}
