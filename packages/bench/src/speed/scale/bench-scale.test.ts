import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { expect, onTestFinished, test, vi } from "vitest";
import { createExactBm25, rankOf } from "../../quality/recall/plain/exact-bm25.ts";
import { importWorld } from "../store/import-world.ts";
import { benchScale, type ScaleOptions } from "./bench-scale.ts";
import { CURVE_WORLDS } from "./curve/curve-order.ts";
import { formatScaleBench } from "./format-scale.ts";
import { peerWins } from "./peer-wins.ts";
import { timeLeft } from "./time-left.ts";
import { countHolders } from "./words/ceiling.ts";
import { wilson } from "./words/interval.ts";
import { drawQuestions } from "./words/word-questions.ts";

/** Worlds are made in a folder of the test's own. */
function ownTemporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "hsms-scale-test-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  vi.stubEnv("TMPDIR", folder);
  return folder;
}

const options = (given: Partial<ScaleOptions> = {}): ScaleOptions => ({
  sizes: [150],
  groups: ["words"],
  files: [],
  installedIn: tmpdir(),
  questions: 20,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  workerUrl: null,
  program: null,
  ...given,
});

test("the interval of a share is Wilson's", () => {
  const { low, high } = wilson(9, 10);
  expect(low).toBeCloseTo(0.596, 3);
  expect(high).toBeCloseTo(0.982, 3);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test("the time left is known once each row was measured somewhere, and grows with the turns", () => {
  const row = (name: string) => ({ name, group: "words" as const, measure: async () => ({}) });
  const rows = [row("a"), row("b")];
  const left = timeLeft([100, 1000]);
  left.learn("a", 100, 5);
  expect(left.milliseconds({ rows, size: 100, open: [row("b")] })).toBeNull();
  left.learn("b", 100, 7);
  expect(left.milliseconds({ rows, size: 100, open: [] })).toBe(120);
  left.learn("b", 1000, 10);
  expect(left.milliseconds({ rows, size: 1000, open: [row("a")] })).toBe(50);
});

test("questions, their holders and their rank are those of looking at every turn", async () => {
  const directory = join(ownTemporary(), "store");
  await importWorld({ directory, size: 150, workerUrl: null, onProgress: () => undefined });
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  onTestFinished(() => store.close());
  const turns = await store.turns.read(Array.from({ length: 150 }, (_, at) => at));
  const texts = turns.map((turn) =>
    [turn?.user, turn?.assistant].map((text) => ` ${text?.replaceAll(".", "")} `),
  );
  for (const set of ["run", "rare"] as const) {
    const questions = await drawQuestions(store, { set, count: 30 });
    expect(await drawQuestions(store, { set, count: 30 })).toEqual(questions);
    const wanted = questions.map(({ words }) => {
      const isHeld = (own: readonly string[]): boolean =>
        set === "run"
          ? own.some((text) => text.includes(` ${words.join(" ")} `))
          : words.every((word) => own.join("").includes(` ${word} `));
      return texts.filter(isHeld).length;
    });
    expect([...(await countHolders(store, { set, questions }))]).toEqual(wanted);
    expect(Math.min(...wanted)).toBeGreaterThan(0);
    const score = createExactBm25();
    const ranks = await Promise.all(
      questions.map(({ text, evidence }) =>
        store.look((view) => rankOf(score(view, text), evidence)),
      ),
    );
    // Of so few turns one is hardly beaten by ten for its own words.
    expect(ranks.filter((before) => before !== null && before < 10).length).toBeGreaterThan(27);
  }
});

test("what is finished is not measured again, what was ended is", { tags: ["slow"] }, async () => {
  const folder = ownTemporary();
  const stop = new AbortController();
  const begun: string[] = [];
  const onProgress: ScaleOptions["onProgress"] = (stage) => {
    begun.push(stage);
    if (stage === "150: words run flat") stop.abort();
  };
  await expect(benchScale(options({ onProgress, signal: stop.signal }))).rejects.toThrow();
  const rows = join(folder, "hsms-bench-store-150", "rows");
  expect(readdirSync(rows).toSorted()).toEqual(["words-run-bm25.json", "words-run-ceiling.json"]);
  begun.length = 0;
  const again = await benchScale(options({ onProgress: (stage) => void begun.push(stage) }));
  expect(begun[0]).toBe("150: words run flat");
  expect(again.worlds[0]?.rows["words run fts5"]?.measured).toMatchObject({ asked: 20 });
  const whole = await benchScale(options({ onProgress: (stage) => void begun.push(stage) }));
  expect(whole).toEqual(again);
  expect(begun).toHaveLength(10);
  expect(formatScaleBench(whole)).toMatch(/HSMS seeded +\d?\.\d{3} \(/u);
  // Other questions are other rows.
  const fewer = await benchScale(options({ questions: 10 }));
  expect(fewer.worlds[0]?.rows["words run fts5"]?.measured).toMatchObject({ asked: 10 });
});

test(
  "every row is measured, and its figure stands beside what is wanted",
  { tags: ["slow"] },
  async () => {
    ownTemporary();
    const groups = ["search", "place", "relink", "disk"] as const;
    const bench = await benchScale(options({ groups }));
    const figures = new Map(bench.worlds[0]?.figures.map((figure) => [figure.name, figure]));
    expect(figures.get("relink, came to its end")).toMatchObject({ value: 1, bar: 1 });
    expect(figures.get("place one turn, processor's time")).toMatchObject({ bar: 10 });
    expect(figures.get("place 100 turns, written for one")?.value).toBeLessThan(100);
    expect(figures.get("search right after a record, times a quiet one")?.value).toBeGreaterThan(0);
    expect(figures.get("record p95 beside a reader")?.value).toBeGreaterThan(0);
    expect(figures.get("record p50 of the first 20 of a process")?.value).toBeGreaterThan(0);
    const free = figures.get("disk, of it free pages")?.value ?? 0;
    expect(free).toBeGreaterThanOrEqual(0);
    expect(free).toBeLessThan((figures.get("disk")?.value ?? 0) / 2);
    expect(formatScaleBench(bench)).toMatch(/^turns +\d{3,4}$/mu);
  },
);

test(
  "a set's questions are asked in a memory of their own, and in worlds of the size",
  { tags: ["slow"] },
  async () => {
    const folder = ownTemporary();
    const files = [fileURLToPath(new URL("../../../data/korean-dev.json", import.meta.url))];
    const bench = await benchScale(options({ groups: ["curve"], sizes: [400], files }));
    const rows = Object.entries(bench.worlds[0]?.rows ?? {});
    expect(rows.map(([name]) => name.split(" ").at(-1))).toEqual([...CURVE_WORLDS]);
    const recall = rows.map(([, { measured }]) => measured["seeded turn"] ?? 0);
    expect(Math.min(...recall)).toBeGreaterThan(0.3);
    const [, , same, , nonsense] = rows.map(([, { measured }]) => measured);
    expect((same?.["wordsThere"] ?? 0) / (same?.["wordsReal"] ?? 0)).toBeGreaterThan(0.5);
    expect(nonsense?.["wordsThere"]).toBeLessThan(same?.["wordsThere"] ?? 0);
    const written = formatScaleBench(bench);
    expect(written).toMatch(/among generated talk of the same people/u);
    expect(written).toMatch(/turn r@10 lost among talk of the same people +share +-?\d/u);
    // The generated worlds of the other rows are not made for it.
    expect(readdirSync(join(folder, "hsms-bench-store-400"))).toEqual(["rows"]);
  },
);

test("where the peer finds more, is faster or takes less room is said, and nothing else", () => {
  const row = (measured: Record<string, number>) => ({
    version: "1",
    measured,
    elapsedMs: 1,
    finishedAt: 0,
    load: 0,
  });
  const ours = { firstAsked: 2, firstFound: 1, processorP50Ms: 1, processorP95Ms: 9 };
  const theirs = { firstAsked: 2, firstFound: 2, processorP50Ms: 2, processorP95Ms: 3 };
  const rows = {
    "words run seeded": row(ours),
    "words run fts5": row({ ...theirs, bytesATurn: 900 }),
    disk: row({ bytesATurn: 2000 }),
  };
  expect(peerWins({ size: 10, rows })).toEqual([
    "10 turns, run: found, of the same 2: FTS5 2, HSMS 1",
    "10 turns, run: processor's time of a search, p95, ms: FTS5 3, HSMS 9",
    "10 turns, disk, bytes a turn: FTS5 900, HSMS 2000",
  ]);
  expect(peerWins({ size: 10, rows: { disk: row({ bytesATurn: 2000 }) } })).toEqual([]);
});
