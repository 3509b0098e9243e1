import {
  conversationTable,
  conversationTurnTable,
  sessionTable,
  turnIdTable,
  turnTable,
} from "../format/schema.ts";
import { saysAnything } from "../records/turns/update-turns.ts";
import type { TurnRecord } from "../format/codecs/turn/turn-fields.ts";
import type { TurnId } from "../contract/ids.ts";
import { knownTime } from "../contract/model.ts";
import { NO_CONVERSATION } from "../records/turns/lost-turns.ts";
import { sessionName } from "../records/turns/record-turn.ts";
import { createFacetCheck } from "./facet-laws.ts";
import { repeatedLookUp, type Examination } from "./scan.ts";
import { IndexSet, TurnFactColumns, type TurnFacts, type TurnFactsByIndex } from "./turn-facts.ts";

/** I1 and I5 for turns, and what turns refer to. Returns the facts by index. */
export function checkTurns(examination: Examination): TurnFactsByIndex {
  const { state } = examination;
  const facts = new TurnFactColumns(state.nextIndex);
  const lookUps = {
    indexOf: repeatedLookUp(examination, turnIdTable),
    sessionOf: repeatedLookUp(examination, sessionTable),
  };
  const facetCheck = createFacetCheck(examination);
  for (const { key: index, value: turn } of examination.scan(turnTable)) {
    if (index >= state.nextIndex) {
      examination.report("INDEX_OUT_OF_RANGE", "turnBehindLast", { turn: index });
      continue;
    }
    facetCheck.turn(index, turn);
    facts.set(index, examineTurn(examination, { index, turn, lookUps }));
  }
  for (let index = 0; index < state.nextIndex; index++) {
    if (!facts.has(index)) examination.report("TURN_MISSING", "turnMissing", { turn: index });
  }
  facetCheck.end();
  checkTurnIds(examination, facts);
  checkConversations(examination, facts);
  return facts;
}

interface LookUps {
  readonly indexOf: (id: TurnId) => number | undefined;
  readonly sessionOf: (name: string) => number | undefined;
}

function examineTurn(
  examination: Examination,
  given: { readonly index: number; readonly turn: TurnRecord; readonly lookUps: LookUps },
): TurnFacts {
  const { index, turn, lookUps } = given;
  const { conversationId, parentId } = turn;
  // The parent first: most turns follow the one that was looked up last.
  const parent = parentId === null ? undefined : lookUps.indexOf(parentId);
  if (parentId !== null && parent === undefined) {
    const turns = { turn: index, parent: parentId };
    examination.report("DANGLING_REFERENCE", "parentTurnMissing", turns);
  }
  if (lookUps.indexOf(turn.id) !== index) {
    examination.report("ID_MISMATCH", "idLeadsElsewhere", { id: turn.id, turn: index });
  }
  const listKey = { conversationId, index };
  const isListed = conversationId !== NO_CONVERSATION;
  if (isListed && examination.lookUp(conversationTurnTable, listKey) === undefined) {
    const names = { turn: index, conversation: conversationId };
    examination.report("CONVERSATION_MISMATCH", "turnUnlisted", names);
  }
  const isPurged = turn.state === "purged";
  if (isPurged && saysAnything(turn)) {
    examination.report("PURGED_TURN_KEPT", "purgedHasWords", { turn: index });
  }
  const session = isPurged ? undefined : lookUps.sessionOf(sessionName(turn));
  if (!isPurged && session === undefined) {
    examination.report("SESSION_MISMATCH", "sessionUnnumbered", { turn: index });
  }
  const follows = parent === index - 1;
  return { state: turn.state, createdAt: knownTime(turn), session, isListed, follows };
}

/** Every turn's id leads to it (checked above), so what is left over are ids without a turn. */
function checkTurnIds(examination: Examination, facts: TurnFactsByIndex): void {
  const seen = new IndexSet(examination.state.nextIndex);
  for (const { key: id, value: index } of examination.scan(turnIdTable)) {
    if (!facts.has(index) || !seen.add(index)) {
      examination.report("ID_MISMATCH", "idWithoutTurn", { id, turn: index });
    }
  }
}

function checkConversations(examination: Examination, facts: TurnFactColumns): void {
  const known = new Set<string>();
  for (const { key: id, value } of examination.scan(conversationTable)) {
    known.add(id);
    if (value.headId !== null && examination.lookUp(turnIdTable, value.headId) === undefined) {
      examination.report("DANGLING_REFERENCE", "headMissing", { conversation: id });
    }
  }
  let listed = 0;
  for (const { key } of examination.scan(conversationTurnTable)) {
    const { conversationId: conversation, index: turn } = key;
    listed++;
    if (!facts.has(turn)) {
      examination.report("CONVERSATION_MISMATCH", "listedTurnMissing", { conversation, turn });
    }
    if (known.has(conversation)) continue;
    known.add(conversation);
    examination.report("DANGLING_REFERENCE", "conversationMissing", { conversation });
  }
  const { listed: turns } = facts;
  if (listed !== turns) {
    examination.report("CONVERSATION_MISMATCH", "listedMiscounted", { listed, turns });
  }
}
