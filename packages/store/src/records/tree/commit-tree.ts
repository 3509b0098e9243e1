import { misuse, storeError } from "../../contract/errors.ts";
import { getRecord, putRecord, rangeRecords, removeRecord } from "../../format/codec.ts";
import {
  CARE_LOG,
  FIGURES,
  indexTablesBySlot,
  journalTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  OUTSIDE,
  placementTable,
  PURGE_UNFINISHED,
  treeMetaTable,
} from "../../format/schema.ts";
import { ROOT_ID, type NodeId } from "../../contract/ids.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import { TurnFlag, type NodeHeader, type TopicNode } from "../../contract/model.ts";
import type {
  MetaChanges,
  TreeChange,
  TreeCommit,
  TurnPatch,
  UnderEntry,
} from "../../contract/changes.ts";
import { joinEntry } from "../journal/entries.ts";
import { endExactness } from "../journal/images.ts";
import { rememberTopics } from "../journal/values.ts";
import { putNode, readNodeText } from "./node-texts.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { checkTreeChange, type TreeDraft } from "./tree-check.ts";
import { findHeightConflicts } from "./tree-heights.ts";
import { setPlacement, updateTurns } from "../turns/update-turns.ts";

export function readNode(reader: KeyValueReader, id: NodeId): TopicNode | undefined {
  const node = getRecord(reader, nodeTable, id);
  return node === undefined
    ? undefined
    : { id, ...node, ...readNodeText(reader, { id, turns: node.turns }) };
}

export function readHeader(reader: KeyValueReader, id: NodeId): NodeHeader | undefined {
  const node = getRecord(reader, nodeTable, id);
  if (node === undefined) return undefined;
  // Not by spreading, which takes as long as reading the record.
  const { parentId, topic, topicPinned, children, turns, size, height } = node;
  const { summaryLength, version, updatedAt } = node;
  return {
    id,
    parentId,
    topic,
    topicPinned,
    children,
    turns,
    size,
    height,
    summaryLength,
    version,
    updatedAt,
  };
}

export function commitTree(
  transaction: Transaction,
  change: TreeChange,
  under?: UnderEntry,
): TreeCommit {
  if (under !== undefined) joinEntry(transaction, under.entry);
  const { writer } = transaction;
  const draft = draftChange(writer, change);
  const nodeIds = findTreeConflicts(writer, { change, draft });
  if (nodeIds.length > 0) return { type: "conflict", nodeIds };
  // A command's change, which restoring another entry's images would revert.
  if (transaction.entry !== null && transaction.entry !== transaction.journal.imaging) {
    endExactness(transaction);
  }
  if (isNaming(transaction)) rememberTopics(transaction, change.upserts);
  writeNodes(transaction, change, draft);
  placeTurns(transaction, change);
  writeLines(transaction, change);
  updateTurns(transaction, change.patches ?? new Map());
  for (const [key, value] of change.meta) {
    if (value === undefined) removeRecord(writer, treeMetaTable, key);
    else putRecord(writer, treeMetaTable, { key, value });
  }
  const sequence = recordChange(transaction, {
    type: "tree-changed",
    nodeIds: [...draft.after.keys()],
    deletedIds: change.deletes,
    turns: [...change.placements.keys()],
  });
  return { type: "committed", sequence };
}

/** Whether the transaction belongs to an entry of new names only. */
const isNaming = ({ writer, entry }: Transaction): boolean =>
  entry !== null && getRecord(writer, journalTable, entry)?.command === "name-topics";

function writeLines(transaction: Transaction, { lines }: TreeChange): void {
  if (lines === undefined) return;
  const patches = Array.from(lines, ([index, level1Text]) => [index, { level1Text }] as const);
  updateTurns(transaction, new Map(patches));
}

/** The images of a larger tree are not kept when it is cleared: a hundred thousand in one transaction take seconds. */
const MOST_IMAGED_NODES = 20_000;

/** Metadata about turns and usage, not about topics. */
const staysWhenCleared = (key: string): boolean =>
  key === PURGE_UNFINISHED ||
  [CARE_LOG, FIGURES, OUTSIDE].some((beginning) => key.startsWith(beginning));

/** Not published as a change: earlier search results stay valid. */
export function changeMeta(transaction: Transaction, changes: MetaChanges): void {
  const { writer } = transaction;
  for (const [key, change] of changes) {
    const before = getRecord(writer, treeMetaTable, key);
    const value = change(before);
    if (value !== undefined) putRecord(writer, treeMetaTable, { key, value });
    else if (before !== undefined) removeRecord(writer, treeMetaTable, key);
  }
}

