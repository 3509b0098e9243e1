import { misuse } from "../../contract/errors.ts";
import { unknownFields } from "../../format/codecs/fields.ts";
import type { TurnRecord } from "../../format/codecs/turn/turn-fields.ts";
import { getRecord, putRecord, removeRecord } from "../../format/codec.ts";
import { placementTable, queueTable, turnTable } from "../../format/schema.ts";
import { turnDetails, type Placement, type Turn } from "../../contract/model.ts";
import type { TurnPatch } from "../../contract/changes.ts";
import { dayOfUse, LAST_USE } from "../../merging/day-of-use.ts";
import { stampTurn } from "../../merging/stamp.ts";
import { companionsOf, isLevelFree } from "../../merging/turn-fields.ts";
import type { TurnBefore } from "../../contract/journal.ts";
import type { Edited } from "../../format/codecs/operation-codec.ts";
import { editedFields } from "../journal/operations/operations.ts";
import { noteFacets } from "../index/facets/note-facets.ts";
import { emptyEmbeddings } from "../embeddings/embeddings.ts";
import { emptyIndexedTurns, showIndexedTurn } from "../index/index-change.ts";
import { noteChanged, scrubJournal } from "../journal/entries.ts";
import { rememberTurn } from "../journal/values.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { expectTurn } from "./append-turns.ts";
import { standInIds } from "./in-place.ts";

/** Reading a turn does not change it: these fields leave `updatedAt` as it is. */
const ACCESS_FIELDS: ReadonlySet<string> = new Set(["lastAccessAt", "accessCount"]);

export function updateTurns(
  transaction: Transaction,
  patches: ReadonlyMap<number, TurnPatch>,
): void {
  writeTurns(
    transaction,
    [...patches].flatMap(([index, patch]) => {
      if (isScoring(patch)) return scored(transaction, index, patch);
      const before = expectTurn(transaction.writer, index);
      if (before.state === "purged") {
        throw misuse(`Turn ${index} was purged: nothing of it can change`);
      }
      return [{ before, after: applyPatch(transaction, before, patch) }];
    }),
  );
}

/** Writes changed turns, remembering their former state. Leaves are left to the caller. */
export function writeTurns(
  transaction: Transaction,
  turns: readonly { readonly before: Turn; readonly after: Turn }[],
): void {
  if (turns.length === 0) return;
  let isMoved = false;
  const purged: number[] = [];
  for (const { before, after } of turns) {
    rememberTurn(transaction, before, after);
    const { index, ...kept } = after;
    const value =
      after.state === "purged"
        ? { ...emptyTurn(kept), relatedIds: standInIds(transaction.writer, after) }
        : kept;
    putRecord(transaction.writer, turnTable, { key: index, value });
    noteFacets(transaction.writer, [{ index, before, after: value }]);
    if (after.state === before.state) continue;
    changeState(transaction, index, after.state);
    isMoved = true;
    if (after.state === "purged") purged.push(index);
  }
  const indexes = turns.map(({ before: { index } }) => index);
  noteChanged(transaction, indexes, isMoved);
  if (purged.length > 0) {
    emptyIndexedTurns(transaction.writer, purged);
    scrubJournal(transaction, purged);
    emptyEmbeddings(transaction, purged);
  }
  const edits = { turns: turns.flatMap(editOf) };
  recordChange(transaction, { type: "turns-updated", indexes }, edits);
}

/** An edit of a turn for the feed: a purged turn has no clocks any more. */
function editOf({
  before,
  after,
}: {
  readonly before: Turn;
  readonly after: Turn;
}): readonly Edited<number>[] {
  const used = (dayOfUse(before) ?? 0) < (dayOfUse(after) ?? 0) ? [LAST_USE] : [];
  const fields = after.state === "purged" ? [] : [...editedFields(before, after), ...used];
  const isEdited = fields.length > 0 || after.state === "purged";
  return isEdited ? [{ subject: after.index, fields }] : [];
}

/**
 * Restores fields as they were before a command, which is an edit like any other unless `withClocks`; a turn purged
 * since is left alone. Leaves are left to the caller. Returns its edits for the feed.
 */
export function restoreTurn(
  transaction: Transaction,
  input: { readonly index: number; readonly fields: TurnBefore; readonly withClocks: boolean },
): readonly Edited<number>[] {
  const { index, fields, withClocks } = input;
  const before = expectTurn(transaction.writer, index);
  if (before.state === "purged") return [];
  // Fields that depend on an unchanged state stay, too.
  const isLeft = !withClocks && fields.state === before.state;
  const kept = isLeft ? companionsOf("state").map((name) => [name, before[name] ?? null]) : [];
  const turn = withoutUnknown({
    ...before,
    ...fields,
    ...Object.fromEntries(kept),
    // A maximum, which other copies may have received.
    lastAccessAt: before.lastAccessAt,
  });
  const { clocks: _clocks, ...bare } = turn;
  const restored = withClocks ? turn : { ...bare, ...stampTurn(before, turn, transaction) };
  const { index: key, ...value } = restored;
  putRecord(transaction.writer, turnTable, { key, value });
  noteFacets(transaction.writer, [{ index, before, after: value }]);
  if (value.state !== before.state) changeState(transaction, index, value.state);
  return editOf({ before, after: restored });
}

