import { type AnswerRequest, offlineModel, type RecalledMemory } from "@hsms/models";
import { expect, test } from "vitest";
import { maskedModel } from "./masked-model.ts";

const SECRET = "hunter2!9";
const call = { signal: new AbortController().signal };
const memory: RecalledMemory = {
  index: 1,
  user: `My router's password is ${SECRET}`,
  assistant: null,
  model: null,
  createdAt: 0,
  score: 1,
  marks: [],
};

/** What reaches the model, and for which secrets it was asked whether they may. */
function setUp({ may = false, keeps = false }) {
  const sent: AnswerRequest[] = [];
  const asked: string[][] = [];
  const model = maskedModel(
    {
      ...offlineModel,
      async *answer(request) {
        sent.push(request);
        await Promise.resolve();
        yield { type: "cancelled" };
      },
    },
    {
      keepsWords: () => Promise.resolve(keeps),
      mayGo(kinds) {
        asked.push([...kinds]);
        return Promise.resolve(may);
      },
    },
  );
  const answer = async (request: Partial<AnswerRequest>): Promise<string> => {
    const whole = { language: "en", memories: [], history: [], willRecord: true, question: "" };
    for await (const _ of model.answer({ ...whole, ...request } as AnswerRequest, call));
    return JSON.stringify(sent.at(-1));
  };
  return { asked, answer };
}

test("what somebody says now is masked, and nobody is asked about it", async () => {
  const { asked, answer } = setUp({ may: true });
  expect(await answer({ question: memory.user })).not.toContain(SECRET);
  expect(asked).toEqual([]);
});

test.each([{ memories: [memory] }, { history: [memory] }])(
  "what stands in the memory goes as it was left where that is allowed, and masked elsewhere",
  async (request) => {
    for (const may of [true, false]) {
      const { asked, answer } = setUp({ may });
      expect((await answer(request)).includes(SECRET)).toBe(may);
      expect(asked).toEqual([["password"]]);
    }
  },
);

test("what is masked of the talk keeps its number and its time", async () => {
  const { answer } = setUp({});
  const masked = await answer({ history: [{ ...memory, index: 7, createdAt: 12_345 }] });
  expect(masked).toMatch(/"index":7\b/u);
  expect(masked).toContain('"createdAt":12345');
});

test("where everything is stored as it is said, what is said now is as what stands in the memory", async () => {
  for (const may of [true, false]) {
    const { answer } = setUp({ may, keeps: true });
    expect((await answer({ question: memory.user })).includes(SECRET)).toBe(may);
  }
});
