import { hash } from "node:crypto";
import { StoreError } from "../errors.ts";
import { ROOT_ID, type ConversationId, type NodeId, type TurnId } from "../ids.ts";

/** How a key lies on disk. The order of the bytes is the order of the keys; `decode` undoes `encode`. */
export interface KeyCodec<Key> {
  encode(key: Key): Uint8Array;
  decode(bytes: Uint8Array): Key;
}

const CANONICAL_UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

/** The 16 bytes of an id. Throws `STORE_MISUSE` unless it is a UUID in lower case. */
export function uuidToBytes(id: string): Buffer {
  if (!CANONICAL_UUID.test(id)) {
    throw new StoreError("STORE_MISUSE", `"${id}" is not a UUID in lower case`);
  }
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

export function bytesToUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A turn's index, or another number below 2^32: 4 bytes, high one first. */
export const indexKey: KeyCodec<number> = {
  encode(index) {
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeUInt32BE(index);
    return bytes;
  },
  decode: (bytes) => viewOf(bytes).getUint32(0),
};

/** A number of a change: 8 bytes, high one first, for a store that outlives 2^32 changes. */
export const sequenceKey: KeyCodec<number> = {
  encode(sequence) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeBigUInt64BE(BigInt(sequence));
    return bytes;
  },
  decode: (bytes) => Number(viewOf(bytes).getBigUint64(0)),
};

export const turnIdKey: KeyCodec<TurnId> = {
  encode: uuidToBytes,
  decode: (bytes) => bytesToUuid(bytes) as TurnId,
};

export const conversationKey: KeyCodec<ConversationId> = {
  encode: uuidToBytes,
  decode: (bytes) => bytesToUuid(bytes) as ConversationId,
};

/** A topic node: its UUID, or the one byte 0 for ROOT. */
export const nodeKey: KeyCodec<NodeId> = {
  encode: (id) => (id === ROOT_ID ? Buffer.from([0]) : uuidToBytes(id)),
  decode: (bytes) => (bytes.length === 1 ? ROOT_ID : (bytesToUuid(bytes) as NodeId)),
};

/** A turn within its conversation: 16 bytes and 4. */
export const conversationTurnKey: KeyCodec<{
  readonly conversationId: ConversationId;
  readonly index: number;
}> = {
  encode: ({ conversationId, index }) =>
    Buffer.concat([uuidToBytes(conversationId), indexKey.encode(index)]),
  decode: (bytes) => ({
    conversationId: conversationKey.decode(bytes.subarray(0, 16)),
    index: indexKey.decode(bytes.subarray(16)),
  }),
};

/** The block of a term whose postings are still being added to: higher than every turn. */
export const OPEN_BLOCK = 0xffff_ffff;

/** A block of a term's posting list by its first turn; the open one is {@link OPEN_BLOCK}. */
export const postingKey: KeyCodec<{ readonly term: number; readonly turn: number }> = {
  encode({ term, turn }) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeUInt32BE(term, 0);
    bytes.writeUInt32BE(turn, 4);
    return bytes;
  },
  decode: (bytes) => ({ term: viewOf(bytes).getUint32(0), turn: viewOf(bytes).getUint32(4) }),
};

/**
 * A sitting: 16 bytes of a hash, since its name may be a user's text and no key holds any.
 * Encoding alone; a hash has no way back, so `decode` gives the hash in hexadecimal.
 */
export const sessionKey: KeyCodec<string> = {
  encode: (name) => hash("sha256", name, "buffer").subarray(0, 16),
  decode: (bytes) => Buffer.from(bytes).toString("hex"),
};

const SETTING_NAME = /^[A-Za-z][\w.:-]{0,63}$/u;

/** The name of a setting: chosen by the program, so it may stand as it is. */
export const nameKey: KeyCodec<string> = {
  encode(name) {
    if (!SETTING_NAME.test(name)) {
      throw new StoreError("STORE_MISUSE", `"${name}" cannot be the name of a setting`);
    }
    return Buffer.from(name, "latin1");
  },
  decode: (bytes) => Buffer.from(bytes).toString("latin1"),
};

/** The key of a record that is alone of its kind. */
export const singleKey = (number: number): KeyCodec<"only"> => ({
  encode: () => Buffer.from([number]),
  decode: () => "only",
});
