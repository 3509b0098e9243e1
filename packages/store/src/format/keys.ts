import { Buffer } from "node:buffer";
import { hash } from "node:crypto";
import { misuse } from "../contract/errors.ts";
import { ROOT_ID, type ConversationId, type NodeId, type TurnId } from "../contract/ids.ts";

/** Encoding of a key. Byte order is the order of the keys; `decode` reverses `encode`. */
export interface KeyCodec<Key> {
  /** Whether the bytes can be such a key; check it before `decode` on a damaged file. */
  accepts(bytes: Uint8Array): boolean;
  encode(key: Key): Uint8Array;
  decode(bytes: Uint8Array): Key;
}

const UUID_LENGTH = 36;
const HYPHEN = 0x2d;
/** Positions of a UUID's hyphens, and of its bytes. */
const HYPHENS = [8, 13, 18, 23] as const;
const BYTES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/**
 * The 16 bytes of an id. Throws `STORE_MISUSE` unless it is a UUID in lower case. A regular expression takes four
 * times as long.
 */
export function uuidToBytes(id: string): Buffer {
  const bytes = Buffer.allocUnsafe(BYTES.length);
  let isCanonical = id.length === UUID_LENGTH;
  for (const at of HYPHENS) isCanonical &&= id.charCodeAt(at) === HYPHEN;
  for (let position = 0; position < BYTES.length; position++) {
    const at = BYTES[position] ?? 0;
    const value = valueOfDigit(id.charCodeAt(at)) * 16 + valueOfDigit(id.charCodeAt(at + 1));
    isCanonical &&= value >= 0;
    bytes[position] = value;
  }
  if (isCanonical) return bytes;
  throw misuse(`"${id}" is not a UUID in lower case`);
}

/** Returns a value so low for anything but a lower-case digit that no second digit compensates it. */
function valueOfDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x61 && code <= 0x66 ? code - 0x61 + 10 : -1000;
}

const DIGITS = Buffer.from("0123456789abcdef", "latin1");
const letters = Buffer.alloc(UUID_LENGTH, HYPHEN);

/** Built as a flat string: a concatenated one is flattened at every comparison. */
export function bytesToUuid(bytes: Uint8Array): string {
  for (let position = 0; position < BYTES.length; position++) {
    const at = BYTES[position] ?? 0;
    const byte = bytes[position] ?? 0;
    letters[at] = DIGITS[byte >> 4] ?? 0;
    letters[at + 1] = DIGITS[byte & 15] ?? 0;
  }
  return letters.toString("latin1");
}

const ofLength =
  (length: number) =>
  (bytes: Uint8Array): boolean =>
    bytes.length === length;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A turn's index, or another number below 2^32: 4 bytes, big-endian. */
export const indexKey: KeyCodec<number> = {
  accepts: ofLength(4),
  encode(index) {
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeUInt32BE(index);
    return bytes;
  },
  decode: (bytes) => viewOf(bytes).getUint32(0),
};

/** Number of a change: 8 bytes, big-endian, for stores with more than 2^32 changes. */
export const sequenceKey: KeyCodec<number> = {
  accepts: ofLength(8),
  encode(sequence) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeBigUInt64BE(BigInt(sequence));
    return bytes;
  },
  decode: (bytes) => Number(viewOf(bytes).getBigUint64(0)),
};

export const turnIdKey: KeyCodec<TurnId> = {
  accepts: ofLength(16),
  encode: uuidToBytes,
  decode: (bytes) => bytesToUuid(bytes),
};

export const conversationKey: KeyCodec<ConversationId> = {
  accepts: ofLength(16),
  encode: uuidToBytes,
  decode: (bytes) => bytesToUuid(bytes),
};

/** A topic node: its UUID, or a zero byte for ROOT. */
export const nodeKey: KeyCodec<NodeId> = {
  accepts: (bytes) => bytes.length === 16 || (bytes.length === 1 && bytes[0] === 0),
  encode: (id) => (id === ROOT_ID ? Buffer.from([0]) : uuidToBytes(id)),
  decode: (bytes) => (bytes.length === 1 ? ROOT_ID : bytesToUuid(bytes)),
};

const UUID_OF_ZEROS = "00000000-0000-0000-0000-000000000000";

/** Range of the keys of nodes whose UUIDs have this prefix; `undefined` if no UUID has. */
export function nodeIdRange(
  beginning: string,
): { readonly from: Uint8Array; readonly to: Uint8Array } | undefined {
  const lowest = beginning + UUID_OF_ZEROS.slice(beginning.length);
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(lowest);
  if (beginning === "" || !isUuid) return undefined;
  const highest = beginning + UUID_OF_ZEROS.replaceAll("0", "f").slice(beginning.length);
  // The lowest key above it.
  const to = Buffer.concat([uuidToBytes(highest), new Uint8Array(1)]);
  return { from: uuidToBytes(lowest), to };
}

/** A turn within its conversation: 16 bytes and 4. */
export const conversationTurnKey: KeyCodec<{
  readonly conversationId: ConversationId;
  readonly index: number;
}> = {
  accepts: ofLength(20),
  encode: ({ conversationId, index }) =>
    Buffer.concat([uuidToBytes(conversationId), indexKey.encode(index)]),
  decode: (bytes) => ({
    conversationId: conversationKey.decode(bytes.subarray(0, 16)),
    index: indexKey.decode(bytes.subarray(16)),
  }),
};

/** Block of a term that still receives postings: sorts after every turn. */
export const OPEN_BLOCK = 0xffff_ffff;

/** A block of a term's posting list, by its first turn; the open one is {@link OPEN_BLOCK}. */
export const postingKey: KeyCodec<{ readonly term: number; readonly turn: number }> = {
  accepts: ofLength(8),
  encode({ term, turn }) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeUInt32BE(term, 0);
    bytes.writeUInt32BE(turn, 4);
    return bytes;
  },
  decode: (bytes) => ({ term: viewOf(bytes).getUint32(0), turn: viewOf(bytes).getUint32(4) }),
};

/** A session: 16 bytes of a hash, since keys must not contain a user's text. Decoding yields the hash in hexadecimal. */
export const sessionKey: KeyCodec<string> = {
  accepts: ofLength(16),
  encode: (name) => hash("sha256", name, "buffer").subarray(0, 16),
  decode: (bytes) => Buffer.from(bytes).toString("hex"),
};

const SETTING_NAME = /^[A-Za-z][\w.:-]{0,63}$/u;

/** Name of a setting: chosen by the program, so it may be stored in clear. */
export const nameKey: KeyCodec<string> = {
  accepts: (bytes) => SETTING_NAME.test(Buffer.from(bytes).toString("latin1")),
  encode(name) {
    if (!SETTING_NAME.test(name)) {
      throw misuse(`"${name}" cannot be the name of a setting`);
    }
    return Buffer.from(name, "latin1");
  },
  decode: (bytes) => Buffer.from(bytes).toString("latin1"),
};

export const singleKey = (number: number): KeyCodec<"only"> => ({
  accepts: (bytes) => bytes.length === 1 && bytes[0] === number,
  encode: () => Buffer.from([number]),
  decode: () => "only",
});
