import { isSameStatement } from "@hsms/language";
import type { Store, Turn } from "@hsms/store";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import { createVectorIndex } from "../../retrieval/vectors/vector-index.ts";
import { isProtected } from "../../retrieval/strength/strength.ts";
import { isMergeable, type PlannedMerge, survivorOf } from "./may-merge.ts";

/** Threshold of S1-52: nearer vectors say much the same, or the same about something else. */
const NEAR = 0.92;
/** Number of newest turns considered: a pair that was skipped is shown again while it is among them. */
const NEWEST = 1000;
/** Maximum number of pairs that a person can review. */
const MOST = 50;
/** Number of neighbours considered per turn. */
const NEIGHBOURS = 4;

/**
 * Finds pairs of turns whose vectors are as near as paraphrases, with the same figures: only a
 * person can tell whether they say the same. Empty without an embedder: by words alone, an update
 * of a fact is nearer than a paraphrase.
 */
export async function findAlike(
  { store, foreground }: { readonly store: Store; readonly foreground: Pick<Foreground, "pause"> },
  { absorbed, signal }: { readonly absorbed: ReadonlySet<number>; readonly signal: AbortSignal },
): Promise<readonly PlannedMerge[]> {
  const state = await store.look((view) => view.embeddings.readState());
  if (state === null) return [];
  const vectors = createVectorIndex();
  const taken = new Set(absorbed);
  const alike: PlannedMerge[] = [];
  const nearBefore = (index: number): Promise<readonly number[]> =>
    store.look((view) => {
      const [own] = view.embeddings.read([index]);
      if (own === null || own === undefined) return [];
      const near = vectors.nearest({
        view,
        vector: Float32Array.from(own.codes),
        embedder: state.embedder,
        columns: view.index.readColumns(),
        members: null,
      });
      const { turns = [], similarities = [] } = near ?? {};
      return turns
        .filter((turn, at) => turn < index && (similarities[at] ?? 0) >= NEAR)
        .slice(0, NEIGHBOURS);
    });
  for (let index = state.turns - 1; index >= Math.max(0, state.turns - NEWEST); index--) {
    if (alike.length >= MOST) break;
    await foreground.pause();
    signal.throwIfAborted();
    if (taken.has(index)) continue;
    const near = await nearBefore(index);
    const [turn, ...others] = (await store.turns.read([index, ...near])).flatMap(
      (one) => one ?? [],
    );
    const other = others.find(
      (one) => turn !== undefined && !taken.has(one.index) && maySayTheSame(turn, one),
    );
    if (turn === undefined || other === undefined) continue;
    const into = survivorOf(other, turn);
    const merge = { absorbed: into === turn ? other : turn, into };
    taken.add(merge.absorbed.index);
    alike.push(merge);
  }
  return alike;
}

/** The pairs in which both turns are still unchanged. */
export async function stillAlike(
  { turns }: Pick<Store, "turns">,
  found: readonly PlannedMerge[],
): Promise<readonly PlannedMerge[]> {
  const pairs = await Promise.all(
    found.map(({ absorbed, into }) => turns.read([absorbed.index, into.index])),
  );
  return pairs.flatMap(([absorbed, into]) =>
    absorbed !== undefined &&
    into !== undefined &&
    !isProtected(absorbed) &&
    maySayTheSame(absorbed, into)
      ? { absorbed, into }
      : [],
  );
}

const maySayTheSame = (one: Turn, other: Turn): boolean =>
  isMergeable(one) &&
  isMergeable(other) &&
  !(isProtected(one) && isProtected(other)) &&
  (one.speaker ?? null) === (other.speaker ?? null) &&
  (one.author ?? null) === (other.author ?? null) &&
  figuresOf(one.user) === figuresOf(other.user) &&
  !isSameStatement(one.user, other.user);

const figuresOf = (text: string): string => (text.match(/\d+/gu) ?? []).toSorted().join(" ");
