import type { Core } from "./core.ts";
import type { OpenOptions } from "../open-options.ts";
import type { Backups } from "../../maintenance/backups/backups.ts";
import { renewIndex } from "../../maintenance/rebuild/rebuild-index.ts";
import { createBackgroundLoop, type BackgroundLoop } from "../../outcomes/pace/background-loop.ts";
import { unlessStoreFails } from "../../outcomes/pace/minutely.ts";
import type { WorkName } from "../../outcomes/run.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import { failureOf } from "../../outcomes/errors.ts";
import { createEmbedder } from "@hsms/models";
import { openLmdbStore, type Store, type StoreStatistics } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import {
  createEmbeddings,
  type EmbedderFactory,
  type Embeddings,
} from "../../retrieval/embedding/embeddings.ts";
import type { OutsideVectors } from "../../retrieval/outside/outside-vectors.ts";
import { createFactKeeper, type FactKeeper } from "../../retrieval/facts/relate-turns.ts";
import { createPurgeFinisher, type PurgeFinisher } from "./purge-finisher.ts";
import { createEditor, type Editor } from "../../tree/editing/editor.ts";
import { createTreeWriter, type TreeWriter } from "../../tree/writing/tree-writer.ts";
import { createLevelKeeper } from "../../turns/importance/level-keeper.ts";
import { admitText } from "../../turns/secrets/admit-turn.ts";
import { regroupUnitIn } from "../../workers/in-pool.ts";

/** Background work after recording: placing, embedding, indexing and the daily backup. */
export interface Background {
  readonly treeWriter: TreeWriter;
  readonly placer: BackgroundLoop;
  readonly cutOffPurge: PurgeFinisher["found"];
  /**
   * Stops placing, and finishing of interrupted purges, from starting new batches until the
   * returned function is called; resolves when no such purge is running.
   */
  holdForPurge(): Promise<() => void>;
  /** Finishes an interrupted purge in another store, whoever started it, so that no page there contains its words. */
  finishPurgeIn(directory: string, signal: AbortSignal): Promise<StoreStatistics>;
  readonly facts: FactKeeper;
  /** Resolves when the turns of an older version have their importance levels. */
  scored(): Promise<void>;
  /** Manual edits; restored turns are queued for placement. */
  readonly editor: Editor;
  readonly embeddings: Embeddings;
  /** Loaded on first use: most processes make no backup. */
  readonly backups: () => Promise<Backups>;
  /** Loaded on first use. */
  readonly outside: () => Promise<OutsideVectors>;
  /** Wakes the synchronisation if the settings name an external vector store. */
  wakeOutside(): void;
  wake(): void;
  close(): Promise<void>;
  /** Rebuilds the index if it was built by another analyser than the chosen one; placing waits for it. */
  renewIndex(): void;
  /**
   * As `renewIndex`, but after the memory has been open for a second: a command that ends earlier
   * would start in vain.
   */
  renewIndexSoon(): void;
  /** Resolves when the index is rebuilt, starting without the delay of a second. */
  renewed(): Promise<void>;
}

const localEmbedder: EmbedderFactory = (spec) =>
  createEmbedder(spec, { key: "", packages: null, mayReach: () => Promise.resolve(false) });

const RENEWED_AFTER_MS = 1000;

