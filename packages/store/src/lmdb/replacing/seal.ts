import { hostname } from "node:os";
import { getRecord, putRecord, removeRecord } from "../../format/codec.ts";
import { sealTable } from "../../format/schema.ts";
import type { Seal } from "../../format/codecs/seal-codec.ts";
import { isProcessAlive } from "../guard/process-alive.ts";
import { SealedError, type KeyValueReader, type KeyValueWriter } from "../../contract/kv.ts";

/** A seal not renewed for so long is taken for dead. A process that was only stopped finds it gone, and gives up. */
export const STALE_SEAL_MS = 30_000;

/** How often the one who replaces renews its seal: often enough that a busy machine does not make it stale. */
export const RENEW_SEAL_MS = 2_000;

export const readSeal = (reader: KeyValueReader): Seal | undefined =>
  getRecord(reader, sealTable, "only");

export function putSeal(
  writer: KeyValueWriter,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): void {
  const value: Seal = { nonce, processId: process.pid, host: hostname(), renewedAt: now };
  putRecord(writer, sealTable, { key: "only", value });
}

export const removeSeal = (writer: KeyValueWriter): void => removeRecord(writer, sealTable, "only");

/** Whether the one who sealed still goes on with it, as far as can be told. The clock may have been turned back since. */
export function isSealAlive(seal: Seal, now: number): boolean {
  if (Math.abs(now - seal.renewedAt) > STALE_SEAL_MS) return false;
  return seal.host !== hostname() || isProcessAlive(seal.processId);
}

/** What a writer meets that comes while another replaces the file. */
export const sealedError = ({ processId }: Seal): SealedError => new SealedError(processId);
