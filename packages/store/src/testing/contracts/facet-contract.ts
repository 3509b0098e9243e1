import * as fc from "fast-check";
import { expect, test } from "vitest";
import { categoryIn, importanceIn, kindIn } from "../../format/codecs/facet-codec.ts";
import { hasBit, IMPORTED_IN_CHUNK } from "../../format/codecs/imported-codec.ts";
import { ORIGINS, type Turn } from "../../contract/model.ts";
import type { NewTurn, TurnPatch } from "../../contract/changes.ts";
import type { Store } from "../../contract/store.ts";
import { newTurn } from "../builders.ts";
import { openForTest, type MakeTestStorage } from "../test-storage.ts";

const TAGS = ["food", "trip", ""];

const someFields = fc.record({
  importance: fc.integer({ min: 1, max: 10 }),
  category: fc.constantFrom("fact", "emotion", "core_principle"),
  tags: fc.array(fc.constantFrom(...TAGS), { maxLength: 3 }),
});

const NAMES = ["food", "Mina", "미나"];

const someOrigin = fc.record(
  {
    author: fc.constantFrom(...NAMES),
    client: fc.constantFrom(...NAMES),
    speaker: fc.string(),
    origin: fc.constantFrom(...ORIGINS),
  },
  { requiredKeys: [] },
);

type Step =
  | { readonly type: "append"; readonly given: Partial<NewTurn>; readonly size: number }
  | { readonly type: "update"; readonly turn: number; readonly patch: TurnPatch };

const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant("append"),
    size: fc.integer({ min: 1, max: 700 }),
    given: fc
      .tuple(someFields, someOrigin, fc.constantFrom("turn", "note"))
      .map(([fields, origin, kind]) => ({ ...fields, ...origin, kind })),
  }),
  fc.record({
    type: fc.constant("update"),
    turn: fc.nat(),
    patch: fc.oneof(
      someFields,
      fc.constantFrom<TurnPatch>({ state: "archived" }, { state: "purged" }),
    ),
  }),
);

/** Facets, tags and lists of tags are those that the turns themselves give. */
async function expectFacetsOfTurns(store: Store): Promise<void> {
  const { turns: count } = await store.statistics();
  const turns = (
    await store.turns.read(Array.from({ length: count }, (_, index) => index))
  ).flatMap((turn) => turn ?? []);
  const facets = await store.index.readFacets();
  const shown = turns.map(({ index }) => {
    const packed = facets[index] ?? 0;
    return packed === 0 ? null : [importanceIn(packed), categoryIn(packed), kindIn(packed)];
  });
  expect(shown).toEqual(
    turns.map(({ state, importance, category, kind }) =>
      state === "purged" ? null : [importance, category, kind],
    ),
  );
  const used = TAGS.filter((tag) => turns.some(({ tags }) => tags.includes(tag)));
  expect((await store.index.readTags()).toSorted()).toEqual(used.toSorted());
  for (const tag of TAGS) {
    const tagged = turns.filter(({ tags }) => tags.includes(tag)).map(({ index }) => index);
    expect(await store.index.readTagged(tag)).toEqual(tagged);
  }
  const indexesOf = (isMeant: (turn: Turn) => boolean): readonly number[] =>
    turns.filter(isMeant).map(({ index }) => index);
  for (const name of NAMES) {
    const listed = indexesOf(({ author, client, speaker }) =>
      [author, client, speaker].includes(name),
    );
    expect(await store.index.readBy(name)).toEqual(listed);
  }
  const saved = indexesOf(({ kind, client }) => kind === "note" && client !== undefined);
  expect(await store.index.readSaved()).toEqual(saved);
  const bits = await store.index.readImported();
  const imported = indexesOf(({ origin }) => origin === "imported");
  expect(indexesOf(({ index }) => hasBit(bits, index))).toEqual(imported);
  if (imported.length === 0) expect(bits).toHaveLength(0);
}

/** What scopes ask of the turns. */
export function facetContract(makeStorage: MakeTestStorage): void {
  test("facets and tags follow the turns, whichever process changes them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 8 }), async (steps) => {
        const storage = await makeStorage();
        const options = { analyser: "words 1", now: 0 };
        const store = await storage.open(options);
        const other = await storage.open(options);
        try {
          let count = 0;
          for (const step of steps) {
            if (step.type === "append") {
              const batch = Array.from({ length: step.size }, () => newTurn(count++, step.given));
              await store.turns.append(batch);
            } else if (count > 0) {
              const index = step.turn % count;
              const [turn] = await other.turns.read([index]);
              if (turn?.state === "purged") continue;
              await other.turns.update(new Map([[index, step.patch]]));
            }
            await expectFacetsOfTurns(store);
          }
          await expectFacetsOfTurns(other);
          expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
        } finally {
          await store.close();
          await other.close();
          await storage.dispose();
        }
      }),
      { numRuns: 15 },
    );
  });

  test("an import that is undone takes its tags and its marks with it", async () => {
    const { store } = await openForTest(makeStorage);
    const entry = await store.journal.begin("import");
    await store.turns.append([newTurn(0, { tags: ["food"], origin: "imported" })], { entry });
    await store.journal.end(entry);
    await store.journal.undo({ entry: entry.number, isExact: true, turns: [0] });
    await expectFacetsOfTurns(store);
    expect(await store.index.readTags()).toEqual([]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("imported turns of several chunks are marked until they are purged", async () => {
    const { store } = await openForTest(makeStorage);
    const imported = [3, IMPORTED_IN_CHUNK - 1, IMPORTED_IN_CHUNK, IMPORTED_IN_CHUNK + 9];
    await store.turns.append(
      Array.from({ length: IMPORTED_IN_CHUNK + 20 }, (_, at) =>
        newTurn(at, imported.includes(at) ? { origin: "imported" } : {}),
      ),
    );
    const marked = async () => {
      const bits = await store.index.readImported();
      return Array.from({ length: 2 * IMPORTED_IN_CHUNK }, (_, at) => at).filter((at) =>
        hasBit(bits, at),
      );
    };
    expect(await marked()).toEqual(imported);
    await store.index.remakeFacets();
    expect(await marked()).toEqual(imported);
    await store.turns.update(new Map(imported.slice(2).map((at) => [at, { state: "purged" }])));
    expect(await marked()).toEqual(imported.slice(0, 2));
    expect(await store.index.readImported()).toHaveLength(IMPORTED_IN_CHUNK / 8);
  });

  test("making facets anew changes nothing that is right", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([
      newTurn(0, { tags: ["food"], importance: 9 }),
      newTurn(1, { origin: "imported" }),
    ]);
    await store.index.remakeFacets();
    await expectFacetsOfTurns(store);
  });
}
