import { createHmac } from "node:crypto";
import path from "node:path";
import * as z from "zod";
import { deriveKey, seal, unseal } from "../crypto.ts";
import { parse } from "../group/group-file.ts";

/** What a relay sees of the files: names that are random without the key, and sealed bytes of padded length. */
export interface Room {
  /** Grants access to the room at the relay, not to its contents. */
  readonly id: string;
  nameOf(file: string): string;
  seal(file: string, bytes: Buffer): Buffer;
  /** Returns `null` if the bytes were not sealed in this room under this name. */
  open(name: string, sealed: Buffer): { readonly file: string; readonly bytes: Buffer } | null;
}

const LENGTH_BYTES = 4;
/** Small files (group files, invitations, short segments) are padded to this length. */
const LEAST_BYTES = 4096;
/** Folder of a device, folder of a writer, file name; no path that leads elsewhere. */
const FILE = /^(?:[0-9a-f]{16,32}\/){1,2}[0-9a-z][\w-]*(?:\.[0-9a-z-]+)+$/u;
/** Whether the path has the form of a file of an exchange. */
export const isCarried = (file: string): boolean => FILE.test(file.split(path.sep).join("/"));

const headOf = z.tuple([z.string().regex(FILE), z.int().nonnegative()]);

export function createRoom(secret: Buffer): Room {
  const nameKey = deriveKey(secret, "hsms relay names");
  const fileKey = deriveKey(secret, "hsms relay files");
  const nameOf = (file: string): string =>
    createHmac("sha256", nameKey).update(file.split(path.sep).join("/")).digest("hex");
  return {
    id: deriveKey(secret, "hsms relay room").toString("hex"),
    nameOf,
    seal(file, bytes) {
      const head = Buffer.from(JSON.stringify([file.split(path.sep).join("/"), bytes.length]));
      const length = LENGTH_BYTES + head.length + bytes.length;
      const filled = Buffer.alloc(roundedLength(length));
      filled.writeUInt32BE(head.length);
      head.copy(filled, LENGTH_BYTES);
      bytes.copy(filled, LENGTH_BYTES + head.length);
      return seal(fileKey, filled, nameOf(file));
    },
    open(name, sealed) {
      const filled = unseal(fileKey, sealed, name);
      if (filled === null || filled.length < LEAST_BYTES) return null;
      const from = LENGTH_BYTES + filled.readUInt32BE();
      const read = headOf.safeParse(parse(filled.toString("utf8", LENGTH_BYTES, from))).data;
      if (read === undefined || nameOf(read[0]) !== name) return null;
      const [file, length] = read;
      return {
        file: file.split("/").join(path.sep),
        bytes: filled.subarray(from, from + length),
      };
    },
  };
}

/**
 * Padmé: lengths keep as many significant bits as the length of their length. Adds at most 12 %, less for longer
 * files, and reveals O(log log n) bits.
 */
function roundedLength(length: number): number {
  const least = Math.max(length, LEAST_BYTES);
  const exponent = Math.floor(Math.log2(least));
  const step = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
  return Math.ceil(least / step) * step;
}
