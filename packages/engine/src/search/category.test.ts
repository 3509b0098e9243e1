import { createTurnId, openMemoryStore, type Category } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../memory/open-memory.ts";

/** Imported memories that say as much of the same, in this order. */
const EDITORS: readonly (readonly [user: string, category: Category])[] = [
  ["Editor for notes: Anna 편집기", "fact"],
  ["Editor for notes: Bert 편집기", "technical"],
  ["Editor for notes: Cleo 편집기", "preference"],
  ["Bread with raisins and butter", "preference"],
];

test.each([
  ["Which editor do you prefer for notes?", "Cleo"],
  ["내가 선호하는 편집기가 뭐였지?", "Cleo"],
  ["What is the technical side of the editor for notes?", "Bert"],
  ["편집기의 기술적인 면은 뭐야?", "Bert"],
  ["Which editor for notes?", "Anna"],
])("%s finds, of what answers alike, that of the category it names", async (question, name) => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 0 });
  onTestFinished(() => memory.close());
  const turns = EDITORS.map(([user, category]) => ({ id: createTurnId(), user, category }));
  for await (const event of memory.exchange.import({ turns, repairs: [] }))
    expect(event.type).not.toBe("failed");
  const { memories } = await memory.search(question);
  expect(memories[0]?.user).toContain(name);
  const shares = memories.map(({ scores }) => scores["category"]);
  expect(shares.some((share) => share === 0.2)).toBe(name !== "Anna");
});
