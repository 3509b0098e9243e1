import {
  LABEL_TAG,
  parseConversationId,
  parseTurnId,
  type ConversationId,
  type TurnId,
} from "@hsms/store";
import * as z from "zod";
import {
  ARCHIVED,
  type ImportBatch,
  type ImportedConversation,
  type ImportedTurn,
} from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import { nameFrom } from "../../values/conversation-name.ts";
import { importedConversationId, importedTurnId } from "../../values/imported-id.ts";
import { createFindings, type Findings } from "../../values/findings.ts";
import { parseTime } from "../../values/time-text.ts";
import { draftNodes, type Draft } from "./draft-nodes.ts";
import { isBareNodes, nodeSchema, nodesOf, treeSchema, type RawTree } from "./tree-files.ts";

/**
 * Reads trees of turns (S2-04, S2-12): one, a list, or bare nodes. The current node becomes the conversation's
 * head, a checkpoint a tag. Cycles and missing parents are repaired and reported; UUIDs are kept.
 */
export function readTurnNodes(value: unknown): Outcome<ImportBatch> {
  const trees = readTrees(value);
  if (trees.type === "refused") return trees;
  const findings = createFindings();
  const turns: ImportedTurn[] = [];
  const drafts = draftNodes(trees.value, findings);
  const open = openTrees(trees.value, drafts);
  const used = new Set<TurnId>();
  const idByDraft = new Map<Draft, TurnId>();
  const startedAt = new Map<ConversationId, number>();
  for (const draft of drafts) {
    const tree = open[draft.tree];
    if (tree?.conversation === undefined) continue;
    const conversationId = tree.conversation.id;
    const parentId = (draft.parent === null ? undefined : idByDraft.get(draft.parent)) ?? null;
    const id = idOf({ draft, conversationId, parentId, used });
    idByDraft.set(draft, id);
    // Of two nodes with one key the first is meant by links.
    const isMeant = !tree.ids.has(draft.key);
    if (isMeant) tree.ids.set(draft.key, id);
    const createdAt = timeOf(tree.state, draft);
    if (createdAt !== undefined && !startedAt.has(conversationId)) {
      startedAt.set(conversationId, createdAt);
    }
    turns.push({
      id,
      kind: "turn",
      user: draft.user,
      assistant: draft.assistant === "" ? null : draft.assistant,
      conversationId,
      parentId,
      tags: isMeant ? (tree.labels.get(draft.key) ?? []) : [],
      ...(createdAt === undefined ? {} : { createdAt }),
      ...(tree.archived.has(draft.key) ? ARCHIVED : {}),
    });
  }
  const conversations: ImportedConversation[] = [];
  for (const tree of open) {
    tellLabels(tree, findings);
    if (tree.conversation === undefined) continue;
    const createdAt = startedAt.get(tree.conversation.id);
    conversations.push({
      ...tree.conversation,
      ...(createdAt === undefined ? {} : { createdAt }),
      ...headOf(tree, findings),
      ...rootLabelsOf(tree),
    });
  }
  return ok({ turns, conversations, repairs: findings.repairs() });
}

interface OpenTree {
  readonly state: RawTree;
  /** Missing where the tree has no turn. */
  readonly conversation: Pick<ImportedConversation, "id" | "name"> | undefined;
  readonly keys: ReadonlySet<string>;
  readonly rootKey: string | undefined;
  readonly labels: ReadonlyMap<string, readonly string[]>;
  readonly archived: ReadonlySet<string>;
  /** Of the turns, by the keys of their nodes. */
  readonly ids: Map<string, TurnId>;
}

function openTrees(trees: readonly RawTree[], drafts: readonly Draft[]): readonly OpenTree[] {
  const firsts = new Map<number, Draft>();
  for (const draft of drafts) if (!firsts.has(draft.tree)) firsts.set(draft.tree, draft);
  return trees.map((state, at) => {
    const first = firsts.get(at);
    const labels = new Map<string, string[]>();
    for (const [name, key] of Object.entries(state.checkpoints ?? {})) {
      labels.set(key, [...(labels.get(key) ?? []), LABEL_TAG + name]);
    }
    return {
      state,
      conversation: first === undefined ? undefined : conversationOf(state, first),
      keys: new Set(nodesOf(state.all_nodes).map(({ key }) => key)),
      rootKey: first?.rootKey,
      labels,
      archived: new Set(state.archived),
      ids: new Map<string, TurnId>(),
    };
  });
}

