import { createTurnId, openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../memory/open-memory.ts";

/** Turns that all have the same word of meaning; one has the words around it that are asked for. */
const crowd = (size: number, text: (at: number) => string, quoted: string): readonly string[] =>
  Array.from({ length: size }, (_, at) => (at === Math.floor(size / 2) ? quoted : text(at)));

test.each([
  [
    "it was lantern that?",
    crowd(
      400,
      (at) => `The lantern ${at}, and a lantern again.`,
      "He said it was lantern that day, number 7, and no other one.",
    ),
  ],
  [
    "그냥 등불을 너무?",
    crowd(
      400,
      (at) => `등불이 ${at}번, 다시 등불.`,
      "나는 그냥 등불을 너무 오래 켜 두었어, 7번째로 말이야.",
    ),
  ],
])("who repeats words of a turn in a row finds that turn: %s", async (question, texts) => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 0 });
  onTestFinished(() => memory.close());
  const turns = texts.map((user) => ({ id: createTurnId(), user }));
  for await (const event of memory.exchange.import({ turns, repairs: [] }))
    expect(event.type).not.toBe("failed");
  for (const strategy of ["flat", "seeded"] as const) {
    const { memories } = await memory.search(question, { strategy });
    expect(memories[0]?.index).toBe(200);
    expect(memories[0]?.scores["phrase"]).toBeGreaterThan(0);
    expect(memories[1]?.scores["phrase"]).toBe(0);
  }
});
