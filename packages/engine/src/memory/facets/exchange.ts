import { dirname, resolve } from "node:path";
import type { ImportBatch, ImportParts, ImportResult, MemoryContents } from "@hsms/formats";
import type { Operation } from "@hsms/store";
import type { CopyRecord } from "../../turns/importing/copies/copy-record.ts";
import type { CopySecret } from "../../turns/importing/copies/copy-secret.ts";
import type { MergedCopies } from "../../turns/importing/copies/merge-copies.ts";
import type { OpenOptions } from "../open-options.ts";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { Backups } from "../../maintenance/backups/backups.ts";
import type { ExportOptions, ExportResult } from "../../maintenance/memory-source.ts";
import type { Comparison } from "../../maintenance/restoring/comparison.ts";
import type { ReplaceResult, ScratchMemory } from "../../maintenance/restoring/replace-content.ts";
import type { Run } from "../../outcomes/run.ts";
import { legalSettings } from "../../settings/settings.ts";
import { ownConversation } from "../../turns/recording/own-conversation.ts";

/** Import and export of content; files are read by `@hsms/formats`. */
export interface Exchange {
  /**
   * Imports a batch. A turn whose id already exists is counted; its fields are updated if the batch
   * has a later change time for them, and otherwise left unchanged. Nothing is written unless the
   * whole batch is valid. Undoable as one command, also when imported in parts.
   */
  import(
    batch: ImportBatch | ImportParts,
    options?: {
      readonly signal?: AbortSignal;
      /**
       * Whether to resolve when all turns are placed in the tree (default), or as soon as they are
       * recorded and placing continues in the background.
       */
      readonly awaitsPlacing?: boolean;
    },
  ): Run<ImportResult>;
  /** Counts the turns to be imported whose ids already exist; 0 for a file without ids. O(turns of the import). */
  countThere(parts: Pick<ImportParts, "read">): Promise<number>;
  /** Replaces everything except settings by the batches (C3-11), after `confirm` has been shown the changes. Undoable. */
  replace(
    batches: readonly (ImportBatch | ImportParts)[],
    options: {
      readonly confirm: (comparison: Comparison) => Promise<boolean>;
      readonly signal?: AbortSignal;
    },
  ): Run<ReplaceResult>;
  /** Writes the memory into a folder, which is created if missing. If cancelled or killed, existing files are unchanged. */
  export(options: ExportOptions & { readonly signal?: AbortSignal }): Run<ExportResult>;
  /** Yields the lines of a `jsonl` export without writing a file. Throws the abort reason of `signal`. */
  lines(options: { readonly signal: AbortSignal }): Promise<AsyncIterable<string>>;
  /** Reads the present state of what `history.operations` lists, for a copy of this memory. */
  readCopies(operations: readonly Operation[]): Promise<readonly CopyRecord[]>;
  /**
   * The secret from which the keys of an exchange with copies are derived; it must not be stored
   * unencrypted beside an encrypted memory.
   */
  copySecret(): Promise<CopySecret>;
  /**
   * Merges changes from copies of this memory. Not undoable: they were decided elsewhere. Resolves
   * when they are recorded; placing continues in the background.
   */
  mergeCopies(
    records: readonly CopyRecord[],
    options?: { readonly signal?: AbortSignal },
  ): Run<MergedCopies>;
  /** The whole memory as one value. */
  contents(): Promise<MemoryContents>;
  /**
   * The whole memory with ids, in the form that another memory's `import` accepts; valid while this
   * one is open. Omits damaged records.
   */
  parts(): Promise<ImportParts>;
}

export function createExchange({
  core: { store, runs, now, settings, analyse, questionsFirst },
  background: { treeWriter, placer, embeddings, backups },
  options: { backups: _backups, passphrase: _passphrase, ...plain },
  open,
}: {
  readonly core: Pick<Core, "store" | "runs" | "now" | "settings" | "analyse" | "questionsFirst">;
  readonly background: Pick<Background, "treeWriter" | "placer" | "embeddings" | "backups">;
  readonly options: OpenOptions;
  readonly open: (options: OpenOptions) => Promise<ScratchMemory>;
}): Exchange {
  const importDeps = {
    store,
    now,
    settings,
    analyse,
    conversation: (under: Parameters<typeof ownConversation>[1]) =>
      ownConversation({ store, now }, under),
    adopt: treeWriter.adopt,
    changeTree: treeWriter.change,
    holdPlacing: placer.hold,
    questionsFirst,
    settled(onProgress: (waiting: number) => void) {
      embeddings.wake();
      return placer.settled(onProgress);
    },
  };
  const replaceDeps = {
    open: (directory: string) => open({ ...plain, directory }),
    async *restore(...asked: Parameters<Backups["restore"]>) {
      return yield* (await backups()).restore(...asked);
    },
    settings: async () => legalSettings(await store.settings.read()),
    isEncrypted: async () => (await store.statistics()).isEncrypted,
  };
  return {
    import: (batch, { signal, awaitsPlacing = true } = {}) =>
      runs.follow("import", signal, async function* (signal) {
        const { importBatch } = await import("../../turns/importing/import-batch.ts");
        return yield* importBatch(importDeps, batch, { signal, awaitsPlacing });
      }),
    async countThere(parts) {
      const { countThere } = await import("../../turns/importing/count-there.ts");
      return countThere(store, parts);
    },
    replace: (batches, { confirm, signal }) =>
      runs.follow("replace", signal, async function* (signal) {
        const { replaceContent } = await import("../../maintenance/restoring/replace-content.ts");
        const { scratchIn } = await import("../../maintenance/backups/list-backups.ts");
        const scratch = scratchIn(dirname(resolve(plain.directory)));
        return yield* replaceContent({ ...replaceDeps, scratch }, { batches, confirm, signal });
      }),
    export: ({ directory, format, signal }) =>
      runs.follow("export", signal, async function* (signal) {
        const { exportMemory } = await import("../../maintenance/memory-source.ts");
        return yield* exportMemory(store, { directory, format, signal });
      }),
    async lines({ signal }) {
      const { exportLines } = await import("../../maintenance/memory-source.ts");
      return exportLines(store, signal);
    },
    async readCopies(operations) {
      const { readCopies } = await import("../../turns/importing/copies/read-copies.ts");
      return readCopies(store, operations);
    },
    async copySecret() {
      const { copySecret } = await import("../../turns/importing/copies/copy-secret.ts");
      return copySecret(store);
    },
    mergeCopies: (records, { signal } = {}) =>
      runs.follow("import", signal, async function* (signal) {
        const { mergeCopies } = await import("../../turns/importing/copies/merge-copies.ts");
        return yield* mergeCopies(importDeps, records, { signal });
      }),
    async contents() {
      const { readContents } = await import("../../maintenance/memory-source.ts");
      return readContents(store);
    },
    async parts() {
      const { readParts } = await import("../../maintenance/memory-source.ts");
      return readParts(store);
    },
  };
}
