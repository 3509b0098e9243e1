import {
  LABEL_TAG,
  type Conversation,
  type ConversationId,
  type StoreView,
  type TurnId,
} from "@hsms/store";
import type { Located, TalkPosition } from "./branch.ts";
import { isRootWord, inOneLine } from "./labels/label-name.ts";
import type { Outline } from "./outline.ts";

/** Minimum length of an id prefix: shorter ones may be words, and match many ids. */
const LEAST_PREFIX = 4;

const MOST_SHOWN = 10;

/** What a text refers to; a conversation means the position of this process in it. */
export type Meant =
  | Located
  | { readonly type: "conversation"; readonly id: ConversationId }
  /** Nothing in this conversation, but it may be the prefix of an id in another one. */
  | { readonly type: "prefix"; readonly prefix: string };

/** Resolves a text that names a position, seen from a conversation, or from none: the nearest match wins. */
export function locateIn(
  view: StoreView,
  input: {
    readonly text: string;
    readonly conversationId: ConversationId | undefined;
    readonly readOutline: (conversationId: ConversationId) => Outline;
  },
): Meant {
  const { text, conversationId, readOutline } = input;
  const name = inOneLine(text);
  if (conversationId !== undefined) {
    const label = view.labels.find(conversationId, name);
    if (label !== undefined) return found({ conversationId, turnId: label.turnId });
    if (isRootWord(name)) return found({ conversationId, turnId: null });
  }
  const numbered = /^\d+$/u.test(name) ? turnAt(view, Number(name)) : undefined;
  if (numbered !== undefined) return found(numbered);
  const prefix = name.toLowerCase();
  const isPrefix = mayBeginId(name);
  if (isPrefix && conversationId !== undefined) {
    const ids = readOutline(conversationId).ids.filter((id) => id.startsWith(prefix));
    if (ids.length > 0) return foundOrMany(ids.map((turnId) => ({ conversationId, turnId })));
  }
  const inOthers = view.index
    .readTagged(LABEL_TAG + name)
    .flatMap((index) => turnAt(view, index) ?? []);
  if (inOthers.length > 0) return foundOrMany(inOthers);
  const conversations = view.conversations.read().filter((one) => isCalled(one, name));
  const [conversation, another] = conversations;
  if (another !== undefined) {
    const conversationIds = conversations.slice(0, MOST_SHOWN).map(({ id }) => id);
    return { type: "ambiguous-name", conversationIds };
  }
  if (conversation !== undefined) return { type: "conversation", id: conversation.id };
  if (isPrefix) return { type: "prefix", prefix };
  return { type: "unknown", labels: labelsIn(view, conversationId) };
}

export const mayBeginId = (text: string): boolean =>
  /^[0-9a-f-]+$/iu.test(text) && text.length >= LEAST_PREFIX;

export const labelsIn = (
  view: StoreView,
  conversationId: ConversationId | undefined,
): readonly string[] =>
  conversationId === undefined ? [] : view.labels.read(conversationId).map(({ name }) => name);

const found = (position: TalkPosition): Meant => ({ type: "found", position });

interface TurnPosition extends TalkPosition {
  readonly turnId: TurnId;
}

export function foundOrMany(positions: readonly TurnPosition[]): Located {
  const [position, another] = positions;
  if (position !== undefined && another === undefined) return { type: "found", position };
  return { type: "ambiguous", turnIds: positions.slice(0, MOST_SHOWN).map(({ turnId }) => turnId) };
}

/** The position of a turn by its index. A purged turn keeps its position and its branches. */
export function turnAt(view: StoreView, index: number): TurnPosition | undefined {
  const [turn] = view.turns.read([index]);
  return turn === undefined ? undefined : { conversationId: turn.conversationId, turnId: turn.id };
}

const isCalled = ({ id, name }: Conversation, text: string): boolean =>
  id === text.toLowerCase() || (name !== "" && name.normalize("NFC") === text);
