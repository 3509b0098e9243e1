import type { Store } from "@hsms/store";
import type { CutOffPurge } from "../../maintenance/forgetting/purge-here.ts";
import { isPurgeUnfinished } from "../../outcomes/purge-mark.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";

/** Delay between attempts: rewriting the file takes seconds, and on a full disk every attempt fails. */
const AGAIN_AFTER_MS = 60_000;

export interface PurgeFinisher {
  /** The interrupted purge that was found when the memory was opened, as far as it had come. */
  found(): Promise<CutOffPurge | null>;
  /**
   * Completes an interrupted purge. Retries after a minute if that fails or another process is
   * running it. Never rejects.
   */
  tidy(): Promise<void>;
  /** Resolves when no such work is running; none starts until the returned function is called. */
  hold(): Promise<() => void>;
}

export function createPurgeFinisher(deps: {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change" | "write">;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void;
}): PurgeFinisher {
  const { store, treeWriter, now, signal, onFailure } = deps;
  let isTidy = false;
  let triedAt = -Infinity;
  let finishing = Promise.resolve();
  let holds = 0;

  let found: Promise<CutOffPurge | null> | null = null;

  async function lookForCutOff(): Promise<CutOffPurge | null> {
    if (!(await isPurgeUnfinished(store))) return null;
    const { readCutOff } = await import("../../maintenance/forgetting/purge-here.ts");
    return readCutOff(store);
  }

  const findOnce = (): Promise<CutOffPurge | null> => (found ??= lookForCutOff());

  async function finishNow(): Promise<void> {
    try {
      await findOnce();
      if (await isPurgeUnfinished(store)) {
        const { finishPurge } = await import("../../maintenance/forgetting/purge-here.ts");
        await finishPurge({ store, treeWriter }, signal);
      }
      isTidy = !(await isPurgeUnfinished(store));
    } catch (error) {
      // Placing continues regardless: rewriting the file may need more disk space than placing does.
      if (!signal.aborted) onFailure(error);
    }
  }

  return {
    found: findOnce,
    tidy() {
      if (!isTidy && holds === 0 && now() - triedAt >= AGAIN_AFTER_MS) {
        triedAt = now();
        finishing = finishNow();
      }
      return finishing;
    },
    async hold() {
      holds++;
      await finishing;
      return () => void holds--;
    },
  };
}
