import type { EngineEvent, FoundMemory, NodeId, SearchEvent } from "@hsms/engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchAction } from "./action.ts";
import { drawInto, emptyPicture } from "./picture.ts";
import { isElsewhere, pictureAt } from "./trace/recorded-search.ts";
import { placeText, resultText, rowSpans } from "./row-spans.ts";
import { searchRows } from "./search-rows.ts";
import { initialSearch, runningSearch, shownSearch, type SearchState } from "./state.ts";
import { readTrace, traceDocument } from "./trace/trace-document.ts";
import { traceLines } from "./trace/trace-lines.ts";
import { updateSearch } from "./update.ts";
import { searchWindow } from "./window.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import { textWidth } from "../../draw/text/text-width.ts";

const box = { width: 60, height: 20 };
const nodeId = (name: string) => name as NodeId;

const scored = (name: string, depth: number, score: number, searchId = 1): SearchEvent => ({
  type: "search.node-scored",
  // Of `a1` and `a2` it is `a`.
  parentId: depth === 0 ? null : nodeId(name[0] ?? ""),
  searchId,
  depth,
  nodeId: nodeId(name),
  topic: `주제 ${name}`,
  score,
  children: depth === 0 ? 2 : 0,
  turns: 3,
});

/** Two levels: of three topics one goes on, and one of its two leaves is a hit. */
const walk = (searchId = 1): readonly SearchEvent[] => [
  { type: "search.started", searchId, query: "자전거?", strategy: "bfs", memories: 9, frontier: 3 },
  { type: "search.level-started", searchId, depth: 0, nodes: 3 },
  scored("a", 0, 0.9, searchId),
  scored("b", 0, 0.2, searchId),
  scored("c", 0, 0.1, searchId),
  pruned("b", 0, searchId),
  pruned("c", 0, searchId),
  { type: "search.level-finished", searchId, depth: 0, scored: 3, goingOn: 1, best: 0.9 },
  { type: "search.level-started", searchId, depth: 1, nodes: 2 },
  scored("a1", 1, 0.8, searchId),
  { type: "search.memory-found", searchId, nodeId: nodeId("a1"), turns: [4, 5] },
  scored("a2", 1, 0.3, searchId),
  { type: "search.level-finished", searchId, depth: 1, scored: 2, goingOn: 0, best: 0.8 },
];

function pruned(name: string, depth: number, searchId: number): SearchEvent {
  return {
    type: "search.node-pruned",
    searchId,
    depth,
    nodeId: nodeId(name),
    score: 0.1,
    reason: "below-threshold",
  };
}

function watch(state: SearchState, ...actions: readonly SearchAction[]) {
  let now = state;
  const effects = actions.flatMap((action) => {
    const next = updateSearch({ state: now, action, box });
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

const heard = (events: readonly EngineEvent[], at = 5): SearchAction => ({
  type: "search.events-received",
  events,
  at,
});
const shownEvents = (state: SearchState) => shownSearch(state)?.events;

test("each level appears with its nodes, their scores and what became of them", () => {
  const half = drawInto(emptyPicture, walk().slice(0, 4));
  expect(searchRows(half).map(({ type }) => type)).toEqual(["node", "node", "queued"]);
  expect(half.levels[0]?.nodes.map(({ state }) => state)).toEqual(["visiting", "visiting"]);
  const whole = drawInto(emptyPicture, walk());
  expect(whole.levels.map(({ nodes }) => nodes.map(({ state }) => state))).toEqual([
    ["visited", "pruned", "pruned"],
    ["hit", "visited"],
  ]);
  expect(whole).toMatchObject({ scored: 5, hits: 1, pruned: 2, found: 2 });
});

test("however events are bundled the picture is the same, and none is lost", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 15 });
  fc.assert(
    fc.property(cuts, (sizes) => {
      let state = initialSearch;
      let at = 0;
      for (const size of [...sizes, walk().length]) {
        state = watch(state, heard(walk().slice(at, at + size))).state;
        at += size;
      }
      const [search] = state.searches;
      expect(search?.events).toEqual(walk());
      expect(search?.picture).toEqual(drawInto(emptyPicture, walk()));
    }),
    { numRuns: 50 },
  );
});

