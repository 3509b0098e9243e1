import { expect, test } from "vitest";
import type { RecalledMemory } from "../../model.ts";
import { offlineModel } from "../offline-model.ts";

/** A chat of two, exported by Tom. */
const chat = (lines: readonly (readonly [name: string, text: string])[]) =>
  lines.map(([name, text], index): RecalledMemory => ({
    index,
    user: `${name}: ${text}`,
    assistant: null,
    speaker: { name, isOwner: name === "Tom" },
    model: null,
    createdAt: Date.UTC(2024, 4, 12 + index, 12),
    score: 1,
    marks: [],
  }));

const MEMORIES = chat([
  ["Mina", "My dog is called Rex"],
  ["Tom", "The code of the garage is 4711"],
  ["Mina", "I moved to Jeju last month."],
  ["민수", "나는 지난달에 대구로 이사했어"],
]);

test.each([
  ["What is the code of the shed?", "it was noted [0]: “The code of the shed is 2203”"],
  ["창고 비밀번호가 뭐야?", "이렇게 적혀 있어요 [1]: “창고 비밀번호는 5810이야”"],
])("what another program noted nobody said: %s", async (question, answer) => {
  const notes = ["The code of the shed is 2203", "창고 비밀번호는 5810이야"].map(
    (user, index): RecalledMemory => ({
      index,
      user,
      assistant: null,
      isImportedNote: true,
      model: null,
      createdAt: 0,
      score: 1,
      marks: [],
    }),
  );
  expect(await answerTo(question, notes)).toContain(answer);
});

async function answerTo(question: string, memories = MEMORIES): Promise<string> {
  const language = /[가-힣]/u.test(question) ? "ko" : "en";
  const events = offlineModel.answer(
    { question, language, memories, history: [], willRecord: false },
    { signal: new AbortController().signal },
  );
  for await (const event of events) if (event.type === "done") return event.text;
  return "";
}

test.each([
  ["What is Mina's dog called?", "On 12 May 2024 Mina said [0]: “My dog is called Rex”"],
  ["What is the code of the garage?", "you said [1]: “The code of the garage is 4711”"],
  ["Where does Mina live?", "Mina said [2]: “I moved to Jeju last month.”"],
  ["민수는 어디 살아?", "민수 님이 이렇게 말했어요 [3]: “나는 지난달에 대구로 이사했어”"],
])("%s is answered by who said it: %s", async (question, answer) => {
  expect(await answerTo(question)).toContain(answer);
});

test.each(["What is my dog called?", "Where do I live?", "나는 어디 살아?"])(
  "what another says of themself is no answer to %s",
  async (question) => {
    expect(await answerTo(question)).not.toMatch(/^(?:On|2024)[^:]*(?:said|말했어요|말씀)/u);
  },
);
