package ask

import (
	"testing"
)

// TestInfluence: the numbers of an influence check or attempt come from the words and from
// the cards that they name.
func TestInfluence(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Théoden at Edoras (entered, nobody under him, first attempt this turn, mid game) wants the opponents Riders of Rohan. I show my own copy of Riders. I rolled 9, he rolled 7, he has 4 GI unused. Sufficient?":   "3 against 0",
		"Glorfindel at Dol Amroth tries to influence my opponent's Haldir away, he is not a follower of anyone. My roll 10, his roll 4, he has 1 general influence free. No card shown from hand.":                       "8 against 3",
		"Aragorn goes to Bree for the Rangers of the North and rolls a 4. He controls nobody.":                                                                                                                           "succeeds: 10 against 9",
		"Legolas, who has no followers, tries the Wood-elves. I threw 3. Success?":                                                                                                                                       "fails: 8 against 8",
		"what do i need to roll with Imrahil for the Knights of Dol Amroth? he has no followers":                                                                                                                         "a roll of 4 or more",
		"my character has 4 direct influence left, the faction's number is 9, i roll 6, no modifiers. is it in play?":                                                                                                    "succeeds: 10 against 9",
		"influence check: roll 5, direct influence 2, +1 standard modification, must be more than 8":                                                                                                                     "fails: 8 against 8",
		"I got a 9 on my influence roll, direct influence 1, the faction requires higher than 10. Played?":                                                                                                               "fails: 10 against 10",
		"Elrond with Arwen as a follower influences the Riders of Rohan, dice 5. do they come?":                                                                                                                          "fails: 6 against 9",
		"Gandalf (Frodo and Sam are his followers) at Edoras, Riders of Rohan, die roll 6. in?":                                                                                                                          "fails: 7 against 9",
		"Denethor at Minas Tirith, Tower Guard, I have thrown 5. His only follower is Beregond":                                                                                                                          "succeeds: 8 against 7",
		"Beorn wants to bring in the Beornings and rolled 2. enough?":                                                                                                                                                    "fails: 7 against 7",
		"I rolled snake eyes for Thranduil with the Wood-elves, is that it?":                                                                                                                                             "fails: 8 against 8",
		"Barliman at Bree with the Rangers of the North, boxcars! did it work?":                                                                                                                                          "succeeds: 11 against 9",
		"Haldalam without followers against the Easterlings, 7 on the dice":                                                                                                                                              "succeeds: 10 against 9",
		"Gimli wants the Iron Hill Dwarves. no one follows him. rolled a 5":                                                                                                                                              "succeeds: 11 against 8",
		"Peath asks the Dunlendings, throws a 4. Nobody follows her and she carries nothing.":                                                                                                                            "fails: 8 against 9",
		"how high do i have to roll for Éomer to win the Riders of Rohan":                                                                                                                                                "a roll of 8 or more",
		"Erkenbrand, no followers or items, Riders of Rohan: rolled 6. who wins?":                                                                                                                                        "succeeds: 10 against 9",
		"Galadriel as a newbie's pick for Wood-elves, no followers. Dice total 4":                                                                                                                                        "succeeds: 9 against 8",
		"Hobbits faction at Bag End, Pippin has no followers and rolls a 3":                                                                                                                                              "fails: 8 against 8",
		"both wizards: I try his Gwaihir, controlled by his Beregond who has no followers, with my Elrond, no followers. he has no general influence left. i roll 8, he rolls 6. no card revealed":                       "succeeds: 6 against 4",
		"My opponent has 15 of 20 general influence used. My Gandalf without followers tries to take away his Gimli who's under general influence. I roll 10, he rolls 9. We're both wizards, nothing revealed.":         "fails: 6 against 6",
		"He tries to influence away my Legolas with his Elrond. I have 2 general influence unused, Legolas is under general influence. He rolls 11, I roll 6. Both wizard players, no cards shown. Do I lose Legolas?":   "succeeds: 7 against 6",
		"Influence attempt on his ally with mind 3: I roll 9, my character's direct influence is 4, his unused general influence is 2, he rolls 6, his character controlling it has 1 direct influence. Does it work?":   "succeeds: 4 against 3",
		"I'm a fallen-wizard, he's a ringwraith. Does my Elladan (no followers) take his Orc Captain, who is under general influence? He uses 14 of his 20 general influence. Dice: me 12, him 2. no card shown":         "fails: -6 against 5",
		"Both of us are Wizard players. Glorfindel, mine, without followers, tries his Galdor who is under general influence; he has 0 general influence unused. I roll 6 and he rolls 3. I revealed an identical card.": "succeeds: 6 against 0",
		"we are both ringwraith players. my Mouth, no followers, tries to influence his Gorbag, under general influence. he has 4 gi left. i roll 11 he rolls 5, i reveal nothing":                                       "fails, whatever",
		"boromir at minas tirith going for men of anorien. he has nothing on him no followers, i roll a 4. in or not":                                                                                                    "succeeds: 8 against 7",
		"tried to talk his Gimli out of the company at Lake-town, failed. next company of mine same turn, wants to influence his faction at Dale":                                                                        "only one",
		"same turn i already tried to influence away his Haldir and failed. Other company of mine sits where his Gwaihir is, so now gwaihir?":                                                                            "only one",
		"imrahil holds beregond (mind 2) as follower, his di is 2. goes for knights of dol amroth, >8, +2 own text +1 dunadan. five on dice":                                                                             "fails: 8 against 8",
		"coe. Elrond and their Gollum both at Moria. influence attempt, no card shown. I rolled 10, DI 4 all free. he rolled 5, has 3 unused gi, Celeborn who holds gollum has 1 di free. do i get gollum?":              "succeeds: 5 against 4",
		"wizard players both. my Gandalf (nobody follows him) goes for the Riders of Rohan in his pile. He has 1 general influence unused. I rolled 9, he rolled 7, nothing shown":                                       "succeeds: 11 against 9",
		"imrahil tries knights of dol amroth at dol amroth. he controls anborn with his influence (anborn mind 2). no help cards. i roll 5... 2+2+1+5=10 right":                                                          "fails: 8 against 8",
		"Denethor controls Beregond and goes for the Men of Lebennin. i rolled 7":                                                                                                                                        "8 against 7",
		"both wizards. my elrond, all 4 di free, talks to his Bard Bowman at lake-town, bard is no follower. i roll 9 he rolls 5 and he has 3 general influence left. nobody shows a card":                               "5 against 2",
		"beorn at his house for the beornings, nothing spent of his di. snake eyes. 2+2+2+1 is 7 and card says 7 so yes":                                                                                                 "fails: 7 against 7",
		"Legolas for the Wood-elves in the king's halls. He controls nobody, gets his +2 for them and elves one more. Dice three. We added 8 and it says 8 on the faction, so it counts?":                                "fails: 8 against 8",
	})
}

