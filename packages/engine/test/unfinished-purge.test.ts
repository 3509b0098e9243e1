import { openMemoryStore, PURGE_UNFINISHED, type Store } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";
import type { EngineEvent, Memory } from "@hsms/engine";

const MINUTE_MS = 60_000;

test("a purge that was interrupted, and cannot be finished at first, is finished later in the same process", async () => {
  const { memory, store, clock } = await openAfterKilledPurge({ failures: 1 });
  await tell(memory);
  expect(await isUnfinished(store)).toBe(true);
  clock.at += MINUTE_MS;
  await tell(memory);
  expect(await isUnfinished(store)).toBe(false);
});

test("turns get their places though an interrupted purge cannot be finished, which is said once a minute", async () => {
  const { memory, store, events } = await openAfterKilledPurge({ failures: Infinity });
  await tell(memory);
  await tell(memory);
  expect((await store.statistics()).queued).toBe(0);
  const failures = events.filter(({ type }) => type.endsWith(".failed"));
  expect(failures).toMatchObject([{ type: "work.failed", work: "purge" }]);
});

async function openAfterKilledPurge({ failures }: { readonly failures: number }) {
  const whole = await openMemoryStore({ analyser: ANALYSER });
  let left = failures;
  const store: Store = {
    ...whole,
    file: {
      ...whole.file,
      async compact(options) {
        if (left-- > 0) throw new Error("The disk is full");
        await whole.file.compact(options);
      },
    },
  };
  // No process has this number.
  const mark = { turns: [], processId: 2 ** 30 };
  await store.tree.changeMeta(new Map([[PURGE_UNFINISHED, () => mark]]));
  const clock = { at: 1_000_000 };
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    now: () => clock.at,
  });
  onTestFinished(() => memory.close());
  const events: EngineEvent[] = [];
  void (async () => {
    for await (const event of memory.events()) events.push(event);
  })();
  return { memory, store, clock, events };
}

async function tell(memory: Memory): Promise<void> {
  await memory.turns.add({ user: "My sister Mina moved to Busan in March." });
  await memory.upkeep.settled();
}

const isUnfinished = async (store: Store): Promise<boolean> =>
  (await store.tree.readMeta(PURGE_UNFINISHED)) !== undefined;
