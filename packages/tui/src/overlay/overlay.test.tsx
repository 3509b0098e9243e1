import type { Settings, Turn } from "@hsms/engine";
import { readSettings } from "@hsms/engine/settings";
import { Box, renderToString } from "ink";
import { expect, test } from "vitest";
import { paneNames } from "../input/pane-names.ts";
import { readKeys } from "../input/keys/read-keys.ts";
import { wordsIn } from "../messages/words-in.ts";
import type { ScreenAction } from "../screen/action.ts";
import { screenBindings } from "../screen/keys/bindings.ts";
import type { Effect } from "../screen/effect.ts";
import { createScreenState, type ScreenState } from "../screen/state.ts";
import { update } from "../screen/update.ts";
import { textWidth } from "../draw/text/text-width.ts";
import { openChoice } from "./choice/state.ts";
import { fuzzyScore } from "./palette/fuzzy.ts";
import { change } from "../panes/memory-change.ts";
import { shownEntries } from "./palette/state.ts";
import type { Question } from "./state.ts";
import { OverlayView } from "./view.tsx";

interface Stepped {
  readonly state: ScreenState;
  readonly effects: readonly Effect[];
}

function screen(change: Partial<ScreenState> = {}): ScreenState {
  const created = createScreenState({ project: "시험", language: "ko" });
  return { ...created, focus: "tree", size: { width: 100, height: 30 }, ...change };
}

/** The screen after these were typed, one read each. */
function typed(state: ScreenState, ...reads: readonly string[]): Stepped {
  let effects: readonly Effect[] = [];
  let now = state;
  for (const read of reads) {
    const { inputs, rest } = readKeys(read);
    const heard = rest === "" ? inputs : [{ type: "key" as const, name: "escape", text: "" }];
    const next = update(now, { type: "screen.inputs", inputs: heard, at: 0 });
    now = next.state;
    effects = [...effects, ...next.effects];
  }
  return { state: now, effects };
}

function step(state: ScreenState, action: ScreenAction): Stepped {
  return update(state, action);
}

const ESC = "\u001B";

function lines(state: ScreenState, { width = 80, height = 20 } = {}): readonly string[] {
  const { overlay, theme, language } = state;
  const box = { left: 0, top: 0, width, height };
  return renderToString(
    <Box width={width} height={height}>
      <OverlayView
        line={state.chat.field}
        state={overlay}
        box={box}
        theme={theme}
        words={wordsIn(language)}
      />
    </Box>,
    { columns: width },
  ).split("\n");
}

test("17. `:` and Ctrl+P open the palette, which finds by scattered letters and shows the keys", () => {
  for (const key of [":", "\u0010"]) {
    const { overlay } = typed(screen(), key).state;
    expect(overlay.type).toBe("palette");
  }
  // Also out of a line that is being written.
  const { state } = typed(screen({ focus: "chat" }), "\u0010", "창 확대");
  if (state.overlay.type !== "palette") throw new Error("No palette");
  expect(shownEntries(state.overlay)[0]?.name).toBe("global.zoom");
  expect(lines(state).join("\n")).toContain("z z ctrl+w");
  expect(typed(state, "\r").state).toMatchObject({ isZoomed: true, overlay: { type: "none" } });
});

test("12. Ctrl+W erases a word and Ctrl+U all that is written over a list; where nothing is, Ctrl+U goes up", () => {
  for (const opening of [":", "?"]) {
    const written = (...keys: readonly string[]) => {
      const { overlay } = typed(screen(), opening, ...keys).state;
      if (overlay.type !== "palette" && overlay.type !== "help") throw new Error(overlay.type);
      return { text: overlay.field.text, index: overlay.spot.index };
    };
    expect(written("창 확대", "\u0017")).toEqual({ text: "창 ", index: 0 });
    expect(written("창 확대", "\u0015")).toEqual({ text: "", index: 0 });
    const [down, up] = [written("\u0004", "\u0004"), written("\u0004", "\u0004", "\u0015")];
    expect(up.index).toBeLessThan(down.index);
  }
});