/** Unknown fields are remembered as `null`. */
export function withoutUnknown(turn: Turn): Turn {
  const unknown = turnDetails.filter((name) => turn[name] === null);
  return Object.fromEntries(
    Object.entries(turn).filter(([name]) => !unknown.some((one) => one === name)),
  ) as unknown as Turn;
}

function applyPatch(transaction: Transaction, turn: Turn, patch: TurnPatch): Turn {
  const isAccess = Object.keys(patch).every((field) => ACCESS_FIELDS.has(field));
  if (isAccess) return { ...turn, ...patch };
  const after = { ...turn, ...patch, updatedAt: transaction.now };
  return patch.state === "purged" ? after : { ...after, ...stampTurn(turn, after, transaction) };
}

/** A computed importance. Every copy computes its own, so it gets no clock. */
const isScoring = (
  patch: TurnPatch,
): patch is { readonly importance: number; readonly importanceBy: "formula" } =>
  patch.importanceBy === "formula" && patch.importance !== undefined;

/** `null` if a level was given since, or the turn is gone. */
function scored(
  { writer }: Transaction,
  index: number,
  { importance, importanceBy }: { readonly importance: number; readonly importanceBy: "formula" },
): readonly { readonly before: Turn; readonly after: Turn }[] {
  const value = getRecord(writer, turnTable, index);
  if (value === undefined || value.state === "purged") return [];
  const before = { ...value, index };
  return isLevelFree(before) ? [{ before, after: { ...before, importance, importanceBy } }] : [];
}

/** What a purged turn has in place of its text (I5). */
export const NO_WORDS = {
  user: "",
  assistant: null,
  sessionId: null,
  keywords: [],
  tags: [],
  relatedIds: [],
  triples: [],
  level1Text: null,
  level2Text: null,
} as const satisfies Partial<Turn>;

/** What remains of a purged turn: its positions and times. All other fields are erased. */
export const emptyTurn = (turn: Omit<Turn, "index">): Omit<Turn, "index"> => ({
  id: turn.id,
  kind: turn.kind,
  conversationId: turn.conversationId,
  parentId: turn.parentId,
  createdAt: turn.createdAt,
  updatedAt: turn.updatedAt,
  lastAccessAt: turn.lastAccessAt,
  accessCount: turn.accessCount,
  model: turn.model,
  responseMs: turn.responseMs,
  tokens: turn.tokens,
  importance: turn.importance,
  category: turn.category,
  pinned: turn.pinned,
  immutable: turn.immutable,
  state: turn.state,
  // Its time in the index stays, and so does its branch.
  ...(turn.isDateGuessed === undefined ? {} : { isDateGuessed: turn.isDateGuessed }),
  ...(turn.isBeside === undefined ? {} : { isBeside: turn.isBeside }),
  ...NO_WORDS,
});

const LEFT_OF_PURGED: readonly string[] = ["isDateGuessed", "isBeside"];

/** Whether a purged turn contains more than {@link emptyTurn} leaves. */
export const saysAnything = (turn: TurnRecord): boolean =>
  turn.user + (turn.assistant ?? "") + (turn.level1Text ?? "") !== "" ||
  turnDetails.some((name) => !LEFT_OF_PURGED.includes(name) && turn[name] !== undefined) ||
  unknownFields in turn;

/** The caller removes purged text from the index, for all turns at once. */
function changeState(transaction: Transaction, index: number, state: Turn["state"]): void {
  const { writer } = transaction;
  if (state !== "purged") showIndexedTurn(writer, index, state === "archived");
  transaction.state = {
    ...transaction.state,
    indexEpoch: transaction.state.indexEpoch + 1,
  };
  if (state === "purged") {
    const { journal } = transaction;
    transaction.journal = { ...journal, purged: journal.purged + 1 };
  }
  const placement = getRecord(writer, placementTable, index);
  if (placement?.type === "leaf") {
    if (state !== "purged") return;
    throw misuse(`Turn ${index} cannot be purged while leaf ${placement.leafId} holds it`);
  }
  setPlacement(transaction, index, placementAfter(placement, state));
}

/** Placement of a turn without a leaf after a change of state: out of the queue, or back into it. */
function placementAfter(placement: Placement | undefined, state: Turn["state"]): Placement {
  if (state !== "active") return { type: "unplaced", reason: state };
  const isSkipped = placement?.type === "unplaced" && placement.reason === "skipped";
  return isSkipped ? placement : { type: "queued", attempts: 0 };
}

/** Changes a turn's placement, keeping the queue and its count in step (I6). Leaves are left to the caller. */
export function setPlacement(transaction: Transaction, index: number, placement: Placement): void {
  const { writer, state } = transaction;
  const wasQueued = getRecord(writer, placementTable, index)?.type === "queued";
  const isQueued = placement.type === "queued";
  putRecord(writer, placementTable, { key: index, value: placement });
  if (wasQueued === isQueued) return;
  if (isQueued) putRecord(writer, queueTable, { key: index, value: true });
  else removeRecord(writer, queueTable, index);
  transaction.state = { ...state, queued: state.queued + (isQueued ? 1 : -1) };
}

export function noteAttempt(transaction: Transaction, index: number): void {
  const placement = getRecord(transaction.writer, placementTable, index);
  if (placement === undefined) throw misuse(`There is no turn ${index}`);
  // Another process may have placed it in the meantime: then nothing failed.
  if (placement.type !== "queued") return;
  const attempts = placement.attempts + 1;
  setPlacement(transaction, index, { type: "queued", attempts });
}
