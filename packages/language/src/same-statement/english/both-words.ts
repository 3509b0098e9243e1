/** Pairs of words of which a slip makes the other: neither is taken for a misspelling. */
export const BOTH_WORDS: ReadonlySet<string> = new Set(
  `
  adapted/adopted adapting/adopting adaption/adoption adaptions/adoptions affect/effect allusion/illusion angels/angles barely/barley baring/barring
  barking/braking barking/parking batter/better battle/bottle bellow/below better/bitter boarder/border boarders/borders breath/breathe broken/broker
  cannon/canon canvas/canvass career/carer careers/carers carter/crater carton/cartoon cartons/cartoons carving/craving castle/cattle casual/causal
  casually/causally certain/curtain charter/chatter chopping/shopping clothes/cloths coarse/course collage/college commanded/commended
  commander/commender commanding/commending compiled/complied compiles/complies complement/compliment complementary/complimentary
  complemented/complimented complementing/complimenting complements/compliments confirmation/conformation confirmed/conformed confirming/conforming
  cooking/looking corner/coroner dairies/diaries decent/descent departed/deported departing/deporting desert/dessert deserts/desserts device/devise
  diner/dinner diners/dinners dining/dinning discreet/discrete empire/umpire ensure/insure ensured/insured expanding/expending fellow/yellow
  filing/filling filings/fillings finger/ginger flicked/flicker funnel/tunnel garden/harden garden/warden genius/genus griping/gripping heroin/heroine
  hoping/hopping human/humane ingenious/ingenuous insolated/insulated insolation/insulation jacket/packet kitten/mitten later/latter latter/letter
  lighting/lightning locket/rocket loosing/losing lumber/number marital/martial massage/message massaged/messaged massages/messages
  massaging/messaging master/mister matter/mutter minister/minster minuet/minute moral/morale morning/mourning mortal/mortar mother/smother
  office/officer parent/patent parents/patents parish/perish patter/platter pealing/peeling pedals/petals perform/preform pillage/village
  planed/planned planer/planner planing/planning poplar/popular porter/poster powder/power preposition/proposition prepositions/propositions
  prescribe/proscribe prescribed/proscribed prescribing/proscribing prescription/proscription present/prevent presented/prevented prophecy/prophesy
  pubic/public raisin/raising raisings/raisins rating/ratting reality/realty recent/resent recipe/recite robbing/robing sacred/scared salted/slated
  sanded/sander scared/scarred scaring/scarring scraped/scrapped scraping/scrapping signed/singed silver/sliver silvers/slivers sister/sitter
  sisters/sitters siting/sitting sloping/slopping solder/soldier soldering/soldiering stable/staple stables/staples staring/starring staring/starting
  stationary/stationery statue/statute statues/statutes striped/stripped striping/stripping summary/summery super/supper supplied/supplies
  sweater/sweeter tamper/temper taped/tapped taping/tapping thicket/ticket thickets/tickets thorough/through timber/timbre tined/tinned
  tortuous/torturous trails/trials turkey/turnkey united/untied vacation/vocation valley/volley veracious/voracious wagging/waging waiver/waver
  wander/wonder wandered/wondered wandering/wondering winder/winter wining/winning
  `
    .trim()
    .split(/\s+/u),
);
