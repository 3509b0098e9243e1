import type { NodeId, Store } from "@hsms/store";
import { parseBefore } from "../../tree/editing/before.ts";
import { returnForgotten } from "../../tree/editing/return-forgotten.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { isUndoneToTheByte, newestToUndo, turnsBecoming } from "./undo.ts";

/** What undoing would restore of forgotten memories. */
export interface ComingBack {
  readonly turns: number;
  /** Number of topics they would return to. */
  readonly topics: number;
  /** Number of turns whose former topic is unknown: they would be placed like new ones. */
  readonly anew: number;
}

/**
 * What undoing the newest command would restore in the present tree; `null` if it forgot nothing,
 * or did not record the places.
 */
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
