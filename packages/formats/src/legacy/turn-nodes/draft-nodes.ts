import type { Findings } from "../../values/findings.ts";
import { KNOWN_KEYS, nodesOf, type RawNode, type RawTree } from "./tree-files.ts";

interface NodeOfTree {
  readonly tree: number;
  readonly key: string;
  readonly node: RawNode;
  readonly user: string;
  readonly assistant: string;
}

/** A node with text, and the node with text that it follows. */
export interface Draft extends NodeOfTree {
  /** `null` for the first of a branch. */
  readonly parent: Draft | null;
  /** Of the root above its tree, where it has one. */
  readonly rootKey: string | undefined;
}

/** A node on its way: its parent is a node of any kind, and may be its own descendant. */
interface Raw extends NodeOfTree {
  parent: Raw | null;
}

/**
 * Nodes of all trees with text, parents before children, otherwise in the order of the file. Roots and
 * empty nodes are skipped, cycles cut, dangling links dropped. A link prefers its own tree. O(nodes).
 */
export function draftNodes(trees: readonly RawTree[], findings: Findings): readonly Draft[] {
  const raws = trees.flatMap((tree, at) => rawNodes({ tree, at, findings }));
  linkParents(raws, findings);
  cutRings(raws, findings);
  const roots = new Map<number, Raw>();
  for (const raw of raws) if (isRoot(raw) && !roots.has(raw.tree)) roots.set(raw.tree, raw);
  const drafts = new Map<Raw, Draft>();
  for (const raw of raws) {
    // From the first of the branch that is not drafted yet, so that parents come first.
    const branch: Raw[] = [];
    for (let above: Raw | null = raw; above !== null && !drafts.has(above); above = above.parent) {
      if (hasText(above)) branch.push(above);
    }
    for (const next of branch.toReversed()) {
      const parent = textAbove(next);
      drafts.set(next, {
        ...next,
        parent: parent === null ? null : (drafts.get(parent) ?? null),
        rootKey: roots.get(next.tree)?.key,
      });
    }
    if (!hasText(raw) && !isRoot(raw)) findings.add("empty-record", "all_nodes", raw.key);
  }
  return [...drafts.values()];
}

function rawNodes(input: {
  readonly tree: RawTree;
  readonly at: number;
  readonly findings: Findings;
}): Raw[] {
  const { tree, at, findings } = input;
  const tell = (record: Readonly<Record<string, unknown>>, place: string): void => {
    for (const name of Object.keys(record)) {
      if (!KNOWN_KEYS.has(name)) findings.add("left-out", `${place}${name}`);
    }
  };
  tell(tree, "");
  return nodesOf(tree.all_nodes).map(({ key, node }) => {
    tell(node, "all_nodes.");
    const user = node.user_question ?? "";
    return { tree: at, key, node, user, assistant: node.ai_answer ?? "", parent: null };
  });
}

function linkParents(raws: readonly Raw[], findings: Findings): void {
  const byTree = new Map<string, Raw>();
  const anywhere = new Map<string, Raw>();
  for (const raw of raws) {
    const place = `${raw.tree} ${raw.key}`;
    if (byTree.has(place)) findings.add("duplicate-reference", raw.key);
    else byTree.set(place, raw);
    if (!anywhere.has(raw.key)) anywhere.set(raw.key, raw);
  }
  for (const raw of raws) {
    const key = raw.node.parentId ?? raw.node.parent_id ?? null;
    if (key === null || key === "") continue;
    raw.parent = byTree.get(`${raw.tree} ${key}`) ?? anywhere.get(key) ?? null;
    if (raw.parent === null) findings.add("missing-reference", "parentId", `${raw.key} → ${key}`);
  }
}

function cutRings(raws: readonly Raw[], findings: Findings): void {
  const sound = new Set<Raw>();
  for (const start of raws) {
    const path = new Set<Raw>();
    for (let at: Raw | null = start; at !== null && !sound.has(at); at = at.parent) {
      path.add(at);
      if (at.parent === null || !path.has(at.parent)) continue;
      // The first of the ring stands at the top.
      findings.add("cycle", at.parent.key);
      at.parent.parent = null;
      break;
    }
    for (const raw of path) sound.add(raw);
  }
}

const isRoot = ({ parent, user, assistant }: Raw): boolean =>
  parent === null &&
  ROOT_TEXTS.some((texts) => texts.user === user && texts.assistant === assistant);

const hasText = (raw: Raw): boolean => raw.user + raw.assistant !== "" && !isRoot(raw);

function textAbove(raw: Raw): Raw | null {
  let above = raw.parent;
  while (above !== null && !hasText(above)) above = above.parent;
  return above;
}

/** What the original puts into a root that is not a turn (C2-01); an empty root is one too. */
const ROOT_TEXTS: readonly { readonly user: string; readonly assistant: string }[] = [
  { user: "", assistant: "" },
  { user: "[시스템]", assistant: "대화를 시작합니다" },
  { user: "[시스템]", assistant: "대화를 시작합니다." },
];