test("a pause holds what is shown while events go on coming, steps go through them one by one", () => {
  const paused = watch(
    initialSearch,
    heard(walk().slice(0, 5)),
    { type: "search.pause-toggled" },
    heard(walk().slice(5)),
  ).state;
  expect(shownEvents(paused)).toBe(5);
  expect(paused.searches[0]?.events).toHaveLength(walk().length);
  const stepped = watch(paused, { type: "search.stepped", by: 1 }).state;
  expect(shownEvents(stepped)).toBe(6);
  const back = watch(stepped, { type: "search.stepped", by: -1 }).state;
  expect(shownEvents(back)).toBe(5);
});

test("a replay begins at the first event, goes on at each tick, and ends live; an older tick is none of its", () => {
  const played = watch(initialSearch, heard(walk()), { type: "search.replayed" });
  expect(played.effects).toMatchObject([{ type: "tick-search", turn: 1 }]);
  expect(shownEvents(played.state)).toBe(1);
  const ticked = watch(played.state, { type: "search.ticked", turn: 1 });
  expect(shownEvents(ticked.state)).toBe(2);
  expect(ticked.effects).toHaveLength(1);
  expect(watch(played.state, { type: "search.ticked", turn: 0 })).toEqual({
    state: played.state,
    effects: [],
  });
  let { state } = ticked;
  for (let tick = 0; tick < walk().length; tick++) {
    ({ state } = watch(state, { type: "search.ticked", turn: 1 }));
  }
  expect(state.playback).toEqual({ type: "live" });
});

test("the selection stays on its node while rows come, and is shown in the tree", () => {
  const chosen = watch(initialSearch, heard(walk().slice(0, 3)), {
    type: "search.moved",
    to: "down",
  }).state;
  expect(chosen.selected).toEqual({ type: "node", depth: 0, nodeId: "a" });
  const later = watch(chosen, heard(walk().slice(3)));
  expect(later.state.selected).toEqual(chosen.selected);
  expect(watch(later.state, { type: "search.opened" }).effects).toEqual([
    { type: "show-node", nodeId: "a" },
  ]);
  const memory = { ...later.state, selected: { type: "memory", index: 7 } as const };
  expect(watch(memory, { type: "search.opened" }).effects).toEqual([
    { type: "show-turn", index: 7 },
  ]);
});

test("a newer search is shown unless an older one was chosen, and twenty are kept", () => {
  const two = watch(initialSearch, heard(walk(1)), heard(walk(2))).state;
  expect(shownSearch(two)?.search.searchId).toBe(2);
  const older = watch(two, { type: "search.chosen", by: -1 }, heard(walk(3))).state;
  expect(shownSearch(older)?.search.searchId).toBe(1);
  const many = watch(
    initialSearch,
    ...Array.from({ length: 30 }, (_, place) => heard(walk(place + 1))),
  ).state;
  expect(many.searches.map(({ searchId }) => searchId)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 11),
  );
});

const FOUND: FoundMemory = {
  index: 4,
  id: "01890000-0000-7000-8000-000000000003",
  score: 2.5,
  scores: {},
  path: [],
  user: "초록색",
  assistant: null,
  model: null,
  conversationId: "01890000-0000-7000-8000-000000000001",
  createdAt: 0,
  marks: [],
};

const DONE = {
  type: "search.done",
  searchId: 1,
  result: {
    query: "자전거?",
    strategy: "bfs",
    memories: [],
    trace: [],
    dropped: { unsure: 2 },
    confidence: 0.4,
    signals: null,
    slots: [],
    vectors: { type: "off" },
    nextCursor: null,
    isCached: false,
    elapsedMs: 2.5,
  },
} as const satisfies SearchEvent;
const told = (): SearchAction => ({
  type: "search.remote-received",
  events: [...walk(), DONE],
  startedAt: 0,
});

