import {
  changeTable,
  conversationTable,
  journalImageTable,
  journalTable,
  journalValueTable,
  sessionTable,
  settingTable,
  treeMetaTable,
  workingMemoryTable,
} from "../format/schema.ts";
import type { Table } from "../format/codec.ts";
import type { StoreState } from "../format/codecs/state-codec.ts";
import type { KeyValueReader } from "../contract/kv.ts";
import { readState } from "../records/transaction.ts";
import type { CheckLimits, Finding } from "./finding.ts";
import { checkEmbeddings } from "./embedding-laws.ts";
import { checkIndex } from "./index-laws.ts";
import { checkPlacements } from "./placement-laws.ts";
import { Examination } from "./scan.ts";
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
  const examination = new Examination(reader, onProgress);
  const state = examination.attempt(
    () => readState(reader),
    () => examination.report("RECORD_DAMAGED", "countersMissing", {}),
  );
  if (state === undefined) return examination.findings;
  const turns = checkTurns(examination, state);
  const leafByTurn = checkTree(examination, state, limits);
  checkPlacements(examination, { state, turns, leafByTurn });
  checkIndex(examination, state, turns);
  checkEmbeddings(examination, state, turns);
  if (terms !== undefined) checkTerms(examination, { state, terms });
  checkWorkingMemory(examination, state);
  checkSmallTables(examination, state);
  return examination.findings;
}

/** What is held in mind are turns of conversations that are there; the topic nodes it leads to may have gone. */
function checkWorkingMemory(examination: Examination, state: StoreState): void {
  for (const { key: id, value } of examination.scan(workingMemoryTable)) {
    if (examination.lookUp(conversationTable, id) === undefined) {
      examination.report("DANGLING_REFERENCE", "slotsWithoutConversation", { conversation: id });
    }
    for (const held of value.slots) {
      if (held === null || held.turn < state.nextIndex) continue;
      examination.report("INDEX_OUT_OF_RANGE", "slotBehindLast", {
        conversation: id,
        turn: held.turn,
      });
    }
  }
}

/** Tables that nothing else here reads: their records must at least be readable, and as many as counted. */
function checkSmallTables(
  examination: Examination,
  state: { readonly sessions: number; readonly sequence: number },
): void {
  const small = [settingTable, treeMetaTable, journalTable, journalValueTable, journalImageTable];
  for (const table of small) countRecords(examination, table);
  const sessions = countRecords(examination, sessionTable);
  if (sessions !== state.sessions) {
    examination.report("COUNT_MISMATCH", "sessionsMiscounted", {
      sessions,
      counted: state.sessions,
    });
  }
  for (const { key } of examination.scan(changeTable)) {
    if (key <= state.sequence) continue;
    examination.report("COUNT_MISMATCH", "changeBehindLast", { change: key, last: state.sequence });
  }
}

/** Records of a table that can be read; the others are reported. */
function countRecords(examination: Examination, table: Table<unknown, unknown>): number {
  let count = 0;
  for (const record of examination.scan(table)) if (record.key !== undefined) count++;
  return count;
}
