import { PostingList, TurnFlag, type Postings, type TurnColumns } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import { createCorpus, type Corpus } from "./corpus.ts";
import { createViewComputer } from "./views.ts";

/** A small corpus: each turn is a list of term numbers, with the session it belongs to. */
interface World {
  readonly turns: readonly (readonly number[])[];
  readonly sessions: readonly number[];
  readonly question: readonly number[];
}

const worlds: fc.Arbitrary<World> = fc
  .array(fc.tuple(fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }), fc.nat(2)), {
    minLength: 1,
    maxLength: 30,
  })
  .chain((turns) =>
    fc.record({
      turns: fc.constant(turns.map(([terms]) => terms)),
      sessions: fc.constant(turns.map(([, session]) => session)),
      question: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }),
    }),
  );

const countOf = (terms: readonly number[], term: number): number =>
  terms.filter((other) => other === term).length;

function columnsOf({ turns, sessions }: World): TurnColumns {
  return {
    epoch: 0,
    count: turns.length,
    lengths: Uint32Array.from(turns, (terms) => terms.length),
    sessions: Uint32Array.from(sessions),
    createdAt: new Float64Array(turns.length),
    flags: new Uint8Array(turns.length),
    pairs: new Uint32Array(0),
  };
}

function postingsOf({ turns, question }: World): readonly Postings[] {
  return question.map((term) => {
    const holding = turns.flatMap((terms, turn) => (terms.includes(term) ? [turn] : []));
    return {
      turns: Uint32Array.from(holding),
      counts: Uint8Array.from(holding, (turn) => countOf(turns[turn] ?? [], term)),
    };
  });
}

/** Whether no step from one turn to the other within the session is longer than twelve turns. */
const said = (lists: readonly Postings[]) =>
  lists.map((list) => ({ postings: PostingList.of(list), weight: 1 }));

function isNear(own: readonly number[], a: number, b: number): boolean {
  const between = own.filter((turn) => turn >= Math.min(a, b) && turn <= Math.max(a, b));
  return between.every((turn, at) => at === 0 || turn - (between[at - 1] ?? 0) <= 12);
}

/** BM25 of a text by the definition, with the turns' idf. */
function slowScore(
  world: World,
  terms: readonly number[],
  meanLength: number,
  length: number = terms.length,
): number {
  const { turns, question } = world;
  return question.reduce((sum, term) => {
    const frequency = turns.filter((other) => other.includes(term)).length;
    const count = countOf(terms, term);
    if (count === 0) return sum;
    const idf = inverseDocumentFrequency(turns.length, frequency);
    return sum + idf * termWeight(count, length / meanLength);
  }, 0);
}

/** One computer for all worlds: what one question leaves behind would show in the next. */
const compute = createViewComputer();

const viewsOf = (world: World, admit: (turn: number) => boolean = () => true) => {
  const columns = columnsOf(world);
  const corpus = createCorpus()(columns);
  const postings = postingsOf(world);
  return compute({
    weighted: said(postings),
    own: postings.length,
    phrase: null,
    columns,
    corpus,
    near: [],
    hasWindows: true,
    admit,
    isOwnScope: false,
  });
};

test("turn and window views equal BM25 computed from the texts", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { turns, sessions } = world;
      const meanLength = turns.reduce((sum, terms) => sum + terms.length, 0) / turns.length;
      const views = viewsOf(world);
      views.turns.forEach((turn, at) => {
        expect(views.turn[at]).toBeCloseTo(slowScore(world, turns[turn] ?? [], meanLength));
        const own = turns.map((_, other) => other).filter((o) => sessions[o] === sessions[turn]);
        const place = own.indexOf(turn);
        const reach = own.slice(Math.max(0, place - 3), place + 4);
        const near = reach.filter((other) => isNear(own, other, turn));
        const text = near.flatMap((other) => turns[other] ?? []);
        const length = near.reduce(
          (sum, other) => sum + Math.min(4 * meanLength, turns[other]?.length ?? 0),
          0,
        );
        expect(views.window[at]).toBeCloseTo(slowScore(world, text, meanLength * 7, length));
      });
    }),
  );
});

test("the turn that holds the word has the best window, though a page was pasted near it", () => {
  const short = [1, 2, 3];
  const page = Array.from({ length: 2000 }, () => 4);
  const others = Array.from({ length: 60 }, () => short);
  const told = [page, short, short, [0, 2, 3], short, short];
  const turns = [...others, ...told];
  const { turns: candidates, window } = viewsOf({
    turns,
    sessions: turns.map(() => 0),
    question: [0],
  });
  const holder = candidates.indexOf(turns.findIndex((terms) => terms.includes(0)));
  expect(window[holder]).toBeGreaterThan(0.6 * Math.max(...window));
});