test("a search of another process is one of the list, to walk through, replay and export", () => {
  const listed = watch(initialSearch, heard([...walk(), DONE]), told()).state;
  expect(listed.searches).toHaveLength(2);
  const shown = shownSearch(listed);
  if (shown === null) throw new Error("no search");
  expect(isElsewhere(shown.search)).toBe(true);
  expect(shown.search.picture).toMatchObject({ scored: 5, outcome: { type: "done" } });
  expect(shownEvents(watch(listed, { type: "search.stepped", by: -1 }).state)).toBe(walk().length);
  expect(watch(listed, { type: "search.replayed" }).effects).toMatchObject([
    { type: "tick-search" },
  ]);
  expect(watch(listed, { type: "search.exported" }).effects).toEqual([
    { type: "export-search", search: shown.search },
  ]);
});

test("it takes nobody away from a search that goes on here, or that they walk through", () => {
  const going = watch(initialSearch, heard(walk().slice(0, 4)), told()).state;
  expect(shownSearch(going)?.search.searchId).toBe(1);
  expect(runningSearch(going)?.searchId).toBe(1);
  const ended = watch(going, heard([...walk().slice(4), DONE])).state;
  expect(ended.searches.map(({ picture }) => picture.outcome.type)).toEqual(["done", "done"]);
  const walking = watch(ended, { type: "search.stepped", by: -1 }, told()).state;
  expect(shownSearch(walking)?.search.searchId).toBe(1);
  expect(walking.searches).toHaveLength(3);
});

test("an exported search reads back as it was, and nothing else is taken for one", () => {
  const [search] = watch(initialSearch, heard(walk(), 0)).state.searches;
  if (search === undefined) throw new Error("no search");
  const written: unknown = JSON.parse(JSON.stringify(traceDocument(search)));
  expect(readTrace(written)?.picture).toEqual(pictureAt(search, search.events.length));
  expect(traceLines(written, "en")).toMatchObject([
    "자전거? · 1970-01-01T00:00:00.000Z",
    expect.stringMatching(/● visited\s+0\.90 .*█.* 주제 a {2}2 topics/),
    expect.stringMatching(/★ hit\s+0\.80 .* └ 주제 a1/),
    expect.stringMatching(/● visited .* └ 주제 a2/),
    expect.stringMatching(/× left out\s+0\.20 .*2 topics: 주제 b, 주제 c · its score is too low/),
  ]);
  const broken = [
    null,
    [],
    {},
    { traceVersion: 2 },
    { ...traceDocument(search), startedAt: "yesterday" },
    ...[
      { type: "search.node-scored" },
      { type: "search.memory-found", searchId: 1, nodeId: "n", turns: null },
      { type: "search.node-pruned", searchId: 1, depth: 0, nodeId: "n", reason: "toString" },
      { type: "search.done", searchId: 1, result: {} },
      { ...DONE, result: { ...DONE.result, memories: [null] } },
      { ...DONE, result: { ...DONE.result, dropped: { unsure: "\u001B[2J" } } },
    ].map((event) => ({ ...traceDocument(search), events: [event] })),
  ];
  for (const value of broken) expect(readTrace(value)).toBeNull();
});

test("whatever stands in a trace that comes from outside, it is refused or drawn", () => {
  const memory = {
    index: 4,
    score: 2.5,
    user: "초록색",
    path: [{ nodeId: "a1", topic: "자전거" }],
  };
  const result = {
    memories: [memory],
    dropped: { unsure: 2 },
    confidence: 0.4,
    isCached: false,
    elapsedMs: 2.5,
  };
  const document = {
    ...traceDocument({ startedAt: 0, events: walk() }),
    events: [...walk(), { type: "search.done", searchId: 1, result }],
  };
  expect(traceLines(document, "en")).toHaveLength(9);
  /** The document with another value in one place; places are counted from within. */
  const changed = (place: number, other: unknown): unknown => {
    let at = 0;
    return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
      at++ === place ? other : value,
    );
  };
  const places = JSON.stringify(document).match(/[:,[]/g)?.length ?? 0;
  const other = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(Infinity, [null], "__proto__", "toString", "search.done", "\u001B[2J"),
  );
  fc.assert(
    fc.property(fc.nat(places), other, (place, value) => {
      for (const line of traceLines(changed(place, value), "ko") ?? []) {
        expect(line).not.toMatch(/\p{Cc}|undefined|function/u);
      }
    }),
    { numRuns: 500 },
  );
});

