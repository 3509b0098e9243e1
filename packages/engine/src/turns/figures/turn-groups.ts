import {
  importanceIn,
  type ConversationId,
  type Store,
  type StoreView,
  type Turn,
} from "@hsms/store";

/** Which conversations hold most, and where turns come from. */
export interface TurnGroups {
  /** Conversations that have turns; the sittings of one that an import tells apart count each. */
  readonly conversations: number;
  readonly largest: readonly {
    readonly id: ConversationId;
    readonly name: string;
    /** Its sitting; `null` where the conversation has no others. */
    readonly session: string | null;
    readonly turns: number;
  }[];
  /** By the program that a turn was said in or saved by; `imported` or `here` where none is known. Of `looked` turns spread evenly, of all where there are no more. */
  readonly sources: Readonly<Record<string, number>>;
  readonly looked: number;
}

const LARGEST = 10;
/** Turns whose source is looked at: each costs its words, a tenth of a millisecond. */
const LOOKED = 1000;

/** See `Turns.groups`. */
export const readTurnGroups = (store: Pick<Store, "look">): Promise<TurnGroups> =>
  store.look((view) => {
    const present = presentTurns(view);
    const { count, largest } = largestSessions(view, present);
    const names = new Map(view.conversations.read().map(({ id, name }) => [id, name]));
    const firsts = view.turns.read(largest.map(({ first }) => first));
    const spread = spreadOver(present);
    const sources: Record<string, number> = {};
    for (const turn of view.turns.read(spread)) {
      if (turn === undefined) continue;
      const source = sourceOf(turn);
      sources[source] = (sources[source] ?? 0) + 1;
    }
    return {
      conversations: count,
      largest: firsts.flatMap((turn, at) =>
        turn === undefined
          ? []
          : [
              {
                id: turn.conversationId,
                name: names.get(turn.conversationId) ?? "",
                session: turn.sessionId,
                turns: largest[at]?.turns ?? 0,
              },
            ],
      ),
      sources,
      looked: spread.length,
    };
  });

/** One of each stretch of turns, now here and now there in it, so that what repeats is not always met at the same place. */
function spreadOver(present: Uint32Array): readonly number[] {
  const step = present.length / LOOKED;
  if (step <= 1) return [...present];
  return Array.from(
    { length: LOOKED },
    (_, at) => present[Math.floor((at + ((at * GOLDEN) % 1)) * step)] ?? 0,
  );
}

/** Multiples of the golden ratio fill a stretch evenly. */
const GOLDEN = 0.618_033_988_75;

const sourceOf = ({ client, origin }: Pick<Turn, "client" | "origin">): string =>
  client ?? (origin === "imported" ? "imported" : "here");

/** Indexes of the turns that were not purged. */
function presentTurns({ index }: StoreView): Uint32Array {
  const { count } = index.readColumns();
  const facets = index.readFacets();
  const present = new Uint32Array(count);
  let length = 0;
  for (let turn = 0; turn < count; turn++) {
    if (importanceIn(facets[turn] ?? 0) !== 0) present[length++] = turn;
  }
  return present.subarray(0, length);
}

function largestSessions({ index }: StoreView, present: Uint32Array) {
  const { sessions } = index.readColumns();
  const found = new Map<number, { turns: number; readonly first: number }>();
  for (const turn of present) {
    const session = sessions[turn] ?? 0;
    const own = found.get(session);
    if (own === undefined) found.set(session, { turns: 1, first: turn });
    else own.turns++;
  }
  const largest = [...found.values()].toSorted((a, b) => b.turns - a.turns).slice(0, LARGEST);
  return { count: found.size, largest };
}
