import type { EngineEvent } from "@hsms/engine";
import { expect, test } from "vitest";
import { messagesIn } from "../../messages/messages.ts";
import type { Language } from "@hsms/engine";
import { noDebugState, reduceDebug } from "./debug-lines.ts";
import { createDebugTrail } from "./debug-trail.ts";
import { debugFileName, debugStamp } from "./stamp.ts";

type NodeId = Extract<EngineEvent, { readonly type: "search.node-scored" }>["nodeId"];

const parent = "019ab000-0000-4000-8000-00000a1b2c3d" as NodeId;
const leaf = "019ab000-0000-4000-8000-00004e5f6a7b" as NodeId;
const other = "019ab000-0000-4000-8000-00008c9d0e1f" as NodeId;

const scored = {
  type: "search.node-scored",
  parentId: null,
  searchId: 1,
  depth: 1,
  topic: "t",
  score: 0.9,
} as const;

const search: readonly EngineEvent[] = [
  { type: "judge.started" },
  { type: "judge.finished", needsMemory: true, why: "" },
  {
    type: "search.started",
    searchId: 1,
    query: "q",
    strategy: "bfs",
    memories: 9,
    frontier: 3,
  },
  { type: "search.level-started", searchId: 1, depth: 1, nodes: 3 },
  { ...scored, nodeId: parent, children: 4, turns: 0 },
  { ...scored, nodeId: other, children: 2, turns: 0 },
  {
    type: "search.node-pruned",
    searchId: 1,
    depth: 1,
    nodeId: other,
    score: 0.1,
    reason: "below-threshold",
  },
  { ...scored, nodeId: leaf, children: 0, turns: 2 },
  { type: "search.memory-found", searchId: 1, nodeId: leaf, turns: [3, 5] },
  { type: "search.level-finished", searchId: 1, depth: 1, scored: 3, goingOn: 1, best: 0.9 },
  { type: "search.depth-limit-reached", searchId: 1, limit: 10 },
  { type: "search.composed", searchId: 1, found: 2, returned: 2 },
  { type: "answer.started", model: "offline", recalled: [3, 5] },
  {
    type: "answer.done",
    text: "a",
    model: "offline",
    memories: [],
    found: null,
    quoted: [],
    confidence: null,
    searchId: null,
    index: 9,
    isCut: false,
    elapsedMs: 1234,
  },
];

function statesOf(events: readonly EngineEvent[], language: Language): readonly string[] {
  let state = noDebugState;
  return events.flatMap((event) => {
    const step = reduceDebug({ state, event, messages: messagesIn(language) });
    state = step.state;
    return step.lines.map((line) => `${line.task} : ${line.state}`);
  });
}

const call = {
  model: "tiny",
  role: "answer",
  inputTokens: 7,
  outputTokens: 2,
  isEstimated: false,
} as const;

test("tells a search in the seed's words; a pruned parent goes nowhere", () => {
  expect(statesOf(search, "ko")).toEqual([
    "기억 필요성 판단 : 시작",
    "기억 필요성 판단 : True",
    "기억 검색 : BFS 검색 시작 (초기 노드: 3개)",
    "기억 검색 : 깊이 1 탐색 중 (3개 노드)",
    "기억 검색 : 기억 발견: 노드 4e5f6a7b... (2개 대화)",
    "기억 검색 : 하위 탐색: 노드 0a1b2c3d... (4개 자식)",
    "기억 검색 : 최대 검색 깊이 도달 (10)",
    "기억 검색 : BFS 검색 완료 (발견된 기억: 2개)",
    "최종 응답 생성 중 : offline",
    "최종 응답 생성 완료 : 1.23초",
  ]);
  expect(statesOf(search, "en")).toEqual([
    "Need of memory : started",
    "Need of memory : True",
    "Memory search : BFS search started (first nodes: 3)",
    "Memory search : Searching depth 1 (3 nodes)",
    "Memory search : Memory found: node 4e5f6a7b... (2 turns)",
    "Memory search : Going on below: node 0a1b2c3d... (4 children)",
    "Memory search : Maximum search depth reached (10)",
    "Memory search : BFS search finished (memories found: 2)",
    "Writing the final answer : offline",
    "Wrote the final answer : 1.23 s",
  ]);
});

