import { BLANK_NODE, BLANK_TURN } from "../contract/blank.ts";
import type { ConversationId, NodeId, TurnId } from "../contract/ids.ts";
import { PAIR_WORDS, type TermVector, type TopicNode, type Turn } from "../contract/model.ts";
import type { Correction, NewTurn } from "../contract/changes.ts";

const numbered = (kind: string, number: number): string =>
  `${kind}-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

/** The same id for the same number: failures can be read and repeated. */
export const turnId = (number: number): TurnId => numbered("00000001", number);
export const nodeId = (number: number): NodeId => numbered("00000002", number);
export const conversationId = (number: number): ConversationId => numbered("00000003", number);

/** A bag of terms from `{ term: count }`, with a filter of word pairs of its own where it has any. */
export function termVector(counts: Readonly<Record<number, number>>): TermVector {
  const entries = Object.entries(counts)
    .map(([term, count]) => [Number(term), count] as const)
    .sort(([left], [right]) => left - right);
  return {
    ids: Uint32Array.from(entries, ([term]) => term),
    counts: Uint8Array.from(entries, ([, count]) => count),
    length: entries.reduce((sum, [, count]) => sum + count, 0),
    pairs: Uint32Array.from({ length: entries.length === 0 ? 0 : PAIR_WORDS }, (_, word) =>
      entries.reduce((bits, [term]) => bits + term * (word + 1), 0),
    ),
  };
}

/** A turn that is fit to be appended, with the id of its number and whatever is given. */
export function newTurn(number: number, given: Partial<NewTurn> = {}): NewTurn {
  return {
    ...BLANK_TURN,
    id: turnId(number),
    user: `question ${number}`,
    assistant: `answer ${number}`,
    conversationId: conversationId(0),
    createdAt: 1_000 + number,
    updatedAt: 1_000 + number,
    terms: termVector({ [number + 1]: 1 }),
    flags: 0,
    placement: "queue",
    ...given,
  };
}

/** A topic node with whatever is given; a leaf of no turns unless told otherwise. */
export function topicNode(id: NodeId, given: Partial<TopicNode> = {}): TopicNode {
  return {
    ...BLANK_NODE,
    id,
    parentId: null,
    topic: "topic",
    digest: "digest",
    version: 0,
    createdAt: 1_000,
    updatedAt: 1_000,
    ...given,
  };
}

/** New words for a turn, under the given number of an id. */
export const correctionOf = (
  of: Turn,
  number: number,
  given: Partial<NewTurn> = {},
): Correction => ({
  command: "correct",
  of,
  archivedBy: "person",
  before: null,
  turn: newTurn(number, {
    conversationId: of.conversationId,
    parentId: of.parentId,
    supersedes: [of.id],
    ...given,
  }),
});
