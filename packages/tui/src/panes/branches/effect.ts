import type { TalkPosition } from "@hsms/engine";

export type BranchesEffect =
  | { readonly type: "read-branches" }
  | { readonly type: "read-questions"; readonly indexes: readonly number[] }
  | { readonly type: "go-to-place"; readonly place: TalkPosition };