test("17. what cannot be done now is shown with the reason, and does nothing", () => {
  const cannot = screenBindings.find(
    (binding) => binding.pane === "tree" && binding.act(screen()) === null,
  );
  if (cannot === undefined) throw new Error("An empty tree can do everything");
  const { state } = typed(screen(), ":", cannot.name);
  expect(lines(state).join("\n")).toContain("선택한 것이 없습니다");
  expect(typed(state, "\r").state.overlay.type).toBe("palette");
});

test("17. a command is found by what it is for, and done, or written to go on with", () => {
  const commands = [
    { name: "!status", also: [], argument: "", summary: "기억의 상태", leaves: false },
    { name: "!model", also: [], argument: "[NAME]", summary: "답하는 모델", leaves: false },
  ];
  const created = createScreenState({ project: "시험", language: "ko", commands });
  const start = { ...created, focus: "tree" as const, size: { width: 100, height: 30 } };
  const done = typed(start, ":", "상태", "\r", "\r");
  expect(done.effects).toContainEqual(
    expect.objectContaining({ type: "run-command", line: "!status" }),
  );
  const { state } = typed(start, ":", "답하는 모델", "\r");
  expect(state).toMatchObject({
    focus: "chat",
    chat: { field: { text: "!model " } },
  });
});

test("fuzzy: a beginning before a word, a word before a part, a part before scattered letters", () => {
  const order = ["tree", "the tree", "streets", "tall reefs ere"].map((text) =>
    fuzzyScore("tree", text),
  );
  expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
  expect(fuzzyScore("창확대", "창 확대")).toBeGreaterThan(0);
  expect(fuzzyScore("각".normalize("NFD"), "각도")).toBeGreaterThan(0);
  expect(fuzzyScore("xyz", "tree")).toBeNull();
});

test("15. `?` helps with the keys of the present pane, made from the key map, filtered by what is typed", () => {
  const keyMap = new Map([["global.zoom", ["ctrl+o"]]]);
  const { state } = typed(screen({ keyMap }), "?");
  const shown = lines(state, { width: 100 }).join("\n");
  expect(shown).toContain("키: 주제");
  expect(shown).not.toContain("global.");
  const zoom = lines(typed(state, "확대").state, { width: 100 }).join("\n");
  expect(zoom).toMatch(/ctrl\+o +창 확대/);
  expect(zoom).not.toContain("끝내기");
  // Each pane has the help of its own.
  expect(lines(typed(screen({ focus: "log" }), "?").state, { width: 100 }).join("\n")).toContain(
    "키: 로그",
  );
});

test("50. the help says that Shift and drag still selects", () => {
  expect(lines(typed(screen(), "?", "Shift").state).join("\n")).toContain("Shift를 누르고 끌면");
});

test("14. one Esc closes what lies over the panes, whatever narrows its list; it never leaves", () => {
  for (const opening of ["?", ":"]) {
    const { state, effects } = typed(screen(), opening, "확대", ESC);
    expect(state.overlay.type).toBe("none");
    expect(typed(state, ESC, ESC).effects.some(({ type }) => type === "quit")).toBe(false);
    expect(effects.some(({ type }) => type === "quit")).toBe(false);
  }
});

