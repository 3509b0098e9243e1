/** What passes between two people: verbs whose subject gets it, and verbs whose subject gives it away. */
export interface Transfer {
  readonly id: "debt" | "gift" | "trade" | "teaching";
  readonly gets: RegExp;
  readonly gives: RegExp;
}

/** English forms, each a whole word. */
export const ENGLISH_TRANSFERS: readonly Transfer[] = [
  {
    id: "debt",
    // Who pays back is who has borrowed.
    gets: /^(?:owe[sd]?|borrow(?:s|ed|ing)?|repay(?:s|ing)?|repaid)$/u,
    gives: /^(?:lend(?:s|ing)?|lent|loan(?:s|ed|ing)?)$/u,
  },
  {
    id: "gift",
    gets: /^(?:get|gets|got|receive[sd]?)$/u,
    gives: /^(?:give[sn]?|gave|giving|sen[dt]|sends)$/u,
  },
  { id: "trade", gets: /^(?:buy|buys|bought)$/u, gives: /^(?:sells?|sold)$/u },
  { id: "teaching", gets: /^(?:learn(?:s|ed|t|ing)?)$/u, gives: /^(?:teach(?:es|ing)?|taught)$/u },
];

/** Korean forms, anywhere in a sentence; those that give are looked for first, since 빌려 of 빌려줬 is also that of 빌려 갔. */
export const KOREAN_TRANSFERS: readonly Transfer[] = [
  {
    id: "debt",
    // Who gets it back has lent it.
    gives: /(?:빌려|꿔) ?(?:주|줬|준|줄|드|달라)|돌려 ?받|받을 ?돈/u,
    gets: /빌(?:리|려|린|릴|렸)|꾸었|꿨|갚|돌려 ?(?:주|줘|줬|줄|드)|(?:^|\s)줄 ?돈/u,
  },
  {
    id: "gift",
    gives: /(?:^|\s|선물해|사|보내)(?:주셨|주신|줬|주었|준 |주기)/u,
    gets: /받(?:았|은|으|지|아)/u,
  },
  { id: "trade", gives: /팔(?:았|아|지|기|린|렸)|판매/u, gets: /(?:^|\s)(?:샀|산 |사 ?[갔왔간])/u },
  { id: "teaching", gives: /가르(?:치|쳐|친|쳤)/u, gets: /배(?:우|워|웠|운)/u },
];

/** Words that stand for who speaks, as who does it and as to or from whom it is done. */
export const ENGLISH_SELF = { does: /^(?:i|we|i've|we've|i'd|i'll)$/u, other: /^(?:me|us)$/u };
export const KOREAN_SELF = {
  does: /(?:^|\s)(?:내가|나는|난|제가|저는|우리가|우리는)(?=\s)/u,
  other: /(?:^|\s)(?:(?:나|저|우리)(?:한테|에게|한테서|에게서)|내게|제게)(?:서)?(?=\s)/u,
};
/** Somebody else is who does it, or to whom it is done. */
export const KOREAN_OTHERS = {
  does: /(?:^|\s)\S+(?:이|가|께서|은|는)(?=\s)/u,
  other: /(?:^|\s)\S+(?:한테|에게|한테서|에게서|께)(?=\s)/u,
};
