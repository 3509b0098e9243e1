import type { FoundMemory, NodeId, SearchEvent, SearchResult } from "@hsms/engine";
import { cleanup, render } from "ink-testing-library";
import { afterEach, expect, test } from "vitest";
import { wordsIn } from "../../messages/words-in.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import type { SearchAction } from "./action.ts";
import { initialSearch, type SearchState } from "./state.ts";
import { updateSearch } from "./update.ts";
import { SearchView } from "./view.tsx";

afterEach(cleanup);

const box = { width: 58, height: 12 };
const origin = { left: 0, top: 0 };

const of = (name: string, score: number) => ({
  searchId: 1,
  depth: 0,
  nodeId: name as NodeId,
  topic: name,
  score,
});
const scored = (name: string, score: number): SearchEvent => ({
  type: "search.node-scored",
  parentId: null,
  ...of(name, score),
  children: 0,
  turns: 3,
});

const result: SearchResult = {
  query: "q",
  strategy: "bfs",
  memories: [],
  trace: [],
  dropped: {},
  confidence: 0,
  signals: null,
  slots: [],
  vectors: { type: "off" },
  nextCursor: null,
  isCached: false,
  elapsedMs: 12,
};

const events: readonly SearchEvent[] = [
  { type: "search.started", searchId: 1, query: "q", strategy: "bfs", memories: 9, frontier: 3 },
  { type: "search.level-started", searchId: 1, depth: 0, nodes: 3 },
  scored("tea", 0.8),
  scored("rain", 0),
  scored("snow", 0.06),
  { type: "search.memory-found", searchId: 1, nodeId: "tea", turns: [1] },
  { type: "search.memory-found", searchId: 1, nodeId: "rain", turns: [2] },
  { type: "search.node-pruned", ...of("snow", 0.06), reason: "outside-beam" },
  { type: "search.level-finished", searchId: 1, depth: 0, scored: 3, goingOn: 2, best: 0.8 },
  { type: "search.done", searchId: 1, result },
];

function frame(...actions: readonly SearchAction[]): readonly string[] {
  let state: SearchState = initialSearch;
  for (const action of [{ type: "search.events-received", events, at: 12 } as const, ...actions]) {
    ({ state } = updateSearch({ state, action, box }));
  }
  const words = wordsIn("en");
  const { lastFrame } = render(
    <SearchView {...{ state, box, origin, words }} theme={defaultTheme} isFocused />,
  );
  return (lastFrame() ?? "").split("\n");
}

test("a topic of a low score that was not left out says why, and is counted by itself", () => {
  const lines = frame();
  expect(lines[1]).toMatch(/^● done · visited {3}3\/3 · 12\.0 ms · 250\/s$/);
  expect(lines[2]).toBe("nothing found · topics: 1 hit, 1 weak");
  expect(lines[5]).toMatch(/☆ weak hit 0\.00 .*rain/);
  // A legend names the signs that stand there before any other.
  expect(lines.at(-1)).toMatch(/★ hit {2}☆ weak hit {2}× left out/);
});

test("a replay says that it is one, and knows how many topics there were", () => {
  const replayed = frame({ type: "search.replayed" }, { type: "search.stepped", by: 1 });
  const [, far] = frame({ type: "search.replayed" });
  expect(far).toMatch(/^▸ replay · visited {3}0 of 3$/);
  expect(replayed[1]).toMatch(/^▸ replay · visited {3}0 of 3$/);
});

test.each([38, 58, 98])(
  "whatever its width (%i), the selected row is read whole, a memory with why it was found, and no row above it moves",
  (width) => {
    const memory = {
      index: 5,
      score: 4.25,
      scores: { turn: 0.99, window: 1.18, where: 0.9, when: 0.6, self: 0.3, recency: 0.28 },
      user: "Mina moved again, to Jeju, in October, and took the bakery, the dog and the cello along.",
      path: [{ nodeId: "tea" as NodeId, topic: "sister Mina" }],
      createdAt: 0,
      marks: [],
    } as unknown as FoundMemory;
    const found = events.map((event) =>
      event.type === "search.done"
        ? { ...event, result: { ...result, memories: [memory] } }
        : event,
    );
    const wide = { width, height: 16 };
    const shown = (...moves: readonly ("down" | "last" | "up")[]) => {
      const actions: readonly SearchAction[] = [
        { type: "search.events-received", events: found, at: 12 },
        ...moves.map((to) => ({ type: "search.moved", to }) as const),
      ];
      const state = actions.reduce(
        (now, action) => updateSearch({ state: now, action, box: wide }).state,
        initialSearch,
      );
      const words = wordsIn("en");
      const { lastFrame } = render(
        <SearchView {...{ state, box: wide, origin, words }} theme={defaultTheme} isFocused />,
      );
      return (lastFrame() ?? "").split("\n");
    };
    const read = (lines: readonly string[]) => lines.join(" ").replaceAll(/\s+/gu, " ");
    // Below how many there are: the memory, what it was found by, and where it is.
    const [onMemory, onWhy] = [shown("down"), shown("down", "down")];
    expect(onMemory.slice(0, 4)).toEqual(shown().slice(0, 4));
    expect(read(onMemory)).toContain(memory.user);
    expect(read(onMemory)).toMatch(
      /4\.25 = .*near it \+1\.18, has your words \+0\.99, may tell where \+0\.90, .* \+/u,
    );
    expect(read(onMemory)).toContain("sister Mina");
    // What is said of all of them hides none.
    expect(read(shown("down", "up"))).toContain("#5 ");
    expect(read(onWhy)).toMatch(
      /4\.25 = .*near it \+1\.18, has your words \+0\.99, may tell where \+0\.90, .* \+/u,
    );
    expect(read(onWhy)).not.toContain("…,");
    for (const lines of [shown("last"), onMemory]) {
      expect(lines).toHaveLength(16);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
    }
  },
);
