import { PostingList } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fuse } from "./fuse.ts";
import { CHAT_WEIGHTS, type ChannelWeights, QUESTION_WEIGHTS, WORDLESS_LOSS } from "./weights.ts";

const DAY_MS = 86_400_000;

/** Candidates among a hundred turns, with whatever their columns, views and vectors say. */
const candidates = fc
  .uniqueArray(fc.nat(99), { minLength: 1, maxLength: 20 })
  .map((turns) => Uint32Array.from(turns).sort())
  .chain((turns) => {
    const shares = fc
      .array(fc.nat(900), {
        minLength: turns.length,
        maxLength: turns.length,
      })
      .map((values) => Float64Array.from(values, (value) => value / 100));
    const bytes = fc.uint8Array({ minLength: 100, maxLength: 100 });
    return fc.record({
      views: fc.record({
        turns: fc.constant(turns),
        turn: shares,
        window: shares,
        session: shares,
        answered: shares,
        coverage: shares,
        phrase: shares.map((values) => Uint8Array.from(values, Math.round)),
      }),
      flags: bytes,
      lengths: bytes.map((values) => Uint32Array.from(values)),
      // A byte that is a purged turn's is no candidate's.
      facets: bytes.map((values) => values.map((byte) => (byte & 0xf0) | 5)),
      ages: bytes,
      asked: fc.constantFrom("when" as const, "where" as const, null),
      hasVectors: fc.boolean(),
      isSpoken: fc.boolean(),
    });
  });

test("the score of a turn is the sum of its channels", () => {
  fc.assert(
    fc.property(candidates, ({ views, flags, lengths, facets, ages, ...given }) => {
      const spoken = new PostingList();
      spoken.append([{ turns: views.turns.slice(0, 1), counts: new Uint8Array(1).fill(1) }]);
      const fused = fuse({
        views,
        columns: {
          count: 100,
          epoch: 0,
          flags,
          lengths,
          sessions: new Uint32Array(100),
          pairs: new Uint32Array(0),
          createdAt: Float64Array.from(ages, (days) => -days * DAY_MS),
        },
        facets,
        asked: given.asked,
        category: () => "fact",
        spoken: given.isSpoken ? spoken : null,
        near: given.hasVectors
          ? {
              turns: Array.from(views.turns),
              similarities: Array.from(views.coverage, (share) => share / 9),
              background: 0.1,
            }
          : null,
        now: 0,
        weights: { ...QUESTION_WEIGHTS, recency: 0.3 },
        isLoose: given.isSpoken,
        limit: 100,
      });
      expect(fused).toHaveLength(views.turns.length);
      for (const { score, channels } of fused) {
        const sum = Object.values(channels()).reduce((total, share) => total + share, 0);
        expect(score).toBeCloseTo(sum, 9);
      }
    }),
  );
});

test("what follows a question that has a common word of many does not count as if it had them all", () => {
  const turns = Uint32Array.of(0, 1, 2);
  const none = new Float64Array(3);
  const views = {
    turns,
    turn: Float64Array.of(8, 6, 0),
    window: none,
    session: none,
    answered: Float64Array.of(0, 0, 2),
    coverage: none,
    phrase: new Uint8Array(3),
  };
  const fused = fuse({
    views,
    columns: {
      count: 3,
      epoch: 0,
      flags: new Uint8Array(3),
      lengths: new Uint32Array(3),
      sessions: new Uint32Array(3),
      pairs: new Uint32Array(0),
      createdAt: none,
    },
    facets: new Uint8Array(3).fill(5),
    asked: null,
    category: () => null,
    spoken: null,
    near: null,
    now: 0,
    weights: QUESTION_WEIGHTS,
    isLoose: false,
    limit: 3,
  });
  const answers = fused.find(({ turn }) => turn === 2);
  expect(answers?.channels().answered).toBeCloseTo(QUESTION_WEIGHTS.answered / 4, 9);
});

/** The better of two turns of a hundred terms or of ten: the first has more of the question's words, the second stands among such. */
function betterOfTwo(length: number, weights: ChannelWeights): number | undefined {
  const views = {
    turns: Uint32Array.of(0, 1),
    turn: Float64Array.of(5, 4),
    window: Float64Array.of(8, 10),
    session: Float64Array.of(8, 10),
    answered: Float64Array.of(0, 5),
    coverage: new Float64Array(2),
    phrase: new Uint8Array(2),
  };
  const [best] = fuse({
    views,
    columns: {
      count: 2,
      epoch: 0,
      flags: new Uint8Array(2),
      lengths: Uint32Array.of(length, length),
      sessions: new Uint32Array(2),
      pairs: new Uint32Array(0),
      createdAt: new Float64Array(2),
    },
    facets: new Uint8Array(2).fill(5),
    asked: null,
    category: () => null,
    spoken: null,
    near: null,
    now: 0,
    weights,
    isLoose: false,
    limit: 2,
  });
  return best?.turn;
}

test("a short turn says what its neighbours do, a long one what it says itself", () => {
  expect(betterOfTwo(10, QUESTION_WEIGHTS)).toBe(1);
  expect(betterOfTwo(100, QUESTION_WEIGHTS)).toBe(0);
});

test("in a chat the sitting counts however long its turns are", () => {
  const weights = { ...CHAT_WEIGHTS, session: 1.2 };
  expect(betterOfTwo(10, weights)).toBe(1);
  expect(betterOfTwo(100, weights)).toBe(1);
});

/** What a turn without a word of the question gets for what stands around it, where the best turn holds as much of it. */
function aroundWordless(coverage: number, isLoose: boolean): number {
  const fused = fuse({
    views: {
      turns: Uint32Array.of(0, 1),
      turn: Float64Array.of(5, 0),
      window: Float64Array.of(5, 5),
      session: Float64Array.of(5, 5),
      answered: new Float64Array(2),
      coverage: Float64Array.of(coverage, 0),
      phrase: new Uint8Array(2),
    },
    columns: {
      count: 2,
      epoch: 0,
      flags: new Uint8Array(2),
      lengths: Uint32Array.of(10, 10),
      sessions: new Uint32Array(2),
      pairs: new Uint32Array(0),
      createdAt: new Float64Array(2),
    },
    facets: new Uint8Array(2).fill(5),
    asked: null,
    category: () => null,
    spoken: null,
    near: null,
    now: 0,
    weights: QUESTION_WEIGHTS,
    isLoose,
    limit: 2,
  });
  const { window = 0, session = 0 } = fused.find(({ turn }) => turn === 1)?.channels() ?? {};
  return window + session;
}

test("the less of a question any turn holds, the less counts what stands around a turn without a word of it", () => {
  const full = QUESTION_WEIGHTS.window + QUESTION_WEIGHTS.session;
  expect(aroundWordless(1, true)).toBeCloseTo(full, 9);
  expect(aroundWordless(0.5, true)).toBeCloseTo(full * (1 - WORDLESS_LOSS / 2), 9);
  expect(aroundWordless(0.5, false)).toBeCloseTo(full, 9);
});
