import type { PlacedTurn } from "@hsms/formats";
import type { NodeId } from "@hsms/store";
import type { TreeShape } from "./tree-shape.ts";

/**
 * Creates a reader of the uncompressed summaries (S0-103) of a tree's nodes: the summary lines of a
 * subtree in the order of placement; a damaged turn has no line. The first call reads all turns
 * below `total` and caches their lines.
 */
export function createSummaries({
  shape,
  turns,
  total,
}: {
  readonly shape: TreeShape;
  readonly turns: () => AsyncIterable<PlacedTurn>;
  readonly total: number;
}): (id: NodeId) => Promise<string> {
  const starting = async () => ({ ...(await readLines(turns, total)), below: turnsBelow(shape) });
  let started: ReturnType<typeof starting> | undefined;
  return async (id) => {
    const { order, lineAt, below } = await (started ??= starting());
    return below(id)
      .sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0))
      .flatMap((index) => lineAt(index) ?? [])
      .join("\n");
  };
}

function turnsBelow({ ids, parents, turns, turnStarts }: TreeShape): (id: NodeId) => number[] {
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const ends = turnStarts.slice(1);
  // In reverse, so that children come before their parent.
  for (let number = ids.length - 1; number >= 0; number--) {
    const parent = parents[number] ?? -1;
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[number] ?? 0);
  }
  return (id) => {
    const number = numbers.get(id) ?? ids.length;
    return turns.slice(turnStarts[number], ends[number]);
  };
}

/** Size of a buffer for lines, in bytes. */
const PIECE = 2 ** 20;

/** Stores lines as bytes: strings would take twice as much memory, and time in every garbage collection. */
async function readLines(turns: () => AsyncIterable<PlacedTurn>, total: number) {
  const order = new Float64Array(total).fill(Infinity);
  const starts = new Float64Array(total).fill(-1);
  const lengths = new Uint32Array(total);
  const pieces: Buffer[] = [];
  let used = PIECE;
  for await (const { turn, placement } of turns()) {
    const line = turn.level1Text ?? turn.user;
    const length = Buffer.byteLength(line);
    if (used + length > PIECE) {
      pieces.push(Buffer.allocUnsafe(Math.max(PIECE, length)));
      used = 0;
    }
    starts[turn.index] = (pieces.length - 1) * PIECE + used;
    lengths[turn.index] = length;
    used += pieces.at(-1)?.write(line, used) ?? 0;
    if (placement?.type === "leaf") order[turn.index] = placement.order;
  }
  const lineAt = (index: number): string | undefined => {
    const start = starts[index] ?? -1;
    const from = start % PIECE;
    if (start === -1) return undefined;
    return pieces[Math.floor(start / PIECE)]?.toString("utf8", from, from + (lengths[index] ?? 0));
  };
  return { order, lineAt };
}
