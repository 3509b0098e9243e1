import type { NodeId } from "@hsms/engine";
import type { RecordedSearch } from "./trace/recorded-search.ts";

export type SearchEffect =
  /** Heard as every search is. */
  | { readonly type: "search"; readonly query: string }
  | { readonly type: "cancel-search" }
  /** Told as `search.ticked`. */
  | { readonly type: "tick-search"; readonly turn: number; readonly afterMs: number }
  | { readonly type: "export-search"; readonly search: RecordedSearch }
  /** Shows the node in the tree. */
  | { readonly type: "show-node"; readonly nodeId: NodeId }
  /** The same for a memory, on its topic's page. */
  | { readonly type: "show-turn"; readonly index: number };
