import { createMessage } from "@hsms/messages";
import { type Store } from "@hsms/store";
import type { Language } from "@hsms/language";
import type { EngineEvent } from "../engine-event.ts";
import type { OpenOptions } from "../open-options.ts";
import {
  createModels,
  type CallCounts as ModelCallCounts,
  type Model,
  type ModelFactory,
  type ModelRole,
} from "@hsms/models";
import { createFigures, type Figures } from "../figures/figures.ts";
import { createBroadcast, type Broadcast } from "../../outcomes/broadcast.ts";
import { EngineError } from "../../outcomes/errors.ts";
import {
  createForeground,
  createQuestionsFirst,
  type Foreground,
} from "../../outcomes/pace/foreground.ts";
import { createGate, type Gate } from "../../outcomes/pace/gate.ts";
import { createRuns, type Runs } from "../../outcomes/run.ts";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { legalSettings, modelFor, readSettings, type Settings } from "../../settings/settings.ts";
import type { AnalyseRecords } from "../../turns/recording/analyse-record.ts";
import { maskedModel } from "../../turns/secrets/masked-model.ts";
import { analyseIn } from "../../workers/in-pool.ts";
import { createJobPool, type JobPool } from "../../workers/pool.ts";

/** How often the model and the search were called since the memory was opened (S0-129). */
export interface CallCounts extends ModelCallCounts {
  memorySearches: number;
}

export interface Core extends MemoryDeps {
  readonly language: Language;
  readonly pool: JobPool;
  readonly analyse: AnalyseRecords;
  readonly broadcast: Broadcast<EngineEvent>;
  readonly publish: (event: EngineEvent) => void;
  readonly runs: Runs;
  /** Searches have priority over placing. */
  readonly foreground: Foreground;
  /** Questions have priority over the next transaction of a command that writes thousands of turns. */
  readonly questionsFirst: Foreground;
  /** Closed while a restore replaces the memory. */
  readonly questionGate: Gate;
  /** The model that the settings name at the time of the call, for a role (default: answering). */
  readonly model: (role?: ModelRole) => Promise<Model>;
  readonly calls: CallCounts;
  readonly figures: Figures;
  readonly closed: AbortController;
}

/** Default number of worker threads: as many as the cores of a small machine. */
const DEFAULT_WORKERS = 2;

const unknownModel: ModelFactory = (name) =>
  Promise.reject(new EngineError("UNKNOWN_MODEL", createMessage("modelUnknown", { model: name })));

export function createCore(store: Store, options: OpenOptions): Core {
  const pool = createJobPool({
    workers: options.workers ?? DEFAULT_WORKERS,
    workerUrl: options.workerUrl ?? null,
  });
  const broadcast = createBroadcast<EngineEvent>();
  const publish = (event: EngineEvent): void => broadcast.publish(event);
  const calls: CallCounts = {
    totalCalls: 0,
    totalTimeMs: 0,
    parallelCalls: 0,
    errorCount: 0,
    inputTokens: 0,
    outputTokens: 0,
    unreadable: 0,
    memorySearches: 0,
    cacheHits: 0,
  };
  const settings = settingsInUse(store, options.settingsOf ?? ((stored) => stored));
  const { now = Date.now } = options;
  const figures = createFigures({ store, settings, now });
  const chosenModel = createModels({
    modelOf: async (name, report) =>
      maskedModel(await (options.modelOf ?? unknownModel)(name, report), {
        keepsWords: async () => (await settings()).secrets === "keep",
        mayGo: async (kinds) => (await options.secretsMayGo?.(name, kinds)) ?? false,
      }),
    publish,
    counts: calls,
    now,
    onCalled: (name, { inputTokens, outputTokens }) =>
      figures.note({ type: "model", name, inputTokens, outputTokens }),
  });
  return {
    store,
    now,
    language: options.language ?? "en",
    pool,
    analyse: analyseIn(pool),
    broadcast,
    publish,
    runs: createRuns(publish),
    foreground: createForeground(),
    questionsFirst: createQuestionsFirst(),
    questionGate: createGate(),
    settings,
    model: async (role) => chosenModel(modelFor(await settings(), role)),
    calls,
    figures,
    closed: new AbortController(),
  };
}

/** Every search needs the settings; the stored ones are read again only after a commit. */
function settingsInUse(
  store: Store,
  settingsOf: (stored: Partial<Settings>) => Partial<Settings>,
): () => Promise<Settings> {
  let known: { readonly sequence: number; readonly stored: Partial<Settings> } | null = null;
  let read: { readonly of: Partial<Settings>; readonly settings: Settings } | null = null;
  return async () => {
    const { stored } = await store.look((view) => {
      const sequence = view.sequence();
      if (known?.sequence === sequence) return known;
      return (known = { sequence, stored: legalSettings(view.settings.read()) });
    });
    const of = settingsOf(stored);
    if (read?.of !== of) read = { of, settings: readSettings({ ...of }) };
    return read.settings;
  };
}
