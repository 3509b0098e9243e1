import type { NodeId, Store } from "@hsms/store";
import { parseBefore } from "../../tree/editing/before.ts";
import { returnForgotten } from "../../tree/editing/return-forgotten.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { isUndoneToTheByte, newestToUndo, turnsBecoming } from "./undo.ts";

/** What undoing would do with forgotten memories. */
export interface ComingBack {
  readonly turns: number;
  /** Topics that they would lie in again. */
  readonly topics: number;
  /** Those of the turns whose topic cannot be told any more: they would be placed as if they were new. */
  readonly anew: number;
}

/** What undoing the newest command would bring back, as the tree is now; `null` where it forgot nothing, or did not keep where it lay. */
export async function foreseeUndo({
  store,
  treeWriter,
}: {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "foresee">;
}): Promise<ComingBack | null> {
  const entry = await newestToUndo(store);
  if (entry?.command !== "archive" || entry.before === null) return null;
  const before = parseBefore(entry.before);
  const turns = await turnsBecoming("active", {
    store,
    entry: entry.number,
    turns: before.turns,
  });
  const leaves = isUndoneToTheByte(entry)
    ? leavesThen(before.nodes, turns)
    : await treeWriter.foresee(async (draft) =>
        draft.leavesOf(await returnForgotten(draft, { before, turns })),
      );
  const placed = leaves.filter((leaf) => leaf !== undefined);
  return { turns: turns.length, topics: new Set(placed).size, anew: turns.length - placed.length };
}

function leavesThen(
  nodes: ReturnType<typeof parseBefore>["nodes"],
  turns: readonly number[],
): readonly (NodeId | undefined)[] {
  const leafByTurn = new Map(nodes.flatMap(({ id, turns }) => turns.map((turn) => [turn, id])));
  return turns.map((turn) => leafByTurn.get(turn));
}
