import type { NumberedNode, StoreView } from "@hsms/store";
import { analyse, isNameless, termId } from "@hsms/language";
import type { Path, TreeView } from "../tree/tree-view.ts";
import type { ResolvedScope } from "./resolve-scope.ts";
import { FEW_TURNS } from "./scoped-index.ts";

/**
 * The tree as if the scope's turns were all there is: nodes that hold none of them are not there, the
 * others have no other children, turns and sizes, and a topic that a person did not choose is shown only if
 * its words are the scope's own, unless it names all. Words that are in no turn at all, as a model may choose them, belong to no scope:
 * they are shown where the node holds nothing else. In a large scope a node is seen where a turn
 * that was found is below it. O(turns in scope, at most some thousand).
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

/** Whether one of these turns has a term; they are read when that is first asked. */
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

/** A name that a person chose, or that says only that there is none. */
const isOpen = ({ topic, topicPinned }: NumberedNode): boolean => topicPinned || isNameless(topic);