test("tells a placement in the seed's words", () => {
  const placement: readonly EngineEvent[] = [
    { type: "placement.started", index: 4 },
    { type: "grouping.started", parentId: parent, children: 6 },
    { type: "grouping.finished", parentId: parent, topics: ["과학"], moved: 3 },
    { type: "topic.name-gone", topic: "우리 가족" },
    { type: "summary.too-long", nodeId: leaf, length: 2001, limit: 2000 },
    { type: "compression.started", nodes: 2 },
    { type: "compression.finished", nodes: 2 },
    { type: "placement.finished", index: 4, leafId: leaf, topic: "물", created: true },
  ];
  expect(statesOf(placement, "ko")).toEqual([
    "대화 저장 : 대화 저장 프로세스 시작",
    "클러스터링 : 클러스터링 시작 (부모: 0a1b2c3d...)",
    "클러스터링 : 클러스터링 완료 (새 부모: 과학)",
    "클러스터링 : 직접 지은 주제 이름이 주제와 함께 사라짐 (우리 가족)",
    "요약 : 경고: 노드 4e5f6a7b... 요약 길이 초과 (2001/2000)",
    "요약 : 부모 노드 압축 시작 (2개)",
    "요약 : 부모 노드 압축 완료 (2개)",
    "대화 저장 : 대화 저장 프로세스 완료",
  ]);
  expect(statesOf(placement, "en")).toEqual([
    "Storing : Storing the turn started",
    "Grouping : Grouping started (parent: 0a1b2c3d...)",
    "Grouping : Grouping finished (new parent: 과학)",
    "Grouping : The name that was given to a topic went with it (우리 가족)",
    "Summary : Warning: node 4e5f6a7b... summary too long (2001/2000)",
    "Summary : Compression of parents started (2)",
    "Summary : Compression of parents finished (2)",
    "Storing : Storing the turn finished (물)",
  ]);
});

const batch: readonly EngineEvent[] = [
  { type: "model.batch-started", calls: 12 },
  { type: "model.task-failed", task: 1, message: "quota" },
  { type: "model.batch-finished", calls: 12, succeeded: 11, elapsedMs: 1234 },
  {
    type: "model.called",
    ...call,
    pool: "main",
    elapsedMs: 10,
    failure: { kind: "rate-limited", message: "e" },
  },
  {
    type: "model.called",
    ...call,
    pool: "main",
    elapsedMs: 10,
    failure: { kind: "blocked", message: "e" },
  },
  {
    type: "model.called",
    ...call,
    pool: "main",
    elapsedMs: 9,
    failure: { kind: "cancelled", message: "" },
  },
];

test("tells calls side by side, and those that failed with their number, in the seed's words", () => {
  expect(statesOf(batch, "ko")).toEqual([
    "AI 호출 : 병렬 AI 호출 시작 (12개)",
    "AI 호출 : [ERROR] 병렬 AI 호출 중 예외 발생 (TASK-01): quota",
    "AI 호출 : 병렬 AI 호출 완료 (1.23초)(성공 11/12)",
    "AI 호출 : [ERROR] AI API 호출이 너무 많아 오류가 발생했습니다: 429 = RPM초과 : e",
    "AI 호출 : [ERROR] AI API 호출 중 예외 발생: e",
    "AI 호출 : 취소됨",
  ]);
  expect(statesOf(batch, "en")).toEqual([
    "Model call : Parallel calls started (12)",
    "Model call : [ERROR] A parallel call failed (TASK-01): quota",
    "Model call : Parallel calls finished (1.23 s) (succeeded 11/12)",
    "Model call : [ERROR] Too many calls to the model: 429: e",
    "Model call : [ERROR] The call to the model failed: e",
    "Model call : cancelled",
  ]);
});

test("writes every line as task, state and the stamp at the right", () => {
  const written: string[] = [];
  const trail = createDebugTrail({
    screen: { write: (text) => written.push(text) },
    directory: "/nowhere",
    messages: messagesIn("ko"),
    now: () => new Date(2025, 8, 3, 21, 21, 30).getTime(),
  });
  trail.showOnScreen(true);
  for (const event of search) trail.receive(event);
  expect(written).not.toHaveLength(0);
  for (const line of written) {
    expect(line).toMatch(/^>>> [^:]+ : .+ \| \[2025\.09\.03-21:21:30\]\n$/);
  }
});

test("draws over a live line on a terminal, and nowhere else", () => {
  const endOf = (isTTY: boolean) => {
    const written: string[] = [];
    const screen = { isTTY, write: (text: string) => written.push(text) };
    const messages = messagesIn("ko");
    const trail = createDebugTrail({ screen, directory: "/nowhere", messages, now: () => 0 });
    trail.showOnScreen(true);
    trail.receive({ type: "judge.started" });
    return written[0]?.at(-1);
  };
  expect(endOf(true)).toBe("\r");
  expect(endOf(false)).toBe("\n");
});

test("is silent while it is off", () => {
  const written: string[] = [];
  const screen = { write: (text: string) => written.push(text) };
  const messages = messagesIn("ko");
  const trail = createDebugTrail({ screen, directory: "/nowhere", messages, now: () => 0 });
  trail.receive({ type: "judge.started" });
  expect(written).toEqual([]);
});

test("stamps and names files by local time", () => {
  const time = new Date(2025, 0, 2, 3, 4, 5).getTime();
  expect(debugStamp(time)).toBe("[2025.01.02-03:04:05]");
  expect(debugFileName(time)).toBe("debug_log_20250102_030405.txt");
});
