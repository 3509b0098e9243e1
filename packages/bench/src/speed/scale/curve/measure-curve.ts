import { join } from "node:path";
import { ANALYSER, openMemory, queryTerms } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { askScope, type AskedScope, type Clock } from "../../../quality/recall/ask-scope.ts";
import type { Judged, Recall } from "../../../quality/recall/judge.ts";
import { askWords } from "../../../quality/recall/plain/ask-words.ts";
import { readAnySet } from "../../../quality/recall/sets/read-set.ts";
import { poolScopes, type RecallScope } from "../../../quality/recall/sets/recall-set.ts";
import { mean, percentile } from "../../../run/percentile.ts";
import { inTemporaryFolder } from "../../../run/temporary.ts";
import { importWorld, type WorldMemory } from "../../store/import-world.ts";
import type { Measured } from "../../store/task-order.ts";
import type { CurveOrder, GrownWorld } from "./curve-order.ts";
import { curveTurns, realTurns } from "./curve-world.ts";

/** Who is asked; the exact sum of BM25 over our own index is `bm25`. */
export const CURVE_ENGINES = ["seeded", "flat", "bm25"] as const;

/** The turns of a world that is imported once and kept. */
export async function turnsOfWorld(
  { files, world }: CurveOrder & { readonly world: GrownWorld },
  size: number,
): Promise<Iterable<WorldMemory>> {
  return curveTurns(await readScopes(files), { size, world });
}

/** Recall of a set's questions in a world of a size, and how much its words compete there. */
export async function measureCurve(
  { files, world }: CurveOrder,
  { directory, size }: { readonly directory: string; readonly size: number },
): Promise<Measured> {
  const scopes = await readScopes(files);
  const pooled = poolScopes(scopes);
  switch (world) {
    case "separate": {
      const asked: Asked[] = [];
      for (const scope of scopes) asked.push(await askAlone(scope, [scope]));
      return summarise(asked);
    }
    case "pooled":
      return summarise([await askAlone(pooled, scopes)]);
    case "same":
    case "others":
    case "nonsense":
      return {
        ...summarise([await askIn(directory, pooled)]),
        ...(await competition({ directory, size, scope: pooled })),
      };
  }
}

async function readScopes(files: readonly string[]): Promise<readonly RecallScope[]> {
  const scopes: RecallScope[] = [];
  for (const file of files) scopes.push(...(await readAnySet(file)).scopes);
  return scopes;
}

/** What each question brought, by engine. */
type Asked = Readonly<Record<(typeof CURVE_ENGINES)[number], readonly Judged[]>>;

const askAlone = (scope: RecallScope, scopes: readonly RecallScope[]): Promise<Asked> =>
  inTemporaryFolder(async (folder) => {
    const directory = join(folder, "store");
    const turns = realTurns(scopes);
    const quiet = { workerUrl: null, onProgress: () => undefined };
    await importWorld({ directory, size: turns.length, turns, ...quiet });
    return askIn(directory, scope);
  });

async function askIn(directory: string, scope: RecallScope): Promise<Asked> {
  const clock: Clock = { now: 0 };
  const memory = await openMemory({ directory, workers: 0, now: () => clock.now });
  const given = { memory, scope: withOwnSessions(scope), clock, onProgress: () => undefined };
  try {
    const seeded = await askScope({ ...given, strategy: "seeded" });
    const flat = await askScope({ ...given, strategy: "flat" });
    const words = await askWords({ scope, directory });
    return { seeded, flat, bm25: words.map((turn) => ({ turn, session: null })) };
  } finally {
    await memory.close();
  }
}

/** A generated session is told by the time in which the ids of its turns begin. */
function withOwnSessions({ name, questions, sessionOf }: RecallScope): AskedScope {
  return {
    name,
    questions,
    sessionOf: { get: (id) => sessionOf.get(id) ?? id.slice(0, TIME_LENGTH) },
  };
}

const TIME_LENGTH = "01890a5d-ac96".length;

function summarise(asked: readonly Asked[]): Measured {
  const measured: Record<string, number | null> = {};
  for (const engine of CURVE_ENGINES) {
    const answers = asked.flatMap((one) => one[engine]);
    for (const level of ["turn", "session"] as const) {
      const { count, r10, error } = recallOf(answers.map((answer) => answer[level]));
      measured[`${engine} ${level}`] = r10;
      measured[`${engine} ${level} error`] = error;
      measured[`${level} questions`] = Math.max(measured[`${level} questions`] ?? 0, count);
    }
  }
  return measured;
}

/** Mean of r@10 and its standard error; `null` where nothing was marked. */
function recallOf(answers: readonly (Recall | null)[]): {
  readonly count: number;
  readonly r10: number | null;
  readonly error: number | null;
} {
  const values = answers.flatMap((answer) => (answer === null ? [] : [answer.r10]));
  const count = values.length;
  if (count === 0) return { count, r10: null, error: null };
  const r10 = mean(values);
  const variance = mean(values.map((value) => (value - r10) ** 2));
  return { count, r10, error: Math.sqrt(variance / count) };
}

/**
 * Of the words of the questions, the share that the generated turns have, and how often: their share of the generated
 * turns over their share of the real ones, the median and the quarters.
 */
async function competition({
  directory,
  size,
  scope,
}: {
  readonly directory: string;
  readonly size: number;
  readonly scope: RecallScope;
}): Promise<Measured> {
  const asked = scope.questions.flatMap(({ text }) => [...queryTerms(text)]);
  const real = new Map<number, number>();
  for (const { user, assistant } of scope.batch.turns) {
    for (const term of queryTerms(`${user}\n${assistant ?? ""}`)) {
      real.set(term, (real.get(term) ?? 0) + 1);
    }
  }
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    const frequencies = await store.index.readFrequencies(asked);
    const turns = scope.batch.turns.length;
    const generated = asked.map((term, at) => (frequencies[at] ?? 0) - (real.get(term) ?? 0));
    const ratios = asked.flatMap((term, at) => {
      const own = real.get(term);
      return own === undefined
        ? []
        : [(generated[at] ?? 0) / Math.max(1, size - turns) / (own / turns)];
    });
    return {
      wordsAsked: asked.length,
      wordsThere: generated.filter((count) => count > 0).length,
      wordsReal: asked.filter((term) => real.has(term)).length,
      frequencyRatio: percentile(ratios, 0.5),
      frequencyRatioLow: percentile(ratios, 0.25),
      frequencyRatioHigh: percentile(ratios, 0.75),
    };
  } finally {
    await store.close();
  }
}
