import { ANALYSER } from "@hsms/language";
import { openLmdbStore, readInPlace, type Store, type StoreNotice } from "@hsms/store";
import { createConversations } from "./facets/conversations/conversations.ts";
import { createCare } from "./facets/care.ts";
import { createExchange } from "./facets/exchange.ts";
import { createPolicy } from "./facets/policy.ts";
import { createPolicyKeeper } from "../turns/policy/policy-keeper.ts";
import { createHistory } from "./facets/history.ts";
import { createSettings } from "./facets/settings.ts";
import { createSlots } from "./facets/slots.ts";
import { createTopics } from "./facets/topics.ts";
import { createTurns } from "./facets/turns.ts";
import { createUpkeep } from "./facets/upkeep.ts";
import { createVectorStoreFacet } from "./facets/vector-store.ts";
import { checkArguments, guardCalls, type Inputs } from "./guard-calls.ts";
import { lastPurgeOf } from "../outcomes/purge-mark.ts";
import type { Calls, Memory, MemoryStatus } from "./memory.ts";
import type { StoreEvent } from "./engine-event.ts";
import type { OpenOptions } from "./open-options.ts";
import { createBackground, type Background } from "./services/background.ts";
import { createCore, type Core } from "./services/core.ts";
import { createUses, type Uses } from "../maintenance/care/uses.ts";
import { EngineError } from "../outcomes/errors.ts";
import { createQuestions } from "./services/questions.ts";
import { createTalk, type Talk } from "./services/talk.ts";

/**
 * Opens the memory in a folder. Turns that are not yet placed are placed in the background, and an
 * index that was built by an earlier version of the analyser is rebuilt. Throws `EngineError`
 * `BAD_INPUT` for options of the wrong type, `StoreError` if the folder cannot be used.
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  const { checksArguments = true }: Partial<OpenOptions> = Object(options);
  const inputs = checksArguments ? await import("./inputs.ts") : null;
  const refusal = inputs && checkArguments("openMemory", inputs.openInputs, [options]);
  if (refusal !== null) throw new EngineError("BAD_INPUT", refusal);
  const { directory, passphrase, backups, onUpgrade, onNotice, signal } = options;
  const { now = Date.now } = options;
  let publish: (event: StoreEvent) => void = () => undefined;
  const stamp = new Date(now()).toISOString().replaceAll(/[-:]|\..*$/gu, "");
  const keepAt = (schema: number): string => `${directory}-before-schema-${schema}-${stamp}`;
  const opening = {
    directory,
    ...(passphrase === undefined ? {} : { passphrase }),
    onNotice(notice: StoreNotice) {
      onNotice?.(notice);
      const { type } = notice;
      if (type === "waiting") publish({ ...notice, type: "store.waiting" });
      if (type === "waited") publish({ type: "store.waited" });
    },
  };
  const inPlace = options.readsInPlace === true ? await readInPlace(opening) : undefined;
  const lasting = (): Promise<Store> =>
    openLmdbStore({
      ...opening,
      analyser: ANALYSER,
      ...(backups === undefined ? {} : { keepAt }),
      ...(onUpgrade === undefined ? {} : { onUpgrade }),
      ...(signal === undefined ? {} : { signal }),
    });
  const store = inPlace ?? (await lasting());
  const core = createCore(store, options);
  ({ publish } = core);
  return memoryOf(core, options, inputs?.memoryInputs);
}

/** Creates a memory over an open store and closes that store with it. Without `inputs`, arguments are not checked. */
export const memoryOver = (store: Store, options: OpenOptions, inputs?: Inputs<Calls>): Memory =>
  memoryOf(createCore(store, options), options, inputs);

function memoryOf(core: Core, options: OpenOptions, inputs?: Inputs<Calls>): Memory {
  const background = createBackground(core, options);
  const talk = createTalk(core, background);
  const parts = { core, talk, background };
  const { directory } = options;
  const { facts, embeddings } = background;
  const { queryVector } = embeddings;
  const history = createHistory(parts);
  const policy = createPolicyKeeper({ ...core, queryVector, random: Math.random });
  const { carePlace: place = () => Promise.resolve(null) } = options;
  const uses = createUses({ ...core, place });
  const turns = createTurns({ ...parts, options, open: openMemory });
  const ending = new AbortController();
  let closing: Promise<void> | null = null;
  const calls = guardCalls(
    {
      ...createQuestions(core, { directory, talk, facts, queryVector, policy, uses }),
      turns,
      topics: createTopics({ ...parts, history }),
      conversations: createConversations(parts),
      slots: createSlots(parts),
      settings: createSettings(parts),
      history,
      policy: createPolicy(policy),
      care: createCare({ ...parts, place, turns, uses, closing: ending.signal }),
      exchange: createExchange({ ...parts, options, open: openMemory }),
      upkeep: createUpkeep(parts),
      vectorStore: createVectorStoreFacet(parts),
      status: () => readStatus(directory, parts),
      figures: () => core.figures.read(),
    },
    { inputs, isClosed: () => closing !== null },
  );
  background.placer.wake();
  background.renewIndexSoon();
  background.wakeOutside();
  return {
    ...calls,
    events: ({ searchSteps } = {}) => core.broadcast.subscribe([], searchSteps),
    close() {
      ending.abort();
      return (closing ??= close({ ...parts, uses }));
    },
  };
}

interface Parts {
  readonly core: Core;
  readonly talk: Talk;
  readonly background: Background;
}

async function readStatus(directory: string, { core, background }: Parts): Promise<MemoryStatus> {
  const [statistics, settings, vectors, lastPurge] = await Promise.all([
    core.store.statistics(),
    core.settings(),
    background.embeddings.status(),
    lastPurgeOf(core.store),
  ]);
  return {
    directory,
    ...statistics,
    // ROOT does not count as a topic.
    nodes: statistics.nodes - 1,
    turns: statistics.turns - statistics.purged,
    vectors,
    lastPurge,
    naming: background.treeWriter.namingStep(),
    settings,
    pool: core.pool.statistics(),
    calls: { ...core.calls },
  };
}

async function close({
  core,
  talk,
  background,
  uses,
}: Parts & { readonly uses: Uses }): Promise<void> {
  await core.runs.settled();
  core.closed.abort();
  await background.renewed();
  await talk.slots.settled();
  await background.close();
  // Together they cost one flush to disk.
  await Promise.all([uses.flush(), core.figures.flush()]);
  await core.pool.close();
  await core.store.close();
  core.broadcast.close();
}
