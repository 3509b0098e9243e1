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
  /** All of it, without the turns' words. O(nodes). */
  tree(): Promise<TreeView>;
  /** What a page of a node shows; `undefined` where there is none. */
  detail(id: NodeId): Promise<NodeDetail | undefined>;
  /** Where turns are in the tree, in the order asked. O(indexes). */
  placements(indexes: readonly number[]): Promise<readonly (Placement | undefined)[]>;
  /** Changes the tree or turns by hand; undoable. Returns the journal entry's number, `null` where nothing changed. Throws `BAD_INPUT` for what is impossible. */
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
