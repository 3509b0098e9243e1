import { getRecord, putRecord } from "../../format/codec.ts";
import { INITIAL_JOURNAL } from "../../format/codecs/journal-codec.ts";
import { migrations } from "../../format/migrations/all.ts";
import { migrate } from "../../format/migrations/migration.ts";
import {
  changeTable,
  conversationTable,
  conversationTurnTable,
  indexTablesBySlot,
  journalStateTable,
  nodeVectorTable,
  placementTable,
  queueTable,
  sessionTable,
  settingTable,
  stateTable,
  treeMetaTable,
  turnIdTable,
  turnTable,
  workingMemoryTable,
} from "../../format/schema.ts";
import { INITIAL_STATE } from "../../format/codecs/state-codec.ts";
import type { ConversationId, NodeId } from "../../contract/ids.ts";
import type { KeyValueStore, KeyValueWriter } from "../../contract/kv.ts";
import type { TurnAnalysis } from "../../laws/term-laws.ts";
import {
  knownTime,
  NO_TERMS,
  TurnFlag,
  type Conversation,
  type Placement,
} from "../../contract/model.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";
import { NO_CONVERSATION } from "../../records/turns/lost-turns.ts";
import { noteFacets, type FacetChange } from "../../records/index/facets/note-facets.ts";
import { foldIndex } from "../../records/index/index-fold.ts";
import { beginFeed } from "../../records/journal/operations/operations.ts";
import { putNode } from "../../records/tree/node-texts.ts";
import { sessionName } from "../../records/turns/record-turn.ts";
import type { SoundTree } from "./sound-tree.ts";
import type { SoundTurns } from "./sound-turns.ts";

export interface SoundStore {
  readonly turns: SoundTurns;
  readonly tree: SoundTree;
  readonly vectors: ReadonlyMap<NodeId, Uint8Array>;
  readonly conversations: ReadonlyMap<ConversationId, Omit<Conversation, "id">>;
  readonly workingMemories: ReadonlyMap<ConversationId, StoredMemory>;
  readonly settings: ReadonlyMap<string, unknown>;
  readonly treeMeta: ReadonlyMap<string, unknown>;
}

/** Turns in one transaction: some 10 MB with their terms. */
const BATCH = 2048;

/** How far the counters of caches leap: open processes must find numbers that they have never seen. */
const LEAP = 2 ** 32;

