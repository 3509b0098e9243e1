import type { ConversationId, Label, Store } from "@hsms/store";
import { findTurn, peekIn, positionIn } from "./scope.ts";
import type { LabelSaved, TalkPosition } from "../../../conversations/branches/branch.ts";
import { inOneLine, refuseLabel } from "../../../conversations/branches/label-name.ts";
import { nearestLabel } from "../../../conversations/branches/nearest-label.ts";
import type { TalkPositions } from "../../../conversations/branches/places.ts";
import type { WalkUp } from "../../../conversations/branches/walk.ts";

/** Names that people give to turns of a conversation. */
export interface Labels {
  list(conversationId?: ConversationId): Promise<readonly Label[]>;
  /** The label at the present place, or else the nearest above it; `null` where there is none. O(turns on the way to it). */
  nearest(): Promise<string | null>;
  /** Puts a name on a place, the present one unless given; `isForced` takes it from where it is (C2-02). Undoable. */
  save(
    name: string,
    options?: { readonly position?: TalkPosition; readonly isForced?: boolean },
  ): Promise<LabelSaved>;
  /** False where there is none of that name. Undoable. */
  remove(name: string, conversationId?: ConversationId): Promise<boolean>;
}

export function createLabels({
  store,
  places,
  walkUp,
}: {
  readonly store: Store;
  readonly places: TalkPositions;
  readonly walkUp: WalkUp;
}): Labels {
  return {
    async list(wanted) {
      const place = await peekIn(places, wanted);
      return place === null ? [] : store.labels.read(place.conversationId);
    },
    async nearest() {
      const place = await places.present();
      return store.look((view) => nearestLabel(view, { place, walkUp }));
    },
    async save(text, { place: given, isForced = false } = {}) {
      const name = inOneLine(text);
      const why = refuseLabel(name);
      if (why !== null) return { type: "refused", why };
      const { conversationId, turnId: to } = given ?? (await places.present());
      if (to !== null && (await findTurn(store, to))?.state === "purged")
        return { type: "refused", why: "purged" };
      const outcome = await store.labels.change({ conversationId, name, to, isForced });
      if (outcome.type === "taken") return outcome;
      const label = { name, turnId: to };
      return { type: "saved", label, from: outcome.type === "same" ? null : outcome.from };
    },
    async remove(text, wanted) {
      const { conversationId } = await positionIn(places, wanted);
      const change = { conversationId, name: inOneLine(text), to: undefined, isForced: true };
      return (await store.labels.change(change)).type === "committed";
    },
  };
}