test.for(["en", "ko"] as const)(
  "33. whatever became of a topic, its score and bar stand in the same cells, in %s",
  (language) => {
    const states: readonly SearchEvent[] = [
      ...walk(),
      { type: "search.level-started", searchId: 1, depth: 2, nodes: 2 },
      scored("w", 2, 0.02),
      { type: "search.memory-found", searchId: 1, nodeId: nodeId("w"), turns: [6] },
      scored("v", 2, 0.5),
    ];
    const lines = traceLines(traceDocument({ startedAt: 0, events: states }), language) ?? [];
    const nodes = lines.filter((line) => line.includes("주제 "));
    // Two that were left share a row.
    expect(nodes).toHaveLength(6);
    const starts = nodes.map((line) => textWidth(line.slice(0, line.search(/0\.\d\d/))));
    expect(new Set(starts).size).toBe(1);
  },
);

test("the walk is a tree: the way to each hit is bold, whoever was left is counted below its parent", () => {
  const rows = searchRows(drawInto(emptyPicture, walk()));
  const shown = rows.map((row) =>
    row.type === "node"
      ? [row.indent, row.node.nodeId, row.isOnWay]
      : row.type === "left"
        ? [row.indent, row.nodes.map((node) => node.nodeId).join(" ")]
        : row.type,
  );
  expect(shown).toEqual([
    [0, "a", true],
    [1, "a1", true],
    [1, "a2", false],
    [0, "b c"],
  ]);
  const spans = rows
    .slice(1, 2)
    .flatMap((row) => rowSpans(row, { theme: defaultTheme, words: wordsIn("en") }));
  expect(spans.find(({ text }) => text.includes("주제 a1"))?.style).toBe("strong");
});

test("whatever was scored, in whatever order and below whomever, each node has one row", () => {
  const name = fc.constantFrom(..."abcdefgh".split(""));
  const node = fc.record({ name, parent: fc.option(name), depth: fc.nat(4), isLeft: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(node, { selector: (one) => one.name }), (nodes) => {
      const events = nodes.flatMap(({ name: own, parent, depth, isLeft }) => {
        const one = {
          ...scored(own, depth, 0.5),
          parentId: parent === null ? null : nodeId(parent),
        };
        return isLeft ? [one, pruned(own, depth, 1)] : [one];
      });
      const drawn = searchRows(drawInto(emptyPicture, events)).flatMap((row) =>
        row.type === "node"
          ? [row.node.nodeId]
          : row.type === "left"
            ? row.nodes.map((left) => left.nodeId)
            : [],
      );
      expect(drawn.toSorted()).toEqual(nodes.map((one) => one.name).toSorted());
    }),
  );
});