export function createBackground(core: Core, options: OpenOptions): Background {
  const { store, settings, now, foreground, publish, closed } = core;
  const deps = {
    store,
    regroupUnit: regroupUnitIn(core.pool),
    settings,
    now,
    language: core.language,
    model: () => core.model("file"),
    signal: closed.signal,
    foreground,
    publish,
  };
  const treeWriter = createTreeWriter(deps);
  const facts = createFactKeeper(deps);
  const levels = createLevelKeeper(deps);
  const reportFailure = (error: unknown): void =>
    publish({ type: "placement.failed", index: -1, ...failureOf(error) });
  const failedAt =
    (work: WorkName) =>
    (error: unknown): void =>
      publish({ type: "work.failed", work, ...failureOf(error) });
  const purgeFinisher = createPurgeFinisher({
    store,
    treeWriter,
    now,
    signal: closed.signal,
    onFailure: failedAt("purge"),
  });
  /** A separate loop: callers who wait for placements need not wait for names. */
  const namer = createBackgroundLoop({
    async runBatch() {
      await foreground.pause();
      return (await treeWriter.nameNext()) ? 1 : 0;
    },
    onError: reportFailure,
  });
  const scorer = createBackgroundLoop({ runBatch: levels.scoreNext, onError: failedAt("levels") });
  const placing = createBackgroundLoop({
    async runBatch() {
      // Lets a search that follows a recording start before the turn is placed.
      await nextTick();
      await foreground.pause();
      await purgeFinisher.tidy();
      const waiting = await treeWriter.placeNext();
      if (waiting === 0) {
        namer.wake();
        scorer.wake();
      }
      // A turn that waits for both counts once.
      return Math.max(waiting, await facts.relateNext());
    },
    onError: reportFailure,
  });
  const placer: BackgroundLoop = {
    ...placing,
    hold() {
      const releases = [placing.hold(), namer.hold(), scorer.hold()];
      return () => {
        for (const release of releases) release();
      };
    },
    async close() {
      await placing.close();
      await namer.close();
      await scorer.close();
    },
  };
  const embeddings = createEmbeddings({
    store,
    settings,
    create: options.embedderOf ?? localEmbedder,
    now,
    publish(event) {
      publish(event);
      if (event.type === "embedding.progress") wakeOutside();
    },
  });
  const loadOutside = async (): Promise<OutsideVectors> => {
    const { createOutsideVectors } = await import("../../retrieval/outside/outside-vectors.ts");
    return createOutsideVectors({
      store,
      settings,
      collectionName: options.vectorStore?.collection ?? "hsms",
      create: options.vectorStore?.create ?? (() => Promise.resolve(null)),
      now,
      later(ms, run) {
        const timer = setTimeout(run, ms).unref();
        return () => clearTimeout(timer);
      },
    });
  };
  let outside: Promise<OutsideVectors> | null = null;
  const loadedOutside = (): Promise<OutsideVectors> => (outside ??= loadOutside());
  let wakingOutside = Promise.resolve();
  async function wakeIfUsed(): Promise<void> {
    if (closed.signal.aborted || (await settings()).vectorStore === "none") return;
    (await loadedOutside()).wake();
  }
  const wakeOutside = (): void => {
    if (options.vectorStore === undefined) return;
    wakingOutside = wakingOutside.then(wakeIfUsed).catch(unlessStoreFails);
  };
  const editor = createEditor({
    store,
    treeWriter,
    now,
    admitText: async (text) => admitText(text, (await settings()).secrets),
  });
  const treeWriterOf = (other: Store): TreeWriter =>
    createTreeWriter({ ...deps, store: other, publish: () => undefined });
  async function finishPurgeIn(directory: string, signal: AbortSignal): Promise<StoreStatistics> {
    const { finish } = await import("../../maintenance/forgetting/purge-here.ts");
    const { passphrase } = options;
    const given = passphrase === undefined ? {} : { passphrase };
    const other = await openLmdbStore({ directory, analyser: ANALYSER, ...given });
    try {
      await finish({ store: other, treeWriter: treeWriterOf(other) }, { signal });
      return await other.statistics();
    } finally {
      await other.close();
    }
  }
  const loadBackups = async (): Promise<Backups> => {
    const { createBackups } = await import("../../maintenance/backups/backups.ts");
    return createBackups({
      store,
      now,
      publish,
      project: options.backups,
      days: async () => (await settings()).backupDays,
      holdPlacing: placer.hold,
      async holdQuestions() {
        const release = core.questionGate.close();
        // One that is being answered ends first.
        await core.questionsFirst.pause();
        return release;
      },
      treeWriterOf,
      finishPurgeIn,
    });
  };
  let backups: Promise<Backups> | null = null;
  /** Renewals run one after another: the setting may change back while the index is being rebuilt. */
  let renewed = Promise.resolve();
  function renew(): void {
    clearTimeout(renewing);
    renewing = undefined;
    const release = placer.hold();
    renewed = renewed
      .then(() => renewIndex({ store, analyse: core.analyse, settings, signal: closed.signal }))
      .catch(failedAt("index"))
      .finally(release);
  }
  let renewing: NodeJS.Timeout | undefined;
  return {
    treeWriter,
    placer,
    cutOffPurge: purgeFinisher.found,
    async holdForPurge() {
      const releases = [placer.hold(), await purgeFinisher.hold()];
      return () => {
        for (const release of releases) release();
      };
    },
    finishPurgeIn,
    facts,
    scored: () => scorer.settled(),
    editor: {
      ...editor,
      async unarchive(turns) {
        const count = await editor.unarchive(turns);
        placer.wake();
        return count;
      },
    },
    embeddings,
    backups: () => (backups ??= loadBackups()),
    outside: loadedOutside,
    wakeOutside,
    wake() {
      placer.wake();
      embeddings.wake();
      wakeOutside();
      void backups?.then((kept) => kept.look());
    },
    async close() {
      clearTimeout(renewing);
      await wakingOutside;
      await (await outside)?.close();
      await (await backups)?.close();
      await placer.close();
      await embeddings.close();
    },
    renewIndex: renew,
    renewIndexSoon() {
      renewing = setTimeout(renew, RENEWED_AFTER_MS).unref();
    },
    renewed() {
      if (renewing !== undefined && !closed.signal.aborted) renew();
      return renewed;
    },
  };
}
