import type { FindResult, NodeDetail, NodeId, NodeMatch, TreeNode, Turn } from "@hsms/engine";
import { cleanup, render } from "ink-testing-library";
import { afterEach, expect, test } from "vitest";
import { wordsIn } from "../../../messages/words-in.ts";
import type { Size } from "../../../draw/size.ts";
import { textWidth } from "../../../draw/text/text-width.ts";
import { defaultTheme } from "../../../draw/theme/make-theme.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import { change } from "../../memory-change.ts";
import { findInMillion, nodeId, openPane, treeOf, type TestPane } from "../testing/pane.ts";
import { TreeView } from "./view.tsx";

afterEach(cleanup);

const origin = { left: 0, top: 0 };

function frameOf(
  pane: TestPane,
  box: Size,
  {
    theme = defaultTheme,
    language = "en",
  }: { readonly theme?: Theme; readonly language?: "en" | "ko" } = {},
): readonly string[] {
  const words = wordsIn(language);
  const { lastFrame } = render(
    <TreeView state={pane.state()} {...{ box, origin, theme, words }} isFocused />,
  );
  return (lastFrame() ?? "").split("\n");
}

const topics: Readonly<Record<string, string>> = {
  bread: "빵 굽기와 발효".normalize("NFD"),
  starter: "Sourdough starter, flour and water: when to feed it",
  oven: "오븐 온도 📏",
};
const kitchen = (id: NodeId): TreeNode | undefined => {
  const node = treeOf("bread\n  starter\n  oven\ntrips")(id);
  return (
    node && {
      ...node,
      topic: topics[id] ?? id,
      topicPinned: id === "oven",
      size: id === "bread" ? 12_345 : 7,
    }
  );
};

test("33. topics, counts and bars stand in columns of their own, whatever the script of the topic", () => {
  const box = { width: 60, height: 6 };
  const pane = openPane({ find: kitchen, box });
  pane.send({ type: "tree.expanded" }, { type: "tree.marked" });
  pane.send({
    type: "tree.events-received",
    events: [
      {
        type: "search.started",
        searchId: 1,
        query: "q",
        strategy: "bfs",
        memories: 9,
        frontier: 2,
      },
      {
        type: "search.node-scored",
        parentId: null,
        searchId: 1,
        depth: 1,
        nodeId: nodeId("bread"),
        topic: "",
        score: 0.5,
        children: 2,
        turns: 0,
      },
      { type: "search.memory-found", searchId: 1, nodeId: nodeId("oven"), turns: [1] },
    ],
  });
  expect(frameOf(pane, box)).toEqual([
    "+▾ ◐ 빵 굽기와 발효                         2    12345 ██▌",
    " │ · Sourdough starter, flour and wa…                7",
    " │ · ☆ 오븐 온도 📏 ^                                7",
    " · trips                                             7",
    "",
    expect.stringMatching(/^1 marked · 7 memories in Sourdou/u),
  ]);
  expect(frameOf(pane, { width: 34, height: 6 })).toEqual([
    "+▾ ◐ 빵 굽기와 발효       2  12345",
    " │ · Sourdough start…            7",
    " │ · ☆ 오븐 온도 📏 ^            7",
    " · trips                         7",
    "",
    expect.stringMatching(/^1 marked · 7 memories in Sourdou/u),
  ]);
});

test("27. no line of the tree is wider than its box", () => {
  const pane = openPane({ find: kitchen });
  pane.send({ type: "tree.expanded" });
  for (const width of [1, 2, 9, 20, 37, 61]) {
    const lines = frameOf(pane, { width, height: 6 });
    expect(lines.length).toBeLessThanOrEqual(6);
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
  }
});

test("34. the line below says which rows are seen of how many", () => {
  const box = { width: 60, height: 11 };
  const pane = openPane({ find: findInMillion, box });
  pane.send({ type: "tree.siblings-expanded" }, { type: "tree.moved", to: "last" });
  expect(frameOf(pane, box).at(-1)).toBe(
    "10 topics · 50,000 memories in 주제 9.9          101–110/110",
  );
});

test("a frame of a million nodes makes the rows that are seen, and the next key two of them anew", () => {
  let made = 0;
  const glyphs = {
    ...defaultTheme.glyphs,
    get opened() {
      made++;
      return "▾";
    },
  };
  const theme = { ...defaultTheme, glyphs };
  const box = { width: 80, height: 42 };
  const pane = openPane({ find: findInMillion, box });
  pane.send({ type: "tree.siblings-expanded" });
  const words = wordsIn("ko");
  const view = () => <TreeView state={pane.state()} {...{ box, origin, theme, words }} isFocused />;
  const { rerender } = render(view());
  expect(made).toBe(40);
  pane.send({ type: "tree.moved", to: "down" });
  rerender(view());
  expect(made).toBe(42);
  expect(pane.reads()).toBeLessThan(120);
});

