import {
  ENGLISH_SELF,
  ENGLISH_TRANSFERS,
  KOREAN_OTHERS,
  KOREAN_SELF,
  KOREAN_TRANSFERS,
  type Transfer,
} from "../lexicon/transfers.ts";

/** Whether who speaks is on the side that gets something, or on the one that gives it. */
export interface Direction {
  readonly of: Transfer["id"];
  readonly self: "gets" | "gives";
}

/** Words between a verb and whom it concerns: `owes the two of me`. */
const REACH = 4;

/** Which way a thing goes between who speaks and another; `null` where the sentence says it of nobody, or of others. O(words). */
export const directionOf = (text: string): Direction | null =>
  koreanDirection(text) ?? englishDirection(text);

/** Whether a sentence tells of such a thing at all, of whomever. O(words). */
export function tellsOf(text: string, id: Transfer["id"]): boolean {
  const fits = ({ gets, gives }: Transfer, said: string): boolean =>
    gets.test(said) || gives.test(said);
  return (
    (id === "gift" && PRESENT_FROM.test(text)) ||
    KOREAN_TRANSFERS.some((transfer) => transfer.id === id && fits(transfer, text)) ||
    ENGLISH_TRANSFERS.some(
      (transfer) =>
        transfer.id === id &&
        (text.toLowerCase().match(/[a-z][a-z']*/gu) ?? []).some((word) => fits(transfer, word)),
    )
  );
}

/** Whether they tell of the same going the other way: `I owe him` where it is asked who owes me. */
export const isOpposite = (asked: Direction, told: Direction | null): boolean =>
  told !== null && asked.of === told.of && asked.self !== told.self;

/** `The watch was a present from Grandpa`. */
const PRESENT_FROM = /\b(?:present|gift) from\b/iu;

function englishDirection(text: string): Direction | null {
  if (PRESENT_FROM.test(text)) return { of: "gift", self: "gets" };
  const words = text.toLowerCase().match(/[a-z][a-z']*/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const transfer = ENGLISH_TRANSFERS.find(
      ({ gets, gives }) => gets.test(word) || gives.test(word),
    );
    // `give up`, `give birth`: nothing passes.
    if (transfer === undefined || NOT_PASSED.test(words[at + 1] ?? "")) continue;
    const does = transfer.gets.test(word) ? "gets" : "gives";
    const before = words.slice(Math.max(0, at - REACH), at);
    const after = words.slice(at + 1, at + 1 + REACH);
    const isPassive = before.some((one) => /^(?:was|were|been|being)$/u.test(one));
    // `Bought it from Ann`: who speaks did.
    const isLeftOut =
      /(?:ed|t|d)$/u.test(word) && words.slice(0, at).every((one) => BEFORE_VERB.test(one));
    if (isLeftOut || before.some((one) => ENGLISH_SELF.does.test(one))) {
      return { of: transfer.id, self: isPassive ? opposite(does) : does };
    }
    if (after.some((one) => ENGLISH_SELF.other.test(one))) {
      return { of: transfer.id, self: opposite(does) };
    }
  }
  return null;
}

const BEFORE_VERB = /^(?:just|also|and|finally|so|then|already)$/u;

const NOT_PASSED =
  /^(?:up|in|birth|rise|way|to|rid|home|married|back|along|out|off|on|over|there|here)$/u;

function koreanDirection(text: string): Direction | null {
  const transfer = KOREAN_TRANSFERS.find(({ gets, gives }) => gives.test(text) || gets.test(text));
  if (transfer === undefined) return null;
  const does = transfer.gives.test(text) ? "gives" : "gets";
  const { id } = transfer;
  if (KOREAN_SELF.other.test(text)) return { of: id, self: opposite(does) };
  // `누가 줬어`: to whom is left out where it is who asks.
  if (does === "gives" && ASKS_WHO_DOES.test(text) && !KOREAN_OTHERS.other.test(text)) {
    return { of: id, self: "gets" };
  }
  const isOwed = OWED.exec(text);
  if (isOwed !== null && !KOREAN_OTHERS.does.test(text.slice(0, isOwed.index)))
    return { of: id, self: does };
  // Korean leaves out who speaks: what is done to another, by nobody who is named, they do.
  const isSelf =
    KOREAN_SELF.does.test(text) ||
    (KOREAN_OTHERS.other.test(text) && !KOREAN_OTHERS.does.test(text));
  return isSelf ? { of: id, self: does } : null;
}

/** Money that is to be given back, where nobody is named who does it: it is who speaks. */
const OWED = /(?:받을|갚을|(?<=^|\s)줄|돌려줄) ?돈/u;

const ASKS_WHO_DOES = /(?:^|\s)(?:누가|누구께서|어느 분이)(?=\s)/u;

const opposite = (side: Direction["self"]): Direction["self"] =>
  side === "gets" ? "gives" : "gets";

/** Where somebody goes from and to, as far as both are told. */
const ROUTES: readonly RegExp[] = [
  /(?<from>[가-힣]{2,})에서 (?:\S+ )?(?<to>[가-힣]{2,}?)(?:으로|로|까지|에)? (?:가|오|돌아|올라|내려|출발|떠나|도착)/u,
  /\bfrom (?<from>\p{L}+) (?:back )?to (?<to>\p{L}+)/iu,
];

const PAIRS: Readonly<Record<string, string>> = { in: "out", out: "in", on: "off", off: "on" };
const TURNED =
  /\b(?<verb>mov|com|go|gett?|tak|sign|log|check|clock|turn|switch|put)(?:e|es|s|ing|ed|d)? (?<way>in|out|on|off)\b/giu;

const BEGINS = /시작|\b(?:start|begin)/iu;
const ENDS = /끝나|끝난|마치|마쳐|종료|\b(?:ends?|ended|finish\w*|over)\b/iu;

/** Whether one goes in or begins where the other goes out or ends: who moves out for who moves in. */
export function turnsOtherWay(asked: string, told: string): boolean {
  if (BEGINS.test(asked) && ENDS.test(told) && !BEGINS.test(told)) return true;
  if (ENDS.test(asked) && BEGINS.test(told) && !ENDS.test(told) && !BEGINS.test(asked)) return true;
  const waysOf = (text: string): readonly string[] =>
    [...text.toLowerCase().matchAll(TURNED)].map(
      ({ groups }) => `${groups?.["verb"]} ${groups?.["way"]}`,
    );
  const said = waysOf(told);
  return waysOf(asked).some((one) => {
    const [verb = "", way = ""] = one.split(" ");
    return !said.includes(one) && said.includes(`${verb} ${PAIRS[way]}`);
  });
}

/** Whether one goes back where the other comes from: the train from Busan to Daejeon for that from Daejeon to Busan. */
export function goesBack(asked: string, told: string): boolean {
  const [left, right] = [asked, told].map((text) => {
    for (const route of ROUTES) {
      const { from, to } = route.exec(text)?.groups ?? {};
      if (from !== undefined && to !== undefined) return { from, to };
    }
    return null;
  });
  if (left === null || right === null || left === undefined || right === undefined) return false;
  return left.from === right.to && left.to === right.from;
}
