import { CATEGORIES, type Category, type Turn } from "../../contract/model.ts";
import type { Codec } from "../codec.ts";
import { indexKey, sessionKey, type KeyCodec } from "../keys.ts";

/** Turns per chunk of facets: one kilobyte, rewritten when a turn is recorded. */
export const FACETS_IN_CHUNK = 1024;

const NOTE = 0x80;
const CATEGORY_SHIFT = 4;
const CATEGORY_BITS = 0x7;
const IMPORTANCE_BITS = 0xf;

/**
 * What a search's scope asks of a turn besides time and session, in one byte; 0 for a purged one: note (1 bit) │
 * category (3 bits) │ importance 1–10 (4 bits)
 */
export function packFacets(turn: Pick<Turn, "state" | "kind" | "category" | "importance">): number {
  if (turn.state === "purged") return 0;
  // Imports may contain any number; it is clamped to the scale.
  const importance = Math.min(10, Math.max(1, Math.floor(turn.importance) || 1));
  const category = CATEGORIES.indexOf(turn.category) << CATEGORY_SHIFT;
  return (turn.kind === "note" ? NOTE : 0) | category | importance;
}

/** Importance, 1–10; 0 for a purged turn. */
export const importanceIn = (facets: number): number => facets & IMPORTANCE_BITS;

export const categoryIn = (facets: number): Category | undefined =>
  CATEGORIES[(facets >> CATEGORY_SHIFT) & CATEGORY_BITS];

export const kindIn = (facets: number): Turn["kind"] => ((facets & NOTE) === 0 ? "turn" : "note");

/** One byte per turn of the chunk. */
export const facetChunkCodec: Codec<Uint8Array> = {
  write(writer, facets) {
    writer.varint(facets.length);
    writer.raw(facets);
  },
  read: (reader) => reader.raw(reader.varint()),
};

/** Last digits of an id, used to look up turns: the first ones encode the time. */
export const ENDING_DIGITS = 12;

/**
 * Name in `tag-turns` under which turns are listed by the end of their id, and by who said or saved them; no tag
 * begins with a zero byte.
 */
export const endingList = (ending: string): string => `\0ending:${ending}`;
export const nameList = (name: string): string => `\0by:${name}`;
/** Notes that a program saved. */
export const SAVED_LIST = "\0saved";

export type Listed = Pick<Turn, "id" | "kind" | "tags" | "author" | "client" | "speaker">;

/** All distinct names under which a turn is listed in `tag-turns`. */
export function listsOf({ id, kind, tags, author, client, speaker }: Listed): readonly string[] {
  const names = [author, client, speaker].filter((name) => name !== undefined);
  return [
    ...new Set([
      endingList(id.slice(-ENDING_DIGITS)),
      ...tags,
      ...names.map(nameList),
      ...(kind === "note" && client !== undefined ? [SAVED_LIST] : []),
    ]),
  ];
}

/** A tag by its hash, since keys must not contain a person's words. */
export const tagKey: KeyCodec<string> = sessionKey;

const HASH_BYTES = 16;

/** A turn under a tag: 16 bytes of the hash, 4 of the index. Decoding yields the hash in hexadecimal. */
export const tagTurnKey: KeyCodec<{ readonly tag: string; readonly index: number }> = {
  accepts: (bytes) => bytes.length === HASH_BYTES + 4,
  encode: ({ tag, index }) => Buffer.concat([tagKey.encode(tag), indexKey.encode(index)]),
  decode: (bytes) => ({
    tag: tagKey.decode(bytes.subarray(0, HASH_BYTES)),
    index: indexKey.decode(bytes.subarray(HASH_BYTES)),
  }),
};