export function clearTree(transaction: Transaction): void {
  const { writer } = transaction;
  if (transaction.state.nodes > MOST_IMAGED_NODES) endExactness(transaction);
  const root = readNode(writer, ROOT_ID);
  if (root === undefined) throw storeError("STORE_DAMAGED", "rootMissing", {});
  const kept = rangeRecords(writer, treeMetaTable, {}).filter(({ key }) => staysWhenCleared(key));
  for (const { database } of [nodeTable, nodeTextTable, nodeVectorTable, treeMetaTable]) {
    writer.clear(database);
  }
  for (const record of kept) putRecord(writer, treeMetaTable, record);
  putNode(writer, {
    ...root,
    digest: "",
    summaryLength: 0,
    compressed: null,
    children: [],
    size: 0,
    height: 0,
    version: Math.max(freshVersion(transaction), root.version + 1),
  });
  transaction.state = { ...transaction.state, nodes: 1 };
  const { entries } = indexTablesBySlot[transaction.state.indexSlot];
  for (const { key: index, value: placement } of rangeRecords(writer, placementTable, {})) {
    if (placement.type !== "leaf") continue;
    const isHidden = ((getRecord(writer, entries, index)?.flags ?? 0) & TurnFlag.hidden) !== 0;
    setPlacement(
      transaction,
      index,
      isHidden ? { type: "unplaced", reason: "archived" } : { type: "queued", attempts: 0 },
    );
  }
  recordChange(transaction, { type: "reset" });
}

/** Nodes that another process has changed in the meantime; empty if the change may be written. Throws `STORE_MISUSE`. */
export function findTreeConflicts(
  reader: KeyValueReader,
  input: { readonly change: TreeChange; readonly draft?: TreeDraft },
): readonly NodeId[] {
  const { change, draft = draftChange(reader, change) } = input;
  const conflicts = findConflicts(reader, change, draft);
  if (conflicts.length > 0) return conflicts;
  checkTreeChange(draft, change);
  return findHeightConflicts(draft, change);
}

/** Higher than any version so far: a restored tree never repeats a number. */
export const freshVersion = ({ state }: Transaction): number => state.sequence + 2;

function draftChange(reader: KeyValueReader, change: TreeChange): TreeDraft {
  const before = new Map<NodeId, NodeHeader>();
  const named = [
    ...change.expected.keys(),
    ...change.upserts.map(({ id }) => id),
    ...(change.moves?.keys() ?? []),
    ...change.deletes,
  ];
  for (const id of named) {
    const node = before.has(id) ? undefined : readHeader(reader, id);
    if (node !== undefined) before.set(id, node);
  }
  const after = new Map<NodeId, NodeHeader>(change.upserts.map((node) => [node.id, node]));
  for (const [id, parentId] of change.moves ?? []) {
    const node = before.get(id);
    if (after.has(id)) throw misuse(`Node ${id} is written and moved in one change`);
    // A missing node is a conflict: its version is expected.
    if (node !== undefined) after.set(id, { ...node, parentId });
  }
  return {
    before,
    after,
    deleted: new Set(change.deletes),
    readHeader: (id) => before.get(id) ?? readHeader(reader, id),
  };
}

/** Nodes that differ from what the change expects, and leaves of turns placed, archived or purged in the meantime. */
function findConflicts(
  reader: KeyValueReader,
  change: TreeChange,
  draft: TreeDraft,
): readonly NodeId[] {
  const conflicts = new Set<NodeId>();
  for (const [id, version] of change.expected) {
    if ((draft.before.get(id)?.version ?? 0) !== version) conflicts.add(id);
  }
  for (const [index, place] of change.placements) {
    const placement = getRecord(reader, placementTable, index);
    if (placement === undefined) throw misuse(`There is no turn ${index}`);
    if (placement.type === "unplaced" && place !== null) {
      const isReturning = placement.reason === "archived" && change.returning?.has(index) === true;
      if (placement.reason !== "skipped" && !isReturning) conflicts.add(place);
    }
    if (placement.type !== "leaf") continue;
    const { leafId } = placement;
    if (!draft.after.has(leafId) && !draft.deleted.has(leafId)) conflicts.add(leafId);
  }
  for (const id of findPlacedSince(reader, change)) conflicts.add(id);
  return [...conflicts];
}

