import type { EngineEvent, SearchEvent } from "@hsms/engine";
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
  | { readonly type: "search.moved"; readonly to: Move }
  | { readonly type: "search.scrolled"; readonly rows: number }
  /** Pauses what is shown, or lets it go on. */
  | { readonly type: "search.pause-toggled" }
  /** An event on, or back. */
  | { readonly type: "search.stepped"; readonly by: 1 | -1 }
  | { readonly type: "search.replayed" }
  | { readonly type: "search.ticked"; readonly turn: number }
  /** An older or a newer search. */
  | { readonly type: "search.chosen"; readonly by: 1 | -1 }
  | { readonly type: "search.asked" }
  | { readonly type: "search.typed"; readonly input: Input }
  | { readonly type: "search.cancelled" }
  | { readonly type: "search.exported" }
  /** Enter: the node of the selected row in the tree. */
  | { readonly type: "search.opened" }
  | { readonly type: "search.backed" };
