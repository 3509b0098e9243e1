import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  openLmdbStore,
  openMemoryStore,
  parseNodeId,
  ROOT_ID,
  TurnFlag,
  type Store,
  type TurnId,
} from "@hsms/store";
import { holdsWords } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER, contentWords, termId } from "@hsms/language";
import type { ProgressEvent } from "../../outcomes/with-progress.ts";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { type Week, writeWeek } from "../../conversations/weeks/week.ts";
import { writeJudgement } from "../../turns/policy/enhanced-store.ts";
import { readPurgeMark } from "../../outcomes/purge-mark.ts";
import { decodeNodeVector } from "../../tree/grouping/node-vector.ts";
import type { PurgeResult } from "./purge-result.ts";

const SECRET = "우리 은행 금고의 열쇠는 정원 석등 아래에 숨겨 두었어.";
const SECRET_WORDS = ["금고", "석등", "숨겨"];

interface Open {
  readonly memory: Memory;
  readonly store: Store;
  readonly directory: string;
}

async function open(): Promise<Open> {
  const directory = mkdtempSync(join(tmpdir(), "hsms 잊기-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const memory = memoryOver(store, { directory, workers: 0 });
  onTestFinished(() => memory.close());
  return { memory, store, directory };
}

/** Sixty turns on a few matters in two sittings, the secret among them. Returns its index. */
async function talk({ memory }: Open): Promise<number> {
  let secret = -1;
  for (let at = 0; at < 60; at++) {
    const user =
      at === 23
        ? SECRET
        : [`정원에 장미를 ${at}송이 심었어`, `I baked bread number ${at}`, `부산 여행 ${at}일째야`][
            at % 3
          ];
    const turn = await memory.turns.add({
      user: user ?? "",
      assistant: `네, ${at}번째로 들었어요.`,
    });
    if (at === 23) secret = turn.index;
  }
  await memory.upkeep.settled();
  return secret;
}

async function purged(events: AsyncIterable<ProgressEvent<PurgeResult>>): Promise<PurgeResult> {
  for await (const event of events) {
    if (event.type === "done") return event.result;
    if (event.type !== "progress") throw new Error(JSON.stringify(event));
  }
  throw new Error("It did not end");
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("It is missing");
  return value;
}

test("a purged turn is in no file, no term, no vector, no name and no summary, and the rest stays", async () => {
  const opened = await open();
  const { memory, store, directory } = opened;
  const secret = await talk(opened);
  await memory.topics.edit({ type: "set", turns: [secret], importance: 9, addTags: ["금고"] });
  expect(holdsWords(directory, "석등")).toBe(true);
  const result = await purged(memory.turns.purge([secret]));
  expect(result).toMatchObject({ purged: 1, quotedBy: [], pinnedTopics: [] });
  for (const word of SECRET_WORDS) expect(holdsWords(directory, word)).toBe(false);
  const terms = new Set(contentWords(SECRET_WORDS.join(" ")).map(({ stem }) => termId(stem)));
  for await (const nodes of store.tree.allNodes()) {
    const vectors = await store.tree.readVectors(nodes.map(({ id }) => id));
    for (const vector of vectors) {
      const ids = vector === undefined ? [] : [...(decodeNodeVector(vector)?.sum.ids ?? [])];
      expect(ids.filter((id) => terms.has(id))).toEqual([]);
    }
  }
  expect(await store.index.readPostings([...terms])).toEqual(
    [...terms].map(() => ({ turns: new Uint32Array(), counts: new Uint8Array() })),
  );
  expect((await memory.search("정원 석등 금고")).memories.map(({ index }) => index)).not.toContain(
    secret,
  );
  expect((await memory.upkeep.check()).findings).toEqual([]);
  const { turns } = await memory.exchange.contents();
  expect(turns.filter(({ state }) => state === "active")).toHaveLength(59);
});

test("what another process works out of a turn between a purge's look and its writing goes, too", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const commit: Store["journal"]["commit"] = async (change) => {
    if (change.command === "purge") {
      await workOut("2026-01-12");
    }
    return store.journal.commit(change);
  };
  const workOut = async (from: string): Promise<void> => {
    const mark = await readPurgeMark(store);
    await writeWeek(store, { week: weekOf(from, [0]), mark });
    const experience = { features: [1, 0], action: 0, reward: 1 };
    await writeJudgement(store, { experience, embedder: "e", dimension: 2, mark });
  };
  const raced = { ...store, journal: { ...store.journal, commit } };
  const memory = memoryOver(raced, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add({ user: SECRET });
  await workOut("2026-01-05");
  await memory.turns.purge([0]);
  const left = ["week.2026-01-05", "week.2026-01-12", "policy.experience.0", "policy.experience.1"];
  for (const key of left) expect(await store.tree.readMeta(`care.${key}`)).toBeUndefined();
});

const weekOf = (from: string, sources: readonly number[]): Week => ({
  from,
  to: from,
  turns: sources.length,
  importance: 1,
  summary: SECRET,
  sources,
  facts: [],
  by: "offline",
  state: "",
});

test("an archived turn can be purged too, and what the journal knew of it goes", async () => {
  const opened = await open();
  const { memory, directory } = opened;
  const secret = await talk(opened);
  await memory.turns.archive([secret, secret + 1]);
  await purged(memory.turns.purge([secret]));
  expect(holdsWords(directory, "석등")).toBe(false);
  expect(await memory.history.read(5)).toMatchObject([
    { command: "purge", canBeUndone: false },
    { command: "archive" },
  ]);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("it tells which other turns hold a sentence of it, and which names a person gave hold its words", async () => {
  const opened = await open();
  const { memory } = opened;
  const secret = await talk(opened);
  const { index } = await memory.turns.add({
    user: "금고 열쇠가 어디 있지?",
    assistant: `전에 말씀하셨어요: “${SECRET}”`,
  });
  await memory.upkeep.settled();
  const [placement] = await memory.topics.placements([secret]);
  if (placement?.type !== "leaf") throw new Error("it has no leaf");
  const [other] = (await memory.topics.tree()).nodes.filter((node) => node.turns.includes(0));
  if (other === undefined) throw new Error("the tree is empty");
  await memory.topics.edit({ type: "rename", nodeId: placement.leafId, topic: "금고 열쇠" });
  await memory.topics.edit({ type: "move-turns", turns: [0], leafId: placement.leafId });
  const result = await purged(memory.turns.purge([secret]));
  expect(result.quotedBy).toEqual([index]);
  expect(result.pinnedTopics).toEqual(["금고 열쇠"]);
});

test("a purge that meets a node which has gone since it was read is worked out again", async () => {
  const { memory, store, directory } = await open();
  const secret = await talk({ memory, store, directory });
  const id = must(parseNodeId("6b7a9c1e-0f52-4c1b-9d43-5a2f6e8b7c09"));
  let reads = 0;
  const changing: Store = {
    ...store,
    tree: {
      ...store.tree,
      async *allNodes() {
        const [root] = await store.tree.readNodes([ROOT_ID]);
        // Another process has made the tree anew, without it.
        if (reads++ === 0) yield [{ ...must(root), id, parentId: ROOT_ID, topic: SECRET }];
        yield* store.tree.allNodes();
      },
    },
  };
  const other = memoryOver(changing, { directory, workers: 0 });
  expect(await purged(other.turns.purge([secret]))).toMatchObject({ purged: 1 });
  expect(reads).toBe(2);
  // What the analysis said of its words goes with them.
  const { flags } = await store.index.readColumns();
  expect(flags[secret]).toBe(TurnFlag.hidden);
  expect(holdsWords(directory, SECRET)).toBe(false);
});

test("purging what was purged, or is not there, changes nothing", async () => {
  const opened = await open();
  const { memory } = opened;
  const secret = await talk(opened);
  await purged(memory.turns.purge([secret]));
  const before = await memory.status();
  expect(await purged(memory.turns.purge([secret]))).toMatchObject({ purged: 0 });
  expect((await memory.status()).turns).toBe(before.turns);
  await expect(purged(memory.turns.purge([10_000]))).rejects.toThrow("There is no turn 10000");
});

test("a turn that has a topic of its own takes it along", async () => {
  const { memory, directory } = await open();
  await memory.turns.add({ user: "부산 여행은 즐거웠어." });
  await memory.turns.add({ user: SECRET });
  await memory.upkeep.settled();
  expect((await memory.topics.tree()).nodes).toHaveLength(2);
  await purged(memory.turns.purge([1]));
  expect((await memory.topics.tree()).nodes).toHaveLength(1);
  expect(holdsWords(directory, "석등")).toBe(false);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("a purge that was cut short is finished by whoever opens the memory next", async () => {
  const first = await open();
  const secret = await talk(first);
  const controller = new AbortController();
  const events = first.memory.turns.purge([secret], { signal: controller.signal });
  let end = "";
  for await (const event of events) {
    end = event.type;
    if (event.type === "progress" && event.stage === "compact") controller.abort();
  }
  expect(end).toBe("cancelled");
  await first.memory.close();
  expect(holdsWords(first.directory, "석등")).toBe(true);
  const again = memoryOver(
    await openLmdbStore({ directory: first.directory, analyser: ANALYSER }),
    {
      directory: first.directory,
      workers: 0,
    },
  );
  onTestFinished(() => again.close());
  await again.upkeep.settled();
  expect(holdsWords(first.directory, "석등")).toBe(false);
  expect((await again.upkeep.check()).findings).toEqual([]);
});

/** Calls `after` with the number of each transaction of a purge, when it has been written. */
function watched(store: Store, after: (number: number) => Promise<void>): Store {
  let number = 0;
  const commit: Store["journal"]["commit"] = async (change) => {
    const outcome = await store.journal.commit(change);
    if (change.command === "purge") await after(++number);
    return outcome;
  };
  return { ...store, journal: { ...store.journal, commit } };
}

test("many turns go in several transactions, each of which leaves the store sound, and are one line of the history", async () => {
  const { memory, store, directory } = await open();
  await talk({ memory, store, directory });
  let transactions = 0;
  const counted = watched(store, async (number) => {
    transactions = number;
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });
  const other = memoryOver(counted, { directory, workers: 0 });
  const before = await memory.history.read(1);
  const all = Array.from({ length: 50 }, (_, at) => at);
  expect(await purged(other.turns.purge(all))).toMatchObject({ purged: 50 });
  expect(transactions).toBeGreaterThan(1);
  const lines = await memory.history.read(5);
  expect(lines.slice(0, lines.length - before.length)).toMatchObject([
    { command: "purge", turnsChanged: 50, canBeUndone: false },
  ]);
  expect(holdsWords(directory, "석등")).toBe(false);
  expect(holdsWords(directory, "장미")).toBe(true);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("a purge that ended between two of its transactions is gone on with by whoever opens the memory next", async () => {
  const first = await open();
  await talk(first);
  const { directory } = first;
  const broken = watched(first.store, async (number) => {
    if (number === 1) throw new Error("The process was killed");
  });
  const killed = memoryOver(broken, { directory, workers: 0 });
  const all = Array.from({ length: 50 }, (_, at) => at);
  await expect(killed.turns.purge(all)).rejects.toThrow("The process was killed");
  const { turns } = await first.memory.status();
  expect(turns).toBeGreaterThan(10);
  expect(turns).toBeLessThan(60);
  await first.memory.close();
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const again = memoryOver(store, { directory, workers: 0 });
  onTestFinished(() => again.close());
  await again.upkeep.settled();
  expect((await again.status()).turns).toBe(10);
  expect(holdsWords(directory, "석등")).toBe(false);
  expect((await again.upkeep.check()).findings).toEqual([]);
});

test("the name of a conversation that was its own words goes with a turn, out of the journal too", async () => {
  const { memory, directory } = await open();
  const conversationId = "0000000b-0000-7000-8000-000000000001" as NonNullable<
    Parameters<Memory["turns"]["add"]>[0]["conversationId"]
  >;
  const turns = ["석등 아래에 금고 열쇠가 있어", "부산 여행은 즐거웠어"].map((user, at) => ({
    user,
    id: `0000000a-0000-7000-8000-00000000000${at}` as TurnId,
    conversationId,
  }));
  const conversations = [{ id: conversationId, name: "석등 아래에 금고…" }];
  for await (const event of memory.exchange.import({ turns, conversations, repairs: [] })) {
    expect(event.type).not.toBe("failed");
  }
  // Another command remembers the conversation as it was.
  const more = { user: "더", id: "0000000a-0000-7000-8000-000000000009" as TurnId, conversationId };
  for await (const event of memory.exchange.import({ turns: [more], repairs: [] })) {
    expect(event.type).not.toBe("failed");
  }
  await purged(memory.turns.purge([0]));
  expect(holdsWords(directory, "석등")).toBe(false);
  expect((await memory.exchange.contents()).conversations.map(({ name }) => name)).toContain("");
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("a purge that was cancelled is finished by the next process, though the tree was rebuilt meanwhile", async () => {
  const opened = await open();
  const secret = await talk(opened);
  const { memory, directory } = opened;
  const run = memory.turns.purge([secret]);
  for await (const event of run)
    if (event.type === "progress" && event.stage === "compact") run.cancel();
  await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
  await memory.upkeep.rebuild({ tree: true, index: false });
  await memory.close();
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const again = memoryOver(store, { directory, workers: 0 });
  await again.upkeep.settled();
  await again.close();
  expect(holdsWords(directory, "석등")).toBe(false);
});
