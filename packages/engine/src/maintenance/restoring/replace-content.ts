import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Run } from "../../outcomes/run.ts";
import type { ProgressStep } from "../../outcomes/with-progress.ts";
import type { ImportBatch, ImportParts, ImportResult } from "@hsms/formats";
import type { Settings } from "../../settings/settings.ts";
import type { Backups } from "../backups/backups.ts";
import type { Comparison, RestoreResult } from "./comparison.ts";

export interface ReplaceResult {
  readonly imported: readonly ImportResult[];
  readonly restored: RestoreResult;
}

export interface ScratchMemory {
  readonly upkeep: { encrypt(passphrase: string): Promise<void> };
  readonly settings: { change(patch: Partial<Settings>): Promise<unknown> };
  readonly exchange: {
    import(
      batch: ImportBatch | ImportParts,
      options: { readonly signal: AbortSignal },
    ): Run<ImportResult>;
  };
  close(): Promise<void>;
}

export interface ReplaceDeps {
  /** A path that does not exist yet, on the same disk. */
  readonly scratch: string;
  readonly open: (directory: string) => Promise<ScratchMemory>;
  readonly restore: Backups["restore"];
  /** The stored settings, since files contain none. */
  readonly settings: () => Promise<Partial<Settings>>;
  readonly isEncrypted: () => Promise<boolean>;
}

/**
 * Imports batches into a temporary memory and restores that like a backup: the present content is
 * kept for `undo`. Settings are kept.
 */
export async function* replaceContent(
  { scratch, open, restore, settings, isEncrypted }: ReplaceDeps,
  input: {
    readonly batches: readonly (ImportBatch | ImportParts)[];
    readonly confirm: (comparison: Comparison) => Promise<boolean>;
    readonly signal: AbortSignal;
  },
): AsyncGenerator<ProgressStep, ReplaceResult, undefined> {
  const { batches, confirm, signal } = input;
  const imported: ImportResult[] = [];
  // Never stored: the folder is removed before this returns.
  const passphrase = randomUUID();
  try {
    const memory = await open(scratch);
    try {
      if (await isEncrypted()) await memory.upkeep.encrypt(passphrase);
      const present = await settings();
      if (Object.keys(present).length > 0) await memory.settings.change(present);
      for (const batch of batches) {
        const run = memory.exchange.import(batch, { signal });
        for await (const event of run) if (event.type === "progress") yield event;
        imported.push(await run);
      }
    } finally {
      await memory.close();
    }
    const asked = { from: scratch, confirm, signal, passphrase: () => Promise.resolve(passphrase) };
    return { imported, restored: yield* restore({ ...asked, source: "import" }) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
