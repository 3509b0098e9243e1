import { hostname } from "node:os";
import { getRecord, putRecord, removeRecord } from "../../format/codec.ts";
import { sealTable } from "../../format/schema.ts";
import type { Seal } from "../../format/codecs/seal-codec.ts";
import { isProcessAlive } from "../guard/process-alive.ts";
import { SealedError, type KeyValueReader, type KeyValueWriter } from "../../contract/kv.ts";

/**
 * A seal not renewed for so long is taken for a dead process's. A process that was only suspended finds it gone, and
 * gives up.
 */
export const STALE_SEAL_MS = 30_000;

/** Interval at which the replacing process renews its seal, short enough for a busy machine. */
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

/** Whether the process that sealed is still at work, as far as can be told. The clock may have been set back since. */
export function isSealAlive(seal: Seal, now: number): boolean {
  if (Math.abs(now - seal.renewedAt) > STALE_SEAL_MS) return false;
  return seal.host !== hostname() || isProcessAlive(seal.processId);
}

/** Error for a writer while another process replaces the file. */
export const sealedError = ({ processId }: Seal): SealedError => new SealedError(processId);
