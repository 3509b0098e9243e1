import { endTerms, isRelationTerm, type Relation, relationsIn } from "@hsms/language";
import { type Store, type StoreView, type Turn, TurnFlag } from "@hsms/store";
import { type ReachedTurn, walkRelations } from "./walk-relations.ts";

/** A memory related to the start. */
export interface RelatedTurn {
  readonly index: number;
  /** 1–3. */
  readonly hops: number;
  /** The memory through which it was reached; `null` if it names the start itself. */
  readonly from: number | null;
  /** The relations it states; empty if it was saved as related. */
  readonly relations: readonly Relation[];
}

/** Maximum number of steps (S1-48). */
export const DEEPEST = 3;

/**
 * The active memories that state relations of an entity, or that are related to a memory: those
 * saved as related to it, and those that mention the entities of its relations; in both directions,
 * within `depth` steps, nearest first. Excludes the memory itself.
 */
export async function relatedTurns(
  store: Store,
  start: string | number,
  depth: number,
): Promise<readonly RelatedTurn[]> {
  const deepest = Math.min(DEEPEST, Math.max(1, depth));
  const reached = await store.look((view) =>
    typeof start === "string" ? ofThing(view, start, deepest) : ofTurn(view, start, deepest),
  );
  const turns = await store.turns.read(reached.map(({ turn }) => turn));
  return reached.flatMap(({ turn: index, hops, from }, at) => {
    const turn = turns[at];
    return turn?.state === "active" ? { index, hops, from, relations: relationsIn(turn.user) } : [];
  });
}

const ofThing = (view: StoreView, thing: string, depth: number): readonly ReachedTurn[] =>
  nearestFirst(
    walkRelations(readsOf(view), { starts: endTerms(thing), depth, admit: toldTest(view) }),
  );

function ofTurn(view: StoreView, start: number, depth: number): readonly ReachedTurn[] {
  const [vector] = view.index.readTerms([start]);
  const reached = new Map<number, ReachedTurn>();
  const admit = toldTest(view);
  const add = (way: ReachedTurn): void => {
    const known = reached.get(way.turn);
    if (way.turn !== start && (known === undefined || known.hops > way.hops)) {
      reached.set(way.turn, way);
    }
  };
  const starts = [...(vector?.ids.filter(isRelationTerm) ?? [])];
  walkRelations(readsOf(view), { starts, depth, admit, from: start }).forEach(add);
  let frontier: readonly (Turn | undefined)[] = view.turns.read([start]);
  for (let hops = 1; hops <= depth; hops += 1) {
    const fresh: number[] = [];
    for (const turn of frontier) {
      for (const index of view.turns.find(turn?.relatedIds ?? [])) {
        if (index === undefined || turn === undefined || !admit(index)) continue;
        if (index === start || (reached.get(index)?.hops ?? Infinity) <= hops) continue;
        add({ turn: index, hops, strength: 1, from: turn.index });
        fresh.push(index);
      }
    }
    frontier = view.turns.read(fresh);
  }
  return nearestFirst([...reached.values()]);
}

const readsOf = ({ index }: StoreView) => ({
  postingsOf: index.readPostingLists,
  termsOf: index.readTerms,
});

function toldTest(view: StoreView): (turn: number) => boolean {
  const { flags } = view.index.readColumns();
  return (turn) => ((flags[turn] ?? 0) & TurnFlag.hidden) === 0;
}

const nearestFirst = (reached: readonly ReachedTurn[]): readonly ReachedTurn[] =>
  reached.toSorted((a, b) => a.hops - b.hops || b.strength - a.strength || a.turn - b.turn);
