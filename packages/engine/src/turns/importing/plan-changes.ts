import { isDeepStrictEqual } from "node:util";
import {
  boundClocks,
  mergeConversation,
  mergeTurn,
  type Conversation,
  type ConversationId,
  type FieldClocks,
  type Store,
  type TurnEdits,
} from "@hsms/store";
import type { ImportBatch, ImportedConversation } from "@hsms/formats";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";
import type { MatchedTurns } from "./match-turns.ts";

/** The changes of a batch to existing turns, based on their state when this was computed. */
export interface PlannedChanges {
  readonly edits: ReadonlyMap<number, TurnEdits>;
  /** Turns that are archived here and active in the batch, which become active. */
  readonly unarchived: readonly number[];
}

const DAY_MS = 24 * 3600 * 1000;

/** Number of turns read at a time. */
const CHUNK = 1000;

/** Removes clocks that are more than a day ahead; returns also the number of turns and conversations affected. */
export function boundBatch(
  batch: ImportBatch,
  now: number,
): { readonly batch: ImportBatch; readonly clocksAhead: number } {
  let clocksAhead = 0;
  const bounded = <Kind extends { readonly clocks?: FieldClocks }>(record: Kind): Kind => {
    if (record.clocks === undefined) return record;
    const clocks = boundClocks(record.clocks, now + DAY_MS);
    if (clocks === record.clocks) return record;
    clocksAhead++;
    return { ...record, clocks };
  };
  const turns = batch.turns.map(bounded);
  const conversations = batch.conversations?.map(bounded);
  if (clocksAhead === 0) return { batch, clocksAhead };
  return {
    batch: { ...batch, turns, ...(conversations === undefined ? {} : { conversations }) },
    clocksAhead,
  };
}

/** Empty unless the format records when fields were changed. O(batch). */
export async function planChanges(
  store: Pick<Store, "turns" | "conversations">,
  batch: ImportBatch,
  input: Pick<MatchedTurns, "indexes">,
): Promise<PlannedChanges> {
  const edits = new Map<number, TurnEdits>();
  const unarchived: number[] = [];
  if (batch.hasClocks !== true) return { edits, unarchived };
  const known = batch.turns.flatMap((turn, at) => {
    const index = input.indexes[at];
    return index === undefined ? [] : [{ turn, index }];
  });
  for (let from = 0; from < known.length; from += CHUNK) {
    const chunk = known.slice(from, from + CHUNK);
    const { turns } = await readSoundTurns(
      store.turns,
      chunk.map(({ index }) => index),
    );
    for (const [at, { turn, index }] of chunk.entries()) {
      const here = turns[at];
      if (here === undefined) continue;
      // Undoing the import would not restore it.
      const { lastAccessAt: _use, ...edit } = turn;
      const merged = mergeTurn(here, edit);
      if (merged === null) continue;
      edits.set(index, edit);
      if (here.state === "archived" && merged.turn.state === "active") unarchived.push(index);
    }
  }
  return { edits, unarchived };
}

/**
 * The conversations that change. A purge may have removed names together with text: a file without
 * clocks for its names must not restore them.
 */
export async function mergeConversations(
  store: Pick<Store, "conversations">,
  conversations: readonly ImportedConversation[],
  purged: ReadonlySet<ConversationId>,
): Promise<readonly Conversation[]> {
  const known = new Map((await store.conversations.read()).map((one) => [one.id, one]));
  return conversations.flatMap((there) => {
    const here = known.get(there.id);
    if (here === undefined || (purged.has(there.id) && there.clocks === undefined)) return [];
    const merged = mergeConversation(here, there);
    return isDeepStrictEqual(merged, { ...here }) ? [] : [merged];
  });
}
