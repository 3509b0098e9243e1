import { isLostTurn, type Store, type Turn, type TurnId, type TurnStore } from "@hsms/store";
import type { ImportedTurn } from "@hsms/formats";
import { indexBatches } from "../../outcomes/in-batches.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";
import { lostAmong } from "./lost-turns.ts";

export interface MatchedTurns {
  /** The store's index of each turn of the batch, `undefined` for a new one, and for one that was lost in a repair. */
  readonly indexes: readonly (number | undefined)[];
  /** Turns of the batch that were lost in a repair. */
  readonly lost: ReadonlySet<TurnId>;
  /** The parent of a new turn; `undefined` if its file does not say. */
  readonly parentOf: (turn: ImportedTurn) => TurnId | null | undefined;
}

export interface TurnsToMatch extends Pick<Store, "statistics"> {
  readonly turns: Pick<TurnStore, "read" | "find">;
}

/**
 * Matches turns by id, or by the id that an earlier version gave them. In a file without ids, the
 * n-th turn with a given text matches the n-th one in the store: an export that is imported again
 * matches its own turns, whatever was added or purged since, and repeated exchanges stay repeated.
 * A parent that is neither in the batch nor in the store is omitted. O(batch), and O(turns in the
 * store) for a file without ids.
 */
export async function matchTurns(
  store: TurnsToMatch,
  turns: readonly ImportedTurn[],
): Promise<MatchedTurns> {
  const places = await store.turns.find(turns.map(({ id }) => id));
  const left = await lostAmong(store, places);
  const own = places.map((index) => (index !== undefined && left.has(index) ? undefined : index));
  const lost = new Set(turns.flatMap(({ id }, place) => (left.has(places[place] ?? -1) ? id : [])));
  const indexes = [...own];
  for (const [place, index] of await findEarlier({ store, turns, known: own }))
    indexes[place] = index;
  const twins = await findTwins({ store, turns, known: indexes });
  for (const [place, twin] of twins) indexes[place] = twin.index;
  const indexById = new Map(turns.map(({ id }, place) => [id, indexes[place]]));
  const outside = turns.flatMap(({ parentId }) =>
    parentId === undefined || parentId === null || indexById.has(parentId) ? [] : [parentId],
  );
  const found = await store.turns.find(outside);
  const missing = new Set(outside.filter((_, at) => found[at] === undefined));
  for (const [at, id] of outside.entries()) indexById.set(id, found[at]);
  const fresh = turns.filter((_, place) => indexes[place] === undefined);
  const standing = new Map([
    ...(await findParents({ store, fresh, indexById })),
    ...[...twins].map(([place, twin]) => [turns[place]?.id, twin] as const),
  ]);
  return {
    indexes,
    lost,
    parentOf({ parentId, conversationId }) {
      if (parentId === undefined || parentId === null) return parentId;
      if (missing.has(parentId)) return null;
      const there = standing.get(parentId);
      if (there === undefined) return parentId;
      // A branch stays within its conversation.
      return there.conversationId === conversationId ? there.id : null;
    },
  };
}

/** Turns stored under ids of earlier versions. */
async function findEarlier(input: {
  readonly store: TurnsToMatch;
  readonly turns: readonly ImportedTurn[];
  readonly known: readonly (number | undefined)[];
}): Promise<ReadonlyMap<number, number>> {
  const { store, turns, known } = input;
  const asked = turns.flatMap(({ earlierId }, place) =>
    earlierId === undefined || known[place] !== undefined ? [] : [{ place, earlierId }],
  );
  const found = await store.turns.find(asked.map(({ earlierId }) => earlierId));
  return new Map(
    asked.flatMap(({ place }, at) => {
      const index = found[at];
      return index === undefined ? [] : [[place, index]];
    }),
  );
}

/** Existing turns that new turns follow, which may have been imported in another conversation or under another id. */
async function findParents(input: {
  readonly store: TurnsToMatch;
  readonly fresh: readonly ImportedTurn[];
  readonly indexById: ReadonlyMap<TurnId, number | undefined>;
}): Promise<ReadonlyMap<TurnId, Twin>> {
  const { store, fresh, indexById } = input;
  const parents = new Map<TurnId, number>();
  for (const { parentId, conversationId } of fresh) {
    if (conversationId === undefined || parentId === undefined || parentId === null) continue;
    const index = indexById.get(parentId);
    if (index !== undefined) parents.set(parentId, index);
  }
  const present = await readSoundTurns(store.turns, [...parents.values()]);
  return new Map(
    [...parents.keys()].flatMap((id, at) => {
      const turn = present.turns[at];
      return turn === undefined || isLostTurn(turn) ? [] : [[id, turn]];
    }),
  );
}

type Twin = Pick<Turn, "index" | "id" | "conversationId">;

async function findTwins(input: {
  readonly store: TurnsToMatch;
  readonly turns: readonly ImportedTurn[];
  readonly known: readonly (number | undefined)[];
}): Promise<ReadonlyMap<number, Twin>> {
  const { store, turns, known } = input;
  const twins = new Map<number, Twin>();
  // Reversed, since turns are taken from the end.
  const waiting = Map.groupBy(
    [...turns.entries()]
      .filter(([position, { lacksId }]) => lacksId === true && known[position] === undefined)
      .toReversed(),
    ([, turn]) => wordsOf(turn),
  );
  const taken = new Set(known);
  const { turns: count } = await store.statistics();
  for (const asked of indexBatches(0, waiting.size === 0 ? 0 : count)) {
    const present = await readSoundTurns(store.turns, asked);
    for (const turn of present.turns) {
      if (turn === undefined || taken.has(turn.index) || turn.state === "purged") continue;
      const [place] = waiting.get(wordsOf(turn))?.pop() ?? [];
      if (place === undefined) continue;
      const { index, id, conversationId } = turn;
      twins.set(place, { index, id, conversationId });
    }
  }
  return twins;
}

/** In a file without ids, an empty answer and a missing one are equivalent. */
const wordsOf = ({ user, assistant }: Pick<ImportedTurn, "user" | "assistant">): string =>
  JSON.stringify([user, assistant ?? ""]);
