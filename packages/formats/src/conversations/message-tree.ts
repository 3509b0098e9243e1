import type { ConversationId, TurnId } from "@hsms/store";
import type { ImportBatch, ImportedConversation, ImportedTurn } from "../contract/import-batch.ts";
import { nameFrom } from "../values/conversation-name.ts";
import { importedConversationId, importedTurnId } from "../values/imported-id.ts";

/** A message of a conversation in which a question may have been asked, or answered, anew. */
export interface TreeMessage {
  readonly id: string;
  /** What earlier versions of the reader called it. */
  readonly earlierId?: string | undefined;
  /** `null`, or an id that is not there: a first message. */
  readonly parentId: string | null;
  /** `hidden`: instructions, calls of tools, thoughts. It holds the tree together and brings no words. */
  readonly speaker: "user" | "assistant" | "hidden";
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly createdAt?: number | undefined;
  readonly model?: string | undefined;
}

export interface MessageTree {
  /** The program; with `id` it makes the ids. */
  readonly origin: string;
  readonly id: string;
  readonly name: string;
  readonly createdAt: number | undefined;
  readonly messages: readonly TreeMessage[];
  /** The message that the person saw last; where it is not known, the last one. */
  readonly currentId: string | undefined;
}

/** A list that only grows at its end and shares its beginning: a branch costs nothing. */
interface Chain<Value> {
  readonly value: Value;
  readonly before: Chain<Value> | null;
}

/** A question whose answer is still being gathered. */
interface Draft {
  readonly asked: TreeMessage | null;
  readonly answers: Chain<TreeMessage> | null;
  /** Messages, hidden ones too, that belong to it. */
  readonly passed: Chain<string> | null;
  readonly parentId: TurnId | null;
}

const JOINT = "\n\n";

/** One batch of many conversations, in the order of the file. */
export function readMessageTrees(trees: readonly MessageTree[]): ImportBatch {
  const parts = trees.map(readMessageTree);
  return {
    turns: parts.flatMap(({ turns }) => turns),
    conversations: parts.flatMap(({ conversations }) => conversations),
    repairs: [],
  };
}

/**
 * A turn per question, on every branch, with what was answered up to the next question. Ids derive
 * from message ids, so that a later export brings known turns unchanged. O(messages) without branches.
 */
export function readMessageTree(tree: MessageTree): {
  readonly turns: readonly ImportedTurn[];
  readonly conversations: readonly ImportedConversation[];
} {
  const conversationId = importedConversationId(tree.origin, tree.id);
  const turns = new Map<TurnId, ImportedTurn>();
  const turnByMessage = new Map<string, TurnId>();
  for (const draft of walkDrafts(tree.messages, (open) => close(open))) close(draft);
  const [first] = turns.values();
  if (first === undefined) return { turns: [], conversations: [] };
  const last = [...turns.keys()].at(-1) ?? first.id;
  const headId = turnByMessage.get(tree.currentId ?? "") ?? last;
  const named = tree.name.trim() === "" ? nameFrom(first.user) : tree.name;
  const conversation: ImportedConversation = {
    id: conversationId,
    name: named,
    headId,
    ...(tree.createdAt === undefined ? {} : { createdAt: tree.createdAt }),
  };
  return { turns: [...turns.values()], conversations: [conversation] };

  /** Keeps the turn, once, and answers with what the next one follows. */
  function close(draft: Draft): TurnId | null {
    const turn = turnOf({ draft, conversationId, startedAt: tree.createdAt, client: tree.origin });
    if (turn === undefined) return draft.parentId;
    if (!turns.has(turn.id)) turns.set(turn.id, turn);
    for (let passed = draft.passed; passed !== null; passed = passed.before) {
      if (turnByMessage.has(passed.value)) break;
      turnByMessage.set(passed.value, turn.id);
    }
    return turn.id;
  }
}

/** Depth first, first answers first. Messages in a ring of parents are reached from the first of them. */
function* walkDrafts(
  messages: readonly TreeMessage[],
  close: (draft: Draft) => TurnId | null,
): Generator<Draft> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const children = new Map<string, TreeMessage[]>();
  const tops: TreeMessage[] = [];
  for (const message of byId.values()) {
    const { parentId } = message;
    const parent = parentId === null ? undefined : byId.get(parentId);
    const siblings = parent === undefined ? undefined : children.get(parent.id);
    if (parent === undefined || parent === message) tops.push(message);
    else if (siblings === undefined) children.set(parent.id, [message]);
    else siblings.push(message);
  }
  const seen = new Set<string>();
  for (const top of [...tops, ...byId.values()]) {
    const empty: Draft = { asked: null, answers: null, passed: null, parentId: null };
    const open = [{ message: top, draft: empty }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { message } = next;
      if (seen.has(message.id)) continue;
      seen.add(message.id);
      const draft = extend({ draft: next.draft, message, close });
      const followers = (children.get(message.id) ?? []).filter(({ id }) => !seen.has(id));
      if (followers.length === 0) yield draft;
      for (const follower of followers.toReversed()) open.push({ message: follower, draft });
    }
  }
}

function extend(input: {
  readonly draft: Draft;
  readonly message: TreeMessage;
  readonly close: (draft: Draft) => TurnId | null;
}): Draft {
  const { draft, message, close } = input;
  const { speaker, id } = message;
  if (speaker === "user") {
    return {
      asked: message,
      answers: null,
      passed: { value: id, before: null },
      parentId: close(draft),
    };
  }
  const passed = { value: id, before: draft.passed };
  if (speaker === "hidden" || message.text === "") return { ...draft, passed };
  return { ...draft, passed, answers: { value: message, before: draft.answers } };
}

function turnOf(input: {
  readonly draft: Draft;
  readonly conversationId: ConversationId;
  readonly startedAt: number | undefined;
  readonly client: string;
}): ImportedTurn | undefined {
  const { draft, conversationId, startedAt, client } = input;
  const answers: TreeMessage[] = [];
  for (let at = draft.answers; at !== null; at = at.before) answers.push(at.value);
  answers.reverse();
  const user = draft.asked?.text ?? "";
  const assistant = answers.map(({ text }) => text).join(JOINT);
  if (user === "" && assistant === "") return undefined;
  const createdAt = draft.asked?.createdAt ?? answers[0]?.createdAt ?? startedAt;
  const outgrown = answers
    .slice(0, -1)
    .map(({ id }) => importedTurnId(conversationId, draft.asked?.id ?? null, id));
  if (draft.asked !== null && answers.length > 0) {
    outgrown.push(importedTurnId(conversationId, draft.asked.id, null));
  }
  const model = answers.findLast((answer) => answer.model !== undefined)?.model;
  const last = answers.at(-1);
  const wasOther = draft.asked?.earlierId !== undefined || last?.earlierId !== undefined;
  return {
    id: importedTurnId(conversationId, draft.asked?.id ?? null, last?.id ?? null),
    ...(wasOther
      ? {
          earlierId: importedTurnId(
            conversationId,
            draft.asked?.earlierId ?? draft.asked?.id ?? null,
            last?.earlierId ?? last?.id ?? null,
          ),
        }
      : {}),
    user,
    assistant: answers.length === 0 ? null : assistant,
    conversationId,
    parentId: draft.parentId,
    kind: "turn",
    client,
    origin: "imported",
    ...(outgrown.length === 0 ? {} : { outgrown }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(model === undefined ? {} : { model }),
  };
}
