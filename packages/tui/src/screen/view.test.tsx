import * as fc from "fast-check";
import { cleanup, render } from "ink-testing-library";
import { afterEach, expect, test } from "vitest";
import type { SearchEvent, Turn, WorkingMemoryView, Language } from "@hsms/engine";
import { wordsIn } from "../messages/words-in.ts";
import { textWidth } from "../draw/text/text-width.ts";
import { paneNames } from "../input/pane-names.ts";
import type { ScreenAction } from "./action.ts";
import { createScreenState, type ScreenState } from "./state.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import { update } from "./update.ts";
import { ScreenView } from "./view.tsx";

afterEach(cleanup);

/** Columns of the library's terminal: it cuts what is wider. */
const WIDEST = 100;

const turn = (index: number): Turn =>
  ({
    index,
    user: "내 자전거는 무슨 색이지?".normalize(index % 2 === 0 ? "NFC" : "NFD"),
    assistant: "**빨간색**입니다.\n\n- `red` 👍🏽\n\n| 이름 | 색 |\n|---|---|\n| 자전거 | 빨강 |",
    model: "offline",
    state: "active",
  }) as Turn;

const search: readonly SearchEvent[] = [
  {
    type: "search.started",
    searchId: 1,
    query: "자전거",
    strategy: "bfs",
    memories: 9,
    frontier: 3,
  },
  { type: "search.level-started", searchId: 1, depth: 0, nodes: 3 },
  ...["운동", "여행"].map((topic, at): SearchEvent => ({
    type: "search.node-scored",
    parentId: null,
    searchId: 1,
    depth: 0,
    nodeId: topic as never,
    topic,
    score: 0.9 - at / 2,
    children: 0,
    turns: 2,
  })),
  { type: "search.memory-found", searchId: 1, nodeId: "운동", turns: [1] },
];

const slots: WorkingMemoryView = {
  conversationId: "c",
  mode: "hybrid",
  slots: [
    {
      slot: 1,
      index: 3,
      id: "t",
      user: "나는 땅콩 알레르기가 있다.",
      assistant: null,
      importance: 0.8,
      priority: 0.72,
      parts: { importance: 0.32, time: 0.2, usage: 0.1, relevance: 0.1 },
      createdAt: 0,
      lastAccessAt: 0,
      usageCount: 2,
      isPinned: true,
      links: [{ nodeId: "n", topic: "건강", relevance: 0.8, lastAccessedAt: 0 }],
    },
    null,
  ],
  evicted: [],
  statistics: {
    totalSlots: 2,
    activeSlots: 1,
    availableSlots: 1,
    cleanupCount: 0,
    promotionCount: 0,
    averagePriority: 0.72,
    searches: 3,
    slotAnswers: 1,
    shortTermAnswers: 0,
    combinedAnswers: 1,
    efficiency: 0.33,
  },
};

function screenAt(width: number, height: number, ...actions: readonly ScreenAction[]): ScreenState {
  const all: readonly ScreenAction[] = [
    { type: "screen.resized", size: { width, height } },
    {
      type: "chat.turns-read",
      turns: [turn(0), turn(1)],
      elsewhere: [{ turn: turn(2), in: "talk" }],
      imports: new Map(),
    },
    {
      type: "engine.events-received",
      events: search,
      lines: [{ level: "info", task: "메모리 탐색", text: "깊이 0 탐색 중\u001B[2J" }],
      at: 0,
    },
    { type: "slots.read", view: slots },
    ...actions,
  ];
  return all.reduce(
    (state, action) => update(state, action).state,
    createScreenState({ project: "데모" }),
  );
}

function frame(state: ScreenState, language: Language = "en"): readonly string[] {
  const { lastFrame } = render(<ScreenView state={state} words={wordsIn(language)} />);
  return (lastFrame() ?? "").split("\n");
}

