import { carryCopySecret } from "../../turns/importing/copies/copy-secret.ts";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { StoreError, type Store, type TurnId } from "@hsms/store";
import { makePrivateFolder } from "@hsms/store/private-folder";
import { EngineError } from "../../outcomes/errors.ts";
import { orAborted } from "../../outcomes/or-aborted.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { removeTurns } from "../../tree/draft/remove.ts";
import { requireSound } from "./bring-back.ts";
import { compareStores } from "./compare.ts";
import type { Comparison, RestoreResult } from "./comparison.ts";
import { secondOf } from "../backups/daily/day.ts";
import { inBatches } from "../../outcomes/in-batches.ts";
import { freePath, KEPT_FOLDER, scratchIn } from "../backups/list-backups.ts";
import {
  describeStore,
  noteRestored,
  writeNote,
  type BackupDeps,
  type Following,
} from "../backups/make-backup.ts";
import { findNamesGone } from "../forgetting/names/given-names.ts";
import { notePurged, purgedIds } from "./purged.ts";
import { directlyUndoable, type RestoreBefore, type RestoreSource } from "./undoable.ts";

export interface RestoreDeps extends BackupDeps {
  /** Creates a writer for the tree of a store that only this process has open. */
  readonly treeWriterOf: (store: Store) => Pick<TreeWriter, "write">;
  readonly holdPlacing: () => () => void;
  /** Makes questions wait until the returned function is called. */
  readonly holdQuestions: () => Promise<() => void>;
}

export interface RestoreOptions {
  /** Folder of the backup: `Backup.path`. */
  readonly from: string;
  /** For a backup with a passphrase of its own. */
  readonly passphrase?: () => Promise<string>;
  readonly confirm: (comparison: Comparison) => Promise<boolean>;
  /** The source shown in the history; default: a backup. */
  readonly source?: RestoreSource;
}

/**
 * Replaces the store by a checked backup or kept store, without turns purged since, once `confirm`
 * agrees. Throws `BAD_BACKUP`; then nothing has changed.
 */
export async function restoreBackup(
  deps: RestoreDeps,
  { from, confirm, passphrase, source = "backup", ...following }: RestoreOptions & Following,
): Promise<RestoreResult> {
  const { store } = deps;
  const comparison = await withBackup(deps, {
    from,
    passphrase,
    async look(backup) {
      const purged = await purgedIds(store);
      return compareStores({ present: store, backup, purged }, following);
    },
  });
  if (!(await orAborted(confirm(comparison), following.signal)))
    return { type: "declined", comparison };
  let entry = 0;
  const kept = await replaceStore(deps, {
    from,
    signal: following.signal,
    async amend(restored, name) {
      const { turns } = await restored.statistics();
      const before: RestoreBefore = { kept: name, turns, source };
      const outcome = await restored.journal.commit({ command: "restore", before });
      if (outcome.type === "committed") ({ entry } = outcome);
    },
  });
  await noteRestored(deps, from);
  return { type: "restored", comparison, entry, kept };
}

/** Opens a backup for reading. Throws `BAD_BACKUP` if it is damaged. */
export async function withBackup<Result>(
  { store, projectFolder }: Pick<RestoreDeps, "store" | "projectFolder">,
  input: {
    readonly from: string;
    readonly passphrase?: (() => Promise<string>) | undefined;
    readonly look: (backup: Store) => Promise<Result>;
  },
): Promise<Result> {
  const { from, passphrase, look } = input;
  const given = passphrase === undefined ? {} : { passphrase };
  const opening = store.file.openBackup({
    directory: from,
    scratch: scratchIn(projectFolder),
    ...given,
  });
  const backup = await opening.catch(refuseDamaged);
  try {
    const findings = await backup
      .check({ fanoutLimit: Number.MAX_SAFE_INTEGER })
      .catch(refuseDamaged);
    requireSound(findings, from);
    return await look(backup);
  } finally {
    await backup.close();
  }
}

/** Converts damage to `BAD_BACKUP`, since the store's own error would refer to the memory. */
function refuseDamaged(error: unknown): never {
  const isDamage =
    error instanceof StoreError &&
    (error.code === "STORE_DAMAGED" || error.code === "STORE_KEY_LOST");
  if (!isDamage || error.reason === null) throw error;
  throw new EngineError("BAD_BACKUP", error.reason, { cause: error });
}

/** Replaces the store, leaving out what was purged. Returns the folder in which the present one is kept. */
export async function replaceStore(
  deps: RestoreDeps,
  input: {
    readonly from: string;
    readonly signal: AbortSignal;
    /** `name` is that of the kept store's folder; `step` is to be awaited about every second. */
    readonly amend: (restored: Store, name: string, step: () => Promise<void>) => Promise<void>;
  },
): Promise<string> {
  const { from, signal, amend } = input;
  const { store, projectFolder, now, holdPlacing, holdQuestions } = deps;
  const kept = freePath(join(projectFolder, KEPT_FOLDER, secondOf(now())));
  let hasPurged = false;
  const letQuestionsIn = await holdQuestions();
  const release = holdPlacing();
  try {
    makePrivateFolder(kept);
    await store.file.restore({
      from,
      aside: kept,
      signal,
      async amend(restored, step) {
        const purged = await purgedIds(store);
        hasPurged = await purgeAgain(deps, { restored, purged, step });
        await amend(restored, basename(kept), step);
        await notePurged(restored, purged);
        await carryCopySecret(store, restored);
        // The store is moved there after this; without a store the record is ignored.
        const undoable = await directlyUndoable(store);
        await writeNote(kept, { ...(await describeStore(deps, "kept")), undoable: [...undoable] });
      },
    });
  } catch (error) {
    if (!existsSync(join(kept, "CURRENT"))) await rm(kept, { recursive: true, force: true });
    throw error;
  } finally {
    release();
    letQuestionsIn();
  }
  // The words are still in free pages.
  if (hasPurged) await store.file.compact();
  return kept;
}

async function purgeAgain(
  { treeWriterOf }: RestoreDeps,
  input: {
    readonly restored: Store;
    readonly purged: ReadonlySet<TurnId>;
    readonly step: () => Promise<void>;
  },
): Promise<boolean> {
  const { restored, purged, step } = input;
  const indexes = (await restored.turns.find([...purged])).flatMap((index) => index ?? []);
  const turns = (await restored.turns.read(indexes)).flatMap((turn) => turn ?? []);
  const alive = turns.filter(({ state }) => state !== "purged").map(({ index }) => index);
  const { names } = await findNamesGone(restored, { turns });
  const treeWriter = treeWriterOf(restored);
  for (const batch of inBatches(alive)) {
    await treeWriter.write((draft) => removeTurns(draft, batch));
    await restored.turns.update(new Map(batch.map((index) => [index, { state: "purged" }])));
    await step();
  }
  await restored.conversations.removeNames(names);
  return alive.length > 0 || names.length > 0;
}