const turn = (index: number, user: string): Turn => ({
  index,
  id: `turn ${index}` as Turn["id"],
  kind: "turn",
  user,
  assistant: "발효는 하룻밤 걸립니다.\n밀가루를 더 넣으세요.",
  conversationId: "c",
  parentId: null,
  sessionId: null,
  createdAt: new Date(2026, 2, 5).getTime(),
  updatedAt: 0,
  lastAccessAt: null,
  accessCount: 0,
  model: null,
  responseMs: null,
  tokens: null,
  importance: index,
  category: "fact",
  keywords: [],
  tags: [],
  relatedIds: [],
  triples: [],
  level1Text: null,
  level2Text: null,
  pinned: index === 9,
  immutable: false,
  state: "active",
});

function openStarter(box: Size): TestPane {
  const pane = openPane({ find: kitchen, box });
  pane.send(
    { type: "tree.revealed", path: ["bread", "starter"].map(nodeId) },
    { type: "tree.opened" },
  );
  const node = kitchen(nodeId("starter"));
  if (node === undefined) throw new Error("there is no starter");
  const detail: NodeDetail = {
    ...node,
    size: 2,
    digest: "효모를 먹이는 법",
    createdAt: 0,
    path: [{ id: nodeId("bread"), topic: "빵 굽기" }],
    history: [],
  };
  pane.send(
    { type: "tree.page-read", nodeId: node.id, detail, history: ["   1  2026-03-05 rename"] },
    {
      type: "tree.turns-read",
      nodeId: node.id,
      from: 0,
      turns: [turn(9, "발효 시간은?"), turn(3, "How warm?")],
    },
  );
  return pane;
}

test("a node's page shows its memories, its summary and its history, and a memory word for word", () => {
  const box = { width: 50, height: 7 };
  const pane = openStarter(box);
  expect(pane.effects()).toEqual([
    { type: "read-page", nodeId: "starter" },
    { type: "read-turns-under", nodeId: "starter", from: 0, limit: 100 },
  ]);
  const title = "빵 굽기 › Sourdough starter, flour and water: whe…";
  expect(frameOf(pane, box)).toEqual([
    title,
    "[memories 2]  summary   history  ← →",
    " ^ 9 2026-03-05 #9 발효 시간은?",
    "   3 2026-03-05 #3 How warm?",
    "",
    "",
    expect.stringMatching(/^7 memories in Sourdough starter/u),
  ]);
  pane.send({ type: "tree.moved", to: "down" }, { type: "tree.opened" });
  expect(frameOf(pane, box).slice(2, 6)).toEqual([
    "How warm?",
    "",
    "발효는 하룻밤 걸립니다.",
    "밀가루를 더 넣으세요.",
  ]);
  pane.send({ type: "tree.backed" }, { type: "tree.expanded" });
  expect(frameOf(pane, box).slice(1, 3)).toEqual([
    " memories 2  [summary]  history  ← →",
    "효모를 먹이는 법",
  ]);
  pane.send({ type: "tree.expanded" });
  expect(frameOf(pane, box)[2]).toBe("1 2026-03-05 rename");
  pane.send({ type: "tree.backed" });
  expect(pane.state().page).toBe(null);
});

test("the line below an open page counts its own memories, whatever is selected behind it", () => {
  const box = { width: 50, height: 7 };
  const pane = openStarter(box);
  const { selected, ...state } = pane.state();
  const behind = selected && { ...selected, id: nodeId("bread") };
  const moved = { ...pane, state: () => ({ ...state, selected: behind }) };
  expect(frameOf(moved, box).at(-1)).toMatch(/^7 memories in Sourdough starter/u);
});

test("a damaged memory keeps its line, so that those below it keep theirs", () => {
  const box = { width: 50, height: 6 };
  const pane = openStarter(box);
  const turns = [undefined, turn(3, "How warm?")];
  pane.send({ type: "tree.turns-read", nodeId: nodeId("starter"), from: 0, turns });
  expect(frameOf(pane, box).slice(2, 4)).toEqual([
    "damaged: `hsms doctor` tells more",
    "   3 2026-03-05 #3 How warm?",
  ]);
});

test("a memory that is wanted from elsewhere stands selected on its topic's page", () => {
  const box = { width: 60, height: 9 };
  const pane = openPane({ find: kitchen, box });
  const path = ["bread", "starter"].map(nodeId);
  pane.send({ type: "tree.revealed", path, place: 70 });
  expect(pane.state()).toMatchObject({
    selected: { id: "starter" },
    page: { nodeId: "starter", spot: { index: 70 } },
  });
  expect(pane.effects().slice(-2)).toEqual([
    { type: "read-page", nodeId: "starter" },
    { type: "read-turns-under", nodeId: "starter", from: 20, limit: 100 },
  ]);
});

