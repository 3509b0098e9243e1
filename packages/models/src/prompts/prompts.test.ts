import * as fc from "fast-check";
import { expect, test } from "vitest";
import { answerPrompt, citationsIn, withoutName } from "./answer.ts";
import { compressPrompt, readCompression } from "./compress.ts";
import { cutAtWord } from "@hsms/language";
import { fileTurnPrompt, readFiling } from "./file-turn.ts";
import { groupPrompt, readGrouping } from "./group.ts";
import { judgeNeedPrompt, readNeed } from "./judge-need.ts";
import { nameTopicPrompt, readTopic } from "./name-topic.ts";
import { readScore, readScores } from "./parts/read-score.ts";
import { scoreNodePrompt } from "./score-node.ts";
import { scoreNodesPrompt } from "./score-nodes.ts";
import { summarisePrompt } from "./summarise.ts";

const exchange = { user: "물의 끓는점은?", assistant: "100도입니다." };
const node = { topic: "화학", digest: "물의 화학식은 H2O" };
const memory = {
  index: 4,
  user: "사용자가 한 말",
  assistant: "AI가 한 말",
  model: null,
  createdAt: 0,
  score: 1,
  marks: [],
};

test.each(["ko", "en"] as const)("every prompt in %s stands as it was worded", (language) => {
  const request = { candidates: [node], exchange, limit: 4, language };
  expect([
    judgeNeedPrompt({ question: "저번에 뭐라고 했지?", last: null }, language),
    judgeNeedPrompt({ question: "그건 언제야?", last: exchange }, language),
    scoreNodePrompt(node, exchange, language),
    scoreNodesPrompt([node, node], { exchange, language }),
    summarisePrompt({ exchange, maxLength: 100 }, language),
    nameTopicPrompt("물은 100도에서 끓는다", language),
    groupPrompt(request),
    compressPrompt({ topic: "화학", summary: "물", added: "산소", maxLength: 200 }, language),
    fileTurnPrompt({ exchange, nodes: [node], maxLength: 100, language }),
    answerPrompt({
      question: "물은 언제 끓어?",
      language,
      memories: [memory],
      history: [exchange],
      willRecord: true,
    }),
  ]).toMatchSnapshot();
});

test("a memory stands under its number and day, word for word, and the question behind them", () => {
  const request = {
    question: "질문",
    language: "ko",
    memories: [memory],
    history: [exchange],
    willRecord: true,
    now: new Date(2026, 10, 23, 12).getTime(),
  } as const;
  const { system, before, prompt } = answerPrompt(request);
  expect(prompt).toBe(
    "기억:\n[4] 1970-01-01 사용자\n| 사용자가 한 말\n[4] 1970-01-01 AI\n| AI가 한 말\n\n사용자의 말:\n질문",
  );
  expect(before).toEqual([
    { role: "user", text: exchange.user },
    { role: "assistant", text: exchange.assistant },
  ]);
  expect(system).toContain("오늘은 2026-11-23 이다");
  expect(answerPrompt({ ...request, language: "en" }).system).toContain("Today is 2026-11-23");
});

test("a memory says until when it held, and what holds since", () => {
  const since = new Date(2026, 9, 5, 12).getTime();
  const told = { own: "부산", other: "서울", since };
  const memories = [
    { ...memory, supersededBy: { ...told, index: 9 } },
    { ...memory, index: 9, supersedes: [{ ...told, index: 4 }] },
  ];
  const asked = { question: "q", history: [], willRecord: true, memories } as const;
  const english = answerPrompt({ ...asked, language: "en" });
  expect(english.prompt).toContain("user (until 2026-10-05, since then [9])\n| 사용자가 한 말");
  expect(english.prompt).toContain("user (instead of [4])\n| 사용자가 한 말");
  expect(english.system).toContain("has changed since");
  const korean = answerPrompt({ ...asked, language: "ko" });
  expect(korean.prompt).toContain("사용자 (2026-10-05까지, 그 뒤로는 [9])\n");
  expect(korean.prompt).toContain("사용자 ([4] 대신)\n");
});

