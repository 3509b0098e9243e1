import { describe, expect, test } from "vitest";
import { type Chat, readChats } from "@hsms/models/testing";
import { ask, withMemory } from "./with-memory.ts";

/** Whether it is given for an answer; what is only near is said to be no sure one. */
const quotes = (answer: string): boolean =>
  answer.includes("“") &&
  !/^(?:I am not sure of an answer|확실한 답은 찾지 못했어요)/u.test(answer);

/** Tells each chat to a memory of its own and asks its questions: how many were answered right, and refused rightly. */
async function measure(chats: readonly Chat[]) {
  const missed: string[] = [];
  const score = { right: 0, answerable: 0, silent: 0, unanswerable: 0 };
  for (const { told, asked } of chats) {
    await withMemory(async (memory) => {
      for (const one of told) {
        if (typeof one === "string") await ask(memory, one);
        else await memory.turns.add({ user: one[0], assistant: one[1], model: "a language model" });
      }
      await memory.upkeep.settled();
      for (const { ask: question, right } of asked) {
        const { text: answer } = await ask(memory, question);
        if (right === null) {
          score.unanswerable++;
          if (!quotes(answer)) score.silent++;
          else missed.push(`${question} -> ${answer}`);
          continue;
        }
        score.answerable++;
        const parts = typeof right === "string" ? [right] : right;
        if (parts.every((part) => answer.includes(part))) score.right++;
        else missed.push(`${question} -> ${answer}`);
      }
    });
  }
  return {
    rightShare: score.right / score.answerable,
    silentShare: score.silent / score.unanswerable,
    report: missed.join("\n"),
  };
}

test("chats that the rules were made on: nine of ten answers are right, and what nobody told is refused", async () => {
  const { rightShare, silentShare, report } = await measure(
    readChats("seen", "everyday", "more-everyday"),
  );
  expect(rightShare, report).toBeGreaterThanOrEqual(0.9);
  expect(silentShare, report).toBeGreaterThanOrEqual(0.95);
});

test("chats that no rule was made on: at least 85 % right and 85 % rightly refused", async () => {
  const { rightShare, silentShare } = await measure(readChats("held-out"));
  expect(rightShare).toBeGreaterThanOrEqual(0.85);
  expect(silentShare).toBeGreaterThanOrEqual(0.85);
});

describe("a first chat", () => {
  const told = [
    "내 이름은 이서연이야",
    "나는 복숭아를 못 먹어",
    "다음 달 3일에 제주도로 여행 가",
    "I work as a nurse at the city hospital",
    "My sister Mina moved to Lisbon last spring",
    "우리 강아지 이름은 초코야",
    "I booked a window seat for the trip to Oslo in June",
    "요즘은 저녁마다 수영을 하고 있어",
    "My favourite tea is jasmine",
    "내 생일은 10월 9일이야",
  ];
  const answerable = [
    ["내 이름이 뭐야?", "이서연"],
    ["내가 뭘 못 먹지?", "복숭아"],
    ["제주도에 언제 가기로 했지?", "다음 달 3일"],
    ["what is my job?", "nurse"],
    ["where does my sister live now?", "Lisbon"],
    ["강아지 이름이 뭐였더라?", "초코"],
    ["what did I say about my trip to Oslo?", "window seat"],
    ["내가 요즘 저녁에 뭐 하지?", "수영"],
    ["which tea do I like best?", "jasmine"],
    ["내 생일이 언제야?", "10월 9일"],
  ] as const;
  const unanswerable = [
    "내 전화번호가 뭐야?",
    "what is my brother's name?",
    "내가 좋아하는 영화가 뭐야?",
    "when is my dentist appointment?",
    "우리 고양이 이름이 뭐지?",
  ];

  test("at least eight of ten questions get the sentence that holds the fact, with its number", async () => {
    await withMemory(async (memory) => {
      for (const sentence of told) await ask(memory, sentence);
      const missed: string[] = [];
      for (const [question, fact] of answerable) {
        const { text: answer } = await ask(memory, question);
        if (!answer.includes(fact) || !/\[\d+\]/.test(answer)) missed.push(`${question} ${answer}`);
      }
      expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(2);
    });
  });

  test("questions that nobody answered are said to have no answer in memory", async () => {
    await withMemory(async (memory) => {
      for (const sentence of told) await ask(memory, sentence);
      for (const question of unanswerable)
        expect(quotes((await ask(memory, question)).text)).toBe(false);
    });
  });

  test("a sum brings up no memory", async () => {
    await withMemory(async (memory) => {
      for (const sentence of told) await ask(memory, sentence);
      for await (const event of memory.ask("1+1은?")) {
        if (event.type === "answer.done") expect(event.memories).toEqual([]);
      }
    });
  });

  test("Hangul is understood in both of its forms", async () => {
    await withMemory(async (memory) => {
      await ask(memory, "내 고향은 통영이야".normalize("NFD"));
      expect((await ask(memory, "내 고향이 어디야?")).text).toContain("통영");
      await ask(memory, "내 이름은 이서연이야");
      expect((await ask(memory, "내 이름이 뭐야?".normalize("NFD"))).text).toContain("이서연");
    });
  });

  test("a question as long as a book is answered without delay", async () => {
    await withMemory(async (memory) => {
      await ask(memory, Array.from({ length: 12_000 }, (_, at) => `낱말${at}`).join(" "));
      const { text: answer } = await ask(memory, `${"고양이 ".repeat(50_000)}?`);
      expect(quotes(answer)).toBe(false);
    });
  });
});
