import { isDrawn, isKeyLike, isPassword, isPin, isUnpronounceable } from "../values.ts";
import type { Secret, SecretKind } from "../../secret.ts";
import { linkAfter, type Naming } from "./links.ts";
import { isQuotedPassword } from "./quoted-passwords.ts";
import { textAfter } from "../surroundings.ts";
import { COPULA, COUNTED, KEY_WORDS, PASSWORD_WORDS, PIN_WORDS } from "../words.ts";

/** UTF-16 units around a value that show its context: a few words. */
const NEAR = 40;

/** A quotation with marks of any kind, on one line; an apostrophe between letters does not end it. */
const quoted =
  /"([^"\n]{1,256})"|`([^`\n]{1,256})`|“([^“”\n]{1,256})”|「([^「」\n]{1,256})」|『([^『』\n]{1,256})』|'((?:[^'\n]|'(?=[A-Za-z])){1,256})'|‘((?:[^‘’\n]|’(?=[A-Za-z])){1,256})’/y;
/**
 * Ends at a space, at a character that no key has (such as a Korean ending), or at a quotation
 * mark; so surrogates are never split.
 */
const plain = /[!#-&(-_a-~]{1,257}/y;
/** `해바라기123` after a colon: syllables, then digits. */
const hangul = /[가-힣]{2,12}\d{2,8}[!@#$%^&*~]{0,3}(?!\s?(?:자|글자|개|회|년|월|일|명))/y;
/** `hunter2` at the end of a clause; within one it may be the name of a thing. */
const wordAndDigit = /^[a-z]{4,20}\d$/;
/** Longer values are something else. */
const LONGEST = 256;

const namings: readonly {
  readonly kind: SecretKind;
  readonly hints: readonly string[];
  /** A value must match this. */
  readonly shape: RegExp;
  readonly name: RegExp;
  readonly accepts: (value: string, name: string) => boolean;
}[] = [
  {
    kind: "password",
    hints: ["pass", "pw", "비밀", "비번", "패스", "암호"],
    shape: /\S{4}/,
    name: PASSWORD_WORDS,
    accepts: isPassword,
  },
  { kind: "PIN", hints: ["pin", "핀"], shape: /\d{4}/, name: PIN_WORDS, accepts: isPin },
  {
    kind: "API key",
    hints: ["key", "token", "secret", "session", "sid", "키", "토큰"],
    shape: /[\w.+/=~:-]{16}/,
    name: KEY_WORDS,
    accepts: isKeyLike,
  },
];

/** Finds secrets that a sentence or a setting names: `비밀번호는 …`, `password is …`, `API_KEY=…`. O(length). */
export function findPhrases(text: string): readonly Secret[] {
  const found: Secret[] = [];
  const small = text.toLowerCase();
  for (const { kind, hints, shape, name, accepts } of namings) {
    if (!hints.some((hint) => small.includes(hint)) || !shape.test(text)) continue;
    for (const { 0: word, index } of text.matchAll(name)) {
      const link = linkAfter(text, { start: index, end: index + word.length });
      if (link === null) continue;
      const value = valueAt(text, link.end);
      if (value === null) continue;
      const naming = { value: value.text, link, after: textAfter(text, value.end, NEAR) };
      const isTyped =
        kind === "password" && link.force === "direct" && isUnpronounceable(value.text);
      const isNamed = (accepts(value.text, word) || isTyped) && isMeant(naming);
      const isQuoted = kind === "password" && value.isQuoted;
      if (!isNamed && !(isQuoted && isQuotedPassword(naming))) continue;
      found.push({ start: value.start, end: value.start + value.text.length, kind });
    }
  }
  return found;
}

/** Whether what looks like a value is stated as one, and is not a count. */
function isMeant({ value, link, after }: Naming): boolean {
  if (/^\d+$/.test(value) && COUNTED.test(after)) return false;
  // `비번이 123456처럼 쉬우면`: a comparison, not a statement.
  if (/^(?:처럼|같은|같이|보다|만큼)/.test(after)) return false;
  if (link.force === "short") return /\p{L}/u.test(value) && !COUNTED.test(after);
  if (link.force === "beside") {
    const isLast = /^\s{0,2}(?:$|[\n.,;!?])/.test(after);
    return (isDrawn(value) || (isLast && wordAndDigit.test(value))) && !COUNTED.test(after);
  }
  return link.force !== "bare" || COPULA.test(after);
}

function valueAt(
  text: string,
  at: number,
): {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isQuoted: boolean;
} | null {
  quoted.lastIndex = at;
  const [all, ...inner] = quoted.exec(text) ?? [];
  const within = inner.find((part) => part !== undefined);
  if (all !== undefined && within !== undefined) {
    return { start: at + 1, end: at + all.length, text: within, isQuoted: true };
  }
  plain.lastIndex = at;
  hangul.lastIndex = at;
  const isSetting = /[:=]\s?$/.test(text.slice(Math.max(0, at - 2), at));
  const run = (isSetting ? hangul.exec(text)?.[0] : undefined) ?? plain.exec(text)?.[0] ?? "";
  const value = withoutEnd(run);
  if (value === "" || value.length > LONGEST) return null;
  return { start: at, end: at + value.length, text: value, isQuoted: false };
}

/** Removes the punctuation of the sentence, and the next setting of a list (`…&user=me`). */
function withoutEnd(run: string): string {
  // Also the tag that closes the field.
  const [value = ""] = run.split(/[&;,](?=[\w-]+=)|<\//, 1);
  let end = value.length;
  while (end > 0 && ".,;:)]}>".includes(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}
