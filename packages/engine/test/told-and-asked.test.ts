import { expect, test } from "vitest";
import { PHRASES } from "@hsms/models";
import { readChats } from "@hsms/models/testing";
import { ask, withMemory, type Answer } from "./with-memory.ts";

const denies = ({ found }: Answer): boolean => found === "no";
const doubts = ({ found }: Answer): boolean => found === "unsure";
const saysNothing = ({ text }: Answer): boolean =>
  [PHRASES.en, PHRASES.ko].some(({ nothing }) => text.startsWith(nothing));

for (const { name, told, asked } of readChats("told-and-asked", "told-and-asked-later")) {
  test(`${name}: what was told is quoted for 85 % of the questions in other words, and what was not is denied`, async () => {
    await withMemory(async (memory) => {
      for (const said of told.flat()) await ask(memory, said);
      const missed: string[] = [];
      const wrong: string[] = [];
      const count = { answerable: 0, hopeless: 0 };
      for (const { ask: question, right } of asked) {
        const answer = await ask(memory, question);
        // One wording for one thing, whatever was near.
        expect([question, saysNothing(answer)]).toEqual([question, denies(answer)]);
        expect(answer.memories.slice(0, answer.quoted.length).map(({ index }) => index)).toEqual(
          expect.arrayContaining([...answer.quoted]),
        );
        if (right === null) {
          count.hopeless++;
          if (!denies(answer) && !doubts(answer)) wrong.push(`${question} → ${answer.text}`);
          continue;
        }
        count.answerable++;
        if (![right].flat().every((part) => answer.text.includes(part))) {
          missed.push(`${question} → ${answer.text}`);
        }
      }
      expect(missed.length / count.answerable, missed.join("\n")).toBeLessThanOrEqual(0.15);
      expect(wrong.length / count.hopeless, wrong.join("\n")).toBeLessThanOrEqual(0.2);
    });
  });
}

test("a question asked twice gets the same answer, in the language that it is asked in", async () => {
  await withMemory(async (memory) => {
    await ask(memory, "Hannah is visiting from the 3rd to the 9th of January");
    const english = await ask(memory, "When is Hannah coming to visit me?");
    expect(english.text).toMatch(/^On .* you said \[0\]: “Hannah is visiting/u);
    expect((await ask(memory, "When is Hannah coming to visit me?")).text).toBe(english.text);
    const korean = await ask(memory, "Hannah 언제 와?");
    expect(korean.text).toMatch(/말씀하셨어요 \[0\]: “Hannah is visiting/u);
    await ask(memory, "나는 토요일마다 김치찌개를 끓여");
    const named = await ask(memory, "What did I say about 김치찌개?");
    expect(named.text).toMatch(/^On .*: “나는 토요일마다/u);
  });
});

test("a question with a word mistyped is answered by the nearest that was told, and never for sure", async () => {
  await withMemory(async (memory) => {
    for (const said of [
      "My sister Mina is allergic to peanuts.",
      "우리 집 강아지 이름은 초코야.",
    ]) {
      await ask(memory, said);
    }
    for (const [question, told] of [
      ["What is my sistr allergic to?", "peanuts"],
      ["우리 강이지 이름이 뭐야?", "초코"],
    ] as const) {
      const answer = await ask(memory, question);
      expect([question, doubts(answer)]).toEqual([question, true]);
      expect(answer.text).toContain(told);
      expect(answer.memories.length).toBeGreaterThan(0);
    }
    expect(denies(await ask(memory, "우리 강이지 몸무게가 얼마야?"))).toBe(true);
  });
});

test("what was told later of the thing that is quoted is quoted with it, though it has no word of the question", async () => {
  await withMemory(async (memory) => {
    await ask(memory, "I take 10 mg naproxen every morning for my back.");
    for (let day = 0; day < 12; day++) {
      await ask(memory, `My back was sore on day ${day}, so I went for a walk in the morning.`);
    }
    await ask(memory, "I've stopped the naproxen.");
    const answer = await ask(memory, "What do I take for my back?");
    expect(answer.text).toContain("10 mg naproxen");
    expect(answer.text).toContain("I've stopped the naproxen.");
    expect(doubts(answer)).toBe(true);
  });
});

test("what was told of it later on a branch that was left is quoted as of another branch", async () => {
  await withMemory(async (memory) => {
    await ask(memory, "I take 10 mg naproxen every morning for my back.");
    for (let day = 0; day < 12; day++) {
      await ask(memory, `My back was sore on day ${day}, so I went for a walk in the morning.`);
    }
    const here = await memory.conversations.here.present();
    await ask(memory, "I've stopped the naproxen.");
    await memory.conversations.here.goTo(here);
    const { memories } = await ask(memory, "What do I take for my back?");
    const marksOf = (said: string) => memories.find(({ user }) => user.includes(said))?.marks;
    expect(marksOf("stopped")).toContain("other branch");
    expect(marksOf("10 mg")).not.toContain("other branch");
  });
});

test.each([
  ["remind me: NCT for the car is due in April, it's a Golf", "when is the NCT due?", "April"],
  [
    "remind me to call the bank on Monday about the mortgage",
    "when should I call the bank?",
    "Monday",
  ],
  ["when I get home I need to descale the kettle", "what do I need to descale?", "kettle"],
  ["4월에 자동차 검사 받으라고 알려줘", "자동차 검사 언제야?", "4월"],
])("%s is told, and answers", async (told, question, answer) => {
  await withMemory(async (memory) => {
    const kept = await ask(memory, told);
    // Asked to remind, it says that it cannot as well.
    const [first] = kept.text.split("\n");
    expect(first).toBe(/[가-힣]/u.test(told) ? PHRASES.ko.noted : PHRASES.en.noted);
    expect((await ask(memory, question)).text).toContain(answer);
  });
});

test("what is told along with a question is said to be kept, and is found as told", async () => {
  await withMemory(async (memory) => {
    const both = await ask(memory, "내일 뭐 입지? 부산 가는 기차는 6시 40분이야");
    expect(both.text).toBe(`${PHRASES.ko.nothing}\n${PHRASES.ko.noted}`);
    expect((await ask(memory, "부산 기차 몇 시야?")).text).toContain("6시 40분");
    const kept = await ask(memory, "I need the blue folder on Monday, can you remember that?");
    expect(kept.text).toBe(PHRASES.en.noted);
    const question = await ask(memory, "Hello there! Where is the corkscrew?");
    expect(question.text).toBe(PHRASES.en.nothing);
  });
});
