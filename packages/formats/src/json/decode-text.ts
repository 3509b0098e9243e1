import { Buffer, constants, isUtf8 } from "node:buffer";
import { createMessage, type Message } from "@hsms/messages";
// The platform's decoder knows EUC-KR alone, without the syllables that CP949 adds.
import iconv from "iconv-lite";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const REPLACEMENT = "\uFFFD";
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

export interface DecodedText {
  readonly text: string;
  /** As a report names it. */
  readonly encoding: "UTF-8" | "UTF-16" | "CP949";
}

/**
 * The bytes as text, without a byte order mark: UTF-8; UTF-16, told by its mark or by the zero that it makes of an
 * ASCII character; or, where the bytes are no UTF-8, CP949, if all of them are and Korean comes of them. Refuses
 * everything else (`BAD_ENCODING`), naming the first bad byte.
 */
export function decodeText(bytes: Uint8Array): Outcome<DecodedText> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // No UTF-8 text is shorter in units than a third of its bytes; refusing at the limit itself is simple and safe.
  if (buffer.length > constants.MAX_STRING_LENGTH) {
    return refuse({
      code: "FILE_TOO_LARGE",
      reason: createMessage("tooManyBytes", {
        bytes: buffer.length,
        limit: constants.MAX_STRING_LENGTH,
      }),
    });
  }
  const wide = wideEncoding(buffer);
  if (wide !== null) {
    const text = decodedBy(wide, buffer);
    return text === undefined
      ? refuseEncoding(createMessage("notUtf16", {}), 0)
      : ok({ text, encoding: "UTF-16" });
  }
  const checked = checkEncoding(buffer);
  if (checked.type === "ok") {
    const text = buffer.toString("utf8");
    const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    return ok({ text: unmarked, encoding: "UTF-8" });
  }
  const korean = iconv.decode(buffer, "cp949");
  return !korean.includes(REPLACEMENT) && HANGUL.test(korean)
    ? ok({ text: korean, encoding: "CP949" })
    : checked;
}

/** Two syllables beside each other: a broken byte of another encoding makes one at most. */
const HANGUL = /\p{Script=Hangul}{2}/u;

/** `undefined` where the bytes are not of the encoding. */
function decodedBy(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes as they are. Refuses what is no UTF-8 (`BAD_ENCODING`), naming the first bad byte; `before` are the bytes of the file that stand before these. */
export function checkEncoding(bytes: Uint8Array, before = 0): Outcome<Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isUtf8(buffer)) {
    const offset = before + firstBadByte(buffer);
    return refuseEncoding(createMessage("notUtf8", { offset }), offset);
  }
  return ok(bytes);
}

const refuseEncoding = (reason: Message, byteOffset: number) =>
  refuse({ code: "BAD_ENCODING", reason, byteOffset });

/** The kind of UTF-16 that the first bytes are of; `null` for anything else. */
function wideEncoding(buffer: Buffer): "utf-16le" | "utf-16be" | null {
  const [first, second] = buffer;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : null;
}

/** Line by line, since all of it may be more than fits one string. */
function firstBadByte(buffer: Buffer): number {
  for (let from = 0; from < buffer.length;) {
    const at = buffer.indexOf(0x0a, from);
    const end = at === -1 ? buffer.length : at;
    const line = buffer.subarray(from, end);
    if (!isUtf8(line)) return from + firstBadByteOfLine(line);
    from = end + 1;
  }
  return 0;
}

/** A lossy decoder puts U+FFFD where a byte is bad: the first one that the bytes do not spell out themselves. */
function firstBadByteOfLine(buffer: Buffer): number {
  const lossy = buffer.toString("utf8");
  let bytes = 0;
  let from = 0;
  for (;;) {
    const at = lossy.indexOf(REPLACEMENT, from);
    if (at === -1) return bytes;
    bytes += Buffer.byteLength(lossy.slice(from, at));
    const spelled = buffer.subarray(bytes, bytes + REPLACEMENT_BYTES.length);
    if (!spelled.equals(REPLACEMENT_BYTES)) return bytes;
    bytes += REPLACEMENT_BYTES.length;
    from = at + 1;
  }
}