test("the five panes and the line of status are on one screen, in Korean too", () => {
  const rows = frame(screenAt(WIDEST, 40), "ko");
  const text = rows.join("\n").normalize("NFC");
  expect(rows).toHaveLength(40);
  for (const part of ["═ 대화 ═", "─ 탐색 ─", "─ 주제 ─", "─ 슬롯 ─", "═ 로그 ═", "데모"]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("> 내 자전거는 무슨 색이지?");
  expect(text).toContain("• red");
  expect(text).toContain("자전거 │ 빨강");
  expect(text).toContain("다른 대화에서 한 말");
  expect(text).toContain("땅콩");
  expect(text).toContain("건강 0.80");
  // The escape sequence of the log's line is no more than letters.
  expect(text).toContain("깊이 0 탐색 중\uFFFD[2J");
});

test("44. states are told by glyph and word; 53. what is not known is not made up", () => {
  const text = frame(screenAt(WIDEST, 40)).join("\n");
  expect(text).toMatch(/★ hit +0\.90/);
  expect(text).toMatch(/◐ visiting 0\.40/);
  expect(text).toContain("○ queued 1");
  expect(text).toMatch(/visited +2\/unknown/);
});

test("27. no row is wider than the terminal, nor are there more rows, at any size", () => {
  fc.assert(
    fc.property(
      fc.record({ width: fc.nat({ max: WIDEST }), height: fc.nat({ max: 60 }) }),
      fc.constantFrom("chat", "search", "slots", "log"),
      ({ width, height }, pane) => {
        const rows = frame(screenAt(width, height, { type: "screen.focused", pane }));
        expect(rows.length).toBeLessThanOrEqual(Math.max(1, height));
        for (const row of rows) expect(textWidth(row)).toBeLessThanOrEqual(width);
        cleanup();
      },
    ),
    { numRuns: 15 },
  );
});

test("13. the focused pane is seen without colour", () => {
  const rows = frame(screenAt(WIDEST, 40, { type: "screen.focused", pane: "search" }));
  expect(rows[0]).toMatch(/┌─ 1 Chat ─+╔═ 2 Search ═+╗/);
});

test("where a digit would be written no pane promises one, side by side and in tabs", () => {
  const asked = { type: "search.asked" } as const;
  for (const width of [WIDEST, 60]) {
    const shown = (...actions: readonly ScreenAction[]) =>
      frame(screenAt(width, 24, ...actions)).join("\n");
    expect(shown({ type: "screen.focused", pane: "chat" })).not.toMatch(/[1-6] (?:Chat|Topics)/u);
    const search = { type: "screen.focused", pane: "search" } as const;
    expect(shown(search)).toMatch(/1 Chat[^]*3 Topics/u);
    expect(shown(search, asked)).not.toMatch(/[1-6] (?:Chat|Topics)/u);
  }
});

test("panes that meet share one line, whichever has the focus: no line runs beside another, and none is left open", () => {
  for (const pane of paneNames) {
    const rows = frame(screenAt(WIDEST, 40, { type: "screen.focused", pane }));
    const drawn = rows.slice(0, 38);
    for (const row of drawn) {
      expect(row).toMatch(/^[│║├┌└╔╚╟]/);
      expect(row).toMatch(/[│║┤┐┘╗╝╢█]$/);
      expect(row).not.toMatch(/[│║┤┐┘╗╝╢█][│║├┌└╔╚╟]/);
    }
    // A line that goes down goes on in the cell below; no sign joins a thin one to a corner of the focused pane.
    const cells = drawn.map((row) => Array.from(row.replaceAll(/[\u1100-\u11FF가-힣👍]/gu, "··")));
    const down = /[│║├┤┬┼┌┐╔╗╟╢╤]/;
    const up = /[│║├┤┴┼└┘╚╝╟╢╧╔╗█]/;
    const middle = cells.map((row) => row[49] ?? "");
    for (const [at, cell] of middle.entries()) {
      const below = middle[at + 1] ?? "";
      if (at < 37 && down.test(cell)) expect(below, `${pane} ${at}`).toMatch(up);
    }
    cleanup();
  }
});

test("46. with --ascii nothing but letters that every terminal has is added to what was said", () => {
  const theme = makeTheme("terminal", {
    depth: "16",
    letters: "ascii",
    ground: "dark",
    isAnimated: false,
  });
  for (const pane of ["chat", "search", "slots", "log"] as const) {
    const state = screenAt(80, 24, { type: "screen.focused", pane });
    const text = frame({ ...state, theme }).join("\n");
    // What was said: Hangul and its parts, an emoji, and the mark of what was cleaned away.
    const added = text.replaceAll(/[\p{Script=Hangul}👍\uFFFD]/gu, "");
    expect(added).toMatch(/^[ -~\n]+$/);
    cleanup();
  }
});

test("30. a terminal that is too small is told so", () => {
  expect(frame(screenAt(29, 8))[0]).toBe("Enlarge the terminal to 30×8");
  // Rules fill what is left, and are not cut.
  expect(frame(screenAt(80, 24)).join("\n")).not.toContain("─…");
  expect(frame(screenAt(0, 0))).toEqual([""]);
});

test("57. a long notice is read whole, over the rows above; what is waited for says why it does not come", () => {
  const why =
    "The memory is damaged: its check fails, said at some length and over more than a row";
  const given = { type: "notice.given", level: "error", text: `${why}\nhsms doctor` } as const;
  expect(frame(screenAt(60, 24, given)).slice(-3)).toEqual([
    "The memory is damaged: its check fails, said at some length",
    "and over more than a row",
    "hsms doctor",
  ]);
  cleanup();
  // However long it is, what is written below it is seen.
  const long = { ...given, text: "A long notice. ".repeat(40) } as const;
  const typed = { type: "chat.typed", input: { type: "key", name: "하", text: "하루" } } as const;
  for (const [width, height] of [
    [80, 24],
    [40, 12],
  ] as const) {
    const lines = frame(screenAt(width, height, typed, long));
    expect(lines.join("\n")).toContain("> 하루");
    expect(lines.at(-1)).toMatch(/ …$/u);
    cleanup();
  }
  const state = update(createScreenState({ project: "p" }), {
    type: "screen.resized",
    size: { width: 100, height: 40 },
  }).state;
  const failed = update(state, { type: "screen.reading-failed", why }).state;
  expect(frame(state).join("\n")).toContain("Loading");
  cleanup();
  expect(frame(failed).join("\n")).not.toContain("Loading");
});

test("what is typed at a question is seen below it", () => {
  const question = { title: "복원할까요?", lines: ["대화 3개"], effects: [] };
  const inputs = Array.from(
    "여동생은 서울로",
    (text) => ({ type: "key", name: text, text }) as const,
  );
  const asked = screenAt(
    80,
    24,
    { type: "screen.focused", pane: "tree" },
    {
      type: "overlay.asked",
      question,
    },
  );
  expect(frame(asked).some((line) => line.startsWith("║> "))).toBe(false);
  cleanup();
  const typed = update(asked, { type: "screen.inputs", inputs, at: 0 }).state;
  expect(frame(typed).join("\n")).toMatch(/복원할까요[^]*║> 여동생은 서울로 /u);
});

test("what stands in the place of a secret is said in the language of the screen", () => {
  const user = "현관 비밀번호는 [masked: password]";
  const said: ScreenAction = {
    type: "chat.turns-read",
    turns: [{ ...turn(1), user }],
    elsewhere: [],
    imports: new Map(),
  };
  for (const [language, mask] of [
    ["ko", "[가림: 비밀번호]"],
    ["en", "[masked: password]"],
  ] as const) {
    const state = update(
      update(createScreenState({ project: "p", language }), {
        type: "screen.resized",
        size: { width: 80, height: 24 },
      }).state,
      said,
    ).state;
    expect(frame(state).join("\n")).toContain(`> 현관 비밀번호는 ${mask}`);
    cleanup();
  }
});

test("of a line of more rows than there is room for it is told how many stand above", () => {
  const text = Array.from({ length: 10 }, (_, at) => `line ${at}`).join("\n");
  const pasted = { type: "chat.typed", input: { type: "paste", text } } as const;
  expect(frame(screenAt(WIDEST, 40, pasted)).join("\n")).toContain("↑ 4 rows above");
});
