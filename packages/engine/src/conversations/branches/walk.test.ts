import { openMemoryStore, type TurnId } from "@hsms/store";
import { conversationId, newTurn, turnId } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createOutlines, pathTo } from "./outline.ts";
import { createWalkUp } from "./walk.ts";

type Step =
  | { readonly type: "append"; readonly parent: number }
  | { readonly type: "go-on" }
  | { readonly type: "purge"; readonly turn: number }
  | { readonly type: "correct"; readonly turn: number }
  | { readonly type: "undo" }
  | {
      readonly type: "walk";
      readonly turn: number;
      readonly limit: number;
      readonly knowsFlags: boolean;
    };

const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("append"), parent: fc.nat() }) },
  { weight: 4, arbitrary: fc.constant({ type: "go-on" }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("purge"), turn: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("correct"), turn: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ type: "undo" }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("walk"),
      turn: fc.nat(),
      limit: fc.integer({ min: 1, max: 6 }),
      knowsFlags: fc.boolean(),
    }),
  },
);

test("a way is that of the parents, wherever it was walked before and whatever was written since", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 30 }), async (steps) => {
      const store = await openMemoryStore({ analyser: "words 1" });
      const walkUp = createWalkUp();
      const parents: number[] = [];
      const gone = new Set<number>();
      const outlines = createOutlines();
      const away = new Set<number>();
      /** By a turn that was corrected, its new words. */
      const newer = new Map<number, number>();
      const shown = (index: number): number => {
        const next = gone.has(index) ? undefined : newer.get(index);
        return next === undefined || gone.has(next) ? index : shown(next);
      };
      for (const step of steps) {
        if (step.type === "append" || step.type === "go-on") {
          const parent =
            step.type === "go-on" ? parents.length - 1 : (step.parent % (parents.length + 1)) - 1;
          if (away.has(parent)) continue;
          const parentId: TurnId | null = parent < 0 ? null : turnId(parent);
          await store.turns.append([newTurn(parents.length, { parentId, placement: "skipped" })]);
          parents.push(parent);
        } else if (parents.length > 0 && step.type === "purge") {
          const index = step.turn % parents.length;
          if (gone.has(index)) continue;
          await store.turns.update(new Map([[index, { state: "purged" }]]));
          gone.add(index);
        } else if (parents.length > 0 && step.type === "correct") {
          const index = step.turn % parents.length;
          const [of] = await store.turns.read([index]);
          if (of?.state !== "active") continue;
          const { parentId, id } = of;
          const number = parents.length;
          const turn = newTurn(number, { parentId, supersedes: [id], placement: "skipped" });
          const archivedBy = "person";
          await store.journal.correct({ command: "correct", of, archivedBy, turn, before: null });
          newer.set(index, number);
          parents.push(parents[index] ?? -1);
        } else if (step.type === "undo") {
          const [newest] = await store.journal.read(1);
          if (newest?.state !== "done") continue;
          const { number: entry, isExact, added, changed } = newest;
          const index = added[0]?.[0] ?? -1;
          const [old = -1] = changed;
          await store.journal.undo({ entry, isExact, turns: [index] });
          gone.add(index);
          newer.delete(old);
          for (const [at, parent] of parents.entries()) if (parent === index) parents[at] = old;
          // It is in no conversation any more.
          away.add(index);
        } else if (parents.length > 0 && step.type === "walk") {
          const start = step.turn % parents.length;
          if (away.has(start)) continue;
          const walked: number[] = [];
          for (let at = start; at >= 0; at = parents[at] ?? -1) walked.push(at);
          const slow = walked.map(shown);
          const place = { conversationId: conversationId(0), turnId: turnId(start) };
          const { limit } = step;
          await store.look((view) => {
            const { flags } = view.index.readColumns();
            const way = walkUp(view, place, { limit, ...(step.knowsFlags ? { flags } : {}) });
            expect(way.indexes).toEqual(slow.slice(0, limit));
            for (const at of way.indexes) {
              expect(way.has(at)).toBe(true);
              expect(way.isPurged(at)).toBe(gone.has(at));
            }
            // Nothing that was looked at is taken for a part of the way.
            for (let at = way.from; at < parents.length; at++) {
              if (!slow.includes(at) && !walked.includes(at)) expect(way.has(at)).toBe(false);
            }
            const { conversationId } = place;
            const fresh = createOutlines().read(view, conversationId);
            expect(outlines.read(view, conversationId)).toEqual(fresh);
            expect(pathTo(fresh, place.turnId).map((row) => fresh.indexes[row])).toEqual(
              slow.toReversed(),
            );
          });
        }
      }
      await store.close();
    }),
    { numRuns: 200 },
  );
});