// TestForbiddenAttempt: an attempt that no numbers can make legal needs none.
func TestForbiddenAttempt(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Elrond, no followers, tries to influence his Gandalf away. he has 2 general influence left. I roll 12, he rolls 2. both wizards":                                                   "avatar controls",
		"can i try to influence away saruman? he's opps avatar":                                                                                                                             "avatar controls",
		"wanna take Treebeard who is controlled by Pallando. yes/no":                                                                                                                        "avatar controls",
		"opp's Radagast holds Gwaihir. may i influence Gwaihir away from Radagast with Elrond":                                                                                              "avatar controls",
		"opp wants to influence my Sting out from Bilbo while having no Sting in hand":                                                                                                      "must show an identical item",
		"my co. attacked his company earlier this turn. afterwards influence try against his Ents of Fangorn, legal?":                                                                       "who has attacked",
		"Company didn't enter the site (they stayed outside), now wants to convert my Annalena. i protest":                                                                                  "must have entered",
		"is item stealing ok: I show The One Ring identical, his Frodo wears it w/ a permanent event on it. roll 12":                                                                        "permanent-event on it",
		"I already made one attempt at his Gwaihir, failed. now w/ another char on his Quickbeam, same turn. possible":                                                                      "only one",
		"My man meets his at Lake-town in my site phase. By CoE, I want lure Glamdring off Beretar, but I have no Glamdring in my own hand to show. Possible without showing, just harder?": "must show an identical item",
		"My Gandalf tries to influence his Gwaihir away, no copy shown. legal?":                                                                                                             "",
		"I take Gandalf to Bree and influence his Barliman there. allowed?":                                                                                                                 "",
		"can he influence away Treebeard from my Saruman company":                                                                                                                           "",
		"i show my Glamdring and want to lure Glamdring off his Beretar, both at Lake-town. legal?":                                                                                         "",
	})
}

