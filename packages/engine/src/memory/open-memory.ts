import { ANALYSER } from "@hsms/language";
import { openLmdbStore, type Store } from "@hsms/store";
import { createConversations } from "./facets/conversations/conversations.ts";
import { createExchange } from "./facets/exchange.ts";
import { createHistory } from "./facets/history.ts";
import { createSettings } from "./facets/settings.ts";
import { createSlots } from "./facets/slots.ts";
import { createTopics } from "./facets/topics.ts";
import { createTurns } from "./facets/turns.ts";
import { createUpkeep } from "./facets/upkeep.ts";
import { checkArguments, guardCalls } from "./guard-calls.ts";
import { memoryInputs, openInputs } from "./inputs.ts";
import type { Memory, MemoryStatus } from "./memory.ts";
import type { OpenOptions } from "./open-options.ts";
import { createBackground, type Background } from "./services/background.ts";
import { createCore, type Core } from "./services/core.ts";
import { EngineError } from "../outcomes/errors.ts";
import { createQuestions } from "./services/questions.ts";
import { createTalk } from "./services/talk.ts";

/**
 * Opens the memory in a folder. Turns that waited for their place when it was last closed, or
 * killed, are placed in the background, and the index is made anew where an earlier version's
 * analyser made it.
 * Throws `EngineError` `BAD_INPUT` for options of the wrong type, `StoreError` when the folder cannot be used.
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  const refusal = checkArguments("openMemory", openInputs, [options]);
  if (refusal !== null) throw new EngineError("BAD_INPUT", refusal);
  const { directory, passphrase } = options;
  const store = await openLmdbStore({
    directory,
    analyser: ANALYSER,
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  return memoryOver(store, options);
}

/** A memory over an open store, which it closes. */
export function memoryOver(store: Store, options: OpenOptions): Memory {
  const core = createCore(store, options);
  const background = createBackground(core, options);
  const talk = createTalk(core, background);
  const parts = { core, talk, background };
  const { directory } = options;
  const { queryVector } = background.embeddings;
  const history = createHistory(parts);
  let closing: Promise<void> | null = null;
  const calls = guardCalls(
    {
      ...createQuestions(core, { directory, talk, queryVector }),
      turns: createTurns({ ...parts, options, open: openMemory }),
      topics: createTopics({ ...parts, history }),
      conversations: createConversations(parts),
      slots: createSlots(parts),
      settings: createSettings(parts),
      history,
      exchange: createExchange({ ...parts, options, open: openMemory }),
      upkeep: createUpkeep(parts),
      status: () => readStatus(directory, parts),
    },
    { inputs: memoryInputs, isClosed: () => closing !== null },
  );
  background.renewIndex();
  return {
    ...calls,
    events: () => core.broadcast.subscribe(),
    close: () => (closing ??= close(parts)),
  };
}

async function readStatus(
  directory: string,
  { core, background }: { readonly core: Core; readonly background: Background },
): Promise<MemoryStatus> {
  const [statistics, settings, vectors] = await Promise.all([
    core.store.statistics(),
    core.settings(),
    background.embeddings.status(),
  ]);
  return {
    directory,
    ...statistics,
    // ROOT is no topic.
    nodes: statistics.nodes - 1,
    turns: statistics.turns - statistics.purged,
    vectors,
    settings,
    pool: core.pool.statistics(),
    calls: { ...core.calls },
  };
}

async function close({
  core,
  talk,
  background,
}: {
  readonly core: Core;
  readonly talk: ReturnType<typeof createTalk>;
  readonly background: Background;
}): Promise<void> {
  await core.runs.settled();
  core.closed.abort();
  await background.renewed();
  await talk.slots.settled();
  await background.backups.close();
  await background.placer.close();
  await background.embeddings.close();
  await core.pool.close();
  await core.store.close();
  core.broadcast.close();
}
