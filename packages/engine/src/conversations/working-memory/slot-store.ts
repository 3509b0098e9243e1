import type { ConversationId, HeldMemory, NodeId, SlotLink, Turn } from "@hsms/store";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import type { TalkPosition } from "../branches/branch.ts";
import { failureOf } from "../../outcomes/errors.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import type { SlotsEvent } from "./slots-event.ts";
import { answeringSlots } from "./answering-slots.ts";
import { LINKS_KEPT, changeMemory, type SlotChange } from "./change-memory.ts";
import { readCandidates, readQuestion, readSlots, termsIn, wordsOfTurn } from "./read-slots.ts";
import { takesSlot } from "./takes-slot.ts";
import type { OfConversation, SlotAnswer } from "./working-memory.ts";

/** Dependencies of working memory and short-term memory. */
export interface SlotDeps extends MemoryDeps {
  readonly slotStore: SlotStore;
  /** The position in a conversation; default: the present one. */
  readonly position: (of: OfConversation) => Promise<TalkPosition | null>;
}

export const conversationIn =
  ({ position }: SlotDeps) =>
  async (of: OfConversation): Promise<ConversationId | null> =>
    of.conversationId ?? (await position(of))?.conversationId ?? null;

export interface SlotRecall {
  /** Most relevant first. */
  readonly answers: readonly SlotAnswer[];
  readonly linked: readonly NodeId[];
}

export const NO_RECALL: SlotRecall = { answers: [], linked: [] };

export interface FoundNodes {
  /** Best first. */
  readonly memories: readonly { readonly path: readonly { readonly nodeId: NodeId }[] }[];
  /** Scores of the nodes that the search visited, 0–1. */
  readonly trace: readonly { readonly nodeId: NodeId; readonly score: number }[];
}

export interface SlotStore {
  /** Changes nothing. Takes well under a millisecond. */
  recall(question: string, conversationId: ConversationId): Promise<SlotRecall>;
  /** Offers a recorded turn a slot. The slot is written in the background. */
  noteTurn(
    turn: Turn,
    given?: {
      readonly importance?: number;
      readonly found?: FoundNodes | null;
    },
  ): Promise<void>;
  /** Records that a search was made in this conversation, and what it found. Written in the background. */
  noteSearch(
    conversationId: ConversationId,
    search: {
      readonly answers: readonly SlotAnswer[];
      readonly found?: FoundNodes;
      readonly hasShortTerm?: boolean;
    },
  ): void;
  /** Applies a change; a command by a person resolves to its journal entry, `null` if nothing changed. */
  change(
    conversationId: ConversationId,
    change: SlotChange,
    options: { readonly isCommand: boolean },
  ): Promise<number | null>;
  /** Resolves when all changes are written. */
  settled(): Promise<void>;
}

