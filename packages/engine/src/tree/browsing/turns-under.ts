import type { NodeId, Store, Turn } from "@hsms/store";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";
import { walkDown } from "./walk-down.ts";

/** See `TreeReader.turnsUnder`. */
export async function turnsUnder(
  store: Store,
  page: { readonly id: NodeId; readonly from: number; readonly limit: number },
): Promise<readonly (Turn | undefined)[]> {
  return (await readSoundTurns(store.turns, await indexesUnder(store, page))).turns;
}

/** See `TreeReader.indexesUnder`; all turns unless a page is given. */
export async function indexesUnder(
  store: Store,
  {
    id,
    from = 0,
    limit = Infinity,
  }: { readonly id: NodeId; readonly from?: number; readonly limit?: number },
): Promise<readonly number[]> {
  const walk = walkDown([id]);
  const indexes: number[] = [];
  let left = from;
  for (let state = "more"; state === "more";) {
    state = await store.look((view) =>
      walk.next(view, ({ node }) => {
        if (indexes.length >= limit) return "stop";
        // Skips subtrees before the page by their sizes.
        if (node.size <= left) {
          left -= node.size;
          return "pass";
        }
        for (const turn of node.turns.slice(left, left + limit - indexes.length)) {
          indexes.push(turn);
        }
        if (node.turns.length > 0) left = 0;
        return "enter";
      }),
    );
  }
  return indexes;
}
