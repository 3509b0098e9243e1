import type { BranchTree, BranchTurn, TalkPosition } from "@hsms/engine";
import type { Move } from "../../input/scroll/move.ts";

export type BranchesAction =
  | { readonly type: "branches.read"; readonly tree: BranchTree }
  | {
      readonly type: "branches.questions-read";
      readonly questions: ReadonlyMap<BranchTurn["id"], string>;
    }
  | { readonly type: "branches.moved"; readonly to: Move }
  | { readonly type: "branches.scrolled"; readonly rows: number }
  /** The box was resized: more may be visible. */
  | { readonly type: "branches.resized" }
  | { readonly type: "branches.opened" }
  /** The selected turn as a memory, on its topic's page. */
  | { readonly type: "branches.memory-shown" }
  | { readonly type: "branches.forgotten" }
  | { readonly type: "branches.returned" };

export type BranchesEffect =
  | { readonly type: "read-branches" }
  | {
      readonly type: "read-questions";
      readonly turns: readonly Pick<BranchTurn, "id" | "index">[];
    }
  | {
      readonly type: "go-to-place";
      readonly place: TalkPosition;
      readonly said: string;
    };
