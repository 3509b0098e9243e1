import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import * as z from "zod";
import { deriveKey, digest, isSigned, seal, sign, unseal } from "../crypto.ts";
import { parse } from "../group/group-file.ts";

/** One operation: its subject and its payload, which may have been taken out. */
export interface Entry {
  readonly kind: string;
  readonly subject: string;
  /** JSON text; `null` if it was taken out, or there was none. */
  readonly payload: string | null;
}

/**
 * A segment of a log is two files. The log holds the heads, chained and signed:
 *
 *     "HSMSLOG1" │ key id (8) │ salt (16) │ sealed, compressed heads │ signature (64)
 *
 * The data hold a line for each head: a salt and the payload, which the head's hash is of; an empty one where it was taken out:
 *
 *     "HSMSDAT1" │ key id (8) │ salt (16) │ sealed, compressed lines
 */
const LOG = "HSMSLOG1";
const DATA = "HSMSDAT1";
const MAGIC_BYTES = 8;
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC_BYTES + KEY_ID_BYTES + SALT_BYTES;
const SIGNATURE_BYTES = 64;
/** Largest text of a segment, for one that consists of a single payload; a hundred times the usual length. */
const MOST_TEXT = 128 * 1024 * 1024;
/** Truncated: only its own writer could prepare a collision. */
const HASH_BYTES = 16;
const LINE_SALT_BYTES = 12;

/** Whose segment it is; authenticated by the seal. */
export interface Place {
  readonly device: string;
  readonly writer: string;
  readonly segment: number;
}

export interface GroupKey {
  readonly id: string;
  readonly key: Buffer;
}

const heads = z.object({
  /** The chain before the first head. */
  before: z.string(),
  heads: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
export type Head = readonly [kind: string, subject: string, hash: string];

export interface Heads {
  readonly keyId: string;
  readonly before: string;
  readonly heads: readonly Head[];
}

/** A payload with its salt, as stored in the data file. */
export interface Line {
  readonly salt: string;
  readonly payload: string;
}

export const chainAfter = (chain: string, head: Head): string =>
  digest(chain, JSON.stringify(head)).toString("base64");

export function lineOf({ payload }: Entry): Line | null {
  return payload === null
    ? null
    : { salt: randomBytes(LINE_SALT_BYTES).toString("base64"), payload };
}

const hashOf = (line: Line | null): string =>
  line === null ? "" : digest(line.salt, line.payload).subarray(0, HASH_BYTES).toString("base64");

export const headOf = ({ kind, subject }: Entry, line: Line | null): Head => [
  kind,
  subject,
  hashOf(line),
];

const aboutOf = (magic: string, { device, writer, segment }: Place): string =>
  `${magic} ${device} ${writer} ${segment}`;

function pack(magic: string, input: { text: string; key: GroupKey; place: Place }): Buffer {
  const { text, key, place } = input;
  const salt = randomBytes(SALT_BYTES);
  const bytes = brotliCompressSync(Buffer.from(text), {
    params: {
      // As small as gzip's best level in a third of the time; higher levels take ten times as long for a tenth less.
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  });
  const sealed = seal(deriveKey(key.key, magic, salt), bytes, aboutOf(magic, place));
  return Buffer.concat([Buffer.from(magic), Buffer.from(key.id, "hex"), salt, sealed]);
}

/** Returns the text, or why there is none: `locked` without the key, `torn` if it is truncated or modified. */
function unpack(
  magic: string,
  input: { bytes: Buffer; keyOf: (id: string) => Buffer | undefined; place: Place },
):
  | { readonly type: "ok"; readonly text: string; readonly keyId: string }
  | { readonly type: "torn" | "locked" } {
  const { bytes, keyOf, place } = input;
  if (bytes.length < HEADER_BYTES || bytes.toString("latin1", 0, MAGIC_BYTES) !== magic) {
    return { type: "torn" };
  }
  const keyId = bytes.toString("hex", MAGIC_BYTES, MAGIC_BYTES + KEY_ID_BYTES);
  const salt = bytes.subarray(MAGIC_BYTES + KEY_ID_BYTES, HEADER_BYTES);
  const key = keyOf(keyId);
  if (key === undefined) return { type: "locked" };
  const opened = unseal(
    deriveKey(key, magic, salt),
    bytes.subarray(HEADER_BYTES),
    aboutOf(magic, place),
  );
  if (opened === null) return { type: "torn" };
  try {
    const text = brotliDecompressSync(opened, { maxOutputLength: MOST_TEXT }).toString();
    return { type: "ok", text, keyId };
  } catch {
    return { type: "torn" };
  }
}

export function encodeLog(
  content: Omit<Heads, "keyId">,
  input: { readonly key: GroupKey; readonly place: Place; readonly signKey: string },
): Buffer {
  const packed = pack(LOG, { ...input, text: JSON.stringify(content) });
  return Buffer.concat([packed, sign(input.signKey, packed)]);
}

export function decodeLog(
  bytes: Buffer,
  input: {
    readonly keyOf: (id: string) => Buffer | undefined;
    readonly place: Place;
    /** Signing key of the device whose folder it is in. */
    readonly signKey: string;
  },
): Heads | "torn" | "locked" {
  const packed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  if (!isSigned({ publicKey: input.signKey, bytes: packed, signature })) return "torn";
  const opened = unpack(LOG, { ...input, bytes: packed });
  if (opened.type !== "ok") return opened.type;
  const read = heads.safeParse(parse(opened.text)).data;
  return read === undefined ? "torn" : { ...read, keyId: opened.keyId };
}

export const encodeData = (
  lines: readonly (Line | null)[],
  input: { readonly key: GroupKey; readonly place: Place },
): Buffer =>
  pack(DATA, {
    ...input,
    text: lines.map((line) => (line === null ? "\n" : `${line.salt} ${line.payload}\n`)).join(""),
  });

export function decodeData(
  bytes: Buffer,
  input: { readonly keyOf: (id: string) => Buffer | undefined; readonly place: Place },
): readonly (Line | null)[] | "torn" | "locked" {
  const opened = unpack(DATA, { ...input, bytes });
  if (opened.type !== "ok") return opened.type;
  const lines = opened.text.split("\n");
  // The empty string after the last newline.
  lines.pop();
  return lines.map((line) => {
    const gap = line.indexOf(" ");
    return gap < 0 ? null : { salt: line.slice(0, gap), payload: line.slice(gap + 1) };
  });
}

/** Whether the payload matches the hash in its head. */
export const belongs = ([, , hash]: Head, line: Line | null): boolean =>
  line === null || hashOf(line) === hash;
