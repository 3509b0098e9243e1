import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PAIR_WORDS, TurnFlag, type TermVector } from "../../contract/model.ts";
import type { NewTurn } from "../../contract/changes.ts";
import type { Store } from "../../contract/store.ts";
import { conversationId, newTurn, termVector } from "../builders.ts";
import { openForTest, type MakeTestStorage } from "../test-storage.ts";

/** Few terms, so that their posting lists grow over several blocks. */
const TERMS = [0, 1, 7, 4_294_967_295];
/** A turn as the slow, obvious index sees it. */
interface ObviousTurn {
  readonly terms: TermVector;
  readonly session: string;
  readonly createdAt: number;
  readonly flags: number;
}

const obvious = ({
  terms,
  sessionId,
  conversationId: id,
  createdAt,
  flags,
}: NewTurn): ObviousTurn => ({
  terms,
  session: sessionId ?? id,
  createdAt,
  flags,
});

/** Postings, frequencies, columns and vectors of the store are those that the turns themselves give. */
async function expectIndexOf(store: Store, turns: readonly ObviousTurn[]): Promise<void> {
  const expected = TERMS.map((term) => {
    const found = turns.flatMap(({ terms }, turn) => {
      const position = terms.ids.indexOf(term);
      return position < 0 ? [] : [{ turn, count: terms.counts[position] }];
    });
    return { turns: found.map(({ turn }) => turn), counts: found.map(({ count }) => count) };
  });
  const postings = await store.index.readPostings(TERMS);
  expect(
    postings.map((list) => ({ turns: Array.from(list.turns), counts: Array.from(list.counts) })),
  ).toEqual(expected);
  // Kept lists tell counts above three as three once the term has become common: see `PostingList`.
  const atMostThree = (counts: readonly (number | undefined)[]) =>
    counts.map((count = 0) => Math.min(3, count));
  const kept = await store.look((view) =>
    view.index.readPostingLists(TERMS).map((list) => {
      const { turns: found, counts } = list.postings();
      return { turns: Array.from(found), counts: atMostThree(Array.from(counts)) };
    }),
  );
  expect(kept).toEqual(
    expected.map((list) => ({ turns: list.turns, counts: atMostThree(list.counts) })),
  );
  const frequencies = await store.index.readFrequencies(TERMS);
  expect(Array.from(frequencies)).toEqual(expected.map((list) => list.turns.length));

  const columns = await store.index.readColumns();
  const { count } = columns;
  expect(count).toBe(turns.length);
  expect(Array.from(columns.lengths.subarray(0, count))).toEqual(
    turns.map(({ terms }) => terms.length),
  );
  expect(Array.from(columns.createdAt.subarray(0, count))).toEqual(
    turns.map((turn) => turn.createdAt),
  );
  expect(Array.from(columns.flags.subarray(0, count))).toEqual(turns.map(({ flags }) => flags));
  expect(Array.from(columns.pairs.subarray(0, count * PAIR_WORDS))).toEqual(
    turns.flatMap(({ terms: { pairs } }) =>
      Array.from({ length: PAIR_WORDS }, (_, word) => pairs[word] ?? 0),
    ),
  );
  const numbers = new Map<string, number | undefined>();
  turns.forEach(({ session }, turn) => {
    if (!numbers.has(session)) numbers.set(session, columns.sessions[turn]);
    expect(columns.sessions[turn]).toBe(numbers.get(session));
  });
  expect(new Set(numbers.values()).size).toBe(numbers.size);

  const last = turns.length - 1;
  if (last < 0) return;
  expect(await store.index.readTerms([last, turns.length])).toEqual([
    turns[last]?.terms,
    undefined,
  ]);
}

const someTerms: fc.Arbitrary<TermVector> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...TERMS), fc.integer({ min: 1, max: 255 })), {
    selector: ([term]) => term,
  })
  .map((entries) => termVector(Object.fromEntries(entries)));

/** A call of `appendTurns` by one of two processes: so many turns, all with these terms. */
const someAppend = fc.record({
  process: fc.integer({ min: 0, max: 1 }),
  size: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 700 })),
  terms: someTerms,
  sessionId: fc.constantFrom(null, "S1", "S2"),
  conversation: fc.integer({ min: 0, max: 1 }),
  flags: fc.constantFrom(0, TurnFlag.question, TurnFlag.question | TurnFlag.self),
  isReadAfter: fc.boolean(),
});

