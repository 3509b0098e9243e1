import type { StoreView } from "@hsms/store";
import type { TalkPosition } from "../branch.ts";
import type { WalkUp } from "../walk.ts";

/** Number of turns walked at first; doubled each time, so that few turns are examined twice. */
const FIRST_WALK = 64;

/**
 * The label of a position or the nearest above it, else one of the root. O(labels, and turns up to
 * the nearest or the oldest labelled one).
 */
export function nearestLabel(
  view: StoreView,
  { position, walkUp }: { readonly position: TalkPosition; readonly walkUp: WalkUp },
): string | null {
  const names = new Map<number, string>();
  let ofRoot: string | null = null;
  for (const { name, turnId } of view.labels.read(position.conversationId)) {
    const [index] = turnId === null ? [] : view.turns.find([turnId]);
    if (turnId === null) ofRoot ??= name;
    else if (index !== undefined && !names.has(index)) names.set(index, name);
  }
  if (names.size === 0) return ofRoot;
  const oldest = Math.min(...view.turns.readPlaces([...names.keys()]));
  for (let limit = FIRST_WALK; ; limit *= 2) {
    const { indexes } = walkUp(view, position, { limit, downTo: oldest });
    const nearest = indexes.find((index) => names.has(index));
    if (nearest !== undefined) return names.get(nearest) ?? null;
    if (indexes.length < limit || (indexes.at(-1) ?? 0) <= oldest) return ofRoot;
  }
}
