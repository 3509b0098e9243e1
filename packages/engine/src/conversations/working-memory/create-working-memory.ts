import { createMessage } from "@hsms/messages";
import type { NodeId, StoreView } from "@hsms/store";
import type { TalkPosition } from "../branches/branch.ts";
import { EngineError } from "../../outcomes/errors.ts";
import type { Settings } from "../../settings/settings.ts";
import type { SlotChange } from "./change-memory.ts";
import { priorityOf, priorityParts } from "./priority.ts";
import { NOTHING_READ, readSlots, wordsOfTurn, type ReadSlots } from "./read-slots.ts";
import { conversationIn, type SlotDeps } from "./slot-store.ts";
import type {
  EvictionView,
  OfConversation,
  SlotView,
  WorkingMemory,
  WorkingMemoryView,
} from "./working-memory.ts";

export function createWorkingMemory(deps: SlotDeps): WorkingMemory {
  const { store, slotStore, now, settings } = deps;
  const named = conversationIn(deps);

  /** Runs a command on the slot of a turn. Throws `BAD_INPUT` if no slot holds it. */
  async function changeSlot(
    { index, ...of }: OfConversation & { readonly index: number },
    change: SlotChange,
  ): Promise<number | null> {
    const conversationId = await named(of);
    const isHeld =
      conversationId !== null &&
      (await store.look((view) => readSlots(view, conversationId).turns.has(index)));
    if (!isHeld) throw new EngineError("BAD_INPUT", createMessage("slotUnknown", { turn: index }));
    return slotStore.change(conversationId, change, { isCommand: true });
  }

  return {
    async read({ context, ...of } = {}) {
      const position = await deps.position(of);
      await slotStore.settled();
      const { slots, slotsMode: mode } = await settings();
      const at = now();
      return store.look((view) => viewOf(view, { position, slots, mode, context, now: at }));
    },
    async ask(question, of = {}) {
      const conversationId = await named(of);
      if (conversationId === null) return [];
      return (await slotStore.recall(question, conversationId)).answers;
    },
    pin: (index, { isPinned, ...of }) =>
      changeSlot({ index, ...of }, { type: "pin", turn: index, isPinned }),
    clear: (index, of = {}) =>
      changeSlot({ index, ...of }, { type: "clear", turn: index, now: now() }),
    async drop(of = {}) {
      const conversationId = await named(of);
      if (conversationId === null) return null;
      return slotStore.change(conversationId, { type: "drop", now: now() }, { isCommand: true });
    },
  };
}

function viewOf(
  view: StoreView,
  given: {
    readonly position: TalkPosition | null;
    readonly slots: number;
    readonly mode: Settings["slotsMode"];
    readonly context: string | undefined;
    readonly now: number;
  },
): WorkingMemoryView {
  const { position, mode } = given;
  const conversationId = position?.conversationId ?? null;
  const read = conversationId === null ? NOTHING_READ : readSlots(view, conversationId);
  const { counts } = read.stored;
  const context = given.context ?? presentWords(view, position);
  const slots = Array.from({ length: given.slots }, (_, at) =>
    slotView(view, { read, at, context, now: given.now }),
  );
  const active = slots.filter((slot) => slot !== null);
  const sum = active.reduce((total, { priority }) => total + priority, 0);
  return {
    conversationId,
    mode,
    slots,
    evicted: evictionsOf(view, read),
    statistics: {
      totalSlots: given.slots,
      activeSlots: active.length,
      availableSlots: given.slots - active.length,
      cleanupCount: counts.cleanups,
      promotionCount: counts.promotions,
      averagePriority: sum / Math.max(1, active.length),
      searches: counts.searches,
      slotAnswers: counts.slotAnswers,
      shortTermAnswers: counts.shortTermAnswers,
      combinedAnswers: counts.combinedAnswers,
      efficiency: counts.slotAnswers / Math.max(1, counts.searches),
    },
  };
}

function slotView(
  view: StoreView,
  {
    read: { stored, turns },
    at,
    context,
    now,
  }: {
    readonly read: ReadSlots;
    readonly at: number;
    readonly context: string;
    readonly now: number;
  },
): SlotView | null {
  const held = stored.slots[at];
  const turn = held === undefined || held === null ? undefined : turns.get(held.turn);
  if (held === undefined || held === null || turn === undefined) return null;
  const parts = priorityParts(held, { text: wordsOfTurn(turn), context, now });
  const nodes = view.tree.readHeaders(held.links.map(({ nodeId }) => nodeId));
  const { importance, createdAt, lastAccessAt, usageCount, isPinned } = held;
  return {
    slot: at + 1,
    index: turn.index,
    id: turn.id,
    user: turn.user,
    assistant: turn.assistant,
    importance,
    priority: priorityOf(parts),
    parts,
    createdAt,
    lastAccessAt,
    usageCount,
    isPinned,
    links: held.links.map((link, rank) => ({ ...link, topic: nodes[rank]?.topic ?? null })),
  };
}

/** The present subject: the text of the turn at the present position. O(1). */
function presentWords(view: StoreView, position: TalkPosition | null): string {
  if (position === null || position.turnId === null) return "";
  const [index] = view.turns.find([position.turnId]);
  const [turn] = index === undefined ? [] : view.turns.read([index]);
  return turn === undefined ? "" : wordsOfTurn(turn);
}

function evictionsOf(view: StoreView, { stored }: ReadSlots): readonly EvictionView[] {
  const indexes = stored.evicted.map(({ turn }) => turn);
  const turns = view.turns.read(indexes);
  const placements = view.tree.readPlacements(indexes);
  return stored.evicted.map(({ slot, turn: index, at, why }, row) => {
    const placement = placements[row];
    const turn = turns[row];
    const isThere = turn !== undefined && turn.state !== "purged";
    return {
      slot: slot + 1,
      index,
      at,
      why,
      user: isThere ? turn.user : null,
      path: placement?.type === "leaf" ? pathTo(view, placement.leafId) : [],
    };
  });
}

function pathTo(view: StoreView, leafId: NodeId): EvictionView["path"] {
  const path: { readonly nodeId: NodeId; readonly topic: string }[] = [];
  let [node] = view.tree.readHeaders([leafId]);
  while (node !== undefined && node.parentId !== null) {
    path.unshift({ nodeId: node.id, topic: node.topic });
    [node] = view.tree.readHeaders([node.parentId]);
  }
  return path;
}
