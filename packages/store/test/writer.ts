/**
 * A process that writes to a store until it has made so many turns, or is killed. After each call that
 * was acknowledged it prints the numbers of its turns, one a line.
 *
 *     writer.ts <directory> <number of the first turn> <turns>
 */
import { writeSync } from "node:fs";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import type { Store } from "../src/contract/store.ts";
import { conversationId, newTurn, termVector } from "../src/testing/builders.ts";
import { editTree, type TreeEdit } from "../src/testing/tree-editor.ts";

const [directory = "", first = "", turns = ""] = process.argv.slice(2);
const EDITS: readonly TreeEdit["type"][] = [
  "new-leaf",
  "place",
  "group",
  "place",
  "merge",
  "split",
];
/** Every so many calls a large one follows, so that folds are interrupted too. */
const LARGE_EVERY = 40;
const LARGE_TURNS = 300;

const store = await openLmdbStore({ directory, analyser: "words 1" });
const end = Number(first) + Number(turns);
let number = Number(first);
for (let call = 1; number < end; call++) {
  const size = Math.min(call % LARGE_EVERY === 0 ? LARGE_TURNS : 1 + (call % 3), end - number);
  const from = number;
  const batch = Array.from({ length: size }, (_, position) => makeTurn(from + position));
  await store.turns.append(batch);
  number += size;
  writeSync(1, batch.map((_, position) => `${from + position}\n`).join(""));
  await placeOne(store, { call, newId: number });
}
await store.close();

function makeTurn(of: number) {
  return newTurn(of, {
    user: `question ${of} `.repeat(1 + (of % 50)),
    conversationId: conversationId(Number(first)),
    terms: termVector({ [of % 97]: 1, 1_000: 1 + (of % 5), [10_000 + of]: 1 }),
    placement: of % 10 === 0 ? "queue" : "skipped",
  });
}

/** Edits the tree once, redoing it while others come in between. */
async function placeOne(
  store: Store,
  { call, newId }: { readonly call: number; readonly newId: number },
): Promise<void> {
  const type = EDITS[call % EDITS.length] ?? "place";
  for (;;) {
    const change = await editTree(store, { edit: { type, first: call, second: call * 7 }, newId });
    if (change === undefined) return;
    if ((await store.tree.commit(change)).type === "committed") return;
  }
}
