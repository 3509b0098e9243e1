/** Why a message needs the memory, by the words of S0-40; the first that fits is the reason. */
export const NEED_PATTERNS: readonly (readonly [why: string, pattern: RegExp])[] = [
  [
    "earlier-talk",
    /(?:이야기|얘기|말)(?:했던|한 ?적|했었|한 ?거|해 ?줬던|했지|했더라|했는지|했죠)|나눴던|나눈 ?(?:이야기|얘기|대화)|라고 ?했(?:지|더라|죠|었)|기억(?:나|해|하|에)|(?:did|have|had) (?:I|we) (?:say|tell|told|said|mention|talk|discuss|ask)|I (?:said|told|mentioned|asked)|we (?:talked|discussed|spoke)|\b(?:do you )?remember\b|remind me/iu,
  ],
  [
    "request",
    /정리해|요약해|다시 ?(?:보여|말해|알려)|\bsummar|\brecap\b|\blist (?:all|my|the|everything)\b|show me (?:again|what)|go over/iu,
  ],
  [
    "past-words",
    /저번|지난번|(?:^|\s)(?:이전|과거|예전|전)에(?:\s|$|는|도)|\blast time\b|\bearlier\b|\bpreviously\b|\bbefore\b.*\?|\bin the past\b/iu,
  ],
];
