import type { Secret } from "../../secret.ts";
import { textAfter } from "../surroundings.ts";

/** What may separate a name and its code: `is`, a colon, a particle, brackets, a few words. */
const LINK = String.raw`(?:\s?\([^()\n]{0,20}\))?\s?(?:(?:is|are|was|=|:|=>|->|—|–|은|는|이|가|야|로|란)\s?){0,2}[\s:"'\`(]{0,3}`;

interface NamedCode {
  readonly kind: Secret["kind"];
  /** The rule is only tried if this matches the text. */
  readonly hint: RegExp;
  readonly name: string;
  readonly code: string;
  /** Additional condition on the code. */
  readonly accepts?: (code: string) => boolean;
}

/** Base32 in one word or in groups of four, with a digit or in capitals: not a word of a sentence. */
const isBase32 = (code: string): boolean => /\d/.test(code) || code === code.toUpperCase();

const namedCodes: readonly NamedCode[] = [
  {
    kind: "security code",
    hint: /cvc|cvv|보안 ?(?:코드|번호)|security code|세 ?자리|back of/i,
    name: String.raw`cvc\s?2?(?:\s?번호)?|cvv\s?2?(?:\s?번호)?|보안\s?(?:코드|번호)|security code|뒤(?:에|의|쪽)?\s?세\s?자리(?:\s?숫자)?|(?:number|digits|code) on the back(?: of (?:the|my) card)?`,
    code: String.raw`\d{3,4}`,
  },
  {
    kind: "one-time code",
    hint: /(?:ation|in|sms|time|2fa) ?(?:code|pin|password)|otp|인증 ?(?:번호|코드)/i,
    name: String.raw`(?:verification|confirmation|log-?in|sms|one[- ]time|otp|2fa)\s?(?:code|pin|password)|otp(?:\s?(?:번호|코드))?|인증\s?(?:번호|코드)`,
    code: String.raw`\d{3}[ -]\d{3}|\d{4,8}`,
  },
  {
    kind: "PIN",
    hint: /\b(?:code|pin|combo)\b|combination|금고|사물함|자물쇠|도어락|현관|출입문|대문/i,
    name: String.raw`(?:alarm|door|gate|entry|access|lock|garage|safe|house|building|locker)\s(?:code|pin|combo|combination)|combination(?:\s(?:to|of|for|on)(?:\s[\w']{1,12}){1,4})?|(?:금고|사물함|자물쇠|도어락|공동\s?현관|현관|출입문|대문)(?:\s?(?:번호|비번|비밀번호|암호|코드))?`,
    code: String.raw`\d{1,2}(?:[-– ]\d{1,2}){2,3}|[#*]\d{4,8}[#*]?|\d{4,8}[#*]?`,
  },
  {
    kind: "API key",
    hint: /2fa|otp|factor|인증|authenticator/i,
    name: String.raw`(?:2fa|totp|otp|two-?\s?factor|authenticator|이중\s?인증|2단계\s?인증|인증\s?앱)(?:\s?등록)?(?:\s?(?:secret|setup))?(?:\s?(?:key|seed|code|키|시드|시크릿|코드))?`,
    code: String.raw`[A-Za-z2-7]{4}(?:[ -]?[A-Za-z2-7]{4}){3,12}`,
    accepts: isBase32,
  },
];

const compiled = namedCodes.map((rule) => ({
  ...rule,
  pattern: new RegExp(
    String.raw`(?<![A-Za-z가-힣])(?:${rule.name})${LINK}(?<code>${rule.code})(?![\w-]|\.\d|[,:]\d)`,
    "dgi",
  ),
}));

/** What follows a number that counts something. */
const COUNTED =
  /^\s?(?:자|글자|개|번째|회|년|월|일|시간|분|초|명|원|층|호|동|번\s|[백천만억]|%|characters?|digits?|letters?|times|minutes?|hours?|days?|years?|seconds?)/i;

/** Distance in UTF-16 units after a name within which a list of codes is searched. */
const LIST = 300;

const RECOVERY =
  /(?:recovery|backup|emergency|복구|백업|비상)\s?(?:codes?|keys?|코드|키)(?![A-Za-z])/gi;
const recoveryCode =
  /(?<![\w-])(?:[A-Za-z0-9]{3,8}(?:-[A-Za-z0-9]{3,8}){1,7}|\d{4} \d{4}|\d{6,12})(?![\w-])/g;
/** Maximum distance between two codes of a list, and before the first one. */
const [GAP, FIRST_GAP] = [12, 40];

/** Finds codes that a sentence names: of doors, alarms and cards, one-time and recovery codes. O(length). */
export function findCodes(text: string): readonly Secret[] {
  if (!/\d|[A-Z2-7]{16}/.test(text)) return [];
  const found: Secret[] = [];
  for (const { kind, hint, pattern, accepts = () => true } of compiled) {
    if (!hint.test(text)) continue;
    for (const { indices, groups } of text.matchAll(pattern)) {
      const [start, end] = indices?.groups?.["code"] ?? [0, 0];
      const isCount = COUNTED.test(textAfter(text, end, 20));
      if (!isCount && accepts(groups?.["code"] ?? "")) found.push({ start, end, kind });
    }
  }
  for (const { 0: name, index } of text.matchAll(RECOVERY)) {
    found.push(...recoveryCodesFrom(text, index + name.length));
  }
  return found;
}

function recoveryCodesFrom(text: string, from: number): readonly Secret[] {
  const found: Secret[] = [];
  const near = textAfter(text, from, LIST);
  let last = 0;
  for (const { 0: code, index } of near.matchAll(recoveryCode)) {
    if (index - last > (last === 0 ? FIRST_GAP : GAP)) break;
    if (!/\d/.test(code) || isDate(code)) continue;
    last = index + code.length;
    if (COUNTED.test(near.slice(last))) continue;
    found.push({ start: from + index, end: from + last, kind: "recovery code" });
  }
  return found;
}

const isDate = (code: string): boolean => /^(?:19|20)\d{2}-(?:19|20)?\d{2}/.test(code);
