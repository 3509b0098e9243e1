import { expect, test } from "vitest";
import type { AnswerRequest, ModelAnswerEvent, RecalledMemory } from "../model.ts";
import { offlineModel } from "./offline-model.ts";
import { toldMemories } from "../testing/told-memories.ts";

const call = () => ({ signal: new AbortController().signal });

function request(
  question: string,
  options: { readonly memories?: readonly RecalledMemory[]; readonly willRecord?: boolean } = {},
): AnswerRequest {
  const { memories = [], willRecord = true } = options;
  const language = /[가-힣]/u.test(question) ? "ko" : "en";
  return { question, language, memories, history: [], willRecord };
}

async function eventsOf(asked: AnswerRequest, signal = new AbortController().signal) {
  const events: ModelAnswerEvent[] = [];
  for await (const event of offlineModel.answer(asked, { signal })) events.push(event);
  return events;
}

async function textOf(asked: AnswerRequest): Promise<string> {
  const last = (await eventsOf(asked)).at(-1);
  return last?.type === "done" ? last.text : "";
}

async function need(question: string, memories: readonly RecalledMemory[] = []) {
  let looked = 0;
  const look = () => {
    looked += 1;
    return Promise.resolve(memories);
  };
  const result = await offlineModel.judgeNeed({ question, last: null, look }, call());
  return { needs: result.ok && result.value.needsMemory, looked };
}

/** More than fits into a note. */
const LONG = "I like jazz, and on most evenings I listen to it. ".repeat(3).trim();

test("quotes the sentence with its date and index, in the language of the question", async () => {
  const memories = toldMemories(["Hi.", `I'm Daniel. ${LONG}`]);
  const english = await textOf(request("What is my name?", { memories }));
  expect(english).toBe("On 2 Jun 2025 you said [1]: “I'm Daniel.”");
  const korean = await textOf(request("내 이름이 뭐야?", { memories }));
  expect(korean).toBe("2025. 6. 2.에 이렇게 말씀하셨어요 [1]: “I'm Daniel.”");
});

test("says that it found nothing, and that it only quotes", async () => {
  const text = await textOf(request("프랑스의 수도는?"));
  expect(text).toContain("찾지 못했어요");
  expect(text).toContain("인용");
});

test("promises to remember a statement only when it is recorded", async () => {
  expect(await textOf(request("I like jazz."))).toBe("I'll remember that.");
  expect(await textOf(request("I like jazz.", { willRecord: false }))).toContain(
    "not be remembered",
  );
});

test("the deltas together are the text of the one event that ends the answer", async () => {
  const memories = toldMemories(["I play tennis on Mondays.", "My tennis coach is Ana."]);
  const events = await eventsOf(request("what did I say about tennis?", { memories }));
  const deltas = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
  expect(deltas.length).toBe(3);
  expect(events.at(-1)).toMatchObject({ type: "done", text: deltas.join(""), tokens: null });
  expect(events.filter(({ type }) => type !== "delta")).toHaveLength(1);
});

test("a cancelled call ends as cancelled", async () => {
  const signal = AbortSignal.abort();
  expect(await eventsOf(request("What is my name?"), signal)).toEqual([{ type: "cancelled" }]);
  const judged = await offlineModel.judgeNeed(
    { question: "What is my name?", last: null, look: () => Promise.resolve([]) },
    { signal },
  );
  expect(judged).toMatchObject({ ok: false, code: "CANCELLED" });
});

test("the memory is needed for past words, earlier talk, requests and the user's own affairs", async () => {
  for (const question of [
    "저번에 갔던 식당이 어디였지?",
    "내가 말했던 책 제목이 뭐야?",
    "지금까지 이야기를 요약해줘",
    "내 이름이 뭐야?",
    "What did I tell you about the trip?",
    "When is my exam?",
    "What happened in January?",
    "어제 무슨 일이 있었지?",
  ]) {
    expect([question, await need(question)]).toEqual([question, { needs: true, looked: 0 }]);
  }
});

test("a question that speaks of nobody is looked for before it is refused", async () => {
  const memories = toldMemories([["프랑스의 수도는?", "파리입니다."]]);
  expect(await need("프랑스의 수도는?", memories)).toEqual({ needs: true, looked: 1 });
  expect(await need("프랑스의 수도는?")).toEqual({ needs: false, looked: 1 });
});

test("sums and statements are not looked for", async () => {
  for (const message of ["1+1은?", "오늘 날씨가 좋다.", "내 생일은 5월 3일이야. 기억해줘"]) {
    expect([message, await need(message)]).toEqual([message, { needs: false, looked: 0 }]);
  }
});

test("scores the node of the same topic above 0.7 and a foreign one at 0", async () => {
  const result = await offlineModel.score(
    {
      nodes: [
        { topic: "강아지 산책", digest: "강아지와 공원 산책을 했다" },
        { topic: "optics", digest: "the speed of light" },
      ],
      exchange: { user: "오늘 강아지와 공원에서 산책했어", assistant: null },
    },
    call(),
  );
  const scores = result.ok ? result.value : [];
  expect(scores[0]).toBeGreaterThan(0.7);
  expect(scores[1]).toBe(0);
});

test("groups the candidates that are like the exchange, never more than the limit", async () => {
  const candidates = [
    { topic: "파스타 요리", digest: "토마토 파스타 요리법" },
    { topic: "환율", digest: "달러 환율 전망" },
    { topic: "빵 굽기", digest: "집에서 빵 굽는 요리법" },
  ];
  const exchange = { user: "파스타 요리법을 알려줘", assistant: "토마토를 볶으세요." };
  for (const limit of [1, 2]) {
    const result = await offlineModel.group(
      { candidates, exchange, limit, language: "ko" },
      call(),
    );
    const { chosen, topic } = result.ok ? result.value : { chosen: [], topic: "" };
    expect(chosen.length).toBeLessThanOrEqual(limit);
    expect(chosen).toContain(0);
    expect(chosen).not.toContain(1);
    expect(topic).not.toBe("");
  }
});

test("summaries and compressions keep to their length", async () => {
  const long = "I walked the dog in the park. ".repeat(40);
  const summary = await offlineModel.summarise(
    { exchange: { user: long, assistant: null }, maxLength: 50 },
    call(),
  );
  expect(summary.ok && summary.value.length).toBeLessThanOrEqual(50);
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at} is on tomatoes.`).join("\n");
  const compressed = await offlineModel.compress(
    { topic: "garden", summary: lines, added: "Beans grew.", maxLength: 120 },
    call(),
  );
  expect(compressed.ok && compressed.value.summary.length).toBeLessThanOrEqual(120);
});

test.each([
  ["🎉🎉🎉", "I'm listening."],
  ["안녕?", "네, 듣고 있어요."],
  ["안녕? 오늘 처음 써봐. 나는 박지훈이고 대전에서 살아", "기억해 둘게요."],
  ["Hello, how are you? My name is Tom and I live in Leeds.", "I'll remember that."],
])("what greets is heard, and what it tells beside that remembered: %s", async (said, answer) => {
  expect(await need(said)).toMatchObject({ needs: false });
  expect(await textOf(request(said))).toBe(answer);
});
