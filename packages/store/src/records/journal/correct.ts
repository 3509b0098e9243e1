import { isDeepStrictEqual } from "node:util";
import type { Correction, CorrectionCommit, TurnPatch } from "../../contract/changes.ts";
import type { Turn } from "../../contract/model.ts";
import { getRecord } from "../../format/codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { LABEL_TAG } from "../conversations/labels.ts";
import type { Transaction } from "../transaction.ts";
import { appendTurns, expectTurn } from "../turns/append-turns.ts";
import { readTurn } from "../turns/read-turn.ts";
import { takenBy } from "../turns/in-place.ts";
import { commitInEntry } from "./command.ts";

/** See `Journal.correct`. */
export function commitCorrection(
  transaction: Transaction,
  { command, of, turn, archivedBy, tree, before }: Correction,
): CorrectionCommit {
  const { writer, now } = transaction;
  const { index, id, tags, relatedIds } = of;
  if (!isSame(readTurn(writer, index), of)) return { type: "changed" };
  if (getRecord(writer, turnIdTable, turn.id) !== undefined) return { type: "taken" };
  const patch = {
    state: "archived",
    archivedBy,
    archivedAt: now,
    // A label marks one turn of a conversation.
    tags: tags.filter((tag) => !tag.startsWith(LABEL_TAG)),
    relatedIds: [...relatedIds, turn.id],
  } as const;
  // Earlier versions, if it was corrected before: related directly, so that they are found once those in between are purged.
  const earlier = takenBy(writer, turn).filter(
    (old) => old.index !== index && old.state !== "purged",
  );
  const patches = new Map<number, TurnPatch>(
    earlier.map((old) => [old.index, { relatedIds: [...(old.relatedIds ?? []), turn.id] }]),
  ).set(index, patch);
  const change = { command, before, patches };
  const at = transaction.state.nextIndex;
  const outcome = commitInEntry(
    transaction,
    tree === undefined ? change : { ...change, tree },
    () => void appendTurns(transaction, [turn], { inPlaceOf: id }),
  );
  return outcome.type === "conflict" ? outcome : { ...outcome, turn: expectTurn(writer, at) };
}

/** Reading a turn does not change it. */
function isSame(now: Turn | undefined, read: Turn): boolean {
  const { lastAccessAt, accessCount } = read;
  return isDeepStrictEqual(now && { ...now, lastAccessAt, accessCount }, { ...read });
}
