import type { Store } from "@hsms/store";
import type { Embeddings } from "../../retrieval/embedding/embeddings.ts";
import type { Settings } from "../../settings/settings.ts";
import type { BackgroundLoop } from "../../outcomes/pace/background-loop.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { orAborted } from "../../outcomes/or-aborted.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";
import type { AnalyseRecords } from "../../turns/recording/analyse-record.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { beginTreeRebuild, readTreeRebuild } from "../../tree/writing/rebuild-tree.ts";
import { rebuildTurnVectors, rebuildVectors } from "./rebuild-vectors.ts";

export interface RebuildOptions {
  readonly tree: boolean;
  readonly index: boolean;
  /** Stored as the setting; used at once with `index`. */
  readonly analyser?: Settings["analyser"];
  /** Vectors of the existing nodes (a new tree has new ones) and of turns. */
  readonly vectors?: boolean;
  readonly signal?: AbortSignal;
}

interface RebuildDeps {
  readonly store: Store;
  readonly analyse: AnalyseRecords;
  readonly treeWriter: TreeWriter;
  readonly placer: BackgroundLoop;
  readonly embeddings: Pick<Embeddings, "settled">;
  readonly settings: () => Promise<Settings>;
}

/**
 * Rebuilds derived data from the turns, index first; after an interruption the same call continues.
 * Turns can be searched and recorded meanwhile: the old index is used until the new one is
 * complete, and turns that are not in the new tree yet are found by the index alone.
 */
export async function* rebuild(
  { store, analyse, treeWriter, placer, embeddings, settings }: RebuildDeps,
  options: RebuildOptions & { readonly signal: AbortSignal },
): AsyncGenerator<ProgressStep, { readonly turns: number }, undefined> {
  const { tree, index, analyser, vectors = false, signal } = options;
  const release = placer.hold();
  try {
    if (analyser !== undefined && analyser !== (await settings()).analyser) {
      await store.journal.commit({ command: "settings", settings: { analyser } });
    }
    const begun = tree ? await readTreeRebuild(store) : null;
    if (index && begun?.withIndex !== true) {
      const { analyser: chosen } = await settings();
      yield* withProgress("index", (onProgress) =>
        rebuildIndex({ store, analyse, analyser: chosen, signal, onProgress }),
      );
      await store.index.remakeFacets();
    }
    if (tree) {
      signal.throwIfAborted();
      await beginTreeRebuild(store, { withIndex: index });
      const { turns: total } = await store.statistics();
      release();
      yield* withProgress("tree", (onProgress) =>
        orAborted(
          placer.settled((waiting) => onProgress(total - waiting, total)),
          signal,
        ),
      );
    } else if (vectors) {
      yield* withProgress("vectors", (onProgress) =>
        rebuildVectors({ store, treeWriter, signal, onProgress }),
      );
    }
    if (vectors) {
      yield* withProgress("turn vectors", (onProgress) =>
        rebuildTurnVectors({ store, treeWriter, embeddings, signal, onProgress }),
      );
    }
    const { turns, purged } = await store.statistics();
    return { turns: turns - purged };
  } finally {
    release();
  }
}