test("the history of a topic is read whole, however narrow its page is", () => {
  const box = { width: 24, height: 8 };
  const pane = openStarter(box);
  pane.send({ type: "tree.collapsed" });
  const detail = pane.state().page?.detail ?? null;
  const history = ['   1  2026-03-05 renamed a topic "flour" → "wheat"'];
  pane.send({ type: "tree.page-read", nodeId: nodeId("starter"), detail, history });
  expect(frameOf(pane, box).slice(2, 5)).toEqual([
    "1 2026-03-05 renamed a",
    'topic "flour" → "wheat"',
    "",
  ]);
});

test("where there is room the page stands beside the tree, which stays where it was", () => {
  const box = { width: 90, height: 6 };
  const pane = openStarter(box);
  const [first, second, third] = frameOf(pane, box);
  expect(first).toBe(
    " ▾ 빵 굽기와 발효              2  12345       빵 굽기 › Sourdough starter, flour and wate…",
  );
  expect(second).toMatch(
    /^ │ · Sourdough starter, f… .* \[memories 2\] {2}summary {3}history {2}← →$/,
  );
  expect(third).toMatch(/^ │ · 오븐 온도 📏 \^ .* {2}\^ 9 2026-03-05 #9 발효 시간은\?$/);
});

test("16. all matches are listed below the tree, the one that was gone to in view, within the box", () => {
  const box = { width: 44, height: 16 };
  const pane = openPane({ find: kitchen, box });
  pane.send({ type: "tree.asked", purpose: "find" });
  pane.send({ type: "tree.typed", input: { type: "paste", text: "빵" } });
  const number = pane.state().find?.number ?? 0;
  const matches = Array.from({ length: 9 }, (_, at): NodeMatch => ({
    id: nodeId(at === 0 ? "bread" : `${at}`),
    path: at === 0 ? [] : [nodeId("bread")],
    topics: at === 0 ? [topics["bread"] ?? ""] : ["빵 굽기와 발효", `${at}번째 것`],
    turns: at,
    said: null,
  }));
  const events = [
    { type: "found", matches } as const,
    { type: "done", result: { matches, isCut: false, texts: null } } as const,
  ];
  pane.send({ type: "tree.found", number, events });
  const shown = frameOf(pane, box);
  expect(shown).toHaveLength(16);
  expect(Math.max(...shown.map(textWidth))).toBeLessThanOrEqual(44);
  const head = shown.findIndex((line) => line.includes("found: topics"));
  expect(shown.slice(head + 1, head + 6).map((line) => line.trim())).toEqual([
    "빵 굽기와 발효".normalize("NFC"),
    expect.stringMatching(/^빵 굽기와 발효 › 1번째 것 +1 memory$/),
    expect.stringMatching(/^빵 굽기와 발효 › 2번째 것 +2 memories$/),
    expect.stringMatching(/^빵 굽기와 발효 › 3번째 것 +3 memories$/),
    expect.stringMatching(/^빵 굽기와 발효 › 4번째 것 +4 memories$/),
  ]);
  expect(shown.at(-1)).toMatch(/빵 +1\/9$/);
  // Up and Down go through them while it is written.
  for (let step = 0; step < 7; step++) {
    pane.send({ type: "tree.typed", input: { type: "key", name: "down", text: "" } });
  }
  expect(frameOf(pane, box).join("\n")).toMatch(/› 7번째 것/);
  expect(frameOf(pane, box).at(-1)).toMatch(/빵 +8\/9$/);
});

test("what is written stands below, with what it is for", () => {
  const box = { width: 40, height: 4 };
  const pane = openPane({ find: kitchen, box });
  pane.send({ type: "tree.asked", purpose: "rename" });
  expect(frameOf(pane, box, { language: "ko" }).at(-1)).toBe("새 이름: 빵 굽기와 발효");
  pane.send({ type: "tree.typed", input: { type: "key", name: "end", text: "" } });
  pane.send({ type: "tree.typed", input: { type: "key", name: "한", text: "한" } });
  const enter = { type: "tree.typed", input: { type: "key", name: "enter", text: "" } } as const;
  pane.send(enter);
  const topic = `${topics["bread"] ?? ""}한`;
  expect(pane.effects().at(-1)).toEqual(
    change({ type: "edit", edits: [{ type: "rename", nodeId: nodeId("bread"), topic }] }),
  );
});

test("what may be done with the old name stands behind it, until something is done", () => {
  const box = { width: 60, height: 4 };
  const pane = openPane({ find: kitchen, box });
  pane.send({ type: "tree.asked", purpose: "rename" });
  expect(frameOf(pane, box).at(-1)).toMatch(
    /^new name: 빵 굽기와 발효 +type a new one · ← → edit it$/,
  );
  pane.send({ type: "tree.typed", input: { type: "key", name: "x", text: "x" } });
  expect(frameOf(pane, box).at(-1)).toBe("new name: x");
});

test("16. a topic that is found by what was said in it says so; what is found nowhere, too", () => {
  const box = { width: 140, height: 6 };
  const pane = openPane({ find: kitchen, box });
  const look = (matches: readonly NodeMatch[], texts: FindResult["texts"] = null) => {
    pane.send({ type: "tree.asked", purpose: "find" });
    pane.send({ type: "tree.typed", input: { type: "paste", text: "cello" } });
    pane.send({ type: "tree.typed", input: { type: "key", name: "enter", text: "" } });
    const result = { matches, isCut: texts !== null, texts };
    const number = pane.state().find?.number ?? 0;
    const events = [{ type: "found", matches } as const, { type: "done", result } as const];
    pane.send({ type: "tree.found", number, events });
    return (["en", "ko"] as const).map((language) => frameOf(pane, box, { language }).at(-1));
  };
  const match = { id: nodeId("trips"), path: [], topics: ["trips"], turns: 3, said: null };
  expect(look([match])).toEqual([
    expect.stringContaining("“cello” 1 of 1, in 3 memories: Enter opens, n and N step, Esc ends"),
    expect.stringContaining("“cello” 1개 중 1번째, 기억 3개에 있음: Enter 열기, n·N 이동, Esc 끝"),
  ]);
  expect(look([])).toEqual([
    expect.stringContaining("No topic and no memory has “cello”. Esc ends"),
    expect.stringContaining("“cello”가 든 주제도 기억도 없습니다. Esc 그만"),
  ]);
  expect(look([], { looked: 9, total: 9, waiting: 2 })).toEqual([
    expect.stringContaining("2 memories with “cello” wait for a place in the topics"),
    expect.stringContaining("“cello”가 든 기억 2개는 아직 주제에 자리가 없습니다"),
  ]);
  expect(look([], { looked: 100_000, total: 250_000, waiting: 0 })).toEqual([
    expect.stringContaining("· the newest 100,000 of 250,000 memories looked through for parts"),
    expect.stringContaining("· 단어의 일부는 기억 250,000개 가운데 최근 100,000개에서만 찾음"),
  ]);
});

test("a match by what was said shows that, the words in it, and the topic behind", () => {
  const box = { width: 70, height: 9 };
  const pane = openPane({ find: kitchen, box });
  pane.send({ type: "tree.asked", purpose: "find" });
  pane.send({ type: "tree.typed", input: { type: "paste", text: "peanuts" } });
  const number = pane.state().find?.number ?? 0;
  const topics = ["groceries and errands of the week", "a very long name of a topic"];
  const said = "I can't eat peanuts, they make my throat swell, and I carry a pen for it.";
  const matches = [
    { id: nodeId("trips"), path: [], topics, turns: 1, said: { turn: 0, text: said } },
  ];
  const result = { matches, isCut: false, texts: null };
  pane.send({
    type: "tree.found",
    number,
    events: [
      { type: "found", matches },
      { type: "done", result },
    ],
  });
  const row = frameOf(pane, box).find((line) => line.includes("peanuts, "));
  expect(row).toMatch(/^ I can't eat peanuts, they make .*  a very long.*1 memory/u);
});

test("an empty tree says what it waits for", () => {
  const box = { width: 40, height: 3 };
  const pane = openPane({ find: treeOf(""), box });
  expect(frameOf(pane, box)[0]).toBe("No topics yet: they come as you talk.");
});

test("topics of one name beside each other are told apart by what was said first in them", () => {
  const box = { width: 50, height: 6 };
  const names: Readonly<Record<string, string>> = { first: "other", second: "other" };
  const find = treeOf("first\nsecond\nfood\n  other");
  const pane = openPane({
    find: (id) => {
      const node = find(id);
      return node && { ...node, topic: names[id] ?? id };
    },
    box,
  });
  pane.send({ type: "tree.all-expanded" });
  const twins = [nodeId("first"), nodeId("second")];
  expect(pane.effects().filter(({ type }) => type === "read-first-words")).toEqual([
    { type: "read-first-words", ids: twins },
  ]);
  pane.send({
    type: "tree.first-words-read",
    words: twins.map((id, at) => ({ id, text: at === 0 ? "내 자전거는 빨간색\n이야" : "Tea" })),
  });
  expect(frameOf(pane, box).slice(0, 4)).toEqual([
    " · other  내 자전거는 빨간…                1",
    " · other  Tea                              1",
    expect.stringMatching(/^ ▾ food +1 +1$/),
    expect.stringMatching(/^ │ · other +1$/),
  ]);
});
