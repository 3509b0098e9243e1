import { isDeepStrictEqual } from "node:util";
import { createMessage } from "@hsms/messages";
import type { ConversationId, TurnId } from "@hsms/store";
import type { Background } from "../../services/background.ts";
import type { Core } from "../../services/core.ts";
import type { Talk } from "../../services/talk.ts";
import { peekIn, positionIn, unknownScope } from "./scope.ts";
import type { Branch, BranchTree, TalkPosition } from "../../../conversations/branches/branch.ts";
import {
  listBranches,
  makeBranchTree,
  ownTurns,
  type TreeParts,
} from "../../../conversations/branches/branch-tree.ts";
import { turnAt } from "../../../conversations/branches/locate.ts";
import { EngineError } from "../../../outcomes/errors.ts";

export interface Branches {
  /**
   * O(turns of the conversation). Returns the same object if nothing in the conversation has
   * changed since the last call.
   */
  tree(conversationId?: ConversationId): Promise<BranchTree>;
  /** Oldest first. */
  list(conversationId?: ConversationId): Promise<readonly Branch[]>;
  /**
   * Archives the turns that only this branch has; resolves to their number. Undoable. Throws
   * `BAD_INPUT` if the present position is on them, or if other turns follow the given one.
   */
  archive(head: TurnId): Promise<number>;
  unarchive(head: TurnId): Promise<number>;
}

export function createBranches(
  input: Pick<Core, "store"> & Pick<Talk, "positions" | "outlines"> & Pick<Background, "editor">,
): Branches {
  const { store, positions, outlines, editor } = input;
  /** The last tree that was built, since a caller requests its pages one by one. */
  let last: { readonly parts: TreeParts; readonly tree: Promise<BranchTree> } | null = null;

  async function readTree(position: TalkPosition): Promise<BranchTree> {
    const parts = await readParts(position);
    if (last === null || !isSame(parts, last.parts)) last = { parts, tree: makeBranchTree(parts) };
    return last.tree;
  }

  async function readParts(position: TalkPosition): Promise<TreeParts> {
    const { conversationId, turnId: presentId } = position;
    await outlines.prepare(store, conversationId);
    return store.look((view) => {
      const conversation = view.conversations.read().find(({ id }) => id === conversationId);
      if (conversation === undefined)
        throw unknownScope(createMessage("conversationUnknown", { conversation: conversationId }));
      const outline = outlines.read(view, conversationId);
      return { conversation, outline, labels: view.labels.read(conversationId), presentId };
    });
  }

  /** The turns that only this branch contains. Throws `BAD_INPUT` for a turn that other turns follow. */
  async function readOwn(head: TurnId): Promise<readonly number[]> {
    const { index, conversationId } = await store.look((view) => {
      const [found] = view.turns.find([head]);
      const position = found === undefined ? undefined : turnAt(view, found);
      if (found === undefined || position === undefined) {
        throw unknownScope(createMessage("turnUnknown", { turn: head }));
      }
      return { index: found, ...position };
    });
    await outlines.prepare(store, conversationId);
    return store.look((view) => {
      const outline = outlines.read(view, conversationId);
      if (outline.parents.some((parent) => outline.ids[parent] === head)) {
        throw new EngineError("BAD_INPUT", createMessage("turnFollowed", { turn: index }));
      }
      return ownTurns(outline, head);
    });
  }

  return {
    tree: async (wanted) => readTree(await positionIn(positions, wanted)),
    async list(wanted) {
      const position = await peekIn(positions, wanted);
      return position === null ? [] : listBranches(await readParts(position));
    },
    async archive(head) {
      const own = await readOwn(head);
      const { turnId } = await positions.present();
      // By the turn, not by the path to it: a purged turn is not on the path, but may be the present one.
      const [here] = turnId === null ? [] : await store.turns.find([turnId]);
      if (here !== undefined && own.includes(here)) {
        throw new EngineError("BAD_INPUT", createMessage("branchInUse", { turn: here }));
      }
      return editor.archive(own);
    },
    unarchive: async (head) => editor.unarchive(await readOwn(head)),
  };
}

/** Outlines can be compared by identity: an unchanged outline is the same object. */
const isSame = (
  { outline, ...rest }: TreeParts,
  { outline: lastOutline, ...lastRest }: TreeParts,
): boolean => outline === lastOutline && isDeepStrictEqual(rest, lastRest);