function readTrees(value: unknown): Outcome<readonly RawTree[]> {
  if (isBareNodes(value)) return readTree({ all_nodes: value }, []);
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const trees: RawTree[] = [];
  for (const [at, part] of parts.entries()) {
    const tree = readTree(part, Array.isArray(value) ? [at] : []);
    if (tree.type === "refused") return tree;
    trees.push(...tree.value);
  }
  return ok(trees);
}

/** The tree alone in a list. `at` leads to it from the top of the file. */
function readTree(value: unknown, at: readonly PropertyKey[]): Outcome<readonly RawTree[]> {
  const tree = checkShape({ schema: treeSchema, value, at });
  if (tree.type === "refused") return tree;
  const inner = tree.value["all_nodes"];
  // Told apart by hand, so that a refusal names the node and not the choice.
  const place = { value: inner, at: [...at, "all_nodes"] };
  const nodes = Array.isArray(inner)
    ? checkShape({ schema: z.array(nodeSchema), ...place })
    : checkShape<RawTree["all_nodes"]>({ schema: z.record(z.string(), nodeSchema), ...place });
  return nodes.type === "refused" ? nodes : ok([{ ...tree.value, all_nodes: nodes.value }]);
}

/** Known by its own id or its root's, where that is a UUID; otherwise by how it begins. */
function conversationOf(
  tree: RawTree,
  { key, user, assistant, rootKey }: Draft,
): Pick<ImportedConversation, "id" | "name"> {
  const [given] = [tree.id, rootKey].flatMap((id) =>
    id === undefined ? [] : (parseConversationId(id) ?? []),
  );
  return {
    id: given ?? importedConversationId("turn-nodes", key, user, assistant),
    name: tree.name ?? nameFrom(user),
  };
}

const timeOf = (tree: RawTree, { key, node }: Draft): number | undefined =>
  parseTime(tree.created_at?.[key] ?? node["created_at"] ?? node["createdAt"] ?? node["timestamp"]);

/** A node's own UUID; otherwise made of what it is and what it follows, so that `n1` of two files differ. */
function idOf(input: {
  readonly draft: Draft;
  readonly conversationId: ConversationId;
  readonly parentId: TurnId | null;
  readonly used: Set<TurnId>;
}): TurnId {
  const { draft, conversationId, parentId, used } = input;
  const { key, user, assistant } = draft;
  let id =
    parseTurnId(key) ?? importedTurnId("turn-node", conversationId, parentId, key, user, assistant);
  for (let attempt = 1; used.has(id); attempt += 1) {
    id = importedTurnId("turn-node", conversationId, parentId, key, user, assistant, attempt);
  }
  used.add(id);
  return id;
}

/** Where the next turn goes on: the root, a turn, or where nothing is said the last one. */
function headOf(tree: OpenTree, findings: Findings): { readonly headId?: TurnId | null } {
  const current = tree.state.current_node_id;
  if (current === undefined) return {};
  if (current === null) return { headId: null };
  const headId = tree.ids.get(current);
  if (headId !== undefined) return { headId };
  if (tree.keys.has(current)) return { headId: null };
  findings.add("missing-reference", "current_node_id", current);
  return {};
}

function rootLabelsOf({ state, rootKey }: OpenTree): { readonly rootLabels?: readonly string[] } {
  const onRoot = Object.entries(state.checkpoints ?? {}).filter(([, key]) => key === rootKey);
  return onRoot.length === 0 ? {} : { rootLabels: onRoot.map(([name]) => name) };
}

/** Labels on nodes without text have nothing to stand on. */
function tellLabels(tree: OpenTree, findings: Findings): void {
  const { state, ids, keys, rootKey } = tree;
  for (const [name, key] of Object.entries(state.checkpoints ?? {})) {
    if (ids.has(key) || (key === rootKey && tree.conversation !== undefined)) continue;
    findings.add(keys.has(key) ? "left-out" : "missing-reference", "checkpoints", name);
  }
}
