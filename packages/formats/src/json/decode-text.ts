import { Buffer, constants, isAscii, isUtf8 } from "node:buffer";
import { createMessage, type Message } from "@hsms/messages";
// The platform's decoder knows EUC-KR alone, without the syllables that CP949 adds.
import iconv from "iconv-lite";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");
const REPLACEMENT = "\uFFFD";
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** As a report names it. */
export type Encoding = "UTF-8" | "UTF-16" | "CP949";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * The bytes as text, without a byte order mark: UTF-8; UTF-16, told by its mark or by the zero that it makes of an
 * ASCII character; or, where the bytes are no UTF-8, CP949, if all of them are and Korean comes of them. Refuses
 * everything else (`BAD_ENCODING`), naming the first bad byte.
 */
export function decodeText(bytes: Uint8Array): Outcome<DecodedText> {
  // No UTF-8 text is shorter in units than a third of its bytes; refusing at the limit itself is simple and safe.
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    return refuse({
      code: "FILE_TOO_LARGE",
      reason: createMessage("tooManyBytes", {
        bytes: bytes.length,
        limit: constants.MAX_STRING_LENGTH,
      }),
    });
  }
  const decoder = createDecoder();
  const parts: Buffer[] = [];
  for (const part of [decoder.add(bytes), decoder.end()]) {
    if (part.type === "refused") return part;
    parts.push(part.value);
  }
  return ok({ text: textOf(Buffer.concat(parts)), encoding: decoder.encoding() });
}

/** UTF-8 as text. */
export const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");

/** As {@link decodeText} of a file that comes in chunks, each as whole characters of UTF-8. */
export interface Decoder {
  add(bytes: Uint8Array): Outcome<Buffer>;
  /** What was held back; refuses what a whole file alone can tell to be of no encoding. */
  end(): Outcome<Buffer>;
  /** Known at the end. */
  encoding(): Encoding;
}

/** Bytes from the first that is no ASCII by which UTF-8 is told from CP949: more than a thousand syllables. */
const TOLD_BY = 4096;

const NONE = Buffer.alloc(0);

export function createDecoder(): Decoder {
  let encoding: Encoding = "UTF-8";
  let read: ((bytes: Buffer, isLast: boolean) => Outcome<Buffer>) | undefined;
  let held = NONE;
  /** Bytes before those that are held. */
  let before = 0;
  const pass = (bytes: Buffer, length: number): Outcome<Buffer> => {
    held = Buffer.from(bytes.subarray(length));
    before += length;
    return ok(bytes.subarray(0, length));
  };

  function readUtf8(bytes: Buffer, isLast: boolean): Outcome<Buffer> {
    const length = isLast ? bytes.length : bytes.length - unfinished(bytes);
    const checked = checkEncoding(bytes.subarray(0, length), before);
    return checked.type === "refused" ? checked : pass(bytes, length);
  }

  /** ASCII, which both encodings begin with, up to where they can be told apart. */
  function readStart(bytes: Buffer, isLast: boolean): Outcome<Buffer> {
    if (isAscii(bytes)) return pass(bytes, bytes.length);
    const start = firstAbove(bytes);
    if (!isLast && bytes.length - start < TOLD_BY) return pass(bytes, start);
    const sound = readUtf8(bytes, isLast);
    if (sound.type === "ok") {
      read = readUtf8;
      return sound;
    }
    const korean = readKorean(sound);
    const decoded = korean(bytes, isLast);
    if (decoded.type === "ok") [read, encoding] = [korean, "CP949"];
    return decoded;
  }

  /** `refused`: what it is if it is no Korean. */
  function readKorean(refused: Outcome<never>): NonNullable<typeof read> {
    const decoder = iconv.getDecoder("cp949");
    let last = "";
    let isKorean = false;
    return (bytes, isLast) => {
      const text = decoder.write(bytes) + (isLast ? (decoder.end() ?? "") : "");
      if (text.includes(REPLACEMENT)) return refused;
      isKorean ||= HANGUL.test(last + text);
      last = text.slice(-1) || last;
      held = NONE;
      return isLast && !isKorean ? refused : ok(Buffer.from(text));
    };
  }

  function readWide(label: string): NonNullable<typeof read> {
    const decoder = new TextDecoder(label, { fatal: true });
    return (bytes, isLast) => {
      held = NONE;
      try {
        return ok(Buffer.from(decoder.decode(bytes, { stream: !isLast })));
      } catch {
        return refuseEncoding(createMessage("notUtf16", {}), 0);
      }
    };
  }

  function take(bytes: Uint8Array, isLast: boolean): Outcome<Buffer> {
    const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const all = held.length === 0 ? given : Buffer.concat([held, given]);
    if (read !== undefined) return read(all, isLast);
    if (all.length < BYTE_ORDER_MARK.length && !isLast) return pass(all, 0);
    const wide = wideEncoding(all);
    if (wide !== null) {
      [read, encoding] = [readWide(wide), "UTF-16"];
      return read(all, isLast);
    }
    read = readStart;
    const isMarked = all.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    if (isMarked) before = BYTE_ORDER_MARK.length;
    return read(all.subarray(before), isLast);
  }

  return {
    add: (bytes) => take(bytes, false),
    end: () => take(NONE, true),
    encoding: () => encoding,
  };
}

/** Two syllables beside each other: a broken byte of another encoding makes one at most. */
const HANGUL = /\p{Script=Hangul}{2}/u;

function firstAbove(bytes: Buffer): number {
  // Ever smaller steps: the platform's look is a hundred times faster than a loop.
  let from = 0;
  for (let step = 65_536; step >= 1; step = Math.floor(step / 16)) {
    while (from + step <= bytes.length && isAscii(bytes.subarray(from, from + step))) from += step;
  }
  return from;
}

/** Bytes at the end that begin a character which goes on. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** The bytes as they are. Refuses what is no UTF-8 (`BAD_ENCODING`), naming the first bad byte; `before` are the bytes of the file that stand before these. */
function checkEncoding(bytes: Uint8Array, before = 0): Outcome<Uint8Array> {
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
