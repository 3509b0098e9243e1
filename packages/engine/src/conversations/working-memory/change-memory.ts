import type { Eviction, HeldMemory, HeldTurn, SlotLink, WorkingMemoryCounts } from "@hsms/store";
import { priorityOf, priorityParts } from "./priority.ts";
import type { PriorityParts } from "./working-memory.ts";

export type SlotChange =
  | {
      readonly type: "take";
      readonly turn: number;
      /** 0–1; clamped (C4-11). */
      readonly importance: number;
      /** Text of the turn: the present subject (C4-05). */
      readonly text: string;
      readonly links: readonly SlotLink[];
      readonly now: number;
    }
  /** A search was made: the answering slots were used, and get links to the nodes it found. */
  | {
      readonly type: "search";
      readonly answered: readonly number[];
      readonly hasShortTerm: boolean;
      readonly links: readonly SlotLink[];
      readonly now: number;
    }
  | { readonly type: "pin"; readonly turn: number; readonly isPinned: boolean }
  | { readonly type: "clear"; readonly turn: number; readonly now: number }
  | { readonly type: "drop"; readonly now: number }
  | { readonly type: "expire"; readonly from: number };

export interface SlotRules {
  readonly slots: number;
  /** Whether the lowest priority is evicted; otherwise the oldest. */
  readonly byPriority: boolean;
  readonly keepsLinks: boolean;
  /** Texts of the held turns that exist and are active; slots with other turns are free. */
  readonly texts: ReadonlyMap<number, string>;
}

/**
 * The new state, and the turns that left their slots, whose data is written to the turns before the
 * slots are reused (C4-06).
 */
export interface SlotOutcome {
  readonly memory: HeldMemory;
  readonly left: readonly HeldTurn[];
}

export const LINKS_KEPT = 5;
/**
 * Tolerance of two uses, or five hours: priorities are scaled to days, and would evict what a
 * session said last (docs/decisions/2026-11-22-slots-of-a-sitting.md).
 */
const LIKE_USE = 0.05;
/** Tolerance of one common word in five, or a twentieth of importance. */
const LIKE_WORTH = 0.02;

/** Number of evictions that are shown: two rounds of four slots. */
const EVICTIONS_KEPT = 8;

const NO_COUNTS: WorkingMemoryCounts = {
  cleanups: 0,
  promotions: 0,
  searches: 0,
  slotAnswers: 0,
  shortTermAnswers: 0,
  combinedAnswers: 0,
};

export const NOTHING_HELD: HeldMemory = {
  slots: [],
  evicted: [],
  counts: NO_COUNTS,
  shortTermFrom: 0,
};

/** The reducer of working memory. Never holds more turns than there are slots, nor one turn twice. O(slots). */
export function changeMemory(
  before: HeldMemory,
  change: SlotChange,
  rules: SlotRules,
): SlotOutcome {
  const fitted = fit(before, rules, "now" in change ? change.now : 0);
  switch (change.type) {
    case "take":
      return take(fitted, change, rules);
    case "search":
      return { ...fitted, memory: noteSearch(fitted.memory, change, rules) };
    case "pin":
      return changeHeld(fitted, change.turn, (held) => ({ ...held, isPinned: change.isPinned }));
    case "clear":
      return empty(fitted, { turns: new Set([change.turn]), now: change.now });
    case "drop": {
      const turns = fitted.memory.slots.flatMap((held) => held?.turn ?? []);
      return empty(fitted, { turns: new Set(turns), now: change.now });
    }
    case "expire": {
      const shortTermFrom = Math.max(fitted.memory.shortTermFrom, change.from);
      return { ...fitted, memory: { ...fitted.memory, shortTermFrom } };
    }
  }
}

/** Adjusts the memory to the number of slots and removes turns that no longer exist; turns without a slot leave. */
function fit(memory: HeldMemory, { slots, texts }: SlotRules, now: number): SlotOutcome {
  const present = memory.slots.map((held) => (held !== null && texts.has(held.turn) ? held : null));
  const fitting = Array.from({ length: slots }, (_, slot) => present[slot] ?? null);
  let outcome: SlotOutcome = { memory: { ...memory, slots: fitting }, left: [] };
  present.slice(slots).forEach((held, at) => {
    if (held === null) return;
    const free = outcome.memory.slots.indexOf(null);
    outcome =
      free < 0
        ? leave(outcome, { held, slot: slots + at, now, why: "replaced" })
        : { ...outcome, memory: put(outcome.memory, { slot: free, held }) };
  });
  return outcome;
}

