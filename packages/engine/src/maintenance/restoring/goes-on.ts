import type { Store, Turn, TurnId } from "@hsms/store";
import { createWalkUp } from "../../conversations/branches/walk.ts";

type Following = Pick<Turn, "conversationId" | "parentId">;

/**
 * Returns a test of whether a turn recorded in the present store since the restore continued from
 * the end of the restored conversation, although the conversation in the store that is brought back
 * continues from there too. Such turns are parallel by accident, not a branch that a user made.
 */
export async function createIsBeside(input: {
  readonly present: Store;
  /** The store that is brought back, before anything is copied to it. */
  readonly restored: Store;
  /** Turns of the present store from this index on were recorded after the restore. */
  readonly from: number;
}): Promise<(turn: Following) => Promise<boolean>> {
  const { present, restored, from } = input;
  const conversations = await restored.conversations.read();
  const heads = new Map(conversations.map(({ id, headId }) => [id, headId]));
  const walkUp = createWalkUp();

  /** Whether it was the end when the restore finished, so that nobody branched off deliberately. */
  const wasEnd = ({ conversationId, parentId }: Following): Promise<boolean> =>
    present.look((view) => {
      const [index = -1] = parentId === null ? [] : view.turns.find([parentId]);
      if (index >= from) return false;
      const later = view.conversations
        .readTurns(conversationId, { from: index + 1 })
        .filter((one) => one < from);
      return !view.turns.readLinks(later).some((turn) => turn?.parentId === parentId);
    });

  const leadsTo = (headId: TurnId, { conversationId, parentId }: Following): Promise<boolean> =>
    restored.look((view) => {
      if (parentId === null) return true;
      const [index] = view.turns.find([parentId]);
      if (index === undefined) return false;
      const position = { conversationId, turnId: headId };
      return walkUp(view, position, { downTo: index }).has(index);
    });

  return async (turn) => {
    const headId = heads.get(turn.conversationId) ?? null;
    if (headId === null || headId === turn.parentId) return false;
    return (await wasEnd(turn)) && leadsTo(headId, turn);
  };
}
