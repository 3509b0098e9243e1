import type { FoundMemory, SearchResult, TraceNode } from "@hsms/engine";
import { expect, test } from "vitest";
import { en } from "../../../messages/en/en.ts";
import { ko } from "../../../messages/ko/ko.ts";
import { textWidth } from "@hsms/tui/text";
import { explainMemory, explainSearch } from "./explain-search.ts";
import { describeMemory, whyNothing } from "./search-results.ts";

const scores = { turn: 1, window: 0.5, question: -0.2, tree: 0.001, session: 0.8, thread: 1.75 };
const wordsOf = () => ["camping", "텐트"];
const memory = { score: 3.85, scores } as unknown as FoundMemory;

test("a memory says what it was found by, the largest share first, in both languages", () => {
  const english = explainMemory(memory, { wordsOf, messages: en }).join("\n");
  expect(english.indexOf("goes on with the same story +1.75")).toBeLessThan(
    english.indexOf("has your words +1.00"),
  );
  expect(english).toContain("is a question itself -0.20");
  expect(english).not.toContain("tree");
  expect(english.split("\n")[0]).toBe("   Words of the question: camping, 텐트");
  expect(explainMemory(memory, { wordsOf, messages: ko }).join("\n")).toContain(
    "질문의 낱말이 있음 +1.00",
  );
});

test("of many shares the largest are told one by one and the rest as one sum", () => {
  const many = { ...scores, self: 0.15, information: 0.4 };
  const found = { score: 4.4, scores: many } as unknown as FoundMemory;
  const english = explainMemory(found, { wordsOf: () => [], messages: en }).join(" ");
  expect(english.replaceAll(/\s+/gu, " ")).toContain("near it +0.50, 3 more +0.35");
  expect(english.startsWith("   Why: 4.40 =")).toBe(true);
});

test("levels show fates and scores, no line is wider than a terminal, and what was left out is counted", () => {
  const node = (at: number, depth: number): TraceNode =>
    ({
      nodeId: `n${at}`,
      parentId: depth === 0 ? null : "n0",
      topic: `가나다라 ${"아주 긴 주제 ".repeat(6)}${at}`,
      depth,
      score: at / 20,
      fate: at % 2 === 0 ? "pruned" : "hit",
    }) as unknown as TraceNode;
  const result = {
    strategy: "seeded",
    confidence: 0.62,
    dropped: { "beyond-top-k": 7 },
    trace: [node(0, 0), ...Array.from({ length: 12 }, (_, at) => node(at + 1, 1))],
  } as unknown as SearchResult;
  for (const messages of [en, ko]) {
    const lines = [
      ...explainSearch(result, messages),
      ...explainMemory(memory, { wordsOf, messages }),
    ];
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(79);
    expect(lines.join("\n")).toContain("######.... 0.62");
    expect(lines).toContain(`  ${messages.search.moreNodes(7)}`);
    expect(lines.join("\n")).toContain(messages.search.dropReasons["beyond-top-k"]);
  }
  const english = explainSearch(result, en).join("\n");
  expect(english).toContain("Level 1: 1 node, 0 visited, 0 hits");
  expect(english).toContain("Level 2: 12 nodes, 0 visited, 6 hits");
});

test("a search that returns nothing says whether words, confidence, room or pages were wanting", () => {
  const why = (dropped: SearchResult["dropped"]) =>
    whyNothing({ dropped } as unknown as SearchResult, { isAsked: true, messages: en });
  expect(why({})).toBe("Nothing was found.");
  expect(why({ "below-confidence-floor": 1 })).toContain("1 memory is");
  expect(why({ "beyond-token-budget": 3 })).toContain("--token-budget");
  expect(why({ "on-earlier-pages": 3 })).toContain("on earlier pages");
  const result = { dropped: {} } as unknown as SearchResult;
  expect(whyNothing(result, { isAsked: false, messages: en })).toContain("no word to look for");
});

test("in a terminal no line is wider than it is, and a text takes two lines; elsewhere one", () => {
  const found = {
    ...memory,
    index: 4,
    user: "우리 강아지 초코는 당근을 좋아해 ".repeat(30),
    assistant: "Good to know. ".repeat(40),
    createdAt: 0,
    path: [],
    marks: [],
  } as unknown as FoundMemory;
  for (const columns of [40, 60, 80, 120, 200]) {
    const [, ...texts] = describeMemory(found, {
      head: "1.",
      explained: null,
      messages: en,
      columns,
    });
    expect(texts).toHaveLength(4);
    expect(Math.max(...texts.map(textWidth))).toBeLessThan(Math.min(columns, 120));
    expect(texts.filter((line) => line.endsWith("…"))).toHaveLength(2);
  }
  const piped = describeMemory(found, { head: "1.", explained: null, messages: en, columns: null });
  expect(piped).toHaveLength(3);
});

test("a narrow terminal gets a memory's topics on a line of their own, and a search without bars, nothing wider than it", () => {
  const topic = "보리 · 떡볶이";
  const path = [{ topic }, { topic: `${topic} · 복숭아 알레르기` }];
  const found = {
    ...memory,
    index: 1,
    user: "보리 수술",
    assistant: null,
    createdAt: 0,
    path,
    marks: [],
  } as unknown as FoundMemory;
  const node = { nodeId: "a", parentId: null, topic, depth: 0, score: 0.7, fate: "visited" };
  const dropped = { "beyond-top-k": 28, "near-duplicate": 2 };
  const result = { strategy: "seeded", confidence: 0.62, dropped, trace: [node] };
  for (const messages of [en, ko]) {
    const lines = [
      ...describeMemory(found, { head: "1.", explained: wordsOf, messages, columns: 40 }),
      ...explainSearch(result as unknown as SearchResult, messages, 40),
    ];
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(39);
    expect(lines[0]).toMatch(/^1\. \[1\] 3\.850 {2}\S+$/u);
    expect(lines[1]).toContain("보리 · 떡볶이 > ");
    expect(lines.join(" ")).toContain("0.62");
    expect(lines.join("\n")).toMatch(new RegExp(`0.70 .*${topic}$`, "mu"));
    expect(lines.join("\n")).not.toContain("near-duplicate");
  }
});

test("a memory without a word of the question says what it has to do with it", () => {
  const standing = (channels: Readonly<Record<string, number>>) => {
    const found = {
      score: 1,
      scores: channels,
      index: 0,
      user: "I pulled my hamstring",
      assistant: null,
      createdAt: 0,
      path: [],
      marks: [],
    } as unknown as FoundMemory;
    return describeMemory(found, {
      head: "1.",
      explained: () => ["weeks"],
      messages: en,
      columns: null,
    });
  };
  const none = { turn: 0, window: 0, session: 0, vector: 0 };
  expect(standing({ ...none, turn: 0.4 })[0]).not.toContain("(");
  expect(standing({ ...none, window: 0.7 })[0]).toContain("(near the words)");
  expect(standing({ ...none, session: 0.8 })[0]).toContain("(same session only)");
  expect(standing({ tree: 0.1 })[0]).toContain("(same topic only)");
  expect(standing({ ...none, vector: 0.6 })[0]).not.toContain("(");
  const listed = standing({ ...none, information: 0.3, time: 0 });
  expect(listed[0]).not.toContain("(");
  expect(listed[1]).toBe("   Said in the time that you ask for");
});