// TestLikelyMeant: a question that is only likely meant gets its verdict if its words give all
// that the engine needs, and none if they do not.
func TestLikelyMeant(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"boromir ii at 3 points rolls four. his card says minus one to these. so...3 on 3, hes only taped right? asking for a freind": "is discarded",
		"boromir down, body check coming, opponent picks up dice and... phone died. did he live?":                                     "",
		"frodo roled a 7, is he safe": "",
		"start of movement phase, two environments pulling different ways on my path, nothing to do with hazard limit. Is it me, whose company moves, that sets the order?": "",
	})
}

// TestNoVerdictOnInfluence: what may change the sum in a way that nobody has told leaves no
// verdict.
func TestNoVerdictOnInfluence(t *testing.T) {
	questions := map[string]string{}
	for _, question := range []string{
		"Aragorn tries the Rangers of the North and rolled 4, but my opponent revealed Muster Disperses",
		"beorn at his house for the beornings, nothing spent of his di. snake eyes. 2+2+2+3 is 9 and card says 7 so yes",
		"Legolas for the Wood-elves. He controls nobody, gets +4. Dice three",
		"Aragorn and Boromir are at Bree, Rangers of the North, rolled 4. in?",
		"Théoden tries for Riders of Rohan with a follower, rolled 7. in?",
		"Aragorn with Narsil tries the Rangers of the North, rolled 4",
		"Glóin and the Blue Mountain Dwarves, rolled 4, no followers. in?",
		"The Mouth tries the Southrons and rolls 6. no followers",
		"Fallen-wizard Gandalf without followers, Riders of Rohan, rolled 2. success?",
		"Aragorn rolled 4 for the Rangers of the North, then rerolled and got 8. which counts?",
		"Aragorn vs the Riders of Rohan, I rolled 7 and he rolled 5. do I get them?",
		"Aragorn's direct influence is doubled this turn, Rangers of the North, rolled 2",
		"Gorbag tries the Orcs of Moria, rolled 7, no followers",
		"Legolas rolled a 6 against the Wood-elves but the number is 6 because of a card of his",
		"Bard Bowman tries the Men of Northern Rhovanion and I rolled 4 or 5, can't remember",
		"Aragorn is a follower of Gandalf and tries the Rangers of the North, rolled 4",
		"Faramir tries Rangers of Ithilien, modified roll 3 with everything counted, no followers",
		"he put his two hobbits in bag end at the beginning, i say elrond's house only",
		"my Elrond, no followers, tries to take his Grishnákh, under general influence. he has 1 gi left. i roll 12 he rolls 2",
		"my Círdan tries his Haldir, both wizards, he has 3 general influence. i throw 9 he throws 5. no followers",
		"both wizards. my Círdan tries his Haldir who is under general influence. i have 2 general influence left and he has 5 left. i throw 9 he throws 5. no followers",
		"my Legolas, no followers, tries his Annalena, a follower of his Círdan who has other followers too. he has 2 general influence left. me 9 him 5, both wizards",
		"i tried to influence away his Haldir and failed. next turn my other company sits where his Gwaihir is, influence attempt on gwaihir?",
		"he already tried to influence my haldir this turn. influence attempt of mine on his gimli then?",
		"i already tried for the riders of rohan this turn. influence attempt on his gwaihir?",
		"no other attempt this turn, my elrond tries to influence away his Gwaihir. legal?",
		"theoden with eowyn as follower, 3 di left, influence check for riders of rohan, roll 6, +2",
		"I'm a wizard, he is too. some card lets his agent Deallus influence my Barliman, under my general influence. I have 5 general influence spare. his dice 6, mine 6",
	} {
		questions[question] = ""
	}
	checkVerdicts(t, questions)
}
