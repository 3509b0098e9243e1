import { setImmediate as signalsHeard } from "node:timers/promises";
import { createVectorIndex, quantise, type VectorQuestion } from "@hsms/engine";
import {
  BLANK_TURN,
  createConversationId,
  openLmdbStore,
  type NewTurn,
  type Store,
} from "@hsms/store";
import { v7 } from "uuid";
import { inTemporaryFolder } from "../../run/temporary.ts";
import type { BenchRun } from "../../run/bench-run.ts";
import { atLeast, atMost, megabytes, type Figure } from "../../run/figure.ts";
import { percentile } from "../../run/percentile.ts";
import { privateBytes } from "../store/process-memory.ts";
import { ExactNearest } from "./exact-nearest.ts";
import { GeneratedVectors } from "./generated-vectors.ts";

/** Issue 4: the scan of a million turns at 256 dimensions. Less of either takes less. */
const SCAN_MS = 2;
/** Of the ten nearest; vectors of real embedders reach .96 to .99. */
const RECALL = 0.95;
const NEAREST = 10;

const QUESTIONS = 60;
/** Each question so often: the more, the fewer are disturbed by what else the machine does. */
const ROUNDS = 5;
const WARM_UP = 10;

/** As the engine appends vectors that an embedder made. */
const BATCH = 64;
const TURNS_AT_ONCE = 5000;

const EMBEDDER = { name: "generated", model: "clusters", version: 1 };

const ID_BYTES = new Uint8Array(16).fill(9);

/** Fills a temporary store with turns that have only a generated vector, and asks its index as a search does. */
export async function benchVectors({
  count,
  dimension,
  onProgress,
}: BenchRun & {
  /** Turns with a vector. */
  readonly count: number;
  readonly dimension: number;
}): Promise<readonly Figure[]> {
  return inTemporaryFolder(async (directory) => {
    const store = await openLmdbStore({ directory, analyser: "none" });
    try {
      await recordTurns(store, { count, onProgress });
      const vectors = new GeneratedVectors({ count, dimension });
      const questions = Array.from({ length: QUESTIONS }, () => vectors.next());
      const exact = new ExactNearest(questions, NEAREST);
      const given = { store, vectors, exact, count, dimension, onProgress };
      const processorMs = await appendVectors(given);
      onProgress("search", 0, 0);
      const asked = await ask({ store, questions, exact });
      return figuresOf({ ...asked, appended: count / (processorMs / 1000) });
    } finally {
      await store.close();
    }
  });
}

async function recordTurns(
  store: Store,
  { count, onProgress }: { readonly count: number } & Pick<BenchRun, "onProgress">,
): Promise<void> {
  const conversationId = createConversationId();
  await store.conversations.write([
    { id: conversationId, name: "vectors", createdAt: 0, headId: null },
  ]);
  for (let from = 0; from < count; from += TURNS_AT_ONCE) {
    await signalsHeard();
    onProgress("record", from, count);
    const length = Math.min(TURNS_AT_ONCE, count - from);
    const turns = Array.from({ length }, (_, at) => ({
      ...EMPTY_TURN,
      id: idOf(from + at),
      conversationId,
    }));
    await store.turns.append(turns, { moreFollow: from + length < count });
  }
}

/** Returns the milliseconds of the processor that writing took; making the vectors does not count. */
async function appendVectors(input: {
  readonly store: Store;
  readonly vectors: GeneratedVectors;
  readonly exact: ExactNearest;
  readonly count: number;
  readonly dimension: number;
  readonly onProgress: BenchRun["onProgress"];
}): Promise<number> {
  const { store, vectors, exact, count, dimension, onProgress } = input;
  let processorUs = 0;
  for (let from = 0; from < count; from += BATCH) {
    await signalsHeard();
    onProgress("turn vectors", from, count);
    const made = Array.from({ length: Math.min(BATCH, count - from) }, () => vectors.next());
    made.forEach((vector, at) => exact.add(from + at, vector));
    const before = process.cpuUsage();
    const turns = made.map((vector, at) => ({ id: idOf(from + at), embedding: quantise(vector) }));
    const embedder = { ...EMBEDDER, dimension };
    if (!(await store.embeddings.append({ embedder, from, turns }))) {
      throw new Error(`The store did not take the vectors from turn ${from} on`);
    }
    const { user, system } = process.cpuUsage(before);
    processorUs += user + system;
  }
  return processorUs / 1000;
}