/** Leaves of turns that a change archives or purges without removing them: they were queued when it was computed. */
export const findPlacedSince = (
  reader: KeyValueReader,
  {
    patches = new Map(),
    placements = new Map(),
  }: {
    readonly patches?: ReadonlyMap<number, Pick<TurnPatch, "state">> | undefined;
    readonly placements?: TreeChange["placements"] | undefined;
  },
): readonly NodeId[] =>
  Array.from(patches).flatMap(([index, { state = "active" }]) => {
    if (state === "active" || placements.has(index)) return [];
    const placement = getRecord(reader, placementTable, index);
    return placement?.type === "leaf" ? [placement.leafId] : [];
  });

/** The same for turns that are removed. */
export const findPlacedOf = (
  reader: KeyValueReader,
  turns: readonly number[],
  placements?: TreeChange["placements"],
): readonly NodeId[] =>
  findPlacedSince(reader, {
    patches: new Map(turns.map((index) => [index, { state: "purged" }])),
    placements,
  });

function writeNodes(transaction: Transaction, change: TreeChange, draft: TreeDraft): void {
  const { writer } = transaction;
  let nodes = transaction.state.nodes;
  const fresh = freshVersion(transaction);
  for (const id of draft.deleted) {
    if (draft.before.has(id)) nodes--;
    removeRecord(writer, nodeTable, id);
    removeRecord(writer, nodeTextTable, id);
    removeRecord(writer, nodeVectorTable, id);
  }
  const upserts = new Map(change.upserts.map((node) => [node.id, node]));
  for (const id of inKeyOrder(draft.after.keys())) {
    const before = draft.before.get(id)?.version ?? 0;
    if (before === 0) nodes++;
    // After a repair the numbers of changes may have started again.
    const version = Math.max(fresh, before + 1);
    const node = upserts.get(id);
    if (node === undefined)
      moveNode(writer, { id, parentId: draft.after.get(id)?.parentId, version });
    else putNode(writer, { ...node, version });
  }
  for (const key of inKeyOrder(change.vectors.keys())) {
    const value = change.vectors.get(key) ?? null;
    if (value === null) removeRecord(writer, nodeVectorTable, key);
    else if (readHeader(writer, key) !== undefined)
      putRecord(writer, nodeVectorTable, { key, value });
    else throw misuse(`Node ${key} has a vector and is not there`);
  }
  transaction.state = { ...transaction.state, nodes };
}

function moveNode(
  writer: KeyValueWriter,
  {
    id,
    parentId = null,
    version,
  }: {
    readonly id: NodeId;
    readonly parentId: NodeId | null | undefined;
    readonly version: number;
  },
): void {
  const node = getRecord(writer, nodeTable, id);
  if (node !== undefined) {
    putRecord(writer, nodeTable, { key: id, value: { ...node, parentId, version } });
  }
}

/** A page filled in key order stays full; filled in reverse it is split again and again. */
const inKeyOrder = (ids: Iterable<NodeId>): readonly NodeId[] => [...ids].toSorted();

/**
 * Assigns every turn its leaf and an order number that increases along the leaf: new turns, and those behind a
 * higher number, get the next ones, across leaves in the order of `placements`.
 */
function placeTurns(transaction: Transaction, change: TreeChange): void {
  const { writer } = transaction;
  for (const [index, leafId] of change.placements) {
    if (leafId !== null) continue;
    setPlacement(transaction, index, { type: "unplaced", reason: "archived" });
  }
  const ranks = new Map([...change.placements.keys()].map((index, rank) => [index, rank]));
  const numbered: { readonly index: number; readonly leafId: NodeId; readonly rank: number }[] = [];
  for (const leaf of change.upserts) {
    let previous = -1;
    let rank = -1;
    for (const index of leaf.turns) {
      const placement = getRecord(writer, placementTable, index);
      const isHere = placement?.type === "leaf" && placement.leafId === leaf.id;
      if (isHere && placement.order > previous) {
        previous = placement.order;
        continue;
      }
      // Every later turn of this leaf gets a new number, too, higher than all existing ones.
      previous = Infinity;
      rank = Math.max(rank, ranks.get(index) ?? rank);
      numbered.push({ index, leafId: leaf.id, rank });
    }
  }
  for (const { index, leafId } of numbered.toSorted((a, b) => a.rank - b.rank)) {
    const order = transaction.state.nextOrder;
    transaction.state = { ...transaction.state, nextOrder: order + 1 };
    setPlacement(transaction, index, { type: "leaf", leafId, order });
  }
}
