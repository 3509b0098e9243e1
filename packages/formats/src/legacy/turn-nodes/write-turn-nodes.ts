import {
  LABEL_TAG,
  type Conversation,
  type ConversationId,
  type Turn,
  type TurnId,
} from "@hsms/store";
import type { MemoryContents } from "../../ours/contents.ts";

/**
 * Trees with their state (S2-12), each with a root and a node per turn in `all_nodes` (S2-04). The
 * root has the conversation's id and no text (C2-01). Purged and empty turns are skipped over.
 */
export function* writeTurnNodes({
  turns,
  conversations,
}: Pick<MemoryContents, "turns" | "conversations">): Generator<string> {
  const turnById = new Map(turns.map((turn) => [turn.id, turn]));
  const turnsByConversation = new Map<ConversationId, Turn[]>();
  for (const turn of turns) {
    if (!hasText(turn)) continue;
    const known = turnsByConversation.get(turn.conversationId);
    if (known === undefined) turnsByConversation.set(turn.conversationId, [turn]);
    else known.push(turn);
  }
  const conversationById = new Map(conversations.map((one) => [one.id, one]));
  let isFirst = true;
  for (const [id, own] of turnsByConversation) {
    yield isFirst ? "[\n" : ",\n";
    isFirst = false;
    yield* writeTree({ id, turns: own, conversation: conversationById.get(id), turnById });
  }
  yield isFirst ? "[]\n" : "\n]\n";
}

function* writeTree(input: {
  readonly id: ConversationId;
  readonly turns: readonly Turn[];
  readonly conversation: Conversation | undefined;
  readonly turnById: ReadonlyMap<TurnId, Turn>;
}): Generator<string> {
  const { id, turns, conversation, turnById } = input;
  const headId = conversation === undefined ? turns.at(-1)?.id : conversation.headId;
  const onRoot = (conversation?.rootLabels ?? []).map((name) => [name, id] as const);
  const labels = turns.flatMap((turn) =>
    turn.tags
      .filter((tag) => tag.startsWith(LABEL_TAG))
      .map((tag) => [tag.slice(LABEL_TAG.length), turn.id] as const),
  );
  const state = {
    id,
    ...(conversation === undefined ? {} : { name: conversation.name }),
    current_node_id: nearest(headId ?? null, turnById) ?? id,
    checkpoints: Object.fromEntries([...onRoot, ...labels]),
    created_at: Object.fromEntries(
      turns.map(({ id, createdAt }) => [id, new Date(createdAt).toISOString()]),
    ),
    archived: turns.filter(({ state }) => state === "archived").map(({ id }) => id),
  };
  yield `${JSON.stringify(state).slice(0, -1)},"all_nodes":[\n`;
  yield JSON.stringify({ id, parentId: null, user_question: "", ai_answer: "" });
  for (const turn of turns) {
    const node = {
      id: turn.id,
      parentId: nearest(turn.parentId, turnById) ?? id,
      user_question: turn.user,
      ai_answer: turn.assistant ?? "",
    };
    yield `,\n${JSON.stringify(node)}`;
  }
  yield "\n]}";
}

const hasText = (turn: Turn): boolean =>
  turn.state !== "purged" && turn.user + (turn.assistant ?? "") !== "";

/** The turn itself, or the nearest above it that is exported. */
function nearest(id: TurnId | null, turnById: ReadonlyMap<TurnId, Turn>): TurnId | null {
  const passed = new Set<TurnId>();
  for (let at = id; at !== null && !passed.has(at);) {
    const turn = turnById.get(at);
    if (turn === undefined) return null;
    if (hasText(turn)) return turn.id;
    passed.add(at);
    at = turn.parentId;
  }
  return null;
}
