import { dirname, resolve } from "node:path";
import { openLmdbStore, type AskPassphrase, type Store } from "@hsms/store";
import { ANALYSER } from "./analysis/analyse.ts";
import { createBackups } from "./backups/backups.ts";
import { scratchIn } from "./backups/list-backups.ts";
import { readContextPath } from "./branches/context-path.ts";
import { createBranches } from "./branches/create-branches.ts";
import { createBranchView } from "./branches/marks.ts";
import { createOutlines } from "./branches/outline.ts";
import { createPlaces } from "./branches/places.ts";
import { createWalkUp } from "./branches/walk.ts";
import { createTreeReader } from "./browsing/create-tree-reader.ts";
import { replaceContent } from "./restoring/replace-content.ts";
import { createBroadcast } from "./streams/broadcast.ts";
import { ask } from "./dialogue/ask.ts";
import { createEditor } from "./editing/editor.ts";
import { createEmbedder } from "./embedding/create-embedder.ts";
import { createEmbeddings, type EmbedderFactory } from "./embedding/embeddings.ts";
import { EngineError, codeAndMessage } from "./errors.ts";
import type { EngineEvent, SearchResult } from "./events.ts";
import { finishPurge, purge } from "./forgetting/purge.ts";
import { readHistory as readJournal } from "./journal/history.ts";
import { undoNewest } from "./journal/undo.ts";
import type { AddTurn } from "./add-turn.ts";
import type { Memory, RecordedTurn, SearchOptions, SearchRun, Settings } from "./memory.ts";
import type { Language, Model } from "./models/model.ts";
import { createChosenModel, type ModelFactory } from "./models/chosen-model.ts";
import { offlineModel } from "./models/offline/offline-model.ts";
import { importBatch } from "./recording/importing/import-batch.ts";
import { readContents } from "./recording/memory-contents.ts";
import { createPlacer } from "./recording/placer.ts";
import { rebuild } from "./rebuild/rebuild.ts";
import { renewIndex } from "./rebuild/renew-index.ts";
import { ownConversation } from "./recording/own-conversation.ts";
import { createRecorder, type RecordOptions } from "./recording/recorder.ts";
import { createTreeKeeper } from "./recording/tree-keeper.ts";
import { readTree, summaryOf } from "./recording/tree-view.ts";
import { unmask } from "./recording/unmask.ts";
import { judgeTree } from "./search/judged/judge-tree.ts";
import { refine } from "./search/judged/refine.ts";
import { createSearcher } from "./search/search.ts";
import { checkSettings, legalSettings, readSettings } from "./settings.ts";
import { createJobPool } from "./workers/pool.ts";
import { createShortTerm } from "./working-memory/create-short-term.ts";
import { createWorkingMemory } from "./working-memory/create-working-memory.ts";
import { createSlotKeeper } from "./working-memory/slot-keeper.ts";

export interface OpenOptions {
  /** Folder of the store; made when it is not there. */
  readonly directory: string;
  /** Worker threads at most; 2 unless given, 0 for none. */
  readonly workers?: number;
  /** The compiled worker: `import.meta.resolve("@hsms/engine/worker")`. Without it all work is done in this thread. */
  readonly workerUrl?: URL | null;
  /** Asked only for a memory that is encrypted, or a backup of it that has another key; up to three times. */
  readonly passphrase?: AskPassphrase;
  /** For a memory of a project: its folder, in which backups lie beside the store, and the program's version, which they note. */
  readonly backups?: { readonly projectFolder: string; readonly program: string };
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
  /** Language of names and answers where the text itself does not say; English unless given. */
  readonly language?: Language;
  /** Makes the language models that the setting `model` names; without it every name but `offline` is unknown. */
  readonly modelOf?: ModelFactory;
  /** Makes the embedder that the setting names; without it those that stay on this machine and want no key. */
  readonly embedderOf?: EmbedderFactory;
  /** What holds for as long as this memory is open, from what is stored: a caller lays its flags over it. Saves nothing; what it leaves out is at its default. */
  readonly settingsOf?: (stored: Partial<Settings>) => Partial<Settings>;
}

