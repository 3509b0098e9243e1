import type { Store, Turn } from "@hsms/store";

export interface NewestTurns {
  readonly limit: number;
  /** An index; the newest of all unless given. */
  readonly before?: number;
  readonly matches?: (turn: Turn) => boolean;
}

/** Turns read in one go. */
const BATCH = 256;

/** See `Turns.newest`. */
export async function readNewest(
  store: Pick<Store, "turns" | "statistics">,
  { limit, before, matches = () => true }: NewestTurns,
): Promise<readonly Turn[]> {
  const { turns: all } = await store.statistics();
  const found: Turn[] = [];
  for (let end = Math.min(before ?? all, all); end > 0 && found.length < limit; end -= BATCH) {
    const start = Math.max(0, end - BATCH);
    const indexes = Array.from({ length: end - start }, (_, at) => end - 1 - at);
    const turns = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
    found.push(...turns.filter((turn) => turn.state !== "purged" && matches(turn)));
  }
  return found.slice(0, limit);
}