interface Asked {
  readonly firstMs: number;
  /** Of each question, in milliseconds: comparing signs alone, choosing the nearest besides, and all. */
  readonly scanMs: readonly number[];
  readonly choiceMs: readonly number[];
  readonly wholeMs: readonly number[];
  /** 0–1. */
  readonly recall: number;
  /** What the process holds more than before the first question; `null` where the system does not tell. */
  readonly heldBytes: number | null;
}

async function ask({
  store,
  questions,
  exact,
}: {
  readonly store: Store;
  readonly questions: readonly Float32Array[];
  readonly exact: ExactNearest;
}): Promise<Asked> {
  const index = createVectorIndex();
  const about = (vector: Float32Array, work: (question: VectorQuestion) => void): Promise<void> =>
    store.look((view) => {
      work({ view, vector, embedder: EMBEDDER, columns: view.index.readColumns(), members: null });
    });
  const [first = new Float32Array()] = questions;
  // Its columns are every search's, and no part of what vectors cost.
  await store.look((view) => view.index.readColumns());
  const before = privateBytes();
  let firstMs = 0;
  await about(first, (question) => {
    firstMs = timeOf(() => index.nearest(question));
  });
  const after = privateBytes();
  const times = { scanMs: [] as number[], choiceMs: [] as number[], wholeMs: [] as number[] };
  let right = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, vector] of questions.entries()) {
      await about(vector, (question) => {
        // With one to be found nothing has to be chosen.
        const scan = timeOf(() => index.nearestBySigns(question, 1));
        const choice = timeOf(() => index.nearestBySigns(question));
        let found: readonly number[] = [];
        const whole = timeOf(() => (found = index.nearest(question)?.turns ?? []));
        if (round === 0) right += shared(found.slice(0, NEAREST), exact.of(at));
        if (round === 0 && at < WARM_UP) return;
        times.scanMs.push(scan);
        times.choiceMs.push(choice);
        times.wholeMs.push(whole);
      });
    }
  }
  const wanted = questions.reduce((sum, _, at) => sum + exact.of(at).length, 0);
  const heldBytes = before === null || after === null ? null : after - before;
  return { ...times, firstMs, recall: right / wanted, heldBytes };
}

function figuresOf(asked: Asked & { readonly appended: number }): readonly Figure[] {
  const { firstMs, scanMs, choiceMs, wholeMs, recall, heldBytes, appended } = asked;
  return [
    atMost("scan p50", percentile(scanMs, 0.5), "ms", SCAN_MS),
    atMost("scan, fastest", Math.min(...scanMs), "ms"),
    atMost("scan and choice p50", percentile(choiceMs, 0.5), "ms"),
    atMost("scan and choice, fastest", Math.min(...choiceMs), "ms"),
    atMost("whole p50", percentile(wholeMs, 0.5), "ms"),
    atMost("whole p95", percentile(wholeMs, 0.95), "ms"),
    atMost("whole, fastest", Math.min(...wholeMs), "ms"),
    atMost("first question", firstMs, "ms"),
    atLeast("recall@10 of the exact order", recall, "share", RECALL),
    atMost("held for it", megabytes(heldBytes), "MB"),
    atMost("appended, of processor time", appended, "vectors/s"),
  ];
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const shared = (found: readonly number[], wanted: readonly number[]): number =>
  wanted.filter((turn) => found.includes(turn)).length;

const idOf = (at: number): NewTurn["id"] => v7({ msecs: 0, seq: at, random: ID_BYTES });

/** Says nothing: its vector is all there is. */
const EMPTY_TURN: Omit<NewTurn, "id" | "conversationId"> = {
  ...BLANK_TURN,
  createdAt: 0,
  updatedAt: 0,
  terms: { ids: new Uint32Array(), counts: new Uint8Array(), length: 0, pairs: new Uint32Array() },
  flags: 0,
  placement: "skipped",
};