test("17. what can be done is found by other words for it, in both languages", () => {
  const first = (language: "en" | "ko", word: string) => {
    const created = createScreenState({ project: "시험", language });
    const start: ScreenState = { ...created, focus: "tree", size: { width: 100, height: 30 } };
    const { overlay } = typed(start, ":", word).state;
    return overlay.type === "palette" ? shownEntries(overlay)[0]?.name : null;
  };
  for (const language of ["en", "ko"] as const) {
    for (const word of ["quit", "exit", "q", "종료", "끝내기", "나가기"]) {
      expect(first(language, word), `${language} ${word}`).toBe("global.quit");
    }
    expect(first(language, "설정")).toBe("global.settings");
    expect(first(language, "settings")).toBe("global.settings");
    expect(first(language, "도움말")).toBe("global.help");
    expect(first(language, "되돌리기")).toMatch(/\.(undo|take-back)$/);
    expect(first(language, "취소")).toMatch(/\.(undo|take-back)$/);
    expect(first(language, "undo")).toMatch(/\.(undo|take-back)$/);
    expect(first(language, "검색")).toMatch(/\.(find|ask)$/);
    expect(first(language, "search")).toMatch(/\.(find|ask)$|^!search$/);
    expect(first(language, "백업")).toBe("backup");
    expect(first(language, "backup")).toBe("backup");
    expect(first(language, "복원")).toBe("restore");
  }
});

test("17. the name that an action has in the key file is one of whole words: what is typed of another word finds it not", () => {
  const found = (word: string) => {
    const created = createScreenState({ project: "시험", language: "ko" });
    const works = [{ name: "import", label: "가져오기: 파일", also: ["import"] }];
    const start: ScreenState = { ...created, works, size: { width: 100, height: 30 } };
    const { overlay } = typed(start, "\u0010", word).state;
    return overlay.type === "palette" ? shownEntries(overlay).map(({ name }) => name) : [];
  };
  expect(found("import")).toEqual(["import"]);
  expect(found("importance")).toContain("tree.importance-1");
  expect(found("importance-1")[0]).toBe("tree.importance-1");
  expect(found("tree.rename")[0]).toBe("tree.rename");
});

test("12. arrows, pages, Home and End, Ctrl+U and Ctrl+D move in the list that lies over the panes", () => {
  const at = (...reads: readonly string[]) => {
    const { overlay } = typed(screen(), ":", ...reads).state;
    return overlay.type === "palette" ? overlay.spot.index : -1;
  };
  expect(at("\u001B[B", "\u001B[B", "\u001B[A")).toBe(1);
  expect(at("\u001B[6~")).toBeGreaterThan(5);
  expect(at("\u0004")).toBeGreaterThan(2);
  expect(at("\u0004", "\u0015")).toBe(0);
  expect(at("\u001B[F")).toBeGreaterThan(20);
  expect(at("\u001B[F", "\u001B[H")).toBe(0);
});

test("the settings page shows all settings of the engine, and hands it what is changed", () => {
  const values: Settings = readSettings({});
  const opened = typed(screen(), "$");
  expect(opened.effects).toContainEqual({ type: "read-settings" });
  const { state } = step(opened.state, { type: "overlay.settings-read", settings: values });
  const find = (name: string) => {
    const place = ["theme", "mouse", "watch", "layout", ...Object.keys(values)].indexOf(name);
    return typed(state, ...Array.from({ length: place }, () => "\u001B[B"));
  };
  const all = lines(state, { height: 46 }).join("\n");
  for (const name of Object.keys(values)) expect(all).toContain(name);
  // In words first; its name, as it is typed, behind what it is.
  for (const language of ["en", "ko"] as const) {
    const { settingTexts, settingValues } = wordsIn(language).overlay;
    for (const text of Object.values(settingTexts)) expect(textWidth(text), text).toBeLessThan(29);
    for (const text of Object.values(settingValues)) {
      expect(textWidth(text), text).toBeLessThan(25);
    }
  }
  expect(all).toMatch(/║언제 기억을 찾는지 +필요할 때 +searchMode = efficiency *║/u);
  expect(all).toMatch(/ 켬 +record = true +║/u);
  expect(lines(find("searchMode").state).join("\n")).toContain("필요할 때 | 항상 | 안 함");
  // A choice steps on, a switch turns, a number is written.
  expect(typed(find("searchMode").state, "\r").effects).toEqual([
    { type: "change-settings", patch: { searchMode: "force" } },
  ]);
  expect(typed(find("record").state, "\u001B[C").effects).toEqual([
    { type: "change-settings", patch: { record: false } },
  ]);
  const writing = typed(find("topK").state, "\r", "\u0015", "500");
  expect(typed(writing.state, "\r").effects).toEqual([
    { type: "change-settings", patch: { topK: 500 } },
  ]);
  // What the engine says of it stands beside; Esc leaves it as it was.
  const refused = step(writing.state, {
    type: "overlay.setting-refused",
    why: "topK must be a whole number from 1 to 100, not 500",
  });
  expect(lines(refused.state).join("\n")).toContain("from 1 to 100");
  const left = typed(refused.state, ESC);
  expect(left.effects).toEqual([]);
  expect(left.state.overlay).toMatchObject({ type: "settings", field: null, problem: null });
});

