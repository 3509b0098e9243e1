import type { MemoryStatus } from "@hsms/engine";
import { beginPace } from "@hsms/messages";
import { expect, test } from "vitest";
import { wordsIn } from "../../messages/words-in.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import { statusSpans } from "./status-spans.ts";
import { readStatus } from "./read-status.ts";
import type { StatusState } from "./state.ts";

const memory = (record: boolean, queued = 0) =>
  ({
    settings: { model: "offline", searchMode: "force", record },
    queued,
    sizeBytes: 2_345_678,
  }) as MemoryStatus;

/** The status after so many waited at each of these seconds, and what it tells. */
function waited(...steps: readonly (readonly [second: number, queued: number])[]) {
  let state: StatusState = {
    project: "work",
    branch: null,
    memory: null,
    memories: 0,
    asked: 0,
    placing: null,
  };
  const effects: unknown[] = [];
  for (const [second, queued] of steps) {
    const read = { type: "status.read", memories: 12_000, asked: 0, branch: null } as const;
    const next = readStatus(state, {
      ...read,
      memory: memory(true, queued),
      at: second * 1000,
    });
    ({ state } = next);
    effects.push(...next.effects);
  }
  return { state, effects };
}

test.each([
  ["en", "work · placing 3,000 of 12,000, 3 min 0 s left · offline"],
  ["ko", "work · 자리 찾는 중 3,000/12,000, 3분 0초 남음 · 오프라인"],
] as const)(
  "in %s an import says how many of its memories have a place, and how long the rest takes",
  (language, said) => {
    const reading = waited([0, 4_000], [10, 12_000]);
    expect(line(reading.state, language)).not.toMatch(/left|남음/u);
    const placing = waited([0, 4_000], [10, 12_000], [70, 9_000]);
    expect(line(placing.state, language)).toContain(said);
    expect(placing.effects).toEqual([]);
  },
);

test("the time left is that of placing alone, and not of the time when more came in beside it", () => {
  const reading: readonly (readonly [number, number])[] = Array.from({ length: 20 }, (_, at) => [
    at,
    // Every other second some are placed, slowly, and many come in.
    at % 2 === 0 ? 1_000 * (at + 1) : 1_000 * at - 10,
  ]);
  const placing: readonly (readonly [number, number])[] = Array.from({ length: 11 }, (_, at) => [
    20 + at,
    19_000 - at * 100,
  ]);
  expect(waited(...reading, ...placing).state.placing?.secondsLeft).toBeCloseTo(180, -1);
});

test("nothing is said of places where what waited for one is taken back", () => {
  const read = (state: StatusState, [memories, queued]: readonly [number, number]) =>
    readStatus(state, {
      type: "status.read",
      branch: null,
      memories,
      asked: 0,
      memory: memory(true, queued),
      at: 0,
    });
  const steps = [
    [25_126, 20_000],
    [25_126, 10_000],
    [12_000, 4_000],
    [126, 0],
    [126, 0],
  ] as const;
  let { state } = waited();
  for (const step of steps) {
    const next = read(state, step);
    ({ state } = next);
    expect(next.effects).toEqual([]);
  }
});

test("that all of them have a place is told once; of a few that a talk has left nothing is", () => {
  const told = waited([0, 12_000], [60, 0], [61, 0], [62, 3], [63, 0]);
  expect(told.effects).toEqual([
    { type: "notify", level: "info", what: "allPlaced", value: "12,000" },
  ]);
  expect(told.state.placing).toBe(null);
});

const line = (state: StatusState, language: "en" | "ko" = "en") =>
  statusSpans(state, { theme: defaultTheme, words: wordsIn(language) })
    .map(({ text }) => text)
    .join("");

