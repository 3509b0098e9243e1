import type { Finding } from "@hsms/store";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { CutOffPurge } from "../../maintenance/forgetting/purge-here.ts";
import type { Backup } from "../../maintenance/backups/backup.ts";
import type { RebuildOptions } from "../../maintenance/rebuild/rebuild.ts";
import type { RestoreResult } from "../../maintenance/restoring/comparison.ts";
import type { RestoreOptions } from "../../maintenance/restoring/restore.ts";
import type { Run } from "../../outcomes/run.ts";

export interface CheckReport {
  readonly turns: number;
  readonly nodes: number;
  /** Severity `pending` is a valid intermediate state, which the background resolves. */
  readonly findings: readonly Finding[];
}

export interface Upkeep {
  /** Checks the invariants I1–I8, and the derived data against the turns. O(turns). */
  check(): Promise<CheckReport>;
  /** Rebuilds index, tree or node vectors from the turns alone; continues an earlier call that was interrupted. */
  rebuild(options: RebuildOptions): Run<{ readonly turns: number }>;
  /**
   * A purge that was killed or cancelled, as far as it had come when this memory was opened; `null`
   * if there is none or another process was running it. The background continues it, and
   * `turns.purge` finishes it.
   */
  cutOffPurge(): Promise<CutOffPurge | null>;
  /**
   * Makes a consistent copy while others write: today's backup, beside earlier ones, or `out`, an
   * empty or new folder.
   */
  backup(options?: { readonly out?: string; readonly signal?: AbortSignal }): Run<Backup>;
  /**
   * The backups that would be removed by making one today, because of their age or total size, so
   * that the user can be warned.
   */
  expiring(): Promise<readonly Backup[]>;
  /**
   * Until `close`, makes the first backup of each day in the background if something changed, with
   * `backup.…` events.
   */
  keepBackups(): Promise<void>;
  /**
   * Replaces this memory by a checked backup or kept store after `confirm` has been shown the
   * changes. Undoable. Fails with `BAD_BACKUP`.
   */
  restore(
    options: Pick<RestoreOptions, "from" | "confirm"> & { readonly signal?: AbortSignal },
  ): Run<RestoreResult>;
  /** Rewrites the store, encrypted with this passphrase, or unencrypted for `null`. See `Store.encrypt`. */
  encrypt(passphrase: string | null, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Throws `STORE_MISUSE` if the memory is not encrypted. */
  changePassphrase(passphrase: string): Promise<void>;
  /**
   * Resolves when the index is up to date with the analyser and no turn is waiting for placement;
   * `onProgress` receives the number still waiting.
   */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /**
   * Resolves when every turn is embedded or the embedder fails. `settled` starts this without
   * waiting for it: a model takes 30 ms per turn. Read-only memories embed nothing.
   */
  embedded(onProgress?: (waiting: number) => void): Promise<void>;
}

export function createUpkeep({
  core: { store, runs, settings, analyse },
  background: { treeWriter, placer, embeddings, backups, renewed, cutOffPurge },
}: {
  readonly core: Pick<Core, "store" | "runs" | "settings" | "analyse">;
  readonly background: Pick<
    Background,
    "treeWriter" | "placer" | "embeddings" | "backups" | "renewed" | "cutOffPurge"
  >;
}): Upkeep {
  return {
    async check() {
      const { fanoutLimit } = await settings();
      const [{ turns, purged, nodes }, findings] = await Promise.all([
        store.statistics(),
        store.check({ fanoutLimit }),
      ]);
      // ROOT does not count as a topic.
      return { turns: turns - purged, nodes: nodes - 1, findings };
    },
    rebuild: (options) =>
      runs.follow("rebuild", options.signal, async function* (signal) {
        const { rebuild } = await import("../../maintenance/rebuild/rebuild.ts");
        return yield* rebuild(
          { store, analyse, treeWriter, placer, embeddings, settings },
          { ...options, signal },
        );
      }),
    cutOffPurge,
    backup: ({ out, signal } = {}) =>
      runs.follow("backup", signal, async function* (signal) {
        return yield* (await backups()).make({ out, signal });
      }),
    async expiring() {
      return (await backups()).expiring();
    },
    async keepBackups() {
      (await backups()).keep();
    },
    restore: ({ from, confirm, signal }) =>
      runs.follow("restore", signal, async function* (signal) {
        return yield* (await backups()).restore({ from, confirm, signal });
      }),
    encrypt: (passphrase, options) => store.file.encrypt(passphrase, options),
    changePassphrase: (passphrase) => store.file.changePassphrase(passphrase),
    async settled(onProgress) {
      embeddings.wake();
      await renewed();
      await placer.settled(onProgress);
    },
    embedded: embeddings.settled,
  };
}
