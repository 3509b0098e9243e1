import { createConversationId, type Conversation, type ConversationId } from "@hsms/store";
import type { Background } from "../../services/background.ts";
import type { Core } from "../../services/core.ts";
import type { Talk } from "../../services/talk.ts";
import { createBranches, type Branches } from "./branches.ts";
import { createHere, type Here } from "./here.ts";
import { createLabels, type Labels } from "./labels.ts";
import { peekIn, requireConversation } from "./scope.ts";
import type { Located } from "../../../conversations/branches/branch.ts";
import { countTurns, type ConversationSize } from "../../../conversations/branches/count-turns.ts";
import { admitText } from "../../../turns/secrets/admit-turn.ts";
import { inOneLine } from "../../../conversations/branches/labels/label-name.ts";
import {
  foundOrMany,
  labelsIn,
  locateIn,
  mayBeginId,
  turnAt,
} from "../../../conversations/branches/locate.ts";

/**
 * Conversations as trees of turns (seed 2). Each process has its own position; a call without a
 * conversation refers to the present one.
 */
export interface Conversations {
  readonly here: Here;
  readonly labels: Labels;
  readonly branches: Branches;
  /** In no particular order. */
  list(): Promise<readonly Conversation[]>;
  /** Sizes of all conversations that have turns. O(turns), without reading their text. */
  sizes(): Promise<ReadonlyMap<ConversationId, ConversationSize>>;
  create(name: string): Promise<Conversation>;
  /** Undoable. Throws `EngineError` `UNKNOWN_SCOPE`. */
  rename(conversationId: ConversationId, name: string): Promise<void>;
  /**
   * Resolves a text (C2-03): a label, `root`, a turn's number, an id or its prefix (O(turns)), or a
   * conversation's name or id.
   */
  locate(text: string, conversationId?: ConversationId): Promise<Located>;
}

export function createConversations({
  core: { store, now, settings },
  talk: { positions, outlines, walkUp },
  background: { editor },
}: {
  readonly core: Pick<Core, "store" | "now" | "settings">;
  readonly talk: Pick<Talk, "positions" | "outlines" | "walkUp">;
  readonly background: Pick<Background, "editor">;
}): Conversations {
  return {
    here: createHere({ store, positions, walkUp }),
    labels: createLabels({ store, positions, walkUp, settings }),
    branches: createBranches({ store, positions, outlines, editor }),
    list: () => store.conversations.read(),
    sizes: () => countTurns(store),
    async create(name) {
      const conversation: Conversation = {
        id: createConversationId(),
        name: admitText(inOneLine(name), (await settings()).secrets),
        createdAt: now(),
        headId: null,
      };
      await store.conversations.write([conversation]);
      await positions.goto({ conversationId: conversation.id, turnId: null });
      return conversation;
    },
    async rename(conversationId, name) {
      await requireConversation(store, conversationId);
      const admitted = admitText(inOneLine(name), (await settings()).secrets);
      await store.conversations.rename(conversationId, admitted);
    },
    async locate(text, wanted) {
      // In a memory that contains only imports, this process has no conversation yet.
      const conversationId = (await peekIn(positions, wanted))?.conversationId;
      if (conversationId !== undefined && mayBeginId(inOneLine(text))) {
        await outlines.prepare(store, conversationId);
      }
      const meant = await store.look((view) =>
        locateIn(view, {
          text,
          conversationId,
          readOutline: (id) => outlines.read(view, id),
        }),
      );
      if (meant.type === "conversation") {
        return { type: "found", position: await positions.in(meant.id) };
      }
      if (meant.type !== "prefix") return meant;
      const indexes = await store.turns.findByPrefix(meant.prefix);
      return store.look((view) => {
        const turns = indexes.flatMap((index) => turnAt(view, index) ?? []);
        if (turns.length > 0) return foundOrMany(turns);
        return { type: "unknown", labels: labelsIn(view, conversationId) };
      });
    },
  };
}
