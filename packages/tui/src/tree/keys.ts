import { moveKeys } from "../scroll/move-keys.ts";
import type { KeyBinding } from "../keys/key-binding.ts";
import type { TreeAction } from "./action.ts";
import { canGoBack } from "./back.ts";
import { meantBy, mergedBy } from "./edit/edit.ts";
import type { TreeState } from "./state.ts";

type Binding = KeyBinding<TreeState, TreeAction>;

/** The keys of the tree; those for what is done most stand first, since the line of keys shows as many as fit. */
export const treeKeys: readonly Binding[] = [
  ...moveKeys.slice(0, 2).map(move),
  bind("collapse", ["h", "left"], { type: "tree.collapsed" }),
  bind("expand", ["l", "right"], { type: "tree.expanded" }),
  bind("open", ["enter"], { type: "tree.opened" }, hasSelection),
  bind("back", ["escape", "backspace"], { type: "tree.backed" }, canGoBack),
  bind("rename", ["r", "insert"], { type: "tree.asked", purpose: "rename" }, isOnNode),
  bind("undo", ["u", "ctrl+_"], { type: "tree.undone" }),
  bind("mark", ["space"], { type: "tree.marked" }, hasSelection),
  bind("find", ["/"], { type: "tree.asked", purpose: "find" }),
  bind("next-match", ["n", "]"], { type: "tree.match-wanted", by: 1 }, hasMatches),
  bind("previous-match", ["N", "["], { type: "tree.match-wanted", by: -1 }, hasMatches),
  bind("take", ["x", ";"], { type: "tree.taken" }, hasMeant),
  bind("put-in", ["v", "'"], { type: "tree.put", where: "in" }, isCarrying),
  bind("put-beside", ["V", '"'], { type: "tree.put", where: "beside" }, isCarryingNodes),
  bind("merge", ["M", "&"], { type: "tree.merged" }, canMerge),
  bind("split", ["S", "%"], { type: "tree.split" }, isOnLeaf),
  bind("pin", ["p", "^"], { type: "tree.pinned" }, hasMeant),
  bind("forget", ["d", "delete"], { type: "tree.forgotten" }, hasMeant),
  bind("purge", ["D", "\\"], { type: "tree.purged" }, hasMeant),
  bind("copy", ["y", "ctrl+y"], { type: "tree.copied" }, hasSelection),
  bind("sort", ["s", ","], { type: "tree.sorted" }),
  bind("filter-topic", ["f", "@"], { type: "tree.asked", purpose: "topic" }),
  bind("filter-tag", ["t", "#"], { type: "tree.asked", purpose: "tag" }),
  bind("expand-siblings", ["*"], { type: "tree.siblings-expanded" }),
  bind("collapse-all", ["z M", "{"], { type: "tree.all-collapsed" }),
  bind("expand-all", ["z R", "}"], { type: "tree.all-expanded" }),
  ...moveKeys.slice(2).map(move),
  // As on the keyboard: 0 stands behind 9, for 10.
  ...Array.from({ length: 10 }, (_, at) =>
    bind(
      `importance-${at + 1}`,
      [`i ${(at + 1) % 10}`, `! ${(at + 1) % 10}`],
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
  return {
    name: `tree.${name}`,
    pane: "tree",
    keys,
    during: "reading",
    act: (state) => (canAct(state) ? action : null),
  };
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

function isOnNode({ selected, page }: TreeState): boolean {
  return selected !== null && page === null;
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
