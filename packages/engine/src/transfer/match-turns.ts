import type { Store, Turn, TurnId } from "@hsms/store";
import type { ImportedTurn } from "../memory.ts";
import { readSoundTurns } from "./read-sound-turns.ts";

/** Which turns of a batch the store has already. */
export interface MatchedTurns {
  /** The store's index of each turn of the batch, `undefined` for a new one. */
  readonly indexes: readonly (number | undefined)[];
  /** What a new turn follows; `undefined` where its file does not say. */
  readonly parentOf: (turn: ImportedTurn) => TurnId | null | undefined;
}

/** Turns compared at once: a large file must not bring its whole memory into ours. */
const BATCH = 1000;

/**
 * A turn is there already when its id is; or, for files without ids, when the turn of the index
 * that it had where the file was written has the same words. Indexes are never used again (I5), so
 * an export finds its own turns, however many were added since, and a repeated exchange, which has
 * two indexes, stays two. A parent that is neither in the batch nor in the store is left out.
 */
export async function matchTurns(
  store: Pick<Store, "readTurns" | "findTurns">,
  turns: readonly ImportedTurn[],
): Promise<MatchedTurns> {
  const indexes = [...(await store.findTurns(turns.map(({ id }) => id)))];
  const twins = new Map<TurnId, Turn>();
  for (let from = 0; from < turns.length; from += BATCH) {
    const asked = turns.slice(from, from + BATCH).flatMap((turn, at) => {
      const isOpen = turn.formerIndex !== undefined && indexes[from + at] === undefined;
      return isOpen ? [{ turn, at: from + at, index: turn.formerIndex }] : [];
    });
    if (asked.length === 0) continue;
    const present = await readSoundTurns(
      store,
      asked.map(({ index }) => index),
    );
    for (const [place, { turn, at, index }] of asked.entries()) {
      const other = present.turns[place];
      if (other === undefined || !hasSameWords(other, turn)) continue;
      indexes[at] = index;
      twins.set(turn.id, other);
    }
  }
  const ids = new Set(turns.map(({ id }) => id));
  const outside = turns.flatMap(({ parentId }) =>
    parentId === undefined || parentId === null || ids.has(parentId) ? [] : [parentId],
  );
  const found = await store.findTurns(outside);
  const missing = new Set(outside.filter((_, at) => found[at] === undefined));
  return {
    indexes,
    parentOf({ parentId, conversationId }) {
      if (parentId === undefined || parentId === null) return parentId;
      if (missing.has(parentId)) return null;
      const twin = twins.get(parentId);
      if (twin === undefined) return parentId;
      // A branch stays within its conversation.
      return twin.conversationId === conversationId ? twin.id : null;
    },
  };
}

/** A file without ids cannot tell an empty answer from none. */
const hasSameWords = (turn: Turn, other: ImportedTurn): boolean =>
  turn.user === other.user && (turn.assistant ?? "") === (other.assistant ?? "");
