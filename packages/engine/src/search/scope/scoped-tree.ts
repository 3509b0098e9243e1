import type { NumberedNode, StoreView } from "@hsms/store";
import { analyse, isNameless, termId } from "@hsms/language";
import type { Path, TreeView } from "../tree/tree-view.ts";
import type { ResolvedScope } from "./resolve-scope.ts";
import { FEW_TURNS } from "./scoped-index.ts";

/**
 * The tree restricted to the turns in scope: nodes without such turns are left out, and the others
 * have only the children, turns and sizes within the scope. A topic that was not named by a person
 * is shown only if its words occur in the scope, unless the scope keeps all names. Words that occur
 * in no turn at all, as a model may choose them, are shown only if the node has no turns outside
 * the scope. In a large scope a node is visible if a found turn is below it. O(turns in scope, at
 * most about a thousand).
 */
export function scopedTree(input: {
  readonly view: StoreView;
  readonly tree: TreeView;
  readonly scope: ResolvedScope;
  readonly found: readonly number[];
}): TreeView {
  const { view, tree, scope, found } = input;
  const { members, admit, index, namesAll } = scope;
  if (members === null) return tree;
  const isFew = members.length <= FEW_TURNS;
  const witnesses = isFew ? Array.from(members) : found;
  const below = new Map<number, number>();
  for (const turn of witnesses) {
    for (const { number } of tree.pathOf(turn)) below.set(number, (below.get(number) ?? 0) + 1);
  }
  const holds = index?.holds ?? holdsOf(witnesses);
  const isNobodys = (term: number): boolean =>
    view.index.readPostingLists([term])[0]?.frequency === 0;
  const nameOf = (node: NumberedNode, isWhole: boolean): string => {
    if (namesAll || isOpen(node)) return node.topic;
    const isShown = (word: number): boolean => holds(view, word) || (isWhole && isNobodys(word));
    return analyse(node.topic).map(termId).every(isShown) ? node.topic : "";
  };
  const shown = (node: NumberedNode): NumberedNode => {
    const { number, parent, topicPinned } = node;
    const size = below.get(number) ?? 0;
    return {
      number,
      get id() {
        return node.id;
      },
      parent,
      get parentId() {
        return node.parentId;
      },
      topic: nameOf(node, size === node.size),
      topicPinned,
      children: node.children.filter((child) => below.has(child)),
      turns: node.turns.filter(admit),
      size,
    };
  };
  const shownPaths = new Map<number, Path>();
  return {
    numberOf: tree.numberOf,
    read(place) {
      const node = tree.read(place);
      return node && shown(node);
    },
    pathOf(turn) {
      const path = shownPaths.get(turn) ?? (admit(turn) ? tree.pathOf(turn).map(shown) : []);
      shownPaths.set(turn, path);
      return path;
    },
  };
}

/** Whether one of these turns has a term; the turns are read on first use. */
function holdsOf(turns: readonly number[]): (view: StoreView, term: number) => boolean {
  let terms: Set<number> | null = null;
  return (view, term) => {
    if (terms === null) {
      terms = new Set();
      for (const vector of view.index.readTerms(turns)) {
        for (const id of vector?.ids ?? []) terms.add(id);
      }
    }
    return terms.has(term);
  };
}

/** Topics named by a person, and placeholders for missing names. */
const isOpen = ({ topic, topicPinned }: NumberedNode): boolean => topicPinned || isNameless(topic);
