import { ALTERED, BEGUN, ENDED } from "./cues.ts";
import { OF_ANOTHER } from "../reading/match.ts";
import { type Content, relate, type Telling } from "./telling.ts";

/** Whether both sentences speak of one and the same: of whom the later speaks, the earlier does, and the other way round. */
export function isOfOne(older: Telling, newer: Telling): boolean {
  const before = ownerOf(older);
  const after = ownerOf(newer);
  if (after === "unknown") return false;
  if (after !== null && !isIn(after, older)) return false;
  if (newer.content.some((one) => isOwnedByAnother(one, newer, older))) return false;
  // Of whom it was told, or what was told of them by its name: `Dr Patel retired`.
  if (before !== null && before !== "unknown") {
    if (isPossessor(before, older) && newer.statement.marks.length === 0) return true;
    return (
      isIn(before, newer) ||
      older.content.some((one) => (one.isName || isCalledSo(one, before)) && isIn(one, newer))
    );
  }
  return before === null;
}

/** 벼루 of `둘째 벼루`: a word that we do not know, right behind the child or the animal whose name it may be. */
const isCalledSo = ({ at, word, meaning }: Content, owner: Content): boolean =>
  at === owner.at + 1 &&
  owner.word.role === "none" &&
  (owner.meaning.kindOf.has("child") || owner.meaning.kindOf.has("pet")) &&
  word.script === "korean" &&
  !word.predicate &&
  meaning.kindOf.size === 0;

/** Whether it is but the one whose fact a sentence tells: `Jane` in `Jane is my manager`. */
export const isOwnerOf = (telling: Telling, one: Content): boolean => {
  const owner = ownerOf(telling);
  return owner === one || (owner !== null && owner !== "unknown" && relate(owner, one) === "same");
};

/** `Kids' bedtime`, `My sister's car`: the thing is spoken of. */
const isPossessor = ({ word }: Content, { text }: Telling): boolean =>
  word.role === "possessive" || /^['’]/u.test(text.slice(word.start + word.surface.length));

export const isIn = (one: Content, { content }: Telling): boolean =>
  content.some((other) => {
    const relation = relate(one, other);
    return relation === "same" || relation === "kind";
  });

/** Whose fact it is: a person; `null` for the speaker or a thing; `unknown` where a pronoun stands for them. */
function ownerOf(telling: Telling): Content | "unknown" | null {
  const { statement, content } = telling;
  const first = statement.words[0];
  if (
    first !== undefined &&
    /^(?:he|she|they|he's|she's|his|her|their|걔|그|얘|그녀|그분)/u.test(first.whole) &&
    !/^they(?:'ve|'re)?$/u.test(first.whole)
  )
    return "unknown";
  const mark = statement.marks[0];
  if (mark === undefined || mark.owner === "self" || startsWithVerb(telling.text)) return null;
  let named = content.find(({ word }) => word.start >= mark.at);
  // `딸 친구는`: the last of them is spoken of.
  while (named?.word.script === "korean" && named.word.role === "none") {
    const next = content.find(({ at }) => at === (named?.at ?? 0) + 1);
    if (next?.isPerson !== true) break;
    named = next;
  }
  return named ?? null;
}

/** `Paid Rita`, `Sold the car`, `Another £300 in the pot`: the speaker did. */
const startsWithVerb = (text: string): boolean =>
  /^another\b/iu.test(text) || BEGINS.some((cue) => cue.test(text));
const BEGINS = [ENDED, ALTERED, BEGUN].map(
  ({ source }) => new RegExp(`^(?:finally |just )?(?:${source})`, "iu"),
);

const SELF_OWNERS = new Set("my our 내 우리 제 저희 나 저".split(" "));

/** `Kim's mum`, `유진이 어머니`, `남편 차`: what is somebody's, of whom the earlier sentence does not speak. */
function isOwnedByAnother(one: Content, newer: Telling, older: Telling): boolean {
  const { words } = newer.statement;
  const before = words[one.at - 1];
  if (before === undefined || SELF_OWNERS.has(before.whole)) return false;
  const shared = older.content.some((each) => relate(each, one) === "same");
  if (!shared && !one.isPerson) return false;
  // `한유진 선생님`: a title behind a name is the same person.
  if (isTitle(one)) return false;
  if (OF_ANOTHER.has(before.whole) && one.isPerson) return true;
  const owner = newer.content.find(({ at }) => at === one.at - 1);
  if (owner === undefined) return false;
  const isOwner =
    before.role === "possessive" || (before.script === "korean" && ["none"].includes(before.role));
  return (
    isOwner &&
    (owner.isPerson || owner.isName || before.role === "possessive") &&
    !isIn(owner, older) &&
    owner.word.script === one.word.script
  );
}

const TITLES: ReadonlySet<string> = new Set("boss teacher professor doctor senior".split(" "));
export const isTitle = ({ word, meaning }: Content): boolean =>
  word.script === "korean" && [...meaning.own].some((id) => TITLES.has(id));