test("what stands in the talk is not sent again as a memory, and has its number and day there", () => {
  const said = { ...memory, ...exchange, index: 7 };
  const history = [{ ...exchange, index: 7, createdAt: said.createdAt }];
  const asked = { question: "q", language: "en", history, willRecord: true } as const;
  const { prompt } = answerPrompt({ ...asked, memories: [said, memory] });
  expect(prompt).not.toContain(exchange.user);
  expect(prompt).toContain("사용자가 한 말");
  const { system, before, prompt: bare } = answerPrompt({ ...asked, memories: [said] });
  expect(bare).toBe("q");
  expect(before?.[0]?.text).toBe(`[7] 1970-01-01\n${exchange.user}`);
  expect(before?.[1]?.text).toBe(exchange.assistant);
  expect(system).toContain("such as [4]");
  expect(system).not.toContain("begin with |");
  const since = new Date(2026, 9, 5, 12).getTime();
  const changed = { ...said, supersededBy: { index: 9, own: "a", other: "b", since } };
  expect(answerPrompt({ ...asked, memories: [changed] }).before?.[0]?.text).toMatch(
    /^\[7\] 1970-01-01 \(until 2026-10-05, since then \[9\]\)\n/u,
  );
});

test("the same words of another day are another memory", () => {
  const history = [{ ...exchange, index: 9 }];
  const memories = [{ ...memory, ...exchange, index: 7 }];
  const asked = { question: "q", language: "en", history, memories, willRecord: true } as const;
  expect(answerPrompt(asked).prompt).toContain(`[7] 1970-01-01 user\n| ${exchange.user}`);
});

test("what was said on another day than today stands under its day", () => {
  const at = (day: number): number => new Date(2026, 9, day, 12).getTime();
  const history = [
    { ...exchange, index: 1, createdAt: at(4) },
    { ...exchange, index: 2 },
    { ...exchange, index: 3, createdAt: at(27) },
  ];
  const asked = { question: "q", language: "ko", memories: [], history, willRecord: true } as const;
  const said = answerPrompt({ ...asked, now: at(27) }).before?.filter(
    ({ role }) => role === "user",
  );
  const { user } = exchange;
  expect(said?.map(({ text }) => text)).toEqual([`2026-10-04\n${user}`, user, user]);
});

test("an answer cites the memories that it was given, and no others", () => {
  const given = [{ index: 4 }, { index: 12 }, { index: 0 }];
  expect(citationsIn("나비예요 [12]. 부산이에요 [4, 0] [12] [99]", given)).toEqual([12, 4, 0]);
  expect(citationsIn("none, list[1]", given)).toEqual([]);
});

