import { metaChange, ROOT_ID, type TreeChange } from "@hsms/store";
import { NAMING_RULE } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import type { TreeSource } from "../draft/source.ts";

/** `TreeChange.meta`: the rule that gave the nodes their names; missing of what came before rules had numbers. */
const NAMED_BY = "tree.namedBy";
/** `TreeChange.meta`: how far new names are. */
export const NAMING = "tree.naming";

/** Whether the nodes have names that an older rule made. */
export async function isNamingDue(source: TreeSource): Promise<boolean> {
  const namedBy = await source.readTreeMeta(NAMED_BY);
  if (typeof namedBy === "number" && namedBy >= NAMING_RULE) return false;
  const [root] = await source.readHeaders([ROOT_ID]);
  return (root?.size ?? 0) > 0;
}

/** Takes the names of the tree for those of the present rule. */
export function markNamed(draft: Pick<TreeDraft, "meta">): void {
  draft.meta.set(NAMED_BY, NAMING_RULE);
  draft.meta.set(NAMING, undefined);
}

/** Begins anew what is due. */
export const forgetNaming = (): TreeChange => metaChange([[NAMING, undefined]]);

/** The same where the draft places the first turns of a tree. */
export function markFirstNames(draft: TreeDraft): void {
  for (const { node, before } of draft.changed()) {
    if (node.id === ROOT_ID && before?.size === 0) markNamed(draft);
  }
}
