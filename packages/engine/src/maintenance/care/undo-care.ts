import { metaChange, type NodeId, type Store } from "@hsms/store";
import { createMessage } from "@hsms/messages";
import { nextBatchSize } from "../../outcomes/pace/batch-size.ts";
import { EngineError } from "../../outcomes/errors.ts";
import { returnForgotten } from "../../tree/editing/return-forgotten.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { type Absorption, archivedBy, isArchivedByCare, readCareRun } from "./care-log.ts";

/**
 * Maximum number of memories restored in one transaction: as many as take a few milliseconds,
 * during which no other process can write.
 */
const MOST = 16;

/** The result of undoing a run, by index of the turns. */
export interface CareUndone {
  readonly returned: readonly number[];
  /** Not restored, because their state has changed since: purged, restored already, or forgotten by a person. */
  readonly changed: readonly number[];
}

/**
 * Restores what a run archived, or some turns of it, whatever came later: to the leaf that holds
 * their former neighbours, or else to be placed again. Throws `EngineError` `BAD_INPUT` for a run
 * that is not in the log, or turns that it did not archive.
 */
export async function undoCare(
  { store, treeWriter }: { readonly store: Store; readonly treeWriter: Pick<TreeWriter, "change"> },
  number: number,
  only?: readonly number[],
): Promise<CareUndone> {
  const run = await readCareRun(store, number);
  if (run === null) throw new EngineError("BAD_INPUT", createMessage("careRunUnknown", { number }));
  const all = archivedBy(run);
  const archived = new Set(all.map(({ turn }) => turn));
  const stranger = only?.find((turn) => !archived.has(turn));
  if (stranger !== undefined)
    throw new EngineError(
      "BAD_INPUT",
      createMessage("careTurnUnknown", { number, turn: stranger }),
    );
  const wanted = only === undefined ? [...archived] : [...new Set(only)];
  const isBack = new Set<number>();
  for (let start = 0, size = 1; start < wanted.length;) {
    const batch = wanted.slice(start, start + size);
    start += batch.length;
    let begun = 0;
    let turns: readonly number[] = [];
    const nodes = leavesOf(all.filter(({ turn }) => batch.includes(turn)));
    await treeWriter.change({
      isPatient: true,
      async work(draft) {
        turns = await stillArchivedByCare(store, batch);
        await returnForgotten(draft, { before: { turns, nodes }, turns });
      },
      async commit(tree) {
        begun = performance.now();
        // A turn may have been purged or forgotten while the tree was computed.
        if ((await stillArchivedByCare(store, turns)).length < turns.length)
          return { type: "conflict" as const };
        return store.tree.commit({
          ...(tree ?? metaChange()),
          patches: new Map(turns.map((turn) => [turn, { state: "active" } as const])),
        });
      },
    });
    for (const turn of turns) isBack.add(turn);
    size = nextBatchSize(batch.length, { tookMs: performance.now() - begun, most: MOST });
  }
  return {
    returned: wanted.filter((turn) => isBack.has(turn)),
    changed: wanted.filter((turn) => !isBack.has(turn)),
  };
}

async function stillArchivedByCare(
  store: Store,
  indexes: readonly number[],
): Promise<readonly number[]> {
  const turns = await store.turns.read(indexes);
  return indexes.filter((_, at) => {
    const turn = turns[at];
    return turn !== undefined && isArchivedByCare(turn);
  });
}

/** The former leaves, each once, with all turns that were in it during the run. */
function leavesOf(archived: readonly Pick<Absorption, "leaf">[]) {
  const leaves = new Map<NodeId, Set<number>>();
  for (const { leaf } of archived) {
    if (leaf === null) continue;
    const turns = leaves.get(leaf.id) ?? new Set();
    for (const turn of leaf.turns) turns.add(turn);
    leaves.set(leaf.id, turns);
  }
  return Array.from(leaves, ([id, turns]) => ({ ...NOTHING_ABOVE, id, turns: [...turns] }));
}

/** A removed leaf is not recreated: its turns are placed again. */
const NOTHING_ABOVE = { parentId: null, topic: "", topicPinned: false, children: [] } as const;