test("in a list a long text leaves room for what stands beside it", () => {
  const text = "작년에 사서 한 번도 타지 않은 파란 보트를 옆집 아저씨에게 아주 싼 값에 팔았어";
  const choice = { title: "기억 정리", items: [{ label: text, detail: "완전히 지움" }] };
  const shown = lines(screen({ overlay: openChoice(choice) })).join("\n");
  expect(shown).toMatch(/작년에 사서 .*… {2}완전히 지움/u);
});

test("the palette holds what can be done, and no motion of a cursor; a pane is gone to from it where a digit is written", () => {
  for (const focus of paneNames) {
    const { overlay } = step(screen({ focus }), {
      type: "screen.overlay-opened",
      name: "palette",
    }).state;
    if (overlay.type !== "palette") throw new Error("no palette");
    const names = overlay.entries.map(({ name }) => name);
    const isMotion =
      /\.(up|down|first|last|(half|page)-\w+|back|return|(next|previous)-\w+|expand|collapse)$/u;
    expect(names.filter((name) => isMotion.test(name) || name === "global.palette")).toEqual([]);
    expect(names.filter((name) => name.startsWith("global.pane-"))).toHaveLength(6);
  }
});

test("the theme and the mouse are settings of the screen", () => {
  const { state } = typed(screen(), "$", "\r");
  expect(state.theme.name).toBe("dark");
  const mouse = typed(state, "\u001B[B", "\u001B[C");
  expect(mouse.state.mouse).toBe(false);
  expect(mouse.effects).toEqual([{ type: "set-mouse", isOn: false }]);
});

test("a question says what a yes is, and what is no yes is told as a no", () => {
  const asked = step(screen(), {
    type: "overlay.asked",
    question: {
      title: "복원할까요?",
      lines: ["대화 3개"],
      effects: [{ type: "answer-question", isSure: true }],
      otherwise: [{ type: "answer-question", isSure: false }],
    },
  }).state;
  const drawn = step(asked, { type: "screen.drawn" }).state;
  expect(lines(drawn).join("\n")).toContain("Enter: 예 · Esc: 아니요");
  expect(typed(drawn, "\r").effects).toEqual([{ type: "answer-question", isSure: true }]);
  for (const no of [["n", "\r"], ["ㅜ", ESC], ["\t"], [ESC]]) {
    expect(typed(drawn, ...no).effects).toEqual([{ type: "answer-question", isSure: false }]);
  }
  expect(lines(typed(drawn, "n").state).join("\n")).toContain("Enter나 Esc: 아니요");
});

test.for([
  ["en", "delete", "Type “delete” and press Enter", "That is not “delete”"],
  ["ko", "삭제", "지우려면 ‘삭제’를 입력하고", "‘삭제’가 아니어서 지우지 않았습니다"],
] as const)(
  "a word that is asked for is named, what is written is shown, and what is wrong is said, at every width: %s",
  ([language, word, wanted, wrong]) => {
    const question = { title: "?", lines: ["A line.".repeat(9)], effects: [], word };
    const start = step({ ...screen(), language }, { type: "overlay.asked", question }).state;
    const { state } = typed(step(start, { type: "screen.drawn" }).state, "abc 가나");
    for (const width of [30, 60, 100]) {
      for (const height of [6, 20]) {
        const shown = (of: ScreenState) => lines(of, { width, height });
        const joined = (of: ScreenState) =>
          shown(of)
            .map((line) => line.slice(1, -1).trim())
            .join(" ");
        expect(joined(state)).toContain(wanted);
        expect(shown(state).some((line) => line.startsWith("║> abc 가나 "))).toBe(true);
        expect(joined(typed(state, "\r").state)).toContain(wrong);
        for (const line of shown(state)) expect(textWidth(line)).toBeLessThanOrEqual(width);
      }
    }
  },
);