const inBatches = (turns: readonly ObviousTurn[], size: number) =>
  async function* (
    from: number,
  ): AsyncGenerator<readonly { readonly terms: TermVector; readonly flags: number }[]> {
    for (let start = from; start < turns.length; start += size) {
      await Promise.resolve();
      yield turns.slice(start, start + size);
    }
  };

const appendMany = async (store: Store, { from, to }: { from: number; to: number }) => {
  const turns = Array.from({ length: to - from }, (_, position) =>
    newTurn(from + position, {
      terms: termVector({
        7: 1 + ((from + position) % 3),
        ...((from + position) % 5 === 0 ? { 1: 1 } : {}),
      }),
    }),
  );
  await store.turns.append(turns);
  return turns.map(obvious);
};

const emptied = (turn: ObviousTurn): ObviousTurn => ({
  ...turn,
  terms: termVector({}),
  flags: turn.flags | TurnFlag.hidden,
});

/** The inverted index and the columns. */
export function indexContract(makeStorage: MakeTestStorage): void {
  test("two processes that append by turns both read what all turns say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someAppend, { maxLength: 7 }), async (appends) => {
        const storage = await makeStorage();
        const options = { analyser: "words 1", now: 0 };
        const stores = [await storage.open(options), await storage.open(options)];
        const turns: NewTurn[] = [];
        try {
          for (const { process, size, isReadAfter, conversation, ...given } of appends) {
            const batch = Array.from({ length: size }, (_, number) =>
              newTurn(turns.length + number, {
                ...given,
                conversationId: conversationId(conversation),
              }),
            );
            await stores[process]?.turns.append(batch);
            turns.push(...batch);
            const reader = stores[1 - process];
            if (isReadAfter && reader !== undefined)
              await expectIndexOf(reader, turns.map(obvious));
          }
          for (const store of stores) await expectIndexOf(store, turns.map(obvious));
        } finally {
          for (const store of stores) await store.close();
          await storage.dispose();
        }
      }),
      { numRuns: 15 },
    );
  });

  test("a store that is opened anew reads the same index", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const turns = await appendMany(store, { from: 0, to: 1_300 });
    turns.push(...(await appendMany(store, { from: 1_300, to: 1_310 })));
    await expectIndexOf(await openAgain(), turns);
  });

  test("columns that were handed out do not change under their reader", async () => {
    const { store } = await openForTest(makeStorage);
    await appendMany(store, { from: 0, to: 600 });
    const columns = await store.index.readColumns();
    await store.turns.update(new Map([[3, { state: "archived" }]]));
    await appendMany(store, { from: 600, to: 2_000 });
    await store.index.readColumns();
    expect(columns.count).toBe(600);
    expect(columns.flags[3]).toBe(0);
  });

  test("an archived turn is hidden and a purged one is empty, folded or not, for every process", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const other = await openAgain();
    const turns = await appendMany(store, { from: 0, to: 900 });
    turns.push(...(await appendMany(store, { from: 900, to: 905 })));
    await expectIndexOf(other, turns);
    const changes = [0, 250, 899, 902];
    await store.turns.update(new Map(changes.map((index) => [index, { state: "archived" }])));
    const hidden = turns.map((turn, index) =>
      changes.includes(index) ? { ...turn, flags: turn.flags | TurnFlag.hidden } : turn,
    );
    await expectIndexOf(other, hidden);
    await store.turns.update(new Map(changes.map((index) => [index, { state: "purged" }])));
    const purged = turns.map((turn, index) => (changes.includes(index) ? emptied(turn) : turn));
    await expectIndexOf(other, purged);
    await expectIndexOf(store, purged);
    const more = await appendMany(store, { from: 905, to: 1_600 });
    await expectIndexOf(other, [...purged, ...more]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("another analyser's index takes the place of the old one at once", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const other = await openAgain();
    const turns = await appendMany(store, { from: 0, to: 1_200 });
    await store.turns.update(new Map([[2, { state: "archived" }]]));
    await expectIndexOf(
      other,
      turns.map((turn, index) => (index === 2 ? { ...turn, flags: 1 } : turn)),
    );
    const analysed = turns.map((turn, index) => ({
      ...turn,
      terms: termVector({ 0: 1 + (index % 2), ...(index % 7 === 0 ? { 4_294_967_295: 9 } : {}) }),
      flags: TurnFlag.self,
    }));
    async function* whileReading() {
      for await (const batch of inBatches(analysed, 500)(0)) {
        yield batch;
        expect((await other.index.readFrequencies([7]))[0]).toBe(1_200);
        expect((await other.index.readFrequencies([0]))[0]).toBe(0);
      }
    }
    await store.index.replace("morphemes 1", whileReading);
    const expected = analysed.map((turn, index) =>
      index === 2 ? { ...turn, flags: turn.flags | TurnFlag.hidden } : turn,
    );
    await expectIndexOf(other, expected);
    expect(await other.statistics()).toMatchObject({ analyser: "morphemes 1" });
    expect(await other.changesSince(2)).toMatchObject([{ type: "reset" }]);
    const more = await appendMany(other, { from: 1_200, to: 1_900 });
    await expectIndexOf(store, [...expected, ...more]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("an index that lacks a turn does not take the place of the old one", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const turns = await appendMany(store, { from: 0, to: 20 });
    const other = await openAgain();
    async function* whileAppending() {
      yield turns;
      turns.push(...(await appendMany(other, { from: 20, to: 21 })));
    }
    await expect(store.index.replace("late 1", whileAppending)).rejects.toMatchObject({
      code: "STORE_BUSY",
    });
    expect(await store.statistics()).toMatchObject({ analyser: "words 1" });
    await expectIndexOf(store, turns);
    await store.index.replace("again 1", inBatches(turns, 8));
    await expectIndexOf(other, turns);
  });

  test("of two replacements at once the later one wins and the other stops", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const turns = await appendMany(store, { from: 0, to: 20 });
    const other = await openAgain();
    async function* whileReplacing() {
      yield turns.slice(0, 10);
      await other.index.replace("second 1", inBatches(turns, 8));
      yield turns.slice(10);
    }
    await expect(store.index.replace("first 1", whileReplacing)).rejects.toMatchObject({
      code: "STORE_BUSY",
    });
    expect(await store.statistics()).toMatchObject({ analyser: "second 1" });
    await expectIndexOf(store, turns);
  });

  test("an index that was broken off goes on where it was, and is the one that was never broken off", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const turns = await appendMany(store, { from: 0, to: 60 });
    const starts: number[] = [];
    const breakingOff = (at: number) =>
      async function* (from: number) {
        starts.push(from);
        let batches = 0;
        for await (const batch of inBatches(turns, 8)(from)) {
          if (batches++ === at) throw new Error("killed");
          yield batch;
        }
      };
    await expect(store.index.replace("new 1", breakingOff(3))).rejects.toThrow("killed");
    const other = await openAgain();
    await other.turns.update(new Map([[5, { state: "archived" }]]));
    await expect(other.index.replace("new 1", breakingOff(2))).rejects.toThrow("killed");
    await expectIndexOf(store, hide(turns, 5));
    await store.index.replace("new 1", breakingOff(100));
    expect(starts).toEqual([0, 24, 40]);
    await expectIndexOf(other, hide(turns, 5));
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("an index that another analyser has begun is begun anew", async () => {
    const { store } = await openForTest(makeStorage);
    const turns = await appendMany(store, { from: 0, to: 20 });
    const starts: number[] = [];
    async function* halfway(from: number) {
      starts.push(from);
      yield turns.slice(0, 10);
      throw new Error("killed");
    }
    await expect(store.index.replace("one 1", halfway)).rejects.toThrow("killed");
    await expect(store.index.replace("two 1", halfway)).rejects.toThrow("killed");
    await store.index.replace("three 1", inBatches(turns, 8));
    expect(starts).toEqual([0, 0]);
    await expectIndexOf(store, turns);
  });
}

const hide = (turns: readonly ObviousTurn[], hidden: number): readonly ObviousTurn[] =>
  turns.map((turn, at) =>
    at === hidden ? { ...turn, flags: turn.flags | TurnFlag.hidden } : turn,
  );
