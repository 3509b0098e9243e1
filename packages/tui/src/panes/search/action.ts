import type { NodeId, EngineEvent, FoundMemory, SearchEvent } from "@hsms/engine";
import type { RecordedSearch } from "./trace/recorded-search.ts";
import type { Input } from "../../input/keys/key.ts";
import type { Move } from "../../input/scroll/move.ts";

export type SearchAction =
  | {
      readonly type: "search.events-received";
      readonly events: readonly EngineEvent[];
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  /** A finished search of another process; must end in its outcome. */
  | {
      readonly type: "search.remote-received";
      readonly events: readonly SearchEvent[];
      /** Milliseconds since 1970. */
      readonly startedAt: number;
    }
  /** By the numbers of the memories that a search found, the words of the question that each has. */
  | {
      readonly type: "search.words-read";
      readonly searchId: number;
      readonly words: ReadonlyMap<number, readonly string[]>;
    }
  | { readonly type: "search.moved"; readonly to: Move }
  | { readonly type: "search.scrolled"; readonly rows: number }
  | { readonly type: "search.pause-toggled" }
  | { readonly type: "search.stepped"; readonly by: 1 | -1 }
  | { readonly type: "search.replayed" }
  | { readonly type: "search.ticked"; readonly turn: number }
  | { readonly type: "search.chosen"; readonly by: 1 | -1 }
  | { readonly type: "search.asked" }
  | { readonly type: "search.typed"; readonly input: Input }
  | { readonly type: "search.cancelled" }
  | { readonly type: "search.exported" }
  | { readonly type: "search.opened" }
  /** The selected memory, on its topic's page. */
  | { readonly type: "search.memory-shown" }
  | { readonly type: "search.copied" }
  | { readonly type: "search.pinned" }
  | { readonly type: "search.forgotten" }
  | { readonly type: "search.purged" }
  /** What only asks becomes one row, or is shown again. */
  | { readonly type: "search.questions-folded" }
  | { readonly type: "search.backed" };

export type SearchEffect =
  /** Its events come as those of every search. */
  | { readonly type: "search"; readonly query: string }
  /** Reported as `search.words-read`. */
  | {
      readonly type: "read-found-words";
      readonly searchId: number;
      readonly query: string;
      readonly memories: readonly Pick<FoundMemory, "index" | "user" | "assistant">[];
    }
  | { readonly type: "cancel-search" }
  /** Reported as `search.ticked`. */
  | { readonly type: "tick-search"; readonly turn: number; readonly afterMs: number }
  | { readonly type: "export-search"; readonly search: RecordedSearch }
  | { readonly type: "show-node"; readonly nodeId: NodeId }
  /** The same for a memory, on its topic's page. */
  | { readonly type: "show-turn"; readonly index: number };
