import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readImports } from "@hsms/formats";
import { collect, must, sourceOf, writeHsmsLines } from "@hsms/formats/testing";
import { createTurnId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../src/memory/memory.ts";
import { run } from "../src/memory/testing/commands.ts";
import { partsOf } from "./parts-of.ts";
import { ask, withMemory } from "./with-memory.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5, 12);

async function tell(memory: Memory, told: readonly string[]): Promise<void> {
  for (const [at, user] of told.entries()) {
    await memory.turns.add({ user, createdAt: START + at * 30 * DAY });
  }
  await memory.upkeep.settled();
}

/** Each pair that the memory holds for a change, as `older → newer`. */
async function changesIn(memory: Memory, queries: readonly string[]): Promise<readonly string[]> {
  const pairs = new Set<string>();
  for (const query of queries) {
    const { memories } = await memory.search(query, { evenUnsure: true, topK: 100 });
    for (const { index, supersedes = [], supersededBy } of memories) {
      for (const older of supersedes) pairs.add(`${older.index} → ${index}`);
      if (supersededBy !== undefined) pairs.add(`${index} → ${supersededBy.index}`);
    }
  }
  return [...pairs].sort();
}

const HOME = ["I live in Busan.", "My dog is called Max.", "I moved to Seoul last week."];

test("the newer is quoted, and the older named with the day until which it held", async () => {
  await withMemory(async (memory) => {
    await tell(memory, HOME);
    const { text, quoted } = await ask(memory, "Where do I live?");
    expect(text).toMatch(
      /you said \[2\]: “I moved to Seoul last week\.”\nUntil .*\[0\]: “I live in Busan\.”/u,
    );
    expect(quoted).toEqual([2, 0]);
  });
});

test("what was told and changed on one day is told without the day", async () => {
  await withMemory(async (memory) => {
    for (const user of ["우리 회의는 월요일 10시야.", "회의가 수요일 2시로 바뀌었어."]) {
      await memory.turns.add({ user, createdAt: Date.UTC(2026, 2, 6, 12) });
    }
    await memory.upkeep.settled();
    const { text } = await ask(memory, "우리 회의 언제야?");
    expect(text).toContain("\n그전에는 [0]: “우리 회의는 월요일 10시야.”");
  });
});

test.each([
  ["Where did I live before?", "I live in Busan."],
  ["Where did I live before I moved?", "I live in Busan."],
])("%s is answered with what held then", async (question, quote) => {
  await withMemory(async (memory) => {
    await tell(memory, HOME);
    const { text } = await ask(memory, question);
    expect(text).toContain(`[0]: “${quote}”`);
    expect(text).not.toContain("Until");
  });
});

test("Korean too", async () => {
  await withMemory(async (memory) => {
    await tell(memory, [
      "우리 회의는 월요일 10시야.",
      "오늘 점심은 국수였어.",
      "회의가 수요일 2시로 바뀌었어.",
    ]);
    const { text } = await ask(memory, "우리 회의 언제야?");
    expect(text).toMatch(
      /\[2\]: “회의가 수요일 2시로 바뀌었어\.”\n.*까지는 \[0\]: “우리 회의는 월요일 10시야\.”/u,
    );
  });
});

test("what was known at a day is found as it was", async () => {
  await withMemory(async (memory) => {
    await tell(memory, HOME);
    const then = await memory.search("Where do I live?", { scope: { asOf: START + DAY } });
    expect(then.memories.map(({ index, supersededBy }) => [index, supersededBy])).toEqual([
      [0, undefined],
    ]);
  });
});

test("a change that is given is one whatever the two say, and goes through an export", async () => {
  await withMemory(async (memory) => {
    const older = await memory.turns.add({ user: "Plan A: the bakery.", createdAt: START });
    await memory.turns.add({
      user: "Plan B: the florist.",
      createdAt: START + DAY,
      supersedes: [older.id],
      validFrom: START + 3 * DAY,
    });
    await memory.upkeep.settled();
    const lines = await collect(writeHsmsLines(sourceOf(await memory.exchange.contents())));
    await withMemory(async (other) => {
      await run(other.exchange.import(await partsOf("-", lines)));
      await other.upkeep.settled();
      for (const each of [memory, other]) {
        expect(await changesIn(each, ["plan"])).toEqual(["0 → 1"]);
        const { memories } = await each.search("plan bakery");
        expect(memories.find(({ index }) => index === 0)?.supersededBy?.since).toBe(
          START + 3 * DAY,
        );
      }
    });
  });
});

test("a change that is given is found though what it takes back is imported later", async () => {
  await withMemory(async (memory) => {
    const older = { id: createTurnId(), user: "Plan A: the bakery.", createdAt: START };
    const newer = {
      id: createTurnId(),
      user: "Plan B: the florist.",
      createdAt: START + DAY,
      supersedes: [older.id],
    };
    for (const turn of [newer, older]) {
      const turns = [{ ...turn, assistant: null, kind: "note" as const }];
      await run(memory.exchange.import({ turns, repairs: [] }));
      await memory.upkeep.settled();
    }
    expect(await changesIn(memory, ["plan"])).toEqual(["1 → 0"]);
  });
});

test("nothing is left of a change whose newer half is deleted for good", async () => {
  await withMemory(async (memory) => {
    await tell(memory, HOME);
    expect(await changesIn(memory, ["live moved"])).toEqual(["0 → 2"]);
    await run(memory.turns.purge([2]));
    await memory.upkeep.settled();
    expect(await changesIn(memory, ["live moved"])).toEqual([]);
    expect((await ask(memory, "Where do I live?")).text).not.toContain("Until");
  });
});

const PAIRS = [
  ["My flight is at 9:30 am.", "My flight got pushed to 11:15 am."],
  ["I drive a Toyota Yaris.", "I sold the Yaris and bought a bike."],
  ["엄마는 대전에 사셔.", "엄마가 세종으로 이사하셨어."],
  ["Our rent is $1200 a month.", "Our rent went up to $1350 a month."],
  ["My sister works at a bank.", "My sister quit the bank and started at a school."],
] as const;
const QUERIES = ["flight", "Yaris", "엄마 이사", "rent a month", "my sister bank"];

test("whatever the order of telling, forgetting, rebuilding and undoing, exactly what both halves tell is a change", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        PAIRS.flatMap((_, at) => [2 * at, 2 * at + 1]),
        { minLength: 4 },
      ),
      fc.array(fc.nat(9), { maxLength: 3 }),
      fc.boolean(),
      async (order, gone, isRebuilt) => {
        await withMemory(async (memory) => {
          // Numbers of sentences are their days: an import may bring what is older.
          for (const at of order) {
            const user = PAIRS[at >> 1]?.[at & 1] ?? "";
            await memory.turns.add({ user, createdAt: START + at * DAY });
          }
          await memory.upkeep.settled();
          const placeOf = (sentence: number) => order.indexOf(sentence);
          const expected = (open: (index: number) => boolean) =>
            PAIRS.flatMap((_, at) => {
              const [older, newer] = [placeOf(2 * at), placeOf(2 * at + 1)];
              const isThere = older !== -1 && newer !== -1 && open(older) && open(newer);
              return isThere ? [`${older} → ${newer}`] : [];
            }).sort();
          expect(await changesIn(memory, QUERIES)).toEqual(expected(() => true));
          const forgotten = new Set(gone.filter((index) => index < order.length));
          if (forgotten.size > 0) await memory.turns.archive([...forgotten]);
          if (isRebuilt) await run(memory.upkeep.rebuild({ tree: true, index: true }));
          await memory.upkeep.settled();
          expect(await changesIn(memory, QUERIES)).toEqual(
            expected((index) => !forgotten.has(index)),
          );
          if (forgotten.size > 0 && !isRebuilt) {
            await run(memory.history.undo(1));
            await memory.upkeep.settled();
            expect(await changesIn(memory, QUERIES)).toEqual(expected(() => true));
          }
        });
      },
    ),
    { numRuns: 25 },
  );
});

test("what was imported without a date changes nothing that was told", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-undated-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "talk.jsonl");
  const talk = [
    "I moved to Seoul last week.",
    "Fine.",
    "I started working at a bank.",
    "Good luck.",
  ];
  const messages = talk.map((content, at) => ({
    role: at % 2 === 0 ? "user" : "assistant",
    content,
  }));
  await withMemory(async (memory) => {
    await memory.turns.add({ user: "I live in Busan." });
    await memory.turns.add({ user: "I work as a nurse in Daejeon." });
    // Of the file's age nothing follows.
    await writeFile(file, messages.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const [source] = must(await readImports([file]));
    if (source === undefined) throw new Error("nothing was read");
    expect(await memory.exchange.import(source.batch)).toMatchObject({ added: 2 });
    await memory.upkeep.settled();
    expect(await changesIn(memory, ["Where do I live?", "Where do I work?"])).toEqual([]);
    expect((await ask(memory, "Where do I live?")).text).not.toContain("Before that");
  });
});
