import type { Secret } from "../../secret.ts";
import { isVaried, mixesLettersAndDigits } from "../varied.ts";

const webToken = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/y;
const bearer = /\bbearer\s{1,3}([\w.~+/-]{20,500}=*)/gi;
const basic = /\bauthorization:\s{0,3}basic\s{1,3}([A-Za-z0-9+/]{16,500}={0,2})/gi;
const telegram = /(?<![\w:])\d{8,10}:AA[\w-]{33}(?![\w-])/g;

/** Bearer tokens: JSON web tokens, authorization headers, Telegram bot tokens. O(length). */
export function findAccessTokens(text: string): readonly Secret[] {
  const found: Secret[] = [];
  for (let at = text.indexOf("eyJ"); at !== -1; at = text.indexOf("eyJ", at + 3)) {
    if (/[\w-]/.test(text.charAt(at - 1))) continue;
    webToken.lastIndex = at;
    const token = webToken.exec(text)?.[0];
    if (token === undefined || !isWebToken(token)) continue;
    found.push({ start: at, end: at + token.length, kind: "access token" });
  }
  if (/bearer|basic/i.test(text)) {
    for (const { 0: all, 1: token = "", index } of text.matchAll(bearer)) {
      if (!isVaried(token) || !mixesLettersAndDigits(token)) continue;
      const end = index + all.length;
      found.push({ start: end - token.length, end, kind: "access token" });
    }
    for (const { 0: all, 1: code = "", index } of text.matchAll(basic)) {
      // Base64 of a name and a password separated by a colon.
      if (!/^[ -~]+:[ -~]+$/.test(Buffer.from(code, "base64").toString("latin1"))) continue;
      const end = index + all.length;
      found.push({ start: end - code.length, end, kind: "password" });
    }
  }
  if (text.includes(":AA")) {
    for (const { 0: token, index: start } of text.matchAll(telegram)) {
      found.push({ start, end: start + token.length, kind: "Telegram key" });
    }
  }
  return found;
}

function isWebToken(token: string): boolean {
  const [head = ""] = token.split(".", 1);
  try {
    const parsed: unknown = JSON.parse(Buffer.from(head, "base64url").toString("utf8"));
    return typeof parsed === "object" && parsed !== null && "alg" in parsed;
  } catch {
    return false;
  }
}
