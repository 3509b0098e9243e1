import {
  LABEL_TAG,
  type Conversation,
  type ConversationId,
  type Turn,
  type TurnId,
} from "@hsms/store";
import type { MemorySource } from "../../ours/contents.ts";
import { turnsAt } from "../../ours/turns-at.ts";

/** What the state of a tree says of its turns, in their order, and where they are read. */
interface Tree {
  readonly indexes: number[];
  readonly ids: TurnId[];
  readonly createdAt: number[];
  readonly archived: TurnId[];
  readonly labels: (readonly [name: string, id: TurnId])[];
}

type Nearest = (id: TurnId | null) => TurnId | null;

/**
 * Trees with their state (S2-12), each with a root and a node per turn in `all_nodes` (S2-04). The
 * root has the conversation's id and no text (C2-01). Purged and empty turns are skipped over.
 */
export async function* writeTurnNodes(
  source: Pick<MemorySource, "turns" | "readTurns" | "conversations">,
): AsyncGenerator<string> {
  const { trees, nearest } = await outlineTrees(source);
  const conversations = new Map(source.conversations.map((one) => [one.id, one]));
  let isFirst = true;
  for (const [id, tree] of trees) {
    yield isFirst ? "[\n" : ",\n";
    isFirst = false;
    yield* stateOf({ id, tree, conversation: conversations.get(id), nearest });
    yield `,"all_nodes":[\n${JSON.stringify({ id, parentId: null, user_question: "", ai_answer: "" })}`;
    for await (const turn of turnsAt(source, tree.indexes)) {
      const node = {
        id: turn.id,
        parentId: nearest(turn.parentId) ?? id,
        user_question: turn.user,
        ai_answer: turn.assistant ?? "",
      };
      yield `,\n${JSON.stringify(node)}`;
    }
    yield "\n]}";
  }
  yield isFirst ? "[]\n" : "\n]\n";
}

/** O(turns); some hundred bytes of each are kept, without what was said. */
async function outlineTrees({ turns }: Pick<MemorySource, "turns">): Promise<{
  readonly trees: ReadonlyMap<ConversationId, Tree>;
  /** The turn itself, or the nearest above it that is exported. */
  readonly nearest: Nearest;
}> {
  const trees = new Map<ConversationId, Tree>();
  const exported = new Set<TurnId>();
  const aboveSkipped = new Map<TurnId, TurnId | null>();
  for await (const { turn } of turns()) {
    if (!hasText(turn)) {
      aboveSkipped.set(turn.id, turn.parentId);
      continue;
    }
    exported.add(turn.id);
    const tree = trees.get(turn.conversationId) ?? {
      indexes: [],
      ids: [],
      createdAt: [],
      archived: [],
      labels: [],
    };
    trees.set(turn.conversationId, tree);
    tree.indexes.push(turn.index);
    tree.ids.push(turn.id);
    tree.createdAt.push(turn.createdAt);
    if (turn.state === "archived") tree.archived.push(turn.id);
    for (const tag of turn.tags) {
      if (tag.startsWith(LABEL_TAG)) tree.labels.push([tag.slice(LABEL_TAG.length), turn.id]);
    }
  }
  const nearest: Nearest = (id) => {
    let at = id;
    for (let steps = 0; at !== null && steps <= aboveSkipped.size; steps++) {
      if (exported.has(at)) return at;
      at = aboveSkipped.get(at) ?? null;
    }
    return null;
  };
  return { trees, nearest };
}

/** The head of a tree's object, which is left open for its nodes. */
function* stateOf(input: {
  readonly id: ConversationId;
  readonly tree: Tree;
  readonly conversation: Conversation | undefined;
  readonly nearest: Nearest;
}): Generator<string> {
  const { id, tree, conversation, nearest } = input;
  const headId = conversation === undefined ? tree.ids.at(-1) : conversation.headId;
  const onRoot = (conversation?.rootLabels ?? []).map((name) => [name, id] as const);
  const state = {
    id,
    ...(conversation === undefined ? {} : { name: conversation.name }),
    current_node_id: nearest(headId ?? null) ?? id,
    checkpoints: Object.fromEntries([...onRoot, ...tree.labels]),
  };
  yield `${JSON.stringify(state).slice(0, -1)},"created_at":{`;
  for (const [at, turnId] of tree.ids.entries()) {
    const time = new Date(tree.createdAt[at] ?? 0).toISOString();
    yield `${at === 0 ? "" : ","}${JSON.stringify(turnId)}:${JSON.stringify(time)}`;
  }
  yield `},"archived":${JSON.stringify(tree.archived)}`;
}

const hasText = (turn: Turn): boolean =>
  turn.state !== "purged" && turn.user + (turn.assistant ?? "") !== "";