/**
 * Opens the memory in a folder. Turns that waited for their place when it was last closed, or
 * killed, are placed in the background, and the index is made anew where an earlier version's
 * analyser made it.
 * Throws `StoreError` when the folder cannot be used.
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  const { directory } = options;
  const { passphrase } = options;
  const store = await openLmdbStore({
    directory,
    analyser: ANALYSER,
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  return memoryOver(store, options);
}

const unknownModel: ModelFactory = (name) =>
  Promise.reject(new EngineError("UNKNOWN_MODEL", `There is no model "${name}"`));

const localEmbedder: EmbedderFactory = (spec) =>
  createEmbedder(spec, { key: "", packages: null, mayReach: () => Promise.resolve(false) });

/** Worker threads unless told otherwise: the second core of a small machine. */
const DEFAULT_WORKERS = 2;

/** A memory over an open store, which it closes. */
export function memoryOver(store: Store, options: OpenOptions): Memory {
  const { directory, now = Date.now, language = "en", settingsOf = (stored) => stored } = options;
  const pool = createJobPool({
    workers: options.workers ?? DEFAULT_WORKERS,
    workerUrl: options.workerUrl ?? null,
  });
  const broadcast = createBroadcast<EngineEvent>();
  const calls = {
    totalCalls: 0,
    totalTimeMs: 0,
    parallelCalls: 0,
    errorCount: 0,
    memorySearches: 0,
    cacheHits: 0,
  };
  const publish = (event: EngineEvent): void => broadcast.publish(event);
  const settings = async (): Promise<Settings> =>
    readSettings({ ...settingsOf(legalSettings(await store.readSettings())) });
  const chosenModel = createChosenModel({
    modelOf: options.modelOf ?? unknownModel,
    publish,
    counts: calls,
  });
  const model = async (): Promise<Model> => chosenModel((await settings()).model);

  const embeddings = createEmbeddings({
    store,
    settings,
    create: options.embedderOf ?? localEmbedder,
    now,
    publish,
  });
  const places = createPlaces({ store, createOwn: () => ownConversation({ store, now }) });
  const readOutline = createOutlines();
  const walkUp = createWalkUp();
  const slots = createSlotKeeper({ store, now, settings, publish });
  const searcher = createSearcher({
    store,
    slots,
    branches: createBranchView({ store, walkUp, peek: places.peek }),
    now,
    settings,
    queryVector: embeddings.queryVector,
    onEvent(event) {
      if (event.type === "search.done") calls.memorySearches++;
      if (event.type === "search.done" && event.result.isCached) calls.cacheHits++;
      publish(event);
    },
    isHeard: broadcast.isHeard,
  });
  const search = (query: string, asked: SearchOptions): SearchRun => {
    const run = searcher.search(query, asked);
    if (asked.refine !== true) return run;
    const signal = asked.signal ?? new AbortController().signal;
    const refined = async (): Promise<SearchResult> => {
      const result = await run.result;
      const judge = await model();
      // The embedded model judges by the words that the search has weighed already.
      return judge.file === null ? result : refine({ store, model: judge }, { result, signal });
    };
    return { ...run, result: refined() };
  };
  const recorder = createRecorder({ store, pool, now, settings, places });
  const closed = new AbortController();
  const keeperDeps = {
    store,
    pool,
    settings,
    now,
    language,
    model,
    signal: closed.signal,
    publish,
  };
  const keeper = createTreeKeeper(keeperDeps);
  /** What a purge that was killed has left: once, before the first placement. */
  let isTidy = false;
  const finishOnce = async (): Promise<void> => {
    if (isTidy) return;
    isTidy = true;
    await finishPurge({ store, keeper, holdPlacing: () => () => undefined }, closed.signal);
  };
  const reportFailure = (error: unknown): void =>
    publish({ type: "placement.failed", index: -1, ...codeAndMessage(error) });
  const placer = createPlacer({
    async placeNext() {
      await finishOnce();
      return keeper.placeNext();
    },
    onError: reportFailure,
  });
  const editor = createEditor({ store, keeper });
  const backups = createBackups({
    store,
    now,
    publish,
    place: options.backups,
    days: async () => (await settings()).backupDays,
    holdPlacing: placer.hold,
    keeperOf: (restored) =>
      createTreeKeeper({ ...keeperDeps, store: restored, publish: () => undefined }),
  });
  let closing: Promise<void> | null = null;
  const guard = (): void => {
    if (closing !== null) throw new EngineError("CLOSED", "The memory was closed");
  };
  /** One renewal behind the other: a setting may change back while the index is being made. */
  let renewed = Promise.resolve();
  const renew = (): void => {
    const release = placer.hold();
    renewed = renewed
      .then(() => renewIndex({ store, pool, settings, signal: closed.signal }))
      .catch(reportFailure)
      .finally(release);
  };
  renew();

  const readHistoryOf: Memory["history"] = (limit) =>
    readJournal(store, { limit, isKept: backups.isKept });
  const reader = createTreeReader({ store, history: readHistoryOf, signal: closed.signal });

  const record = async (turn: AddTurn, asked: RecordOptions): Promise<RecordedTurn> => {
    guard();
    const recorded = await recorder.record(turn, asked);
    placer.wake();
    embeddings.wake();
    backups.look();
    return recorded;
  };
  const archive = async (turns: readonly number[]): Promise<number> => {
    guard();
    return editor.archive(turns);
  };
  const unarchive = async (turns: readonly number[]): Promise<number> => {
    guard();
    const count = await editor.unarchive(turns);
    placer.wake();
    return count;
  };
  const branches = createBranches({
    store,
    places,
    readOutline,
    walkUp,
    now,
    archive,
    unarchive,
  });

  const ofSlots = {
    store,
    keeper: slots,
    now,
    settings,
    conversation: async () => (await places.peek())?.conversationId ?? null,
  };

  const memory: Memory = {
    ...reader,
    branches,
    async addTurn(turn) {
      const recorded = await record(turn, {});
      await slots.noteTurn(recorded);
      return recorded;
    },
    workingMemory: createWorkingMemory(ofSlots),
    shortTerm: createShortTerm({ ...ofSlots, record: (turn) => record(turn, {}) }),
    async unmask(index, original) {
      guard();
      const archiveMasked = (turns: readonly number[]) => editor.archive(turns, "unmask");
      const kept = await unmask({ store, recorder, archive: archiveMasked }, { index, original });
      await slots.noteTurn(kept);
      placer.wake();
      embeddings.wake();
      return kept;
    },
    search(query, searchOptions) {
      guard();
      const related = offlineModel.relatedWords(query);
      return search(query, { related, ...searchOptions });
    },
    async *ask(question, askOptions = {}) {
      guard();
      const events = ask(
        {
          model,
          settings,
          search,
          judgeTree: (chosen, asked) => judgeTree({ store, model: chosen }, asked),
          place({ conversationId, willRecord }) {
            if (conversationId !== undefined) return places.in(conversationId);
            return willRecord ? places.present() : places.peek();
          },
          history: (place, tokenBudget) =>
            readContextPath({ store, walkUp }, { place, tokenBudget }),
          isHeld: async (asked, { conversationId }) =>
            (await slots.recall(asked, conversationId)).answers.length > 0,
          async record(turn, { from, found }) {
            const recorded = await record(turn, from === null ? {} : { from });
            await slots.noteTurn(recorded, { found });
            return recorded;
          },
          language,
          now,
        },
        question,
        askOptions,
      );
      for await (const event of events) {
        // Search events were published by the searcher itself.
        if (!event.type.startsWith("search.")) publish(event);
        yield event;
      }
    },
    readTurns: (indexes) => store.readTurns(indexes),
    findTurns: (idPrefix) => store.findTurnsByPrefix(idPrefix),
    conversations: () => store.readConversations(),
    tags: () => store.readTags(),
    readPlacements: (indexes) => store.readPlacements(indexes),
    tree: () => readTree(store),
    summaryOf: (nodeId) => summaryOf(store, nodeId),
    contents: () => readContents(store),
    settings,
    async changeSettings(patch) {
      guard();
      const stored = await store.readSettings();
      const changed = Object.entries(checkSettings(patch)).filter(
        ([name, value]) => stored[name] !== value,
      );
      if (changed.length > 0) {
        const changes = Object.fromEntries(changed);
        await store.commitCommand({ command: "settings", settings: changes });
      }
      if (patch.fanoutLimit !== undefined) placer.wake();
      if (patch.embedder !== undefined || patch.online !== undefined) embeddings.wake();
      if (patch.analyser !== undefined) renew();
      return settings();
    },
    async status() {
      const [statistics, present, vectors] = await Promise.all([
        store.statistics(),
        settings(),
        embeddings.status(),
      ]);
      return {
        directory,
        ...statistics,
        // ROOT is no topic.
        nodes: statistics.nodes - 1,
        turns: statistics.turns - statistics.purged,
        vectors,
        settings: present,
        pool: pool.statistics(),
        calls: { ...calls },
      };
    },
    async edit(edit) {
      guard();
      return editor.edit(edit);
    },
    archive,
    unarchive,
    history: readHistoryOf,
    undo(count, { signal = new AbortController().signal } = {}) {
      guard();
      return undoNewest(
        { store, keeper, holdPlacing: placer.hold, undoRestore: backups.undoRestore },
        { count, signal },
      );
    },
    import(batch, { signal = new AbortController().signal } = {}) {
      guard();
      return importBatch(
        {
          store,
          pool,
          now,
          conversation: (under) => ownConversation({ store, now }, under),
          settings,
          adopt: keeper.adopt,
          holdPlacing: placer.hold,
          settled(onProgress) {
            embeddings.wake();
            return placer.settled(onProgress);
          },
        },
        batch,
        signal,
      );
    },
    rebuild(rebuildOptions) {
      guard();
      return rebuild({ store, pool, keeper, placer, embeddings, settings }, rebuildOptions);
    },
    async check() {
      const { fanoutLimit } = await settings();
      const [{ turns, purged, nodes }, findings] = await Promise.all([
        store.statistics(),
        store.check({ fanoutLimit }),
      ]);
      return { turns: turns - purged, nodes: nodes - 1, findings };
    },
    purge(turns, { signal = new AbortController().signal } = {}) {
      guard();
      return purge({ store, keeper, holdPlacing: placer.hold }, { turns, signal });
    },
    async encrypt(passphrase, encryptOptions) {
      guard();
      await store.encrypt(passphrase, encryptOptions);
    },
    async changePassphrase(passphrase) {
      guard();
      await store.changePassphrase(passphrase);
    },
    async settled(waiting) {
      embeddings.wake();
      await renewed;
      await placer.settled(waiting);
    },
    embedded: embeddings.settled,
    backup({ out, signal = new AbortController().signal } = {}) {
      guard();
      return backups.make({ out, signal });
    },
    keepBackups() {
      guard();
      backups.keep();
    },
    replace(batches, { confirm, signal = new AbortController().signal }) {
      guard();
      const { backups: _backups, passphrase: _passphrase, ...plain } = options;
      return replaceContent(
        {
          scratch: scratchIn(dirname(resolve(directory))),
          open: (scratch) => openMemory({ ...plain, directory: scratch }),
          restore: backups.restore,
          settings: async () => legalSettings(await store.readSettings()),
          isEncrypted: async () => (await store.statistics()).isEncrypted,
        },
        { batches, confirm, signal },
      );
    },
    restore({ from, confirm, signal = new AbortController().signal }) {
      guard();
      return backups.restore({ from, confirm, signal });
    },
    watch: broadcast.listen,
    close() {
      closing ??= (async () => {
        closed.abort();
        await renewed;
        await slots.settled();
        await backups.close();
        await placer.close();
        await embeddings.close();
        await pool.close();
        await store.close();
        broadcast.close();
      })();
      return closing;
    },
  };
  return memory;
}