test("the backups to restore are listed, and the chosen one is asked about by the engine", () => {
  const backups = ["20261120", "20261121"].map((name) => ({
    kind: "day" as const,
    name,
    path: `/b/${name}`,
    turns: 12_345,
    nodes: 678,
    sequence: 1,
    schema: 1,
    program: "0.1.0",
    time: 0,
    byHand: true,
    restoredAt: null,
    sizeBytes: 1,
  }));
  const opened = typed(screen(), ":", "restore", "\r");
  expect(opened.effects).toContainEqual({ type: "read-backups" });
  const { state } = step(opened.state, { type: "overlay.backups-read", backups });
  expect(lines(state).join("\n")).toContain("대화 12,345개");
  expect(typed(state, "\u001B[B", "\r").effects).toEqual([
    { type: "restore", from: "/b/20261121" },
  ]);
});

test("what assistants saved is listed; a memory of it is forgotten after a question, and the list is there again", () => {
  const saved = [
    { index: 7, user: "Mina moved to Jeju.", client: "codex", author: "Tom", state: "active" },
    { index: 4, user: "Tea at four.", client: "cursor", state: "archived" },
  ].map((turn) => ({ ...turn, createdAt: 0 }) as unknown as Turn);
  const opened = typed(screen(), ":", "saved", "\r");
  expect(opened.effects).toContainEqual({ type: "read-saved" });
  const { state } = step(opened.state, { type: "overlay.saved-read", turns: saved });
  const shown = lines(state).join("\n");
  expect(shown).toContain("codex · Tom: Mina moved to Jeju.");
  expect(shown).toContain("cursor: (잊음) Tea at four.");
  const DELETE = "\u001B[3~";
  for (const letter of ["d", "ㅇ", " "]) expect(typed(state, letter).effects).toEqual([]);
  const wanted = change({ type: "ask-to-forget", of: { type: "turns", turns: [7] } });
  const wantsOne = typed(state, DELETE);
  expect(wantsOne.effects).toEqual([wanted]);
  const effect = change({ type: "forget", turns: [7] });
  const question: Question = { title: "Forget 1 memory?", lines: [], effects: [effect] };
  const asked = step(wantsOne.state, { type: "overlay.asked", question }).state;
  const seen = step(asked, { type: "screen.drawn" }).state;
  for (const [answer, effects] of [
    ["\r", [effect, { type: "read-saved" }]],
    [DELETE, []],
    [ESC, []],
  ] as const) {
    const answered = typed(seen, answer);
    expect(answered.effects).toEqual(effects);
    expect(answered.state.overlay).toEqual(state.overlay);
  }
  expect(typed(state, "\u001B[B", DELETE).effects).toEqual([
    change({ type: "unforget", turns: [4] }),
    { type: "read-saved" },
  ]);
  expect(typed(state, "\r").state.overlay.type).toBe("none");
  const empty = step(opened.state, { type: "overlay.saved-read", turns: [] }).state;
  expect(typed(empty, DELETE, "\r").effects).toEqual([]);
});

test("27. no line of an overlay is wider than its box at any width", () => {
  const overlays = [
    typed(screen(), ":").state,
    typed(screen(), "?").state,
    typed(screen(), "$").state,
  ];
  for (const state of overlays) {
    for (const width of [20, 33, 60, 100, 200]) {
      for (const line of lines(state, { width }))
        expect(textWidth(line)).toBeLessThanOrEqual(width);
    }
  }
});
