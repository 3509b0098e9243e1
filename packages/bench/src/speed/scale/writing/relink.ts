import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSER, openMemory, type Memory } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { watchBlocks } from "../../../run/processor-time.ts";
import { privateBytes, writtenBytes } from "../../store/process-memory.ts";
import type { Measured, TaskPlace } from "../../store/task-order.ts";

/** Between two looks at the memory, which take milliseconds each. */
const WEIGH_MS = 1000;
/** After which it is told as not ended: three times what a million turns take on a busy machine. */
const LIMIT_MS = 5_400_000;

/**
 * Relinks the whole tree of a store, as one that has never been relinked: its processor's time with the turn that
 * begins it, the longest block of the event loop by the thread's own processor's time, the private memory it adds,
 * and what it writes.
 */
export async function measureRelink({ directory, workerUrl }: TaskPlace): Promise<Measured> {
  await forgetRelinking(directory);
  const url = workerUrl === null ? {} : { workerUrl: new URL(workerUrl) };
  const memory = await openMemory({ directory, ...url });
  await memory.search("travel plans");
  const before = privateBytes();
  const writtenBefore = writtenBytes();
  let most = before;
  const blocks = watchBlocks();
  const weighings = setInterval(() => {
    const now = privateBytes();
    if (now !== null && most !== null) most = Math.max(most, now);
  }, WEIGH_MS);
  const watching = new AbortController();
  const watched = watchRelinking(memory);
  const started = process.cpuUsage();
  try {
    await memory.turns.add({ user: "One more turn.", assistant: "Noted.", model: "generated" });
    const ended = await Promise.race([
      memory.upkeep.settled().then(() => true),
      sleep(LIMIT_MS, false, { signal: watching.signal }),
    ]);
    const { user, system } = process.cpuUsage(started);
    const written = writtenBytes();
    return {
      isBegun: watched.isBegun() ? 1 : 0,
      isEnded: ended ? 1 : 0,
      processorMs: (user + system) / 1000,
      longestMs: blocks.end(),
      addedBytes: before === null || most === null ? null : most - before,
      writtenBytes: written === null || writtenBefore === null ? null : written - writtenBefore,
    };
  } finally {
    blocks.end();
    clearInterval(weighings);
    watching.abort();
    await memory.close();
  }
}

/** Takes away what the tree notes of its last relinking, as after a growth to many times its size. */
async function forgetRelinking(directory: string): Promise<void> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    await store.tree.commit({
      expected: new Map(),
      upserts: [],
      deletes: [],
      vectors: new Map(),
      placements: new Map(),
      meta: new Map<string, unknown>([
        ["tree.relinkedAt", 0],
        ["tree.linked", undefined],
      ]),
    });
  } finally {
    await store.close();
  }
}

function watchRelinking(memory: Memory): { readonly isBegun: () => boolean } {
  let isBegun = false;
  void (async () => {
    for await (const { type } of memory.events()) isBegun ||= type === "relink.started";
  })();
  return { isBegun: () => isBegun };
}
