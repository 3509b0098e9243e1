import { LABEL_TAG, openMemoryStore, type Store } from "@hsms/store";
import { newTurn, turnId } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../../../retrieval/strength/strength.ts";
import { readSettings } from "../../../settings/settings.ts";
import { dueOf, findForgettable } from "./find-forgettable.ts";

const NOW = Date.UTC(2026, 5, 1);

const someTurn = fc.record({
  days: fc.integer({ min: 0, max: 100 }),
  importance: fc.integer({ min: 1, max: 10 }),
  pinned: fc.boolean(),
  accessCount: fc.nat({ max: 3 }),
  tags: fc.constantFrom([], ["garden"], [`${LABEL_TAG}here`]),
  archivedDays: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  relatedIds: fc.constantFrom([], [turnId(0)]),
});

test("what is due is told by whole turns, though words are read of tagged ones and of what is planned alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someTurn, { maxLength: 40 }),
      fc.constantFrom("level", "use"),
      async (told, forgetBy) => {
        const store = await openMemoryStore({ analyser: "words 1", clock: () => NOW });
        await store.turns.append(
          told.map(({ days, archivedDays, ...more }, index) =>
            newTurn(index, {
              createdAt: NOW - days * DAY_MS,
              placement: "skipped",
              ...more,
              ...(archivedDays === null
                ? {}
                : {
                    state: "archived",
                    archivedBy: "care",
                    archivedAt: NOW - archivedDays * DAY_MS,
                  }),
            }),
          ),
        );
        const read = new Set<number>();
        const watched: Store = {
          ...store,
          turns: {
            ...store.turns,
            read(indexes) {
              for (const index of indexes) read.add(index);
              return store.turns.read(indexes);
            },
          },
        };
        const settings = readSettings({ forgetting: true, purging: true, forgetBy, forgetMost: 3 });
        const deps = {
          store: watched,
          foreground: { pause: () => Promise.resolve() },
          settings: () => Promise.resolve(settings),
          now: () => NOW,
        };
        const { signal } = new AbortController();
        const found = await findForgettable(deps, {
          absorbed: new Set(),
          signal,
          onProgress: () => undefined,
        });
        const whole = (await store.turns.read(told.map((_, index) => index))).flatMap(
          (turn) => turn ?? [],
        );
        const due = await dueOf(store, whole, { settings, now: NOW });
        const most = (type: string) =>
          due
            .filter(({ step }) => step.type === type)
            .toSorted(
              (a, b) =>
                b.step.days - b.step.keptDays - (a.step.days - a.step.keptDays) ||
                a.turn.index - b.turn.index,
            )
            .slice(0, 3);
        const { archives, shortened, purges } = found;
        expect(archives).toEqual(most("archive"));
        expect(shortened).toEqual(most("shorten"));
        expect(purges).toEqual(most("purge"));
        const planned = new Set(
          [...archives, ...shortened, ...purges].map(({ turn }) => turn.index),
        );
        for (const index of read)
          expect(planned.has(index) || told[index]?.tags.length !== 0).toBe(true);
        await store.close();
      },
    ),
  );
});