export function createSlotStore(
  deps: MemoryDeps & {
    readonly publish: (event: SlotsEvent) => void;
  },
): SlotStore {
  const { store, now, settings, publish } = deps;
  /** End of the queue of changes in this process; conflicts with other processes are detected by versions. */
  let last: Promise<unknown> = Promise.resolve();
  /** Pending changes by conversation, so that many consecutive turns form one change. */
  const waiting = new Map<ConversationId, SlotChange[]>();

  async function changeNow(
    conversationId: ConversationId,
    {
      changes,
      isCommand,
    }: { readonly changes: readonly SlotChange[]; readonly isCommand: boolean },
  ): Promise<number | null> {
    const { slots, slotCleanup, slotLinks } = await settings();
    for (;;) {
      const { stored, turns } = await store.look((view) => readSlots(view, conversationId));
      const texts = new Map([...turns].map(([index, turn]) => [index, wordsOfTurn(turn)]));
      const rules = { slots, byPriority: slotCleanup, keepsLinks: slotLinks, texts };
      let memory: HeldMemory = stored;
      const promoted = new Map<number, { readonly uses: number; readonly lastAccessAt: number }>();
      for (const change of changes) {
        const outcome = changeMemory(memory, change, rules);
        memory = outcome.memory;
        if (change.type === "take") texts.set(change.turn, change.text);
        for (const { turn, usageCount: uses, lastAccessAt } of outcome.left) {
          promoted.set(turn, { uses, lastAccessAt });
        }
      }
      if (isCommand && isSame(memory, stored)) return null;
      const expected = stored.version;
      const change = { conversationId, expected, memory, promoted, isCommand };
      const commit = await store.workingMemory.change(change);
      if (commit.type === "conflict") continue;
      publish({ type: "slots.changed", conversationId });
      return commit.entry;
    }
  }

  function queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  function changeSoon(conversationId: ConversationId, change: SlotChange): void {
    const changes = waiting.get(conversationId);
    if (changes !== undefined) {
      changes.push(change);
      return;
    }
    waiting.set(conversationId, [change]);
    queue(async () => {
      // Lets a search that follows a recording start before the slot is assigned.
      await nextTick();
      const together = waiting.get(conversationId) ?? [];
      waiting.delete(conversationId);
      await changeNow(conversationId, { changes: together, isCommand: false });
    }).catch((error: unknown) => publish({ type: "slots.failed", ...failureOf(error) }));
  }

  return {
    async recall(question, conversationId) {
      const { slotsMode, slots } = await settings();
      if (question.trim() === "" || slotsMode === "legacy") return NO_RECALL;
      await last;
      const termsOf = await termsIn(store);
      return store.look((view) => {
        const read = readSlots(view, conversationId);
        if (read.turns.size === 0) return NO_RECALL;
        const asked = readQuestion(view, { question, termsOf });
        // Turns in slots beyond the present number leave with the next change.
        const candidates = readCandidates(view, read).filter(({ slot }) => slot <= slots);
        const answers = answeringSlots(asked, candidates);
        const linked = answers.flatMap(
          ({ slot }) => read.stored.slots[slot - 1]?.links.map(({ nodeId }) => nodeId) ?? [],
        );
        return { answers, linked: [...new Set(linked)] };
      });
    },
    async noteTurn(turn, { importance = turn.importance / HIGHEST_IMPORTANCE, found = null } = {}) {
      if ((await settings()).slotsMode === "legacy" || !takesSlot(turn)) return;
      const at = now();
      changeSoon(turn.conversationId, {
        type: "take",
        turn: turn.index,
        importance,
        text: wordsOfTurn(turn),
        links: found === null ? [] : linksTo(found, at),
        now: at,
      });
    },
    noteSearch(conversationId, { answers, found, hasShortTerm = false }) {
      const at = now();
      changeSoon(conversationId, {
        type: "search",
        answered: answers.map(({ index }) => index),
        hasShortTerm,
        links: found === undefined ? [] : linksTo(found, at),
        now: at,
      });
    },
    change: (conversationId, change, { isCommand }) =>
      queue(() => changeNow(conversationId, { changes: [change], isCommand })),
    async settled() {
      await last;
    },
  };
}

const isSame = (one: HeldMemory, other: HeldMemory): boolean =>
  one.shortTermFrom === other.shortTermFrom &&
  JSON.stringify(one.slots) === JSON.stringify(other.slots);

/** Importance of a turn ranges from 1 to 10; its 5 is the 0.5 of a slot (S4-10). */
const HIGHEST_IMPORTANCE = 10;

const UNSCORED = 0.5;

/** The leaves of what a search found, best first, each once (S4-16). */
export function linksTo({ memories, trace }: FoundNodes, now: number): readonly SlotLink[] {
  const scores = new Map(trace.map(({ nodeId, score }) => [nodeId, score]));
  const leaves = new Set(memories.flatMap(({ path }) => path.at(-1)?.nodeId ?? []));
  return [...leaves].slice(0, LINKS_KEPT).map((nodeId) => ({
    nodeId,
    relevance: scores.get(nodeId) ?? UNSCORED,
    lastAccessedAt: now,
  }));
}
