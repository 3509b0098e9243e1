import type { Store } from "@hsms/store";

const SLICE = 1000;

/** Hands over all turns of a store in order, a thousand at a time. */
export async function eachSlice(
  store: Store,
  take: (
    turns: readonly { readonly index: number; readonly text: string }[],
  ) => Promise<void> | void,
): Promise<void> {
  const { turns: size } = await store.statistics();
  for (let from = 0; from < size; from += SLICE) {
    const indexes = Array.from({ length: Math.min(SLICE, size - from) }, (_, at) => from + at);
    const turns = await store.turns.read(indexes);
    await take(
      turns.flatMap((turn) =>
        turn === undefined
          ? []
          : [{ index: turn.index, text: `${turn.user}\n${turn.assistant ?? ""}` }],
      ),
    );
  }
}
