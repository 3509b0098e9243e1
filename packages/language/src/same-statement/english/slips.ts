/** Shorter words are one letter away from too many others. */
const SHORTEST = 6;
const PLAIN = /^[a-z]+$/u;

/** Is one word the other with two neighbours exchanged, a letter within it doubled or written once, or in a long word another vowel? Never of two words that there are. O(letters). */
export function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST - 1) return false;
  if (Math.max(one.length, other.length) < SHORTEST) return false;
  if (!PLAIN.test(one) || !PLAIN.test(other)) return false;
  if (BOTH_WORDS.has([one, other].toSorted().join("/"))) return false;
  if (one.length !== other.length) return isLonger(one, other);
  return isTransposed(one, other) || isOtherVowel(one, other);
}

function isTransposed(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  return (
    at > 0 &&
    one.charAt(at) === other.charAt(at + 1) &&
    one.charAt(at + 1) === other.charAt(at) &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** Shorter words are one vowel away from too many others; a plural may be one vowel away, however long. */
const SHORTEST_OF_VOWELS = 9;
const PLURAL = /m[ae]n$/u;

/** `definately` and `definitely`: one vowel for another, neither first nor last. */
function isOtherVowel(one: string, other: string): boolean {
  if (one.length < SHORTEST_OF_VOWELS || (PLURAL.test(one) && PLURAL.test(other))) return false;
  const at = firstDifference(one, other);
  return (
    at > 0 &&
    at < one.length - 1 &&
    VOWEL.test(one.charAt(at)) &&
    VOWEL.test(other.charAt(at)) &&
    one.slice(at + 1) === other.slice(at + 1)
  );
}

const VOWEL = /^[aeiou]$/u;

/** Before these a doubled letter is another verb's: `planed`, `planned`. */
const DOUBLED_BEFORE = /^(?:ed|er|ers|ing|ings|est|en|y)$/u;

/** The first and the last letter stay: what ends a word says its tense and number. */
function isLonger(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length !== short.length + 1 || long.at(-1) !== short.at(-1)) return false;
  const at = firstDifference(short, long);
  // Where a doubled letter is written once, the texts part behind it.
  const isDoubled = long.charAt(at) === long.charAt(at - 1);
  if (DOUBLED_BEFORE.test(long.slice(at + 1))) return false;
  return isDoubled && at > 1 && at < short.length && short.slice(at) === long.slice(at + 1);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}

/** Pairs of words of which a slip makes the other: neither is taken for a misspelling. */
const BOTH_WORDS: ReadonlySet<string> = new Set(
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
