import { isSameWord, relate, type Telling } from "./telling.ts";
import { valuesIn } from "./values.ts";

/** Names what is not so, or no longer: `20일이 아니고 22일`, `품질팀에서 구매팀으로 바뀌었어`, `not the 20th but the 22nd`, `from 300 to 350`. */
const TAKEN_BACK = [
  /(?<old>(?:\d{1,2}월 )?[^\s,.]+?)(?:이|가|은|는)? ?(?:아니고|아니라|아니었고|아니었어)/gu,
  /(?<old>[^\s,.]+?)에서 \S+?으?로 (?:\S+ )?(?:바[뀌뀔뀐뀜꾸꿀꾼꿈꼈뀠]|옮[기긴길김겼]|[늘줄]|[올내]|변경|수정|연기)/gu,
  /\bnot (?:(?:on|at|in|the|an?) )*(?<old>[\p{L}\d.:]+)(?= but|,| ?[-–—]|\.|$)/giu,
  /\bfrom (?:(?:the|an?) )*(?<old>[£$€]?[\p{L}\d.,:]+(?: [\p{L}\d]+)?) to\b/giu,
];

/** Whether the later sentence names what the earlier tells as what is not so, and speaks of the same besides. O(characters). */
export function corrects(
  older: Telling,
  newer: Telling,
  isOfKind: (kind: string) => boolean,
): boolean {
  const named = TAKEN_BACK.flatMap((form) =>
    [...newer.text.matchAll(form)].map(({ groups }) => groups?.["old"] ?? ""),
  );
  return named.some((old) => tells(older, old, isOfKind) && sharesBeside(older, newer, old));
}

function tells(
  { content, values }: Telling,
  old: string,
  isOfKind: (kind: string) => boolean,
): boolean {
  const isValue = [...valuesIn(old).values].some(
    ([kind, own]) =>
      isOfKind(kind) &&
      [...own].some((value) =>
        [...(values.get(kind) ?? [])].some((other) => bare(other) === bare(value)),
      ),
  );
  return isValue || content.some(({ word }) => isNamed(old, word.stem, word.surface));
}

const bare = (value: string): string => value.replaceAll(/^the|\.$/gu, "");

const isNamed = (old: string, ...forms: readonly string[]): boolean =>
  forms.some((form) => form.length > 1 && old.toLowerCase() === form.toLowerCase());

const sharesBeside = (older: Telling, newer: Telling, old: string): boolean =>
  newer.content.some(
    (one) =>
      !isNamed(old, one.word.stem, one.word.surface) &&
      older.content.some(
        (other) => isSameWord(one.word, other.word) || relate(one, other) === "same",
      ),
  );
