import type { BranchTree } from "@hsms/engine";
import type { Move } from "../../input/scroll/move.ts";

export type BranchesAction =
  | { readonly type: "branches.read"; readonly tree: BranchTree }
  | {
      readonly type: "branches.questions-read";
      /** By the numbers of the turns. */
      readonly questions: ReadonlyMap<number, string>;
    }
  | { readonly type: "branches.moved"; readonly to: Move }
  | { readonly type: "branches.scrolled"; readonly rows: number }
  /** Its box is another: more may be seen. */
  | { readonly type: "branches.resized" }
  /** The talk goes on at the selected turn. */
  | { readonly type: "branches.opened" }
  /** Selects where the talk stands. */
  | { readonly type: "branches.returned" };
