import type { ConversationId, Store, StoreView, Turn } from "@hsms/store";
import type { AddTurn } from "@hsms/formats";
import { readQuestion, readSlots, termsIn } from "./read-slots.ts";
import { conversationIn, NO_RECALL, type SlotDeps } from "./slot-store.ts";
import type { OfConversation, ShortTermAnswer, ShortTermMemory } from "./working-memory.ts";

export const SHORT_TERM_MS = 3_600_000;

const DEFAULT_COUNT = 10;
const DEFAULT_TOP_K = 5;

/** Share of the question's words from which a memory of the last hour answers: one in four, usually a noun. */
const LEAST_SHARE = 0.25;

/** Importance of a turn is on a scale of 10, that of short-term memory on a scale of 1. */
const HIGHEST_IMPORTANCE = 10;
const DEFAULT_IMPORTANCE = 0.5;

export function createShortTerm(
  deps: SlotDeps & { readonly record: (turn: AddTurn) => Promise<Turn> },
): ShortTermMemory {
  const { store, slotStore, now, settings } = deps;
  const named = conversationIn(deps);

  async function recent(conversationId: ConversationId | null): Promise<readonly Turn[]> {
    if (conversationId === null) return [];
    await slotStore.settled();
    const { slotsMode } = await settings();
    return store.look((view) => {
      const read = readSlots(view, conversationId);
      const turns =
        slotsMode === "working_only"
          ? [...read.turns.values()]
          : withinTtl(view, { conversationId, from: read.stored.shortTermFrom, now: now() });
      return turns.toSorted((a, b) => b.index - a.index);
    });
  }

  /** Adds turns that slots have held for longer than an hour. */
  async function withHeld(
    conversationId: ConversationId,
    turns: readonly Turn[],
  ): Promise<readonly Turn[]> {
    const held = await store.look((view) => readSlots(view, conversationId).turns);
    const known = new Set(turns.map(({ index }) => index));
    return [...turns, ...[...held.values()].filter(({ index }) => !known.has(index))];
  }

  /**
   * Sets the start of short-term memory after the last turn for which `isOver` is true; returns the
   * number of such turns.
   */
  async function expire(
    of: OfConversation,
    {
      isCommand,
      isOver,
    }: { readonly isCommand: boolean; readonly isOver: (turn: Turn) => boolean },
  ): Promise<number> {
    const conversationId = await named(of);
    if (conversationId === null) return 0;
    await slotStore.settled();
    const over = await store.look((view) => {
      const { stored } = readSlots(view, conversationId);
      return turnsFrom(view, { conversationId, from: stored.shortTermFrom }).filter(isOver);
    });
    const last = over.reduce((max, { index }) => Math.max(max, index), -1);
    if (last < 0) return 0;
    await slotStore.change(conversationId, { type: "expire", from: last + 1 }, { isCommand });
    return over.length;
  }

  return {
    async addMemory({ content, speaker, importance = DEFAULT_IMPORTANCE, ...of }) {
      const bounded = Math.min(1, Math.max(0, importance));
      const turn = await deps.record({
        ...of,
        user: speaker === undefined ? content : `${speaker}: ${content}`,
        importance: Math.max(1, Math.round(bounded * HIGHEST_IMPORTANCE)),
      });
      await slotStore.noteTurn(turn, { importance: bounded });
      return turn.id;
    },
    async recentMemories({ count = DEFAULT_COUNT, ...of } = {}) {
      return (await recent(await named(of))).slice(0, count);
    },
    async memoryById(id, of = {}) {
      return (await recent(await named(of))).find((turn) => turn.id === id) ?? null;
    },
    async searchMemories(query, { topK = DEFAULT_TOP_K, ...of } = {}) {
      const conversationId = await named(of);
      if (query.trim() === "" || conversationId === null) return [];
      const { slotsMode } = await settings();
      const { answers } =
        slotsMode === "legacy" ? NO_RECALL : await slotStore.recall(query, conversationId);
      const held = new Map(answers.map(({ index, relevance }) => [index, relevance]));
      const turns = await withHeld(conversationId, await recent(conversationId));
      const shares: ReadonlyMap<number, number> =
        slotsMode === "working_only"
          ? NO_SHARES
          : await sharesOf(store, { question: query, turns });
      const found = turns.flatMap((turn): readonly ShortTermAnswer[] => {
        const { index, id, user, assistant } = turn;
        const inSlot = held.get(index);
        const share = shares.get(index) ?? 0;
        if (inSlot !== undefined) {
          return [{ index, id, user, assistant, source: "slot", relevance: inSlot }];
        }
        if (share < LEAST_SHARE) return [];
        return [{ index, id, user, assistant, source: "short-term", relevance: share }];
      });
      const hasShortTerm = found.some(({ source }) => source === "short-term");
      slotStore.noteSearch(conversationId, { answers, hasShortTerm });
      return found.toSorted((a, b) => b.relevance - a.relevance).slice(0, topK);
    },
    cleanExpired: (of = {}) => {
      const since = now() - SHORT_TERM_MS;
      return expire(of, { isCommand: false, isOver: ({ createdAt }) => createdAt < since });
    },
    clearAll: (of = {}) => expire(of, { isCommand: true, isOver: () => true }),
  };
}

const BATCH = 64;

/** Active turns of a conversation within the last hour, newest first; stops at the first older one. O(result). */
function withinTtl(
  view: StoreView,
  given: {
    readonly conversationId: ConversationId;
    readonly from: number;
    readonly now: number;
  },
): readonly Turn[] {
  const indexes = view.conversations.readTurns(given.conversationId, { from: given.from });
  const recent: Turn[] = [];
  for (let end = indexes.length; end > 0; end -= BATCH) {
    const batch = indexes.slice(Math.max(0, end - BATCH), end);
    const within = activeTurns(view, batch).filter(
      ({ createdAt }) => createdAt >= given.now - SHORT_TERM_MS,
    );
    if (within.length === 0) break;
    recent.push(...within);
  }
  return recent;
}

const turnsFrom = (
  view: StoreView,
  { conversationId, from }: { readonly conversationId: ConversationId; readonly from: number },
): readonly Turn[] => activeTurns(view, view.conversations.readTurns(conversationId, { from }));

const activeTurns = (view: StoreView, indexes: readonly number[]): readonly Turn[] =>
  view.turns.read(indexes).flatMap((turn) => (turn?.state === "active" ? turn : []));

const NO_SHARES: ReadonlyMap<number, number> = new Map();

/** Share of the information of the question's words in each turn. */
async function sharesOf(
  store: Store,
  { question, turns }: { readonly question: string; readonly turns: readonly Turn[] },
): Promise<ReadonlyMap<number, number>> {
  const termsOf = await termsIn(store);
  return store.look((view) => {
    const { terms } = readQuestion(view, { question, termsOf });
    const information = terms.reduce((sum, { idf }) => sum + idf, 0);
    const vectors = view.index.readTerms(turns.map(({ index }) => index));
    return new Map(
      turns.map(({ index }, at) => {
        const has = new Set(vectors[at]?.ids);
        const covered = terms.reduce((sum, { id, idf }) => (has.has(id) ? sum + idf : sum), 0);
        return [index, information === 0 ? 0 : covered / information];
      }),
    );
  });
}
