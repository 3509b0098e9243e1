import path from "node:path";
import { type AskPassphrase, type Store } from "@hsms/store";
import { say } from "@hsms/store/statements";
import { createBackups } from "../maintenance/backups/backups.ts";
import { createBranchView } from "../conversations/branches/marks.ts";
import { createOutlines } from "../conversations/branches/outline.ts";
import { createPlaces } from "../conversations/branches/places.ts";
import { createWalkUp } from "../conversations/branches/walk.ts";
import { createTreeReader } from "../tree/browsing/create-tree-reader.ts";
import { createBroadcast } from "../outcomes/broadcast.ts";
import { createRuns } from "../outcomes/run.ts";
import { createEditor } from "../tree/editing/editor.ts";
import { createChosenModel, createEmbedder, type Model, type ModelFactory } from "@hsms/models";
import { createEmbeddings, type EmbedderFactory } from "../retrieval/embedding/embeddings.ts";
import { EngineError, codeAndMessage } from "../outcomes/errors.ts";
import type { EngineEvent } from "./engine-event.ts";
import { finishPurge } from "../maintenance/forgetting/purge.ts";
import { readHistory as readJournal } from "../maintenance/journal/history.ts";
import type { Memory } from "./memory.ts";
import { legalSettings, readSettings, type Settings } from "../settings/settings.ts";
import type { Language } from "@hsms/language";
import { createPlacer } from "../outcomes/background-loop.ts";
import { ownConversation } from "../turns/own-conversation.ts";
import { createRecorder } from "../turns/recorder.ts";
import { createTreeKeeper } from "../tree/placing/tree-keeper.ts";
import { refine } from "../search/judged/refine.ts";
import { createSearcher } from "../search/search.ts";
import { analyseIn, groupLeavesIn } from "../workers/in-pool.ts";
import { createJobPool } from "../workers/pool.ts";
import { createSlotKeeper } from "../conversations/working-memory/slot-keeper.ts";

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

const unknownModel: ModelFactory = (name) =>
  Promise.reject(new EngineError("UNKNOWN_MODEL", say("modelUnknown", { model: name })));

const localEmbedder: EmbedderFactory = (spec) =>
  createEmbedder(spec, { key: "", packages: null, mayReach: () => Promise.resolve(false) });

/** Worker threads unless told otherwise: the second core of a small machine. */
const DEFAULT_WORKERS = 2;

/** What an open memory is made of, each part handed what it needs of the others. */
export function makeParts(store: Store, options: OpenOptions) {
  const { now = Date.now, language = "en", settingsOf = (stored) => stored } = options;
  const pool = createJobPool({
    workers: options.workers ?? DEFAULT_WORKERS,
    workerUrl: options.workerUrl ?? null,
  });
  const analyse = analyseIn(pool);
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
  const runs = createRuns(publish);
  // Each search asks for them.
  let known: { readonly sequence: number; readonly stored: Partial<Settings> } | null = null;
  const settings = async (): Promise<Settings> => {
    const { stored } = await store.look((view) => {
      const sequence = view.sequence();
      if (known?.sequence === sequence) return known;
      return (known = { sequence, stored: legalSettings(view.readSettings()) });
    });
    return readSettings({ ...settingsOf(stored) });
  };
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
  const { search } = createSearcher({
    store,
    runs,
    async refine(result, signal) {
      const judge = await model();
      // The embedded model judges by the words that the search has weighed already.
      return judge.file === null ? result : refine({ store, model: judge }, { result, signal });
    },
    directory: path.resolve(options.directory),
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
  const recorder = createRecorder({ store, analyse, now, settings, places });
  const closed = new AbortController();
  const keeperDeps = {
    store,
    groupLeaves: groupLeavesIn(pool),
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
  const readHistory: Memory["history"] = (limit) =>
    readJournal(store, { limit, isKept: backups.isKept });
  const reader = createTreeReader({ store, runs, signal: closed.signal });
  return {
    now,
    language,
    pool,
    analyse,
    broadcast,
    calls,
    publish,
    runs,
    settings,
    model,
    embeddings,
    places,
    readOutline,
    walkUp,
    slots,
    search,
    recorder,
    closed,
    keeper,
    reportFailure,
    placer,
    editor,
    backups,
    readHistory,
    reader,
  };
}
