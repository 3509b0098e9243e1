import type { ImportBatch, ImportedTurn } from "../contract/import-batch.ts";
import { ok, type Outcome } from "../contract/outcome.ts";

/**
 * Gives turns that their file has no time for the nearest one that is known: of the turn before, of their
 * conversation, of a turn behind; else of the turns of other conversations beside it, else `fileTime`, when the
 * file was last changed. Such a date is marked as guessed. A turn stays without one where nothing is known.
 */
export function dateTurns(batch: ImportBatch, fileTime: number | undefined): ImportBatch {
  return dateAfter(new Map(), batch, fileTime);
}

/** As {@link dateTurns}, of what comes after other turns: `times` are the last of each conversation, and are kept up. */
function dateAfter(
  times: Map<string, number>,
  batch: ImportBatch,
  fileTime: number | undefined,
): ImportBatch {
  for (const { id, createdAt } of batch.conversations ?? []) {
    if (createdAt !== undefined && !times.has(id)) times.set(id, createdAt);
  }
  const before = lastKnown(batch.turns, times);
  if (batch.turns.every(({ createdAt }) => createdAt !== undefined)) return batch;
  const behind = lastKnown(batch.turns.toReversed(), new Map()).toReversed();
  let beside = batch.turns.find(({ createdAt }) => createdAt !== undefined)?.createdAt ?? fileTime;
  const turns = batch.turns.map((turn, at): ImportedTurn => {
    if (turn.createdAt !== undefined) {
      beside = turn.createdAt;
      return turn;
    }
    const createdAt = before[at] ?? behind[at] ?? beside;
    return createdAt === undefined ? turn : { ...turn, createdAt, isDateGuessed: true };
  });
  return { ...batch, turns };
}

/** Undated turns that are kept for the date of what comes behind them. */
const MOST_HELD = 10_000;

/** The same of a file that comes in pieces, where what stands beside a turn may be in another one. */
export async function* datePieces(
  pieces: AsyncIterable<Outcome<ImportBatch>>,
  fileTime: number | undefined,
): AsyncGenerator<Outcome<ImportBatch>> {
  let beside: number | undefined;
  let held: ImportBatch[] = [];
  const times = new Map<string, number>();
  function* flush(time: number | undefined): Generator<Outcome<ImportBatch>> {
    for (const batch of held) yield ok(dateAfter(times, batch, time));
    held = [];
  }
  for await (const piece of pieces) {
    if (piece.type === "refused") return yield piece;
    const { turns } = piece.value;
    const first = turns.find(({ createdAt }) => createdAt !== undefined)?.createdAt;
    held.push(piece.value);
    beside ??= first;
    const heldTurns = held.reduce((sum, batch) => sum + batch.turns.length, 0);
    if (beside !== undefined || heldTurns > MOST_HELD) yield* flush(beside ?? fileTime);
    beside = turns.findLast(({ createdAt }) => createdAt !== undefined)?.createdAt ?? beside;
  }
  yield* flush(beside ?? fileTime);
}

/** Of each turn the time of the one before it in its conversation that has one, else the one in `known`, which is kept up. */
function lastKnown(
  turns: readonly ImportedTurn[],
  known: Map<string, number>,
): readonly (number | undefined)[] {
  return turns.map(({ createdAt, conversationId = "" }) => {
    if (createdAt !== undefined) known.set(conversationId, createdAt);
    return known.get(conversationId);
  });
}