test("the session view equals BM25 of all that was said in a session, as one text", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { turns, sessions, question } = world;
      const numbers = [...new Set(sessions)];
      const textOf = (session: number): readonly number[] =>
        turns.flatMap((terms, turn) => (sessions[turn] === session ? terms : []));
      // Numbers are given from 0 on: those that nobody uses count as empty sessions.
      const count = Math.max(...numbers) + 1;
      const mean = Math.max(1, turns.flat().length / count);
      const views = viewsOf(world);
      views.turns.forEach((turn, at) => {
        const text = textOf(sessions[turn] ?? 0);
        const score = question.reduce((sum, term) => {
          const holding = numbers.filter((session) => textOf(session).includes(term)).length;
          const mentions = countOf(text, term);
          if (mentions === 0) return sum;
          const idf = inverseDocumentFrequency(count, holding);
          return sum + idf * termWeight(mentions, text.length / mean);
        }, 0);
        expect(views.session[at]).toBeCloseTo(score);
      });
    }),
  );
});

test("every turn that holds a word of the question is a candidate, and covers its share of the information", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const views = viewsOf(world);
      const candidates = new Set(views.turns);
      world.turns.forEach((terms, turn) => {
        if (world.question.some((term) => terms.includes(term))) {
          expect(candidates.has(turn)).toBe(true);
        }
      });
      for (const share of views.coverage) expect(share).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test("a turn outside the scope is no candidate", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const views = viewsOf(world, (turn) => turn % 2 === 0);
      for (const turn of views.turns) expect(turn % 2).toBe(0);
    }),
  );
});

test("what follows a question has the question's score besides its own, and only within its session", () => {
  const world = {
    turns: [[1, 2], [3], [1], [4], [5]],
    sessions: [0, 0, 0, 0, 1],
    question: [1, 2],
  };
  const flags = new Uint8Array(5);
  flags[0] = TurnFlag.question;
  flags[3] = TurnFlag.question | TurnFlag.lookup;
  const columns = { ...columnsOf(world), flags };
  const corpus = createCorpus()(columns);
  const postings = postingsOf(world);
  const views = compute({
    weighted: said(postings),
    own: 2,
    columns,
    corpus,
    near: [],
    hasWindows: true,
    admit: () => true,
    phrase: null,
    isOwnScope: true,
  });
  expect([...views.turns]).toEqual([0, 1, 2, 3]);
  expect(views.answered[1]).toBe(views.turn[0]);
  expect([0, 2, 3].map((at) => views.answered[at])).toEqual([0, 0, 0]);
});

test("a question that only the memory has answered lends nothing to its neighbours and scores below what was told", () => {
  const world = { turns: [[1, 2], [3], [1, 2]], sessions: [0, 0, 0], question: [1, 2] };
  const columns = columnsOf(world);
  columns.flags[0] = TurnFlag.lookup;
  const corpus = createCorpus()(columns);
  const postings = postingsOf(world);
  const views = compute({
    weighted: said(postings),
    own: 2,
    columns,
    corpus,
    near: [],
    hasWindows: true,
    admit: () => true,
    phrase: null,
    isOwnScope: true,
  });
  expect([...views.turns]).toEqual([0, 1, 2]);
  const [lookup = 0, , told = 0] = views.turn;
  expect(lookup).toBeGreaterThan(0);
  expect(lookup).toBeLessThan(told / 2);
  const alone = { ...world, turns: [[3], [3], [1, 2]] };
  const without = viewsOf(alone);
  expect(views.window[1]).toBeLessThanOrEqual((without.window[1] ?? 0) * 1.01);
});

test("the corpus counts a growing store as if it had been read at once", () => {
  fc.assert(
    fc.property(worlds, fc.nat(30), (world, first) => {
      const columns = columnsOf(world);
      const growing = createCorpus();
      growing({ ...columns, count: Math.min(first, columns.count) });
      const grown = growing(columns);
      const fresh = createCorpus()(columns);
      const numbers = ({ documents, meanLength, sessions, meanSessionLength }: Corpus) => [
        documents,
        meanLength,
        sessions,
        meanSessionLength,
      ];
      expect(numbers(grown)).toEqual(numbers(fresh));
      const { count } = columns;
      expect(grown.facts.subarray(0, 2 * count)).toEqual(fresh.facts.subarray(0, 2 * count));
      const { sessions } = fresh;
      expect(grown.sessionLengths.subarray(0, sessions)).toEqual(
        fresh.sessionLengths.subarray(0, sessions),
      );
    }),
  );
});

test("the rarest word of a question is read, however common it is and however rare a substitute", () => {
  const count = 6000;
  const columns: TurnColumns = {
    epoch: 0,
    count,
    // Its length lets one turn score best.
    lengths: new Uint32Array(count).fill(9).fill(1, 17, 18),
    sessions: Uint32Array.from({ length: count }, (_, turn) => turn),
    createdAt: new Float64Array(count),
    flags: new Uint8Array(count),
    pairs: new Uint32Array(0),
  };
  const listOf = (from: number, to: number): Postings => ({
    turns: Uint32Array.from({ length: to - from }, (_, at) => from + at),
    counts: new Uint8Array(to - from).fill(1),
  });
  const [word, substitute] = said([listOf(0, 5000), listOf(5000, 5010)]);
  if (word === undefined || substitute === undefined) throw new Error("two lists");
  const views = compute({
    weighted: [word, { ...substitute, weight: 0.3 }],
    own: 1,
    phrase: null,
    columns,
    corpus: createCorpus()(columns),
    near: [],
    hasWindows: true,
    admit: null,
    isOwnScope: true,
  });
  expect(views.turn[views.turns.indexOf(17)]).toBeGreaterThan(0);
});