function take(
  outcome: SlotOutcome,
  change: Extract<SlotChange, { readonly type: "take" }>,
  rules: SlotRules,
): SlotOutcome {
  const { turn, text, now } = change;
  const links = rules.keepsLinks ? change.links.slice(0, LINKS_KEPT) : [];
  if (outcome.memory.slots.some((held) => held?.turn === turn)) {
    return changeHeld(outcome, turn, (held) => used(held, now));
  }
  const held: HeldTurn = {
    turn,
    importance: Math.min(1, Math.max(0, change.importance)),
    createdAt: now,
    lastAccessAt: now,
    usageCount: 1,
    isPinned: false,
    links,
  };
  const free = outcome.memory.slots.indexOf(null);
  if (free >= 0) return { ...outcome, memory: put(outcome.memory, { slot: free, held }) };
  const slot = victimOf(outcome.memory, rules, { context: text, now });
  const victim = outcome.memory.slots[slot];
  // If every slot is pinned, the turn is only in long-term memory.
  if (victim === undefined || victim === null) return outcome;
  const left = leave(outcome, { held: victim, slot, now, why: "replaced" });
  const { counts } = left.memory;
  const memory = { ...left.memory, counts: { ...counts, cleanups: counts.cleanups + 1 } };
  return { ...left, memory: put(memory, { slot, held }) };
}

/**
 * Index of the unpinned slot to evict (S4-21, S4-23): the oldest of those with about the lowest
 * priority; −1 for none.
 */
function victimOf(
  { slots }: HeldMemory,
  rules: SlotRules,
  at: { readonly context: string; readonly now: number },
): number {
  const candidates = slots.flatMap((held, slot) => {
    if (held === null || held.isPinned) return [];
    const text = rules.texts.get(held.turn) ?? "";
    return { slot, held, parts: priorityParts(held, { text, ...at }) };
  });
  const [first, ...others] = candidates;
  if (first === undefined) return -1;
  const lowest = others.reduce(
    (low, next) => (priorityOf(next.parts) < priorityOf(low.parts) ? next : low),
    first,
  );
  return candidates
    .filter(({ parts }) => !rules.byPriority || isAsGoodAs(parts, lowest.parts))
    .reduce((oldest, next) => (next.held.createdAt < oldest.held.createdAt ? next : oldest)).slot;
}

/** Whether a priority is no higher than another, within tolerance. */
const isAsGoodAs = (one: PriorityParts, other: PriorityParts): boolean =>
  one.usage + one.time <= other.usage + other.time + LIKE_USE &&
  one.importance + one.relevance <= other.importance + other.relevance + LIKE_WORTH;

function noteSearch(
  memory: HeldMemory,
  change: Extract<SlotChange, { readonly type: "search" }>,
  { keepsLinks }: SlotRules,
): HeldMemory {
  const { answered, hasShortTerm, now } = change;
  const turns = new Set(answered);
  const links = keepsLinks ? change.links.slice(0, LINKS_KEPT) : [];
  const { counts } = memory;
  const hasSlot = memory.slots.some((held) => held !== null && turns.has(held.turn));
  return {
    ...memory,
    slots: memory.slots.map((held) => {
      if (held === null || !turns.has(held.turn)) return held;
      // A search without results keeps the existing links.
      return { ...used(held, now), links: links.length === 0 ? held.links : links };
    }),
    counts: {
      ...counts,
      searches: counts.searches + 1,
      slotAnswers: counts.slotAnswers + Number(hasSlot),
      shortTermAnswers: counts.shortTermAnswers + Number(hasShortTerm),
      combinedAnswers: counts.combinedAnswers + Number(hasSlot || hasShortTerm),
    },
  };
}

const used = (held: HeldTurn, now: number): HeldTurn => ({
  ...held,
  usageCount: held.usageCount + 1,
  lastAccessAt: Math.max(held.lastAccessAt, now),
});

function empty(
  outcome: SlotOutcome,
  { turns, now }: { readonly turns: ReadonlySet<number>; readonly now: number },
): SlotOutcome {
  let emptied = outcome;
  outcome.memory.slots.forEach((held, slot) => {
    if (held === null || !turns.has(held.turn)) return;
    const left = leave(emptied, { held, slot, now, why: "cleared" });
    emptied = { ...left, memory: put(left.memory, { slot, held: null }) };
  });
  return emptied;
}

function leave(
  { memory, left }: SlotOutcome,
  leaving: Omit<Eviction, "turn" | "at"> & { readonly held: HeldTurn; readonly now: number },
): SlotOutcome {
  const { held, slot, now, why } = leaving;
  const eviction: Eviction = { slot, turn: held.turn, at: now, why };
  return {
    left: [...left, held],
    memory: {
      ...memory,
      evicted: [eviction, ...memory.evicted].slice(0, EVICTIONS_KEPT),
      counts: { ...memory.counts, promotions: memory.counts.promotions + 1 },
    },
  };
}

function changeHeld(
  outcome: SlotOutcome,
  turn: number,
  change: (held: HeldTurn) => HeldTurn,
): SlotOutcome {
  const slots = outcome.memory.slots.map((held) => (held?.turn === turn ? change(held) : held));
  return { ...outcome, memory: { ...outcome.memory, slots } };
}

const put = (
  memory: HeldMemory,
  { slot, held }: { readonly slot: number; readonly held: HeldTurn | null },
): HeldMemory => ({ ...memory, slots: memory.slots.with(slot, held) });
