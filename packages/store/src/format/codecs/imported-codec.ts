import type { Turn } from "../../contract/model.ts";

/** Bytes per chunk, which recording an imported turn rewrites. */
export const CHUNK_BYTES = 1024;
/** Turns per chunk, one bit each, least significant first. */
export const IMPORTED_IN_CHUNK = 8 * CHUNK_BYTES;

export type Described = Pick<Turn, "state" | "origin">;

/** Unknown for a purged turn. */
export const isImported = ({ state, origin }: Described): boolean =>
  state !== "purged" && origin === "imported";

export const hasBit = (bits: Uint8Array, turn: number): boolean =>
  (((bits[turn >>> 3] ?? 0) >> (turn & 7)) & 1) === 1;