/** Texts that try to end the place where they stand. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "=".repeat(34),
        "=".repeat(76),
        "\n",
        "\r\n",
        "\u2028",
        " ",
        '"',
        "}",
        "]",
        "\\",
      ),
      fc.constantFrom(
        "[ 5 번 ]",
        "user : ",
        "AI   : ",
        "\nuser: ",
        "assistant:",
        "```",
        '"}\n{"n": 2',
      ),
      fc.string({ maxLength: 8, unit: "binary" }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("a memory of another branch says so in its frame", () => {
  const elsewhere = { ...memory, marks: ["other branch" as const] };
  const asked = { question: "q", memories: [elsewhere], history: [], willRecord: true };
  expect(answerPrompt({ ...asked, language: "ko" }).prompt).toContain("(다른 갈래) 사용자\n");
  expect(answerPrompt({ ...asked, language: "en" }).prompt).toContain("(other branch) user\n");
});

test("whatever was said, the talk so far has as many parts as were said, in turn (S2-05)", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 3 }), (exchanges) => {
      const history = exchanges.map(([user, assistant]) => ({ user, assistant }));
      const asked = { question: "q", memories: [], history, willRecord: true };
      const { before = [], prompt } = answerPrompt({ ...asked, language: "en" });
      expect(before.map(({ role }) => role)).toEqual(history.flatMap(() => ["user", "assistant"]));
      expect(prompt).toBe("q");
    }),
    { numRuns: 200 },
  );
});

test("whatever a memory holds, the prompt has no heading but those of the memories", () => {
  fc.assert(
    fc.property(hostile, hostile, (user, assistant) => {
      const { prompt } = answerPrompt({
        question: "q",
        language: "ko",
        memories: [
          { ...memory, user, assistant },
          { ...memory, index: 5, user: "plain", assistant: null },
        ],
        history: [],
        willRecord: true,
      });
      const open = prompt
        .split(/[\n\r\u0085\u2028\u2029\v\f]/)
        .filter((line) => !line.startsWith("|"));
      const heads = ["[4] 1970-01-01 사용자", "[4] 1970-01-01 AI", "[5] 1970-01-01 사용자"];
      expect(open).toEqual(["기억:", ...heads, "", "사용자의 말:", "q"]);
    }),
    { numRuns: 300 },
  );
});

test("whatever a node or an exchange holds, each stands on one line of JSON", () => {
  fc.assert(
    fc.property(hostile, hostile, (topic, user) => {
      const lines = scoreNodesPrompt([{ topic, digest: user }, node], {
        exchange: { user, assistant: topic },
        language: "ko",
      }).prompt.split(/[\n\r\u2028\u2029]/);
      expect(lines).toHaveLength(5);
      const any: unknown = expect.any(String);
      expect(JSON.parse(lines[1] ?? "")).toEqual({ n: 1, topic: any, summary: any });
      expect(JSON.parse((lines[4] ?? "").replace("현재 대화 : ", ""))).toEqual([
        { role: "user", content: any },
        { role: "assistant", content: any },
      ]);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["TRUE", true],
  [" true\n", true],
  ["True.", true],
  ['"True"', true],
  ["**True**", true],
  ["True\n\n이유: 과거 대화를 묻는다", true],
  ["답: True", true],
  ["Yes", true],
  ["예", true],
  ["네, 필요합니다", true],
  ['{"memory": true}', true],
  ['```json\n{"answer": true}\n```', true],
  ['{"memory": false}', false],
  ["False.", false],
  ["아니오", false],
  ["아니요, 필요 없습니다. True 일 때도 있지만", false],
  ["예를 들어 설명하면", null],
  ["None of it is known", null],
  ["[ERROR] AI API", null],
  ["", null],
])("the judge's answer %j reads as %s", (answer, needs) => {
  expect(readNeed(answer)).toBe(needs);
});

test.each([
  ["0.85", 0.85],
  ["0.85점", 0.85],
  ["점수: 0.3 입니다", 0.3],
  ["85%", 0.85],
  ["8/10", 0.8],
  ["노드 1과 비교하면 0.3입니다", 0.3],
  ["1", 1],
  ["1.7", null],
  ["8", null],
  ["-0.2", null],
  ["-7", null],
  ["0.2 or 0.3", null],
  ["True", 0.8],
  ["높음", null],
  ["", null],
])("the score %j reads as %s", (answer, score) => {
  expect(readScore(answer)).toBe(score);
});

test.each([
  ["[0.1, 0.9]", [0.1, 0.9]],
  ["```json\n[0.1, 0.9]\n```", [0.1, 0.9]],
  ["[0.1, 1.9]", null],
  ["[8, 2]", null],
  ["[85, 20]", null],
  ["[-0.1, 0.5]", null],
  ['["0.8", "20%"]', [0.8, 0.2]],
  ['{"scores": ["8/10", "2/10"]}', [0.8, 0.2]],
  ['[{"n": 2, "score": 0.2}, {"n": 1, "score": 0.8}]', [0.8, 0.2]],
  ['[{"topic": "a", "score": 0.8}, {"topic": "b", "score": 0.2}]', [0.8, 0.2]],
  ['{"2": 0.2, "1": 0.8}', [0.8, 0.2]],
  ['{"scores": {"1": 0.8, "2": 0.2}}', [0.8, 0.2]],
  ['{"1": 0.8, "3": 0.2}', null],
  ["Scores for nodes [1, 2]: [0.1, 0.2]", [0.1, 0.2]],
  ['["높음", "낮음"]', null],
  ['Sure! Here are the scores: {"scores": [0.5, 0.4]}.', [0.5, 0.4]],
  ["[0.1]", null],
  ["[0.1, 0.2, 0.3]", null],
  ["[0.1, 0.", null],
  ["nothing", null],
])("the scores %j of two nodes read as %j", (answer, scores) => {
  expect(readScores(answer, 2)).toEqual(scores);
});

test.each([
  ["**물리**", "물리"],
  ['"물리학 기초 개념"\n', "물리학 기초 개념"],
  ["# Basic physics.", "Basic physics"],
  ["1. 화학 원소 정보", "화학 원소 정보"],
  ["\n\n- 수학", "수학"],
  ["네, 주제명은 다음과 같습니다:\n화학 원소", "화학 원소"],
  ["Sure! Here is the topic:\n\n**Basic physics**", "Basic physics"],
  ["주제명: 화학 원소", "화학 원소"],
  ["네, 주제명은 다음과 같습니다", null],
  ["없음", null],
  ["null", null],
  ["빈 문자열", null],
  ["일반적인 대화", null],
  ["I cannot help with that.", null],
  ["죄송하지만 도와드릴 수 없습니다.", null],
  ["***", null],
  ["", null],
])("the topic %j reads as %j", (answer, topic) => {
  expect(readTopic(answer)).toBe(topic);
});

test("a group holds only candidates that are there, each once, and no more than the limit", () => {
  const candidates = [node, node, node];
  const read = (answer: string) => readGrouping(answer, { candidates, limit: 2 });
  expect(read('{"chosen": [3, 3, 99, 0, -1, 1.5, 1, 2], "topic": "과학"}')).toEqual({
    chosen: [0, 2],
    topic: "과학",
  });
  expect(read('{"chosen": [99], "topic": "과학"}')).toBeNull();
  expect(read('{"chosen": [1], "topic": ""}')).toBeNull();
});

test("what is filed has a line of the length asked for, and no scores where they do not fit", () => {
  const read = (answer: string) => readFiling(answer, { nodes: [node, node], maxLength: 10 });
  expect(
    read('{"summary": "물은  끓는다\\n백 도에서", "topic": "물", "scores": [0.9, 1]}'),
  ).toEqual({
    line: "물은 끓는다 백",
    topic: "물",
    scores: [0.9, 1],
  });
  expect(read('{"summary": "물", "topic": "물", "scores": [0.9]}')?.scores).toBeNull();
  expect(read('{"summary": "물", "topic": "물", "scores": [9, 2]}')?.scores).toBeNull();
  expect(read('{"summary": "", "topic": "물", "scores": []}')).toBeNull();
  expect(read('{"summary": "I cannot help with that.", "topic": "물", "scores": []}')).toBeNull();
  expect(read('{"summary": "물이 끓는", "topic": "물", "scores": [0.')).toBeNull();
});

test("a compression without a new topic keeps the old one", () => {
  expect(readCompression('{"summary": "짧다", "topic": ""}', 100)).toEqual({
    summary: "짧다",
    topic: null,
  });
  expect(readCompression('{"summary": "짧다", "topic": "없음"}', 100)?.topic).toBeNull();
  expect(readCompression("plain words", 100)).toBeNull();
});

test("a text is cut to its length at a word, never inside a character", () => {
  expect(cutAtWord("one two three", 9)).toBe("one two");
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.integer({ min: 1, max: 20 }),
      (text, length) => {
        const cut = cutAtWord(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
      },
    ),
    { numRuns: 100 },
  );
});

test("the name of a part before an answer goes", () => {
  expect(withoutName("Assistant: hi")).toBe("hi");
  expect(withoutName("hi, assistant: you")).toBe("hi, assistant: you");
});