test("says where the talk stands, what answers, and whether it is recorded", () => {
  const branch = { conversation: "여행 이야기", label: "부산" };
  expect(
    line({ project: "work", branch, memory: memory(true), memories: 12, asked: 0, placing: null }),
  ).toBe("work · 여행 이야기 @부산 · offline · search always · ● recording · 12 memories, 2.3 MB");
  expect(
    line(
      {
        project: "work",
        branch: null,
        memory: memory(false, 3),
        memories: 12,
        asked: 0,
        placing: { total: 3, queued: 3, pace: beginPace({ at: 0, done: 0 }), secondsLeft: null },
      },
      "ko",
    ),
  ).toBe("work · 오프라인 · 탐색 항상 · 기록 안 함 · 기억 12개, 2.3 MB · 3개가 자리를 기다림");
});

test("a conversation that is called by its first words takes no more than 24 cells", () => {
  const conversation = "나는 부산에서 태어나 서울에서 자랐다";
  const shown = line({
    project: "p",
    branch: { conversation, label: null },
    memory: null,
    memories: 12,
    asked: 0,
    placing: null,
  });
  expect(shown).toBe("p · Loading…");
  expect(
    line({
      project: "p",
      branch: { conversation, label: null },
      memory: memory(true),
      memories: 12,
      asked: 0,
      placing: null,
    }),
  ).toContain("p · 나는 부산에서 태어나 서… · offline");
});

test("work says that Ctrl+C ends it, unless something else is ended first", () => {
  const state = { project: "p", branch: null, memory: null, memories: 0, asked: 0, placing: null };
  const drawn = (isBehind: boolean, isStopping = false) => {
    const work = { line: "Recording: 5/9", told: 0, isStopping };
    return statusSpans(state, { theme: defaultTheme, words: wordsIn("en"), work, isBehind })
      .map(({ text }) => text)
      .join("");
  };
  expect(drawn(false)).toContain("Recording: 5/9  Ctrl+C cancels");
  expect(drawn(true)).not.toContain("Ctrl+C");
  // Once more does something else.
  expect(drawn(false, true)).toContain("Recording: 5/9  stopping… Ctrl+C again leaves");
});

test.each([
  ["en", "28 memories, 38 questions, 2.3 MB"],
  ["ko", "기억 28개, 질문 38개, 2.3 MB"],
] as const)("in %s what only asks is counted apart from what was told", (language, said) => {
  const state = { project: "p", branch: null, memory: memory(true), placing: null };
  expect(line({ ...state, memories: 66, asked: 38 }, language)).toContain(said);
});

test("at 80 columns nothing that matters is cut: what matters least is left out", () => {
  const placing = waited([0, 4_000], [10, 12_000], [70, 9_000]).state;
  const branch = { conversation: "My sister Mina moved to Busan", label: null };
  const state = { ...placing, branch, memories: 24_977, asked: 125 };
  const shown = (width: number, language: "en" | "ko" = "en"): string =>
    statusSpans(state, { theme: defaultTheme, words: wordsIn(language), width })
      .map(({ text }) => text)
      .join("");
  expect(shown(200)).toContain(
    "search always · ● recording · 24,852 memories, 125 questions, 2.3 MB",
  );
  expect(shown(80)).toBe(
    "work · placing 15,977 of 24,977, 3 min 0 s left · ● recording · 24,852 memories",
  );
  expect(shown(40)).toBe("work · placing 15,977 of 24,977, 3 min 0 s left · ● recording");
  expect(shown(80, "ko")).toBe(
    "work · 자리 찾는 중 15,977/24,977, 3분 0초 남음 · ● 기록 중 · 기억 24,852개",
  );
});

test("work beside which nothing is recorded says so", () => {
  const state = { ...waited().state, memory: memory(false) };
  const work = { line: "Recording: 5/9", told: 0, isStopping: false };
  const spans = statusSpans(state, { theme: defaultTheme, words: wordsIn("en"), work });
  expect(spans.map(({ text }) => text).join("")).toContain("Ctrl+C cancels · not recording");
});
