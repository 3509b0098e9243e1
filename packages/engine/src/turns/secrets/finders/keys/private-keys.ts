import type { Secret } from "../../secret.ts";

const BEGIN = "-----BEGIN ";
const head = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
const tail = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
/**
 * The content of a block without an end: lines of base64, with headers (`Proc-Type: …`) or literal
 * `\n` between them.
 */
const body =
  /(?:\s{0,8}[A-Za-z0-9+/=]{16,}|\s{0,8}\\n|\s{0,8}[\w-]{1,40}: ?[\w.,-]{1,80}\n)*(?:\s[A-Za-z0-9+/]{1,15}={1,2})?/y;

/** Minimum number of base64 characters, which even the shortest key (Ed25519) has; examples have dots instead. */
const SHORTEST = 40;

/**
 * Finds PEM, OpenSSH and PGP blocks with a private key, from header to footer; a truncated one ends
 * where the key does. O(length).
 */
export function findPrivateKeys(text: string): readonly Secret[] {
  const found: Secret[] = [];
  let closing: RegExpExecArray | null = null;
  let hasTail = true;
  for (let at = text.indexOf(BEGIN); at !== -1;) {
    head.lastIndex = at;
    const opening = head.exec(text)?.[0];
    if (opening === undefined) {
      at = text.indexOf(BEGIN, at + BEGIN.length);
      continue;
    }
    const from = at + opening.length;
    // Searched once for all headers before it.
    if (hasTail && (closing === null || closing.index < from)) {
      tail.lastIndex = from;
      closing = tail.exec(text);
      hasTail = closing !== null;
    }
    const next = text.indexOf(BEGIN, from);
    body.lastIndex = from;
    const end =
      closing !== null && (next === -1 || closing.index < next)
        ? closing.index + closing[0].length
        : from + (body.exec(text)?.[0].length ?? 0);
    const letters = text.slice(from, end).replaceAll(/[^A-Za-z0-9+/]/g, "").length;
    if (letters >= SHORTEST) found.push({ start: at, end, kind: "private key" });
    at = next;
  }
  return found;
}
