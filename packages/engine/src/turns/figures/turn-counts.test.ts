import { ANALYSER } from "@hsms/language";
import { openMemoryStore, TurnFlag } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { countAsked, readTurnCounts } from "./turn-counts.ts";

const noon = (month: number, day: number): number => new Date(2026, month - 1, day, 12).getTime();

test("turns are counted by day, importance, category and kind; purged ones are not", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  onTestFinished(() => store.close());
  await store.turns.append([
    newTurn(0, { createdAt: noon(2, 28), importance: 10 }),
    newTurn(1, { createdAt: new Date(2026, 2, 1).getTime() - 1, kind: "note", assistant: null }),
    newTurn(2, { createdAt: new Date(2026, 2, 1).getTime(), category: "preference" }),
    newTurn(3, { createdAt: noon(1, 5) }),
    newTurn(4, { createdAt: noon(1, 6), isDateGuessed: true }),
    newTurn(5, { createdAt: noon(1, 7) }),
  ]);
  await store.turns.update(
    new Map([
      [3, { state: "archived" }],
      [5, { state: "archived" }],
    ]),
  );
  await store.turns.update(new Map([[5, { state: "purged" }]]));
  const counts = await readTurnCounts(store);
  expect(counts).toMatchObject({
    total: 5,
    archived: 1,
    notes: 1,
    undated: 1,
    byCategory: { fact: 4, preference: 1 },
    byImportance: [0, 0, 0, 0, 4, 0, 0, 0, 0, 1],
  });
  expect([...counts.byDay]).toEqual([
    ["2026-01-05", 1],
    ["2026-02-28", 2],
    ["2026-03-01", 1],
  ]);
});

test("what only asks is counted by itself, but for what was forgotten", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  onTestFinished(() => store.close());
  await store.turns.append([
    newTurn(0),
    ...[1, 2, 3].map((turn) => newTurn(turn, { flags: TurnFlag.lookup | TurnFlag.question })),
    newTurn(4, { flags: TurnFlag.question }),
  ]);
  await store.turns.update(new Map([[2, { state: "archived" }]]));
  expect(await countAsked(store)).toBe(2);
});
