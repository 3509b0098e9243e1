import { textBefore } from "../surroundings.ts";
import {
  ACCOUNT_BEFORE,
  BARE_LINK,
  CHANGED_TO,
  CHANGING,
  ENGLISH_BESIDE,
  ENGLISH_LINK,
  KOREAN_LINK,
  PASS_LINK,
  SHORT_LINK,
  TOLD_LINK,
} from "../words.ts";

/** UTF-16 units before a name that show its context: an account's name, or that something was changed. */
const NEAR = 40;

export interface Link {
  readonly end: number;
  /**
   * How strongly the text links name and value: `direct` as in `password is`, `weak` if the name
   * may be a sentence's object as well (`비밀번호를`), `none` if only the form of the value decides,
   * `bare` with only a space in between, `beside` the same in English, where the value must look
   * random, `short` after `pass:`, a flag or a tag, where it must contain a letter.
   */
  readonly force: "direct" | "weak" | "none" | "bare" | "beside" | "short";
}

/** The value after the name of a secret, and the text after the value. */
export interface Naming {
  readonly value: string;
  readonly link: Link;
  readonly after: string;
}

export function linkAfter(
  text: string,
  name: { readonly start: number; readonly end: number },
): Link | null {
  const isShort = text.slice(name.start, name.end).toLowerCase() === "pass";
  if (isShort || ACCOUNT_BEFORE.test(textBefore(text, name.start, NEAR))) {
    const beside = endOf(PASS_LINK, text, name.end);
    const isAccount = ACCOUNT_BEFORE.test(textBefore(text, name.start, NEAR));
    if (beside !== null && isAccount) return { end: beside, force: "none" };
    // `pass` alone may be a verb, a mountain, a ticket.
    if (isShort) {
      const colon = endOf(SHORT_LINK, text, name.end);
      return colon === null ? null : { end: colon, force: "short" };
    }
  }
  const english = endOf(ENGLISH_LINK, text, name.end);
  if (english !== null) return { end: english, force: "direct" };
  const told = endOf(TOLD_LINK, text, name.end);
  if (told !== null) return { end: told, force: "weak" };
  KOREAN_LINK.lastIndex = name.end;
  const korean = KOREAN_LINK.exec(text);
  if (korean !== null) {
    return { end: KOREAN_LINK.lastIndex, force: forceOf(korean[1] ?? "") };
  }
  const changed = endOf(CHANGED_TO, text, name.end);
  if (changed !== null && CHANGING.test(textBefore(text, name.start, NEAR))) {
    return { end: changed, force: "direct" };
  }
  if (!/[가-힣]/.test(text.charAt(name.end - 1))) {
    const beside = endOf(ENGLISH_BESIDE, text, name.end);
    if (beside === null) return null;
    // A flag or a tag: `--password …`, `<password>…`.
    const isField = text.charAt(beside - 1) === ">" || textBefore(text, name.start, 2) === "--";
    return { end: beside, force: isField ? "short" : "beside" };
  }
  // `비번 hunter2야`
  return { end: endOf(BARE_LINK, text, name.end) ?? name.end, force: "bare" };
}

function forceOf(particle: string): Link["force"] {
  if (/^[이가을를]$/.test(particle)) return "weak";
  return /^[란도]$/.test(particle) ? "none" : "direct";
}

function endOf(link: RegExp, text: string, from: number): number | null {
  link.lastIndex = from;
  return link.test(text) ? link.lastIndex : null;
}
