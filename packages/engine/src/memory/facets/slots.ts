import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import { createShortTerm } from "../../conversations/working-memory/create-short-term.ts";
import { createWorkingMemory } from "../../conversations/working-memory/create-working-memory.ts";
import type {
  ShortTermMemory,
  WorkingMemory,
} from "../../conversations/working-memory/working-memory.ts";

/** What a conversation holds in mind. */
export interface Slots extends WorkingMemory {
  /** The last hour of a conversation, by the calls of the older short-term memory. */
  readonly shortTerm: ShortTermMemory;
}

export function createSlots({
  core: { store, now, settings },
  talk,
}: {
  readonly core: Pick<Core, "store" | "now" | "settings">;
  readonly talk: Pick<Talk, "slots" | "positionIn" | "record">;
}): Slots {
  const deps = { store, slotStore: talk.slots, now, settings, position: talk.positionIn };
  return {
    ...createWorkingMemory(deps),
    shortTerm: createShortTerm({ ...deps, record: (turn) => talk.record(turn, {}) }),
  };
}
