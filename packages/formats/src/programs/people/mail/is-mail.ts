import { Buffer } from "node:buffer";
import { linesOf } from "../../../values/lines-of.ts";

/** The line before each mail of an mbox: `From SENDER DATE`. */
const ENVELOPE = /^From \S.{0,300}\d{4}/u;

const FIELD = /^[!-9;-~]{1,76}:/u;

/** Fields that a mail has beside `From`. */
const OTHERS = ["date", "message-id", "received", "mime-version", "subject"];

/** Whether a file begins with the header of a mail (RFC 5322), or as an mbox does (RFC 4155). */
export function isMail(head: Uint8Array): boolean {
  const [first = "", ...others] = linesOf(Buffer.from(head).toString("latin1"));
  const lines = isEnvelope(first) ? others : [first, ...others];
  const names = new Set<string>();
  for (const [position, line] of lines.entries()) {
    if (line === "") break;
    if (/^[ \t]/u.test(line)) continue;
    if (FIELD.test(line)) names.add(line.slice(0, line.indexOf(":")).toLowerCase());
    // The head may end within a line.
    else if (position < lines.length - 1) return false;
  }
  return names.has("from") && OTHERS.some((name) => names.has(name));
}

export const isEnvelope = (line: string): boolean => ENVELOPE.test(line);
