import { metaChange, type NodeId, type Store } from "@hsms/store";
import { createMessage } from "@hsms/messages";
import { nextBatchSize } from "../../outcomes/pace/batch-size.ts";
import { EngineError } from "../../outcomes/errors.ts";
import { returnForgotten } from "../../tree/editing/return-forgotten.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { type Absorption, archivedBy, isArchivedByCare, readCareRun } from "./care-log.ts";

/** Memories brought back in one transaction at most: of so many, as take a few milliseconds in which nobody else can write. */
const MOST = 16;

/** What taking a run back brought, by index of the turns. */
export interface CareUndone {
  readonly returned: readonly number[];
  /** Not brought back, since something else has become of them: purged, brought back already, or forgotten by somebody. */
  readonly changed: readonly number[];
}

/**
 * Brings back what a run archived, all of it or some turns, whatever came later: into the leaf that holds what lay beside
 * them, else to be placed again. Throws `EngineError` `BAD_INPUT` for a run that is not in the log, and turns that it did not archive.
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
        // Somebody may have purged or forgotten one while the tree was worked out.
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

/** The leaves that they lay in, each once, with all that ever lay there during the run. */
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

/** A leaf that has gone since is not made again: its turns are placed anew. */
const NOTHING_ABOVE = { parentId: null, topic: "", topicPinned: false, children: [] } as const;
