import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import { peekIn } from "./conversations/scope.ts";
import type { SlotDeps } from "../../conversations/working-memory/slot-store.ts";
import { createShortTerm } from "../../conversations/working-memory/create-short-term.ts";
import { createWorkingMemory } from "../../conversations/working-memory/create-working-memory.ts";
import type {
  ShortTermMemory,
  WorkingMemory,
} from "../../conversations/working-memory/working-memory.ts";

export interface Slots extends WorkingMemory {
  /** The last hour of a conversation, with the API of the earlier short-term memory. */
  readonly shortTerm: ShortTermMemory;
}

export function createSlots({
  core: { store, now, settings },
  talk,
}: {
  readonly core: Pick<Core, "store" | "now" | "settings">;
  readonly talk: Pick<Talk, "slots" | "positions" | "record">;
}): Slots {
  const deps: SlotDeps = {
    store,
    slotStore: talk.slots,
    now,
    settings,
    position: ({ conversationId }) => peekIn(talk.positions, conversationId),
  };
  return {
    ...createWorkingMemory(deps),
    shortTerm: createShortTerm({ ...deps, record: (turn) => talk.record(turn, {}) }),
  };
}
