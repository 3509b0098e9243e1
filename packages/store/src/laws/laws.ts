import { createMessage } from "@hsms/messages";
import { unlessDamaged } from "../contract/errors.ts";
import {
  changeTable,
  conversationTable,
  journalImageTable,
  journalTable,
  journalValueTable,
  operationTable,
  sessionTable,
  settingTable,
  treeMetaTable,
  workingMemoryTable,
} from "../format/schema.ts";
import type { Table } from "../format/codec.ts";
import type { KeyValueReader } from "../contract/kv.ts";
import { readState } from "../records/transaction.ts";
import type { CheckLimits, Finding } from "./finding.ts";
import { checkEmbeddings } from "./embedding-laws.ts";
import { checkIndex } from "./index-laws.ts";
import { checkPlacements } from "./placement-laws.ts";
import { createFinding, Examination } from "./scan.ts";
import { checkTerms, type TurnAnalysis } from "./term-laws.ts";
import { checkTree } from "./tree-laws.ts";
import { checkTurns } from "./turn-laws.ts";

/** What is wrong in one state of a store, in the order found. Reads every record once, keeps a few bytes a turn. */
export function checkLaws(
  reader: KeyValueReader,
  {
    terms,
    onProgress = () => {},
    ...limits
  }: CheckLimits & {
    /** What the terms of the index are compared with; they are not unless given. */
    readonly terms?: TurnAnalysis;
    /** Called every thousand records or so. */
    readonly onProgress?: () => void;
  },
): readonly Finding[] {
  const state = unlessDamaged(() => readState(reader));
  if (state === undefined) {
    return [createFinding("RECORD_DAMAGED", createMessage("countersMissing", {}))];
  }
  const examination = new Examination({ reader, state, onProgress });
  const turns = checkTurns(examination);
  const leafByTurn = checkTree(examination, limits);
  checkPlacements(examination, { turns, leafByTurn });
  checkIndex(examination, turns);
  checkEmbeddings(examination, turns);
  if (terms !== undefined) checkTerms(examination, terms);
  checkWorkingMemory(examination);
  checkSmallTables(examination);
  return examination.findings;
}

/** What is held in mind are turns of conversations that are there; the topic nodes it leads to may have gone. */
function checkWorkingMemory(examination: Examination): void {
  for (const { key: id, value } of examination.scan(workingMemoryTable)) {
    if (examination.lookUp(conversationTable, id) === undefined) {
      examination.report("DANGLING_REFERENCE", "slotsWithoutConversation", { conversation: id });
    }
    for (const held of value.slots) {
      if (held === null || held.turn < examination.state.nextIndex) continue;
      const { turn } = held;
      examination.report("INDEX_OUT_OF_RANGE", "slotBehindLast", { conversation: id, turn });
    }
  }
}

/** Tables that nothing else here reads: their records must at least be readable, and as many as counted. */
function checkSmallTables(examination: Examination): void {
  const { sessions: counted, sequence: last } = examination.state;
  const small = [settingTable, treeMetaTable, journalTable, journalValueTable, journalImageTable];
  for (const table of small) countRecords(examination, table);
  const sessions = countRecords(examination, sessionTable);
  if (sessions !== counted) {
    examination.report("COUNT_MISMATCH", "sessionsMiscounted", { sessions, counted });
  }
  const reportBehind = (change: number): void =>
    examination.report("COUNT_MISMATCH", "changeBehindLast", { change, last });
  for (const { key } of examination.scan(changeTable)) if (key > last) reportBehind(key);
  for (const { key, value } of examination.scan(operationTable)) {
    if (key > last) reportBehind(key);
    const turn = (value.turns ?? []).reduce(
      (highest, { subject }) => Math.max(highest, subject),
      (value.added?.[1] ?? 0) - 1,
    );
    if (turn < examination.state.nextIndex) continue;
    examination.report("INDEX_OUT_OF_RANGE", "operationBehindLast", { change: key, turn });
  }
}

function countRecords(examination: Examination, table: Table<unknown, unknown>): number {
  let count = 0;
  for (const record of examination.scan(table)) if (record.key !== undefined) count++;
  return count;
}
