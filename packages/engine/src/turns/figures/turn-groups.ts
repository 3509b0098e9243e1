import {
  importanceIn,
  type ConversationId,
  type Store,
  type StoreView,
  type Turn,
} from "@hsms/store";

/** The conversations with the most turns, and the sources of turns. */
export interface TurnGroups {
  /** Number of conversations that have turns; imported sessions of one conversation count separately. */
  readonly conversations: number;
  readonly largest: readonly {
    readonly id: ConversationId;
    readonly name: string;
    /** Name of the session; `null` if the conversation has only one. */
    readonly session: string | null;
    readonly turns: number;
  }[];
  /**
   * Number of turns by the program that recorded or saved them; `imported` or `here` if unknown.
   * Counted over `looked` evenly spaced turns, or all if there are fewer.
   */
  readonly sources: Readonly<Record<string, number>>;
  readonly looked: number;
}

const LARGEST = 10;
/** Number of turns whose source is read: each read takes a tenth of a millisecond. */
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

/** Picks one turn per interval, at varying offsets, so that periodic patterns do not bias the sample. */
function spreadOver(present: Uint32Array): readonly number[] {
  const step = present.length / LOOKED;
  if (step <= 1) return [...present];
  return Array.from(
    { length: LOOKED },
    (_, at) => present[Math.floor((at + ((at * GOLDEN) % 1)) * step)] ?? 0,
  );
}

/** Multiples of the golden ratio are evenly distributed modulo 1. */
const GOLDEN = 0.618_033_988_75;

const sourceOf = ({ client, origin }: Pick<Turn, "client" | "origin">): string =>
  client ?? (origin === "imported" ? "imported" : "here");

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
