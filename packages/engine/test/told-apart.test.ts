import { expect, test } from "vitest";
import { type Chat, readChats } from "@hsms/models/testing";
import { ask, withMemory } from "./with-memory.ts";

/** Given for an answer: not denied, and not said to be unsure. */
const isFirm = (answer: string): boolean => /^(?:On .* you said|\S.*에 이렇게 말씀)/u.test(answer);

/** What was told and not quoted for sure, and what was not told and given for sure all the same. */
async function measure({ told, asked }: Chat) {
  const missed: string[] = [];
  const wrong: string[] = [];
  await withMemory(async (memory) => {
    for (const said of told.flat()) await ask(memory, said);
    for (const { ask: question, right } of asked) {
      const { text, memories } = await ask(memory, question);
      const line = `${question} → ${text}`;
      if (right === null && isFirm(text)) wrong.push(line);
      if (right === null) continue;
      if (!isFirm(text)) missed.push(line);
      else if (![right].flat().every((part) => text.includes(part))) wrong.push(line);
      // What is quoted is the first that is listed.
      if (isFirm(text)) expect(text).toContain(`[${memories[0]?.index}]`);
    }
  });
  return { missed, wrong, answerable: asked.filter(({ right }) => right !== null).length };
}

for (const chat of readChats("told-apart", "changed")) {
  test(`${chat.name}: each question gets its own sentence, and nothing is sure of what was not told`, async () => {
    const { missed, wrong } = await measure(chat);
    expect([...missed, ...wrong]).toEqual([]);
  });
}

for (const chat of readChats("told-apart-later", "changed-later")) {
  test(`${chat.name}: no answer is wrong for sure, and at most a fifth of what was told is missed`, async () => {
    const { missed, wrong, answerable } = await measure(chat);
    expect(wrong).toEqual([]);
    expect(missed.length / answerable, missed.join("\n")).toBeLessThanOrEqual(0.2);
  });
}

test.each([
  ["Room A is upstairs.", "Where is Room B?", "Room B"],
  ["Table 5 is by the window.", "Where is table 6?", "table 6"],
  ["Seat 12A is mine.", "Whose is seat 14C?", "seat 14C"],
  ["Gate B opens at 7 am.", "When does Gate C open?", "Gate C"],
  ["2번 출구에서 만나기로 했어.", "5번 출구에서 뭐 하기로 했어?", "5번 출구"],
  ["A동 택배함은 지하에 있어.", "B동 택배함은 어디 있어?", "B동"],
])(
  "of %j and %j it is said that nothing is told, and the other named as near",
  async (told, question, untold) => {
    await withMemory(async (memory) => {
      await memory.turns.add({ user: told });
      const { found, text } = await ask(memory, question);
      expect(found).toBe("unsure");
      expect(text).toContain(untold);
      expect(text).toContain(`“${told}”`);
    });
  },
);
