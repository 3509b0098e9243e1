import type { Store, Turn, TurnId } from "@hsms/store";
import { createWalkUp } from "../../conversations/branches/walk.ts";

type Following = Pick<Turn, "conversationId" | "parentId">;

/**
 * Whether a turn of the present store, said since the restoration, went on from the end of what was restored, though the talk of the
 * store that comes back goes on from there, too: beside each other they are no branches that somebody made.
 */
export async function createIsBeside(input: {
  readonly present: Store;
  /** The store that comes back, before anything is carried over. */
  readonly restored: Store;
  /** Turns of the present store from this index on came after the restoration. */
  readonly from: number;
}): Promise<(turn: Following) => Promise<boolean>> {
  const { present, restored, from } = input;
  const conversations = await restored.conversations.read();
  const heads = new Map(conversations.map(({ id, headId }) => [id, headId]));
  const walkUp = createWalkUp();

  /** Whether nothing followed when the restoration ended, so that nobody went back to go on from there. */
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
