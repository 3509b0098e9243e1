import type { Secret } from "../../secret.ts";
import { textAfter, textBefore } from "../surroundings.ts";
import { isVaried, mixesLettersAndDigits } from "../varied.ts";

/** Distance in UTF-16 units between the name of a key and the key itself: a line or two of a configuration file. */
const NEAR = 100;

/** Ids of AWS keys and Twilio accounts, whose secrets have no format of their own. */
const awsName = /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g;
const awsKey = /(?<![\w/+=])[A-Za-z0-9/+]{40}(?![\w/+=])/g;
const twilioAccount = /(?<!\w)AC[0-9a-f]{32}(?!\w)/g;
const twilioKey = /(?<!\w)[0-9a-f]{32}(?!\w)/g;

/** Finds keys that are only recognisable by what is near them. O(length). */
export function findPairedKeys(text: string): readonly Secret[] {
  const found: Secret[] = [];
  if (text.includes("AKIA") || text.includes("ASIA")) {
    for (const { 0: name, index: start } of text.matchAll(awsName)) {
      const end = start + name.length;
      found.push({ start, end, kind: "AWS key" });
      const before = textBefore(text, start, NEAR);
      for (const part of [
        { from: start - before.length, near: before },
        { from: end, near: textAfter(text, end, NEAR) },
      ]) {
        for (const { 0: key, index } of part.near.matchAll(awsKey)) {
          if (!isVaried(key) || !mixesLettersAndDigits(key)) continue;
          const at = part.from + index;
          found.push({ start: at, end: at + key.length, kind: "AWS key" });
        }
      }
    }
  }
  if (text.includes("AC")) {
    for (const { 0: account, index } of text.matchAll(twilioAccount)) {
      const from = index + account.length;
      for (const { 0: key, index: at } of textAfter(text, from, NEAR).matchAll(twilioKey)) {
        if (isVaried(key)) {
          found.push({ start: from + at, end: from + at + key.length, kind: "Twilio key" });
        }
      }
    }
  }
  return found;
}
