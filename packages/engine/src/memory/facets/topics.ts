import type { NodeId, Placement } from "@hsms/store";
import type { History } from "./history.ts";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import { readNodeDetail, type NodeDetail } from "../node-detail.ts";
import { createTreeReader } from "../../tree/browsing/create-tree-reader.ts";
import type { TreeReader } from "../../tree/browsing/tree-reader.ts";
import { readTree, type TreeView } from "../../tree/browsing/tree-view.ts";
import type { Edit } from "../../tree/editing/edit.ts";

export interface Topics extends Omit<TreeReader, "readRecord"> {
  /** The whole tree, without the text of turns. O(nodes). */
  tree(): Promise<TreeView>;
  /** Details of a node; `undefined` if it does not exist. */
  detail(id: NodeId): Promise<NodeDetail | undefined>;
  /** The placements of turns, in the order of `indexes`. O(indexes). */
  placements(indexes: readonly number[]): Promise<readonly (Placement | undefined)[]>;
  /** Edits the tree or turns. Undoable. Resolves to the number of the journal entry, or `null` if nothing changed. Throws `BAD_INPUT` for an impossible edit. */
  edit(edit: Edit): Promise<number | null>;
}

export function createTopics({
  core: { store, runs, closed },
  background,
  history,
}: {
  readonly core: Pick<Core, "store" | "runs" | "closed">;
  readonly background: Pick<Background, "editor">;
  readonly history: Pick<History, "read">;
}): Topics {
  const { readRecord, ...reader } = createTreeReader({ store, runs, signal: closed.signal });
  return {
    ...reader,
    tree: () => readTree(store),
    detail: (id) => readNodeDetail({ readRecord, history: history.read }, id),
    placements: (indexes) => store.tree.readPlacements(indexes),
    edit: (edit) => background.editor.edit(edit),
  };
}