/** Fills an empty key-value store with a sound one. `step` is awaited after each transaction. */
export async function writeStore(
  kv: KeyValueStore,
  sound: SoundStore,
  options: {
    readonly terms: TurnAnalysis;
    /** Milliseconds since 1970. */
    readonly now: number;
    readonly step: () => Promise<void>;
  },
): Promise<void> {
  const { terms, now, step } = options;
  const { turns, tree } = sound;
  migrate(kv, { migrations, analyser: terms.analyser, now });
  const orders = orderTurns(sound);
  const sessions = new Map<string, number>();
  const counts = { queued: 0, purged: 0 };
  const tables = indexTablesBySlot[INITIAL_STATE.indexSlot];

  const writeTurn = (writer: KeyValueWriter, index: number): void => {
    const turn = turns.read(index);
    const { conversationId } = turn;
    putRecord(writer, turnTable, { key: index, value: turn });
    putRecord(writer, turnIdTable, { key: turn.id, value: index });
    if (conversationId !== NO_CONVERSATION) {
      putRecord(writer, conversationTurnTable, { key: { conversationId, index }, value: true });
    }
    const isPurged = turn.state === "purged";
    const name = sessionName(turn);
    // The name of a purged turn's session is gone, and nothing asks for its number.
    let session = sessions.get(name);
    if (session === undefined && !isPurged) {
      session = sessions.size;
      sessions.set(name, session);
      putRecord(writer, sessionTable, { key: name, value: session });
    }
    const { terms: own, flags } = isPurged ? NOTHING : terms.analyse(turn);
    const hidden = turn.state === "active" ? 0 : TurnFlag.hidden;
    putRecord(writer, tables.entries, {
      key: index,
      value: { ...own, session: session ?? 0, createdAt: knownTime(turn), flags: flags | hidden },
    });
    const placement = placeOf(sound, { index, state: turn.state, orders });
    putRecord(writer, placementTable, { key: index, value: placement });
    if (placement.type === "queued") {
      counts.queued++;
      putRecord(writer, queueTable, { key: index, value: true });
    }
    if (isPurged) counts.purged++;
  };

  for (let from = 0; from < turns.count; from += BATCH) {
    const to = Math.min(from + BATCH, turns.count);
    kv.transact((writer) => {
      for (let index = from; index < to; index++) writeTurn(writer, index);
      noteFacets(writer, facetsOf(turns, { from, to }));
      foldIndex(writer, { tables, from, to });
    });
    await step();
  }
  kv.transact((writer) => {
    for (const node of tree.nodes.values()) putNode(writer, node);
    for (const [key, value] of sound.vectors) putRecord(writer, nodeVectorTable, { key, value });
    for (const [key, value] of sound.conversations) {
      putRecord(writer, conversationTable, { key, value });
    }
    for (const [key, value] of sound.workingMemories) {
      if (!sound.conversations.has(key)) continue;
      putRecord(writer, workingMemoryTable, { key, value });
    }
    for (const [key, value] of sound.settings) putRecord(writer, settingTable, { key, value });
    for (const [key, value] of sound.treeMeta) putRecord(writer, treeMetaTable, { key, value });
    const before = turns.state;
    const sequence = (before?.sequence ?? 0) + LEAP;
    putRecord(writer, changeTable, { key: sequence, value: { type: "reset" } });
    beginFeed(writer, { sequence, now });
    putRecord(writer, stateTable, {
      key: "only",
      value: {
        ...INITIAL_STATE,
        analyser: terms.analyser,
        nextIndex: turns.count,
        sequence,
        foldedUpTo: turns.count,
        nodes: tree.nodes.size,
        queued: counts.queued,
        sessions: sessions.size,
        nextOrder: orders.next,
        indexEpoch: (before?.indexEpoch ?? 0) + LEAP,
        indexBuild: (before?.indexBuild ?? 0) + LEAP,
      },
    });
    const journal = getRecord(writer, journalStateTable, "only") ?? INITIAL_JOURNAL;
    putRecord(writer, journalStateTable, {
      key: "only",
      value: { ...journal, purged: counts.purged },
    });
  });
  await step();
}

const facetsOf = (
  turns: SoundTurns,
  { from, to }: { readonly from: number; readonly to: number },
): readonly FacetChange[] =>
  Array.from({ length: to - from }, (_, position) => {
    const index = from + position;
    return { index, before: null, after: turns.read(index) };
  });

const NOTHING = {
  terms: NO_TERMS,
  flags: 0,
};

interface Orders {
  readonly byTurn: ReadonlyMap<number, number>;
  readonly next: number;
}

/** Order numbers rise along a leaf's turns; those that do already stay. */
function orderTurns({ turns, tree }: SoundStore): Orders {
  const byTurn = new Map<number, number>();
  let next = turns.state?.nextOrder ?? 0;
  for (const placement of turns.placements.values()) {
    if (placement.type === "leaf") next = Math.max(next, placement.order + 1);
  }
  for (const { turns: held } of tree.nodes.values()) {
    let previous = -1;
    for (const index of held) {
      const placement = turns.placements.get(index);
      const known = placement?.type === "leaf" ? placement.order : -1;
      previous = known > previous ? known : next++;
      byTurn.set(index, previous);
    }
  }
  return { byTurn, next };
}

/** I6: where a turn is, by the leaf that holds it; one that no leaf holds waits for a place, unless it is out on purpose. */
function placeOf(
  { turns, tree }: SoundStore,
  turn: { readonly index: number; readonly state: string; readonly orders: Orders },
): Placement {
  const { index, state, orders } = turn;
  const leafId = tree.leafByTurn.get(index);
  if (leafId !== undefined) return { type: "leaf", leafId, order: orders.byTurn.get(index) ?? 0 };
  if (state === "purged" || state === "archived") return { type: "unplaced", reason: state };
  const before = turns.placements.get(index);
  if (before?.type === "unplaced" && before.reason === "skipped") return before;
  return before?.type === "queued" ? before : { type: "queued", attempts: 0 };
}