test("each found memory says by which words and channels it was found, when, by whom and where", () => {
  const memory = {
    ...FOUND,
    createdAt: new Date(2026, 10, 22, 12).getTime(),
    scores: { turn: 0.99, window: 1.3, when: 0.1, where: 0.08, self: 0.03 },
    speaker: { name: "Mina", isOwner: false },
    path: [{ nodeId: nodeId("a"), topic: "자매" }],
  };
  const done: SearchEvent = {
    ...DONE,
    result: { ...DONE.result, memories: [memory], dropped: {} },
  };
  const { state, effects } = watch(initialSearch, heard([...walk(), done]));
  expect(effects).toContainEqual({
    type: "read-found-words",
    searchId: 1,
    query: "자전거?",
    memories: [memory],
  });
  const words = new Map([[4, ["자전거", "green = 초록색"]]]);
  const told = watch(state, { type: "search.words-read", searchId: 1, words }).state;
  const rows = searchRows(shownSearch(told)?.search.picture ?? emptyPicture).slice(1, 4);
  const lines = (["en", "ko"] as const).map((language) =>
    rows.map((row) =>
      rowSpans(row, { theme: defaultTheme, words: wordsIn(language) })
        .map(({ text }) => text)
        .join("")
        .trim(),
    ),
  );
  expect(lines[0]).toEqual([
    expect.stringContaining("초록색"),
    "자전거, green = 초록색 · 2.50 = your words in or near it +1.30, has your words +0.99, may tell when +0.10, may tell where +0.08, about the one who says it +0.03",
    "2026-11-22 · Mina · 자매",
  ]);
  expect(lines[1]?.[1]).toContain(
    "자전거, green = 초록색 · 2.50 = 여기나 앞뒤에 질문의 낱말 +1.30",
  );
  // They are read once.
  expect(watch(told, heard([])).effects).toEqual([]);
});

test("a search that found something can be watched: it plays from its beginning, and that is offered once", () => {
  const done: SearchEvent = { ...DONE, result: { ...DONE.result, memories: [FOUND] } };
  const offered = watch(initialSearch, heard([...walk(), done]));
  const offer = { type: "notify", level: "info", what: "watchOffered" };
  expect(offered.effects).toContainEqual(offer);
  const again = watch(offered.state, heard(walk(2)), heard([{ ...done, searchId: 2 }]));
  expect(again.effects).not.toContainEqual(offer);
  expect(again.state.playback).toEqual({ type: "live" });
  // What found nothing is not played.
  const watched = { ...initialSearch, isWatched: true };
  expect(watch(watched, heard([...walk(), DONE])).state.playback).toEqual({ type: "live" });
  const played = watch(watched, heard(walk()), heard([done]));
  expect(played.state.playback).toMatchObject({ type: "playing", events: 1 });
  expect(played.effects).toContainEqual({ type: "tick-search", turn: 1, afterMs: 100 });
});

test("a hit of a low score is told from one of a high score by sign and word", () => {
  const document = traceDocument({
    startedAt: 0,
    events: [
      ...walk(),
      { type: "search.memory-found", searchId: 1, nodeId: nodeId("a2"), turns: [6] },
      scored("a3", 1, 0.02),
      { type: "search.memory-found", searchId: 1, nodeId: nodeId("a3"), turns: [7] },
    ],
  });
  const hits = (traceLines(document, "en") ?? []).filter((line) => /[★☆]/.test(line));
  expect(hits).toEqual([
    expect.stringMatching(/★ hit {6}0\.80 /),
    expect.stringMatching(/★ hit {6}0\.30 /),
    expect.stringMatching(/☆ weak hit 0\.02 .* · a found memory is in it$/),
  ]);
});

test("a search that is done says above all its levels what was found, and where it stands", () => {
  for (const [language, nothing, near] of [
    ["en", "nothing found", "20 near, none sure enough"],
    ["ko", "찾은 것 없음", "20개 가까움, 확실한 것 없음"],
  ] as const) {
    const words = wordsIn(language);
    const done = (memories: number, found: "yes" | "no") => {
      const answer = { found, quoted: [], confidence: 0.1 };
      const listed = Array.from({ length: memories }, () => FOUND);
      const result = resultText({ memories: listed, dropped: {} }, { answer }, words);
      return words.search.hasDone({ hits: "1", weak: "4", result });
    };
    expect(done(0, "no")).toContain(nothing);
    expect(done(20, "no")).toContain(near);
    expect(textWidth(done(20, "no"))).toBeLessThanOrEqual(58);
  }
});

