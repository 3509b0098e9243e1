import { expect, test } from "vitest";
import { ask, withMemory } from "./with-memory.ts";

test.each([
  [
    "We're moving house on 14 March.",
    "oh btw the move got pushed, its 21 March now not the 14th",
    "I'll remember that.\nThis changes what you said in [0].",
  ],
  [
    "이사는 2월 27일이야.",
    "이사 날짜 바뀌었어. 2월 27일이 아니라 3월 6일이야",
    "기억해 둘게요.\n[0]의 내용이 이것으로 바뀌었어요.",
  ],
])("who corrects %s hears that it was understood", async (older, newer, reply) => {
  await withMemory(async (memory) => {
    await ask(memory, older);
    const { text, quoted, found } = await ask(memory, newer);
    expect(text).toBe(reply);
    expect(quoted).toEqual([0]);
    expect(found).toBeNull();
  });
});

test("what changes nothing that was told is only kept", async () => {
  await withMemory(async (memory) => {
    await ask(memory, "The dentist is on 14 March.");
    const { text, quoted } = await ask(memory, "The meeting got pushed to 21 March.");
    expect(text).toBe("I'll remember that.");
    expect(quoted).toEqual([]);
  });
});

test("what was changed already is not named, but what it was changed to", async () => {
  await withMemory(async (memory) => {
    await ask(memory, "The dentist is on 14 March.");
    await ask(memory, "The dentist got pushed to 21 March.");
    const { quoted } = await ask(memory, "The dentist got moved to 28 March.");
    expect(quoted).toEqual([1]);
  });
});
