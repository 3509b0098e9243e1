import { moveKeys } from "../../input/scroll/move.ts";
import { bindIn, ofEntry, type KeyBinding } from "../../input/keys/key-binding.ts";
import type { TreeAction } from "./action.ts";
import { canGoBack } from "./back.ts";
import { meantBy, mergedBy } from "./edit/edit.ts";
import { selectedTurn } from "./page/page.ts";
import type { TreeState } from "./state.ts";

type Binding = KeyBinding<TreeState, TreeAction>;
const bindInTree = bindIn<TreeState, TreeAction>("tree");

/**
 * The keys of the tree, the most used first, since the line of keys shows as many as fit. None that a person
 * types in prose changes anything: letters, digits and signs move, show, mark, copy or search.
 */
export const treeKeys: readonly Binding[] = [
  ...moveKeys.slice(0, 2).map(move),
  bind("collapse", ["h", "left"], { type: "tree.collapsed" }, isInTree),
  bind("expand", ["l", "right"], { type: "tree.expanded" }, isInTree),
  entry("open", ["o", ";"], { type: "tree.opened" }, isOnNode),
  entry("open-memory", ["o", ";"], { type: "tree.opened" }, isOnMemory),
  bind("next-section", ["right", "l"], { type: "tree.expanded" }, isOnSection),
  bind("previous-section", ["left", "h"], { type: "tree.collapsed" }, isOnSection),
  bind("back", ["escape", "backspace"], { type: "tree.backed" }, canGoBack),
  entry("rename", ["ctrl+r", "insert"], { type: "tree.asked", purpose: "rename" }, hasSelection),
  bind("undo", ["ctrl+_"], { type: "tree.undone" }),
  entry(
    "mark",
    ["space"],
    { type: "tree.marked" },
    (state) => isOnNode(state) || isOnMemory(state),
  ),
  bind("find", ["/", "ctrl+f"], { type: "tree.asked", purpose: "find" }),
  bind("next-match", ["n", "]"], { type: "tree.match-wanted", by: 1 }, hasMatches),
  bind("previous-match", ["N", "["], { type: "tree.match-wanted", by: -1 }, hasMatches),
  entry("take", ["x", "ctrl+t"], { type: "tree.taken" }, hasMeant),
  entry("put-in", ["ctrl+v"], { type: "tree.put", where: "in" }, isCarrying),
  entry("put-beside", ["ctrl+b"], { type: "tree.put", where: "beside" }, isCarryingNodes),
  entry("merge", ["ctrl+o"], { type: "tree.merged" }, canMerge),
  entry("split", ["ctrl+a"], { type: "tree.split" }, isOnLeaf),
  entry("pin", ["ctrl+k"], { type: "tree.pinned" }, hasMeant),
  entry("forget", ["delete"], { type: "tree.forgotten" }, hasMeant),
  entry("purge", ["ctrl+e"], { type: "tree.purged" }, hasMeant),
  entry("copy", ["y", "ctrl+y"], { type: "tree.copied" }, hasSelection),
  bind("sort", ["s", ","], { type: "tree.sorted" }, isInTree),
  bind("filter-topic", ["f", "@"], { type: "tree.asked", purpose: "topic" }),
  bind("filter-tag", ["t", "#"], { type: "tree.asked", purpose: "tag" }),
  bind("expand-siblings", ["*"], { type: "tree.siblings-expanded" }, isInTree),
  bind("collapse-all", ["z M", "{"], { type: "tree.all-collapsed" }, isInTree),
  bind("expand-all", ["z R", "}"], { type: "tree.all-expanded" }, isInTree),
  ...moveKeys.slice(2).map(move),
  // As on the keyboard, 0 comes after 9: for 10.
  ...Array.from({ length: 10 }, (_, at) =>
    entry(
      `importance-${at + 1}`,
      [`ctrl+n ${(at + 1) % 10}`],
      { type: "tree.importance-set", importance: at + 1 },
      hasMeant,
    ),
  ),
];

function bind(
  name: string,
  keys: readonly string[],
  ...[action, canAct = () => true]: readonly [TreeAction, ((state: TreeState) => boolean)?]
): Binding {
  return bindInTree(name, keys, (state) => (canAct(state) ? action : null));
}

function entry(...of: Parameters<typeof bind>): Binding {
  return ofEntry(bind(...of));
}

function move({ to, keys }: (typeof moveKeys)[number]): Binding {
  return bind(to, keys, { type: "tree.moved", to });
}

function hasSelection({ selected }: TreeState): boolean {
  return selected !== null;
}

function hasMatches({ find }: TreeState): boolean {
  return find !== null && find.matches.length > 0;
}

function hasMeant(state: TreeState): boolean {
  return meantBy(state) !== null;
}

function isInTree({ page }: TreeState): boolean {
  return page === null;
}

function isOnNode({ selected, page }: TreeState): boolean {
  return selected !== null && page === null;
}

/** On a topic's page, with a memory selected in the list. */
function isOnMemory({ page }: TreeState): boolean {
  return (
    page !== null &&
    page.section === "memories" &&
    !page.isTurnOpen &&
    selectedTurn(page) !== undefined
  );
}

/** On a topic's page, which has memories, summary and history side by side. */
function isOnSection({ page }: TreeState): boolean {
  return page !== null && !page.isTurnOpen;
}

function isOnLeaf({ selected, page, nodes }: TreeState): boolean {
  return page === null && selected !== null && nodes.get(selected.id)?.children.length === 0;
}

function isCarrying({ carried, page }: TreeState): boolean {
  return carried !== null && page === null;
}

function isCarryingNodes({ carried, page }: TreeState): boolean {
  return carried?.type === "nodes" && page === null;
}

function canMerge(state: TreeState): boolean {
  return state.page === null && state.selected !== null && mergedBy(state).length > 0;
}
