import { isKeyLike, isPassword, isPin } from "../values.ts";
import type { Secret, SecretKind } from "../../secret.ts";
import { linkAfter, type Naming } from "./links.ts";
import { isQuotedPassword } from "./quoted-passwords.ts";
import { textAfter } from "../surroundings.ts";
import { COPULA, COUNTED, KEY_WORDS, PASSWORD_WORDS, PIN_WORDS } from "../words.ts";

/** Units around a value that show what it is: a few words. */
const NEAR = 40;

/** A stretch in quotation marks of any kind, of one line; an apostrophe between letters ends none. */
const quoted =
  /"([^"\n]{1,256})"|`([^`\n]{1,256})`|“([^“”\n]{1,256})”|「([^「」\n]{1,256})」|『([^『』\n]{1,256})』|'((?:[^'\n]|'(?=[A-Za-z])){1,256})'|‘((?:[^‘’\n]|’(?=[A-Za-z])){1,256})’/y;
/** Ends at a space, at a letter that no key has (a Korean ending), at a quotation mark; so surrogates are never parted. */
const plain = /[!#-&(-_a-~]{1,257}/y;
/** Longer ones are something else. */
const LONGEST = 256;

const namings: readonly {
  readonly kind: SecretKind;
  readonly hints: readonly string[];
  /** Every value is within one of these. */
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
    hints: ["key", "token", "secret", "키", "토큰"],
    shape: /[\w.+/=~:-]{16}/,
    name: KEY_WORDS,
    accepts: isKeyLike,
  },
];

/** Secrets that a sentence or a setting names: `비밀번호는 …`, `password is …`, `API_KEY=…`. O(length). */
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
      const isNamed = accepts(value.text, word) && isMeant(naming);
      const isQuoted = kind === "password" && value.isQuoted;
      if (!isNamed && !(isQuoted && isQuotedPassword(naming))) continue;
      found.push({ start: value.start, end: value.start + value.text.length, kind });
    }
  }
  return found;
}

/** Whether what looks like a value is stated as one, and is no count. */
function isMeant({ value, link, after }: Naming): boolean {
  if (/^\d+$/.test(value) && COUNTED.test(after)) return false;
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
  const run = plain.exec(text)?.[0] ?? "";
  const value = withoutEnd(run);
  if (value === "" || value.length > LONGEST) return null;
  return { start: at, end: at + value.length, text: value, isQuoted: false };
}

/** Without the punctuation of the sentence, and without the next setting of a list (`…&user=me`). */
function withoutEnd(run: string): string {
  const [value = ""] = run.split(/[&;,](?=[\w-]+=)/, 1);
  let end = value.length;
  while (end > 0 && ".,;:)]}>".includes(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}
