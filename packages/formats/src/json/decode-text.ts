import { Buffer, constants, isUtf8 } from "node:buffer";
import { createMessage, type Message } from "@hsms/messages";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const REPLACEMENT = "\uFFFD";
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** The bytes as text, without a byte order mark. Refuses what is no UTF-8 (`BAD_ENCODING`), naming the first bad byte. */
export function decodeText(bytes: Uint8Array): Outcome<string> {
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
  const encoding = checkEncoding(buffer);
  if (encoding.type === "refused") return encoding;
  const text = buffer.toString("utf8");
  return ok(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
}

/** The bytes as they are. Refuses what is no UTF-8 (`BAD_ENCODING`), naming the first bad byte. */
export function checkEncoding(bytes: Uint8Array): Outcome<Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (looksLikeUtf16(buffer)) {
    return refuseEncoding(createMessage("utf16", {}), 0);
  }
  if (!isUtf8(buffer)) {
    const offset = firstBadByte(buffer);
    return refuseEncoding(createMessage("notUtf8", { offset }), offset);
  }
  return ok(bytes);
}

const refuseEncoding = (reason: Message, byteOffset: number) =>
  refuse({ code: "BAD_ENCODING", reason, byteOffset });

/** JSON begins with an ASCII character, of which UTF-16 makes a byte and a zero. */
function looksLikeUtf16(buffer: Buffer): boolean {
  const [first, second] = buffer;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || buffer.subarray(0, 2).includes(0);
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
