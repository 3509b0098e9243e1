import {
  createConversationId,
  type ConversationId,
  type Store,
  type Turn,
  type TurnId,
  type UnderEntry,
} from "@hsms/store";
import { EngineError } from "../errors.ts";
import type { AddTurn, RecordedTurn, Settings } from "../memory.ts";
import { admitTurn } from "../secrets/door.ts";
import type { RecordAnalysis } from "../workers/analyse-record.ts";
import { unpackAnalyses } from "../workers/packed-analyses.ts";
import type { JobPool } from "../workers/pool.ts";
import { newTurn } from "./new-turn.ts";

/** Records turns one after another, so that each knows the one before it. */
export interface Recorder {
  /**
   * Resolves when the turn is on disk, its secrets masked as `secrets` says (the setting unless given).
   * Throws `EngineError` `BAD_INPUT` for an empty turn, `SECRET_FOUND` for one that is refused.
   */
  record(turn: AddTurn, secrets?: Settings["secrets"]): Promise<RecordedTurn>;
  /** The project's own conversation, made when first needed. */
  conversation(under?: UnderEntry): Promise<ConversationId>;
}

/** Name of the conversation that turns without one belong to. */
const OWN_CONVERSATION = "main";

export function createRecorder(deps: {
  readonly store: Store;
  readonly pool: JobPool;
  readonly now: () => number;
  readonly settings: () => Promise<Settings>;
}): Recorder {
  const { store, pool, now, settings } = deps;
  let last: Promise<unknown> = Promise.resolve();

  async function conversation(under?: UnderEntry): Promise<ConversationId> {
    const known = (await store.readConversations()).find(({ name }) => name === OWN_CONVERSATION);
    if (known !== undefined) return known.id;
    const id = createConversationId();
    const own = { id, name: OWN_CONVERSATION, createdAt: now(), headId: null };
    await store.writeConversation(own, under);
    return id;
  }

  async function headOf(id: ConversationId): Promise<TurnId | null> {
    return (await store.readConversations()).find((one) => one.id === id)?.headId ?? null;
  }

  async function recordNext(
    given: AddTurn,
    secrets: Settings["secrets"] | undefined,
  ): Promise<RecordedTurn> {
    const present = await settings();
    const { turn, masked } = admitTurn(given, secrets ?? present.secrets);
    if (turn.user.trim() === "" && (turn.assistant ?? "").trim() === "") {
      throw new EngineError("BAD_INPUT", "A turn needs words: both sides of this one are empty");
    }
    const { user, assistant = null, model = null } = turn;
    const { analyser } = present;
    const records = [{ user, assistant, model }];
    const analysed = await pool.run("analyse-records", { analyser, records });
    const [analysis] = unpackAnalyses(analysed);
    if (analysis === undefined) throw new EngineError("BAD_INPUT", "The turn was not analysed");
    const recorded = await append(turn, analysis);
    if (recorded === undefined) throw new EngineError("BAD_INPUT", "The turn was not recorded");
    return { ...recorded, masked };
  }

  /** Behind the head of its conversation; again where that was taken away meanwhile, since an import was undone. */
  async function append(turn: AddTurn, analysis: RecordAnalysis): Promise<Turn | undefined> {
    const conversationId = turn.conversationId ?? (await conversation());
    for (;;) {
      const head = await headOf(conversationId);
      const parentId = turn.parentId === undefined ? head : turn.parentId;
      try {
        const fresh = newTurn({ turn, analysis, conversationId, parentId, now: now() });
        const [recorded] = await store.appendTurns([fresh]);
        return recorded;
      } catch (error) {
        if (turn.parentId !== undefined || (await headOf(conversationId)) === head) throw error;
      }
    }
  }

  return {
    conversation,
    record(turn, secrets) {
      const mine = last.then(() => recordNext(turn, secrets));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