test("where nobody answers, what stands beside what has the words is a weak one", () => {
  const memories = [4, 7].map((index) => ({ ...FOUND, index }));
  const done: SearchEvent = { ...DONE, result: { ...DONE.result, memories, dropped: {} } };
  const { state } = watch(initialSearch, heard([...walk(), done]));
  const strengths = (now: typeof state) =>
    searchRows(shownSearch(now)?.search.picture ?? emptyPicture).flatMap((row) =>
      row.type === "memory" ? [row.strength] : [],
    );
  expect(strengths(state)).toEqual(["hit", "hit"]);
  const words = new Map([[7, ["자전거"]]]);
  const read = watch(state, { type: "search.words-read", searchId: 1, words }).state;
  expect(strengths(read)).toEqual(["weak", "hit"]);
});

test("what was answered from a search is marked in its list, with the answer's confidence, in an export as well", () => {
  const memories = [4, 7].map((index) => ({ ...FOUND, index }));
  const result = { ...DONE.result, memories, dropped: {} };
  const answer: EngineEvent = {
    type: "answer.done",
    model: "offline",
    text: "…",
    memories: [],
    found: "unsure",
    quoted: [7],
    confidence: 0.31,
    searchId: 1,
    index: null,
    isCut: false,
    elapsedMs: 1,
  };
  const listed = watch(initialSearch, heard([...walk(), { ...DONE, result }, answer])).state;
  const [search] = listed.searches;
  if (search === undefined) throw new Error("no search");
  const written: unknown = JSON.parse(JSON.stringify(traceDocument(search)));
  const lines = traceLines(written, "en")?.slice(1) ?? [];
  expect(lines[0]).toContain("2 near, quoted unsurely · unsure (31%)");
  expect(lines[1]).not.toContain("quoted");
  expect(lines[4]).toMatch(/#7 .* quoted 초록색/);
  // One looks for memories: the walk that led to them stands below.
  expect(lines.findIndex((line) => line.includes("주제 a1"))).toBeGreaterThan(6);
});

test("what only asks is folded into one row and shown again, but for what the answer quotes", () => {
  const [asked, quoted, told] = [1, 2, 3].map((index) => ({
    index,
    score: 1,
    user: `${index}`,
    path: [],
    ...(index === 3 ? {} : { onlyAsks: true }),
  })) as unknown as FoundMemory[];
  const memories = [told, asked, quoted].flatMap((memory) => memory ?? []);
  const done: SearchEvent = { ...DONE, result: { ...DONE.result, memories, dropped: {} } };
  const answer = {
    type: "answer.done",
    searchId: 1,
    found: "yes",
    quoted: [2],
    confidence: 0.9,
  } as unknown as EngineEvent;
  const found = watch(initialSearch, heard([...walk(), done, answer])).state;
  const shown = (state: SearchState): string =>
    (searchWindow(state, 40)?.rows ?? [])
      .flatMap((row) => {
        if (row.type === "memory") return `#${row.memory.index}`;
        return row.type === "questions" ? `${row.count} folded` : [];
      })
      .join(" ");
  expect(shown(found)).toBe("#3 #1 #2");
  const folded = watch(found, { type: "search.questions-folded" }).state;
  expect(shown(folded)).toBe("#3 #2 1 folded");
  const selected = { ...folded, selected: { type: "questions" } } as const;
  expect(shown(watch(selected, { type: "search.opened" }).state)).toBe("#3 #1 #2");
  expect(shown(watch(folded, { type: "search.questions-folded" }).state)).toBe("#3 #1 #2");
});

test("what comes with a memory that tells it otherwise says so, and does not seem to wait for its place", () => {
  const memory = { index: 4, score: 1, user: "q", path: [] };
  const where = (shown: typeof memory & { readonly scores: Readonly<Record<string, number>> }) =>
    (["en", "ko"] as const).map((language) => placeText(shown, wordsIn(language)));
  expect(where({ ...memory, scores: {} })).toEqual([
    "you · shown with what tells it otherwise",
    "나 · 이것을 다르게 말한 기억과 함께 나옴",
  ]);
  expect(where({ ...memory, scores: { words: 1 } })).toEqual([
    "you · waits for its place",
    "나 · 자리를 기다림",
  ]);
});
