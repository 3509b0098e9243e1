import type { SearchEvent, Language } from "@hsms/engine";
import { expect, test } from "vitest";
import type { KeyInput } from "../../input/keys/key.ts";
import { wordsIn } from "../../messages/words-in.ts";
import type { ScreenAction } from "../action.ts";
import { paneNames } from "../../input/pane-names.ts";
import { createScreenState, type ScreenState } from "../state.ts";
import { update } from "../update.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { keyEntries } from "./key-entries.ts";
import { keySpans } from "./key-spans.ts";

const key = (name: string): KeyInput => ({
  type: "key",
  name,
  text: Array.from(name).length === 1 ? name : "",
});
const pressed = (...names: readonly string[]): ScreenAction => ({
  type: "screen.inputs",
  inputs: names.map(key),
  at: 0,
});
const screen = (language: Language, ...actions: readonly ScreenAction[]): ScreenState =>
  actions.reduce(
    (state, action) => update(state, action).state,
    createScreenState({ project: "p", language }),
  );
const line = (state: ScreenState, width: number): string =>
  keySpans(state, { words: wordsIn(state.language), width })
    .map(({ text }) => text)
    .join("");

const searched: readonly SearchEvent[] = [
  { type: "search.started", searchId: 1, query: "x", strategy: "bfs", memories: 0, frontier: 0 },
  { type: "search.cancelled", searchId: 1 },
];

test("in the chat the way to the next pane, to all commands and out is named at every width", () => {
  for (let width = 30; width <= 200; width++) {
    for (const [language, words] of [
      ["en", [/tab (next )?pane/, /(ctrl\+p|\^P) (menu|commands)/, /(ctrl\+x|\^X) quit$/]],
      ["ko", [/tab (다음 )?창/, /(ctrl\+p|\^P) 명령/, /(ctrl\+x|\^X) 끝내기$/]],
    ] as const) {
      const shown = line(screen(language), width);
      expect(textWidth(shown), shown).toBeLessThanOrEqual(width);
      for (const wanted of words) expect(shown).toMatch(wanted);
      // At 40 × 12, too.
      if (width >= 40) expect(shown).toMatch(/^enter (send|전송|보내기) {2}/);
    }
  }
});

test("in every pane, at every width, keys stand whole, and the way to the others and out is among them", () => {
  for (const language of ["en", "ko"] as const) {
    for (const pane of paneNames) {
      const state = screen(language, { type: "screen.focused", pane });
      const { own, leading } = keyEntries(state, wordsIn(language));
      const whole = new Set(
        [...own, ...leading].flatMap(({ key: one, label, short }) => [
          `${one} ${label}`,
          `${one} ${short}`,
        ]),
      );
      for (const name of ["more", "더보기"]) {
        for (const help of ["?", "ctrl+g"]) whole.add(`${help} ${name}`);
      }
      for (let width = 30; width <= 200; width += 3) {
        const shown = line(state, width);
        expect(textWidth(shown), shown).toBeLessThanOrEqual(width);
        for (const part of shown.split("  ")) {
          const named = part
            .replace(/^esc /, "escape ")
            .replace(/^\^(.)/, (_, letter: string) => `ctrl+${letter.toLowerCase()}`);
          expect(whole, `${pane} ${width}: ${shown}`).toContain(named);
        }
        expect(shown).toMatch(/(:|ctrl\+p|\^P) (menu|commands|명령) {2}/);
        expect(shown).toMatch(/(q|ctrl\+x|\^X) (quit|끝내기)$/);
      }
    }
  }
});

test("at 80 columns the topics name undoing and finding, the search replaying, and both that there is more", () => {
  const topics = screen("en", pressed("tab", "3"));
  expect(line(topics, 80)).toMatch(
    // Nothing is selected, and has a menu.
    /^ctrl\+_ undo {2}\/ find {2}.*\? more {2}q quit$/,
  );
  expect(line(screen("ko", pressed("tab", "3")), 80)).toMatch(
    /^ctrl\+_ 되돌리기 {2}\/ (주제 )?찾기 {2}/,
  );
  const search = screen("en", pressed("tab"), {
    type: "search.events-received",
    events: searched,
    at: 0,
  });
  expect(line(search, 80)).toMatch(/^r replay {2}\/ search.* {2}\? more {2}q quit$/);
  // Where everything has room there is no more.
  expect(line(topics, 600)).toContain("? help");
});

test("of a prompt the line of keys has only what ends it, and of a line that was held back what Tab does", () => {
  expect(line(screen("en", pressed("tab", "/")), 100)).toBe("enter done  esc cancel");
  const held = screen(
    "en",
    { type: "chat.typed", input: { type: "paste", text: "3" } },
    pressed("enter"),
  );
  expect(line(held, 80)).toMatch(/^tab topics {2}enter send /);
});
