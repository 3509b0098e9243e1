import { metaChange, ROOT_ID, type TreeChange } from "@hsms/store";
import { NAMING_RULE } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import type { TreeSource } from "../draft/source.ts";

/**
 * `TreeChange.meta`: version of the rules that named the nodes; missing if they were named before
 * rules had versions.
 */
const NAMED_BY = "tree.namedBy";
/** `TreeChange.meta`: progress of renaming. */
export const NAMING = "tree.naming";

/** Whether the nodes were named by older rules. */
export async function isNamingDue(source: TreeSource): Promise<boolean> {
  const namedBy = await source.readTreeMeta(NAMED_BY);
  if (typeof namedBy === "number" && namedBy >= NAMING_RULE) return false;
  const [root] = await source.readHeaders([ROOT_ID]);
  return (root?.size ?? 0) > 0;
}

/** Marks the names of the tree as made by the present rules. */
export function markNamed(draft: Pick<TreeDraft, "meta">): void {
  draft.meta.set(NAMED_BY, NAMING_RULE);
  draft.meta.set(NAMING, undefined);
}

/** Restarts a renaming that is due. */
export const forgetNaming = (): TreeChange => metaChange([[NAMING, undefined]]);

/** As {@link markNamed}, if the draft places the first turns of a tree. */
export function markFirstNames(draft: TreeDraft): void {
  for (const { node, before } of draft.changed()) {
    if (node.id === ROOT_ID && before?.size === 0) markNamed(draft);
  }
}
