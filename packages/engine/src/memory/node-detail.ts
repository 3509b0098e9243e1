import type { NodeId } from "@hsms/store";
import type { NodeRecord, TreeReader } from "../tree/browsing/tree-reader.ts";
import type { HistoryEntry } from "../maintenance/journal/history.ts";

export interface NodeDetail extends Omit<NodeRecord, "heldTurns"> {
  /** Commands that changed the node or turns it holds, newest first, at most {@link HISTORY_SHOWN}. */
  readonly history: readonly HistoryEntry[];
}

/** Maximum number of entries in a node's history: what fits on a screen. */
export const HISTORY_SHOWN = 50;

/** Number of journal entries that are searched for a node's history: all that can be undone, and those between them. */
const ENTRIES_LOOKED_AT = 1000;

/** Reads a node with its history; `undefined` if the node does not exist. O(entries). */
export async function readNodeDetail(
  deps: {
    readonly readRecord: TreeReader["readRecord"];
    readonly history: (limit: number) => Promise<readonly HistoryEntry[]>;
  },
  id: NodeId,
): Promise<NodeDetail | undefined> {
  const [node, entries] = await Promise.all([deps.readRecord(id), deps.history(ENTRIES_LOOKED_AT)]);
  if (node === undefined) return undefined;
  const { heldTurns, ...record } = node;
  const held = new Set(heldTurns);
  const history = entries.filter(
    ({ nodeIds, changed }) => nodeIds.includes(id) || changed.some((turn) => held.has(turn)),
  );
  return { ...record, history: history.slice(0, HISTORY_SHOWN) };
}
