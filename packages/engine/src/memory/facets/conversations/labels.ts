import type { ConversationId, Label } from "@hsms/store";
import type { Core } from "../../services/core.ts";
import type { Talk } from "../../services/talk.ts";
import { findTurn, peekIn, positionIn } from "./scope.ts";
import type { LabelSaved, TalkPosition } from "../../../conversations/branches/branch.ts";
import { admitText } from "../../../turns/secrets/admit-turn.ts";
import { inOneLine, refuseLabel } from "../../../conversations/branches/labels/label-name.ts";
import { nearestLabel } from "../../../conversations/branches/labels/nearest-label.ts";

export interface Labels {
  list(conversationId?: ConversationId): Promise<readonly Label[]>;
  /**
   * The label of the present position, or the nearest above it; `null` if there is none. O(turns on
   * the path to it).
   */
  nearest(): Promise<string | null>;
  /** Labels a position, by default the present one; `isForced` moves a label that is in use (C2-02). Undoable. */
  save(
    name: string,
    options?: { readonly position?: TalkPosition; readonly isForced?: boolean },
  ): Promise<LabelSaved>;
  /** Resolves to false if there is no label of that name. Undoable. */
  remove(name: string, conversationId?: ConversationId): Promise<boolean>;
}

export function createLabels({
  store,
  positions,
  walkUp,
  settings,
}: Pick<Core, "store" | "settings"> & Pick<Talk, "positions" | "walkUp">): Labels {
  return {
    async list(wanted) {
      const position = await peekIn(positions, wanted);
      return position === null ? [] : store.labels.read(position.conversationId);
    },
    async nearest() {
      const position = await positions.present();
      return store.look((view) => nearestLabel(view, { position, walkUp }));
    },
    async save(text, { position: given, isForced = false } = {}) {
      const name = admitText(inOneLine(text), (await settings()).secrets);
      const why = refuseLabel(name);
      if (why !== null) return { type: "refused", why };
      const { conversationId, turnId: to } = given ?? (await positions.present());
      if (to !== null && (await findTurn(store, to))?.state === "purged")
        return { type: "refused", why: "purged" };
      const outcome = await store.labels.change({ conversationId, name, to, isForced });
      if (outcome.type === "taken") return outcome;
      const label = { name, turnId: to };
      return { type: "saved", label, from: outcome.type === "same" ? null : outcome.from };
    },
    async remove(text, wanted) {
      const { conversationId } = await positionIn(positions, wanted);
      const change = { conversationId, name: inOneLine(text), to: undefined, isForced: true };
      return (await store.labels.change(change)).type === "committed";
    },
  };
}
