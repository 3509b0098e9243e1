import {
  createConversationId,
  type ConversationId,
  type Store,
  type Turn,
  type TurnId,
} from "@hsms/store";
import { EngineError } from "../errors.ts";
import type { AddTurn } from "../memory.ts";
import type { JobPool } from "../workers/pool.ts";
import { newTurn } from "./new-turn.ts";

/** Records turns one after another, so that each knows the one before it. */
export interface Recorder {
  /** Resolves when the turn is on disk. Throws `EngineError` `BAD_INPUT` for an empty turn. */
  record(turn: AddTurn): Promise<Turn>;
  /** The project's own conversation, made when first needed. */
  conversation(): Promise<ConversationId>;
}

/** Name of the conversation that turns without one belong to. */
const OWN_CONVERSATION = "main";

export function createRecorder(deps: {
  readonly store: Store;
  readonly pool: JobPool;
  readonly now: () => number;
}): Recorder {
  const { store, pool, now } = deps;
  let last: Promise<unknown> = Promise.resolve();

  async function conversation(): Promise<ConversationId> {
    const own = (await store.readConversations()).find(({ name }) => name === OWN_CONVERSATION);
    if (own !== undefined) return own.id;
    const id = createConversationId();
    await store.writeConversation({ id, name: OWN_CONVERSATION, createdAt: now(), headId: null });
    return id;
  }

  async function headOf(id: ConversationId): Promise<TurnId | null> {
    return (await store.readConversations()).find((one) => one.id === id)?.headId ?? null;
  }

  async function recordNext(turn: AddTurn): Promise<Turn> {
    if (turn.user.trim() === "" && (turn.assistant ?? "").trim() === "") {
      throw new EngineError("BAD_INPUT", "A turn needs words: both sides of this one are empty");
    }
    const conversationId = turn.conversationId ?? (await conversation());
    const parentId = turn.parentId === undefined ? await headOf(conversationId) : turn.parentId;
    const [analysis] = await pool.run("analyse-records", [
      { user: turn.user, assistant: turn.assistant ?? null, model: turn.model ?? null },
    ]);
    if (analysis === undefined) throw new EngineError("BAD_INPUT", "The turn was not analysed");
    const [recorded] = await store.appendTurns([
      newTurn({ turn, analysis, conversationId, parentId, now: now() }),
    ]);
    if (recorded === undefined) throw new EngineError("BAD_INPUT", "The turn was not recorded");
    return recorded;
  }

  return {
    conversation,
    record(turn) {
      const mine = last.then(() => recordNext(turn));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
