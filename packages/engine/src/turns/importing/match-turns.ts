import type { Store, Turn, TurnId, TurnStore } from "@hsms/store";
import type { ImportedTurn } from "@hsms/formats";
import { indexBatches } from "../../outcomes/in-batches.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";

export interface MatchedTurns {
  /** The store's index of each turn of the batch, `undefined` for a new one. */
  readonly indexes: readonly (number | undefined)[];
  /** What a new turn follows; `undefined` where its file does not say. */
  readonly parentOf: (turn: ImportedTurn) => TurnId | null | undefined;
}

export interface TurnsToMatch extends Pick<Store, "statistics"> {
  readonly turns: Pick<TurnStore, "read" | "find">;
}

/**
 * A turn is there already when its id is. Of a file without ids, the first turn of some words is the
 * first of those words in the store, the second the second, and so on: an export that comes home finds
 * its own turns, whatever was added or purged since, and an exchange that was repeated stays repeated.
 * A parent that is neither in the batch nor in the store is left out. O(batch), and O(turns in the
 * store) for a file without ids.
 */
export async function matchTurns(
  store: TurnsToMatch,
  turns: readonly ImportedTurn[],
): Promise<MatchedTurns> {
  const indexes = [...(await store.turns.find(turns.map(({ id }) => id)))];
  const twins = await findTwins({ store, turns, known: indexes });
  for (const [place, twin] of twins) indexes[place] = twin.index;
  const twinById = new Map([...twins].map(([place, twin]) => [turns[place]?.id, twin]));
  const ids = new Set(turns.map(({ id }) => id));
  const outside = turns.flatMap(({ parentId }) =>
    parentId === undefined || parentId === null || ids.has(parentId) ? [] : [parentId],
  );
  const found = await store.turns.find(outside);
  const missing = new Set(outside.filter((_, at) => found[at] === undefined));
  return {
    indexes,
    parentOf({ parentId, conversationId }) {
      if (parentId === undefined || parentId === null) return parentId;
      if (missing.has(parentId)) return null;
      const twin = twinById.get(parentId);
      if (twin === undefined) return parentId;
      // A branch stays within its conversation.
      return twin.conversationId === conversationId ? twin.id : null;
    },
  };
}

type Twin = Pick<Turn, "index" | "id" | "conversationId">;

async function findTwins(input: {
  readonly store: TurnsToMatch;
  readonly turns: readonly ImportedTurn[];
  readonly known: readonly (number | undefined)[];
}): Promise<ReadonlyMap<number, Twin>> {
  const { store, turns, known } = input;
  const twins = new Map<number, Twin>();
  const waiting = new Map<string, number[]>();
  for (const [place, turn] of turns.entries()) {
    if (turn.lacksId !== true || known[place] !== undefined) continue;
    const places = waiting.get(wordsOf(turn));
    if (places === undefined) waiting.set(wordsOf(turn), [place]);
    else places.push(place);
  }
  // The first to be asked for is last.
  for (const places of waiting.values()) places.reverse();
  const taken = new Set(known);
  const { turns: count } = await store.statistics();
  for (const asked of indexBatches(0, waiting.size === 0 ? 0 : count)) {
    const present = await readSoundTurns(store.turns, asked);
    for (const turn of present.turns) {
      if (turn === undefined || taken.has(turn.index) || turn.state === "purged") continue;
      const words = wordsOf(turn);
      const place = waiting.get(words)?.pop();
      if (place === undefined) continue;
      const { index, id, conversationId } = turn;
      twins.set(place, { index, id, conversationId });
    }
  }
  return twins;
}

/** In a file without ids an empty answer and none are the same. */
const wordsOf = ({ user, assistant }: Pick<ImportedTurn, "user" | "assistant">): string =>
  JSON.stringify([user, assistant ?? ""]);
