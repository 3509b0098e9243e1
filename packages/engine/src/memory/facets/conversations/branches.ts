import { createMessage } from "@hsms/messages";
import { type ConversationId, type Store, type TurnId } from "@hsms/store";
import { peekIn, positionIn, unknownScope } from "./scope.ts";
import type { Branch, BranchTree, TalkPosition } from "../../../conversations/branches/branch.ts";
import {
  listBranches,
  makeBranchTree,
  ownTurns,
  type TreeParts,
} from "../../../conversations/branches/branch-tree.ts";
import { turnAt } from "../../../conversations/branches/locate.ts";
import type { ReadOutline } from "../../../conversations/branches/outline.ts";
import type { TalkPositions } from "../../../conversations/branches/positions.ts";
import { EngineError } from "../../../outcomes/errors.ts";
import type { Editor } from "../../../tree/editing/editor.ts";

/** The branches of a conversation. */
export interface Branches {
  /** O(turns of the conversation). */
  tree(conversationId?: ConversationId): Promise<BranchTree>;
  /** The oldest first. */
  list(conversationId?: ConversationId): Promise<readonly Branch[]>;
  /** Archives what only this branch has; how many turns it was. Undoable. Throws `BAD_INPUT` where this memory is on it, and for a turn that others follow. */
  archive(head: TurnId): Promise<number>;
  /** Brings it back. */
  unarchive(head: TurnId): Promise<number>;
}

export function createBranches({
  store,
  positions,
  readOutline,
  editor,
}: {
  readonly store: Store;
  readonly positions: TalkPositions;
  readonly readOutline: ReadOutline;
  readonly editor: Pick<Editor, "archive" | "unarchive">;
}): Branches {
  async function readParts({
    conversationId,
    turnId: presentId,
  }: TalkPosition): Promise<TreeParts> {
    return store.look((view) => {
      const conversation = view.conversations.read().find(({ id }) => id === conversationId);
      if (conversation === undefined)
        throw unknownScope(createMessage("conversationUnknown", { conversation: conversationId }));
      const outline = readOutline(view, conversationId);
      return { conversation, outline, labels: view.labels.read(conversationId), presentId };
    });
  }

  /** The turns that only the branch of this turn has. Throws `BAD_INPUT` for one that several branches have. */
  async function readOwn(head: TurnId): Promise<readonly number[]> {
    return store.look((view) => {
      const [index] = view.turns.find([head]);
      const position = index === undefined ? undefined : turnAt(view, index);
      if (index === undefined || position === undefined) {
        throw unknownScope(createMessage("turnUnknown", { turn: head }));
      }
      const outline = readOutline(view, position.conversationId);
      const followers = outline.parents.filter((parent) => outline.ids[parent] === head);
      if (followers.length > 0) {
        throw new EngineError("BAD_INPUT", createMessage("turnFollowed", { turn: index }));
      }
      return ownTurns(outline, head);
    });
  }

  return {
    tree: async (wanted) => makeBranchTree(await readParts(await positionIn(positions, wanted))),
    async list(wanted) {
      const position = await peekIn(positions, wanted);
      return position === null ? [] : listBranches(await readParts(position));
    },
    async archive(head) {
      const own = await readOwn(head);
      const { turnId } = await positions.present();
      // Not by the path to it: a turn whose words are gone is not on it, and can be the present one.
      const [here] = turnId === null ? [] : await store.turns.find([turnId]);
      if (here !== undefined && own.includes(here)) {
        throw new EngineError("BAD_INPUT", createMessage("branchInUse", { turn: here }));
      }
      return editor.archive(own);
    },
    unarchive: async (head) => editor.unarchive(await readOwn(head)),
  };
}
