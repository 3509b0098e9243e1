import {
  conversationTurnTable,
  placementTable,
  stateTable,
  turnIdTable,
  turnTable,
} from "../../format/schema.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import type { TurnRecord } from "../../format/codecs/turn-fields.ts";
import {
  createConversationId,
  createTurnId,
  type ConversationId,
  type TurnId,
} from "../../contract/ids.ts";
import type { Placement } from "../../contract/model.ts";
import { emptyTurn, NO_WORDS, saysAnything } from "../../records/turns/update-turns.ts";
import type { Note } from "./change.ts";
import { allIn, findIn, type Found, type FoundByTable, type Gathered } from "./gather.ts";

export interface SoundTurns {
  readonly count: number;
  /** The counters as they were; `undefined` where they do not read. */
  readonly state: StoreState | undefined;
  /** O(1), one read of the file. */
  read(index: number): TurnRecord;
  readonly states: readonly TurnRecord["state"][];
  readonly ids: ReadonlyMap<TurnId, number>;
  /** As they were read; of turns that are not there too. */
  readonly placements: ReadonlyMap<number, Placement>;
}

interface Origin {
  readonly gathered: Gathered;
  readonly found: Found;
}

/** A counter that is so much higher than the last turn of which anything is known is wrong. */
const LARGEST_GAP = 1000;

/** Turns by index, from this file or a backup. One that cannot be read keeps an empty record, so its index is not reused. */
export function findTurns(
  gathered: Gathered,
  { backups, note }: { readonly backups: readonly Gathered[]; readonly note: Note },
): SoundTurns {
  const evidence = readEvidence(gathered);
  const origins = new Map<number, Origin>();
  const add = (tables: FoundByTable): void => {
    for (const [index, found] of allIn(tables, turnTable)) {
      // What was purged since must not come back.
      const isGone = tables !== gathered.owned && evidence.isPurged(index);
      if (!origins.has(index) && !isGone) origins.set(index, { gathered, found });
    }
  };
  add(gathered.owned);
  const ownedTurns = origins.size;
  add(gathered.adrift);
  for (const index of [...origins.keys()].slice(ownedTurns)) {
    note("TURN_SALVAGED", "turnAdrift", { turn: index });
  }
  const turns = new TurnList(evidence, note);
  const indexes = [...origins.keys()].toSorted((left, right) => left - right);
  const end = endOf(indexes, { evidence, backups, isWhole: gathered.isWhole });
  if (!evidence.isCounted) {
    note("END_UNKNOWN", "endUnknown", { turn: end - 1 });
  }
  for (const index of indexes) {
    const origin = origins.get(index);
    if (origin !== undefined && index < end) turns.put(index, origin);
  }
  for (let index = 0; index < end; index++) {
    if (turns.has(index)) continue;
    const origin = evidence.isPurged(index) ? undefined : salvage(index, gathered, backups);
    if (origin === undefined || !turns.putSalvaged(index, origin)) turns.putEmpty(index);
  }
  for (const index of indexes) {
    const origin = origins.get(index);
    if (origin !== undefined && index >= end) turns.putStray(origin, end);
  }
  return turns;
}

interface Evidence {
  readonly state: StoreState | undefined;
  /** The counters are those of the present state, and not of some earlier one. */
  readonly isCounted: boolean;
  readonly idByIndex: ReadonlyMap<number, TurnId>;
  readonly conversationByIndex: ReadonlyMap<number, ConversationId>;
  readonly placements: ReadonlyMap<number, Placement>;
  isPurged(index: number): boolean;
}

function readEvidence(gathered: Gathered): Evidence {
  const present = findIn(gathered.owned, stateTable, "only");
  const counters = present ?? findIn(gathered.adrift, stateTable, "only");
  const idByIndex = new Map<number, TurnId>();
  for (const [id, found] of allIn(gathered.owned, turnIdTable)) {
    const { value: index } = gathered.read(turnIdTable, found);
    if (!idByIndex.has(index)) idByIndex.set(index, id);
  }
  const conversationByIndex = new Map<number, ConversationId>();
  const placements = new Map<number, Placement>();
  for (const tables of [gathered.adrift, gathered.owned]) {
    for (const [{ conversationId, index }] of allIn(tables, conversationTurnTable)) {
      conversationByIndex.set(index, conversationId);
    }
    for (const [index, found] of allIn(tables, placementTable)) {
      placements.set(index, gathered.read(placementTable, found).value);
    }
  }
  return {
    state: counters === undefined ? undefined : gathered.read(stateTable, counters).value,
    isCounted: present !== undefined,
    idByIndex,
    conversationByIndex,
    placements,
    isPurged(index) {
      const placement = placements.get(index);
      return placement?.type === "unplaced" && placement.reason === "purged";
    },
  };
}

/** How many turns there are: what the counters say, unless what is there says otherwise. */
function endOf(
  indexes: readonly number[],
  surroundings: {
    readonly evidence: Evidence;
    readonly backups: readonly Gathered[];
    readonly isWhole: boolean;
  },
): number {
  const { evidence, backups, isWhole } = surroundings;
  const { state, isCounted, idByIndex, placements } = evidence;
  const kept = backups.flatMap(({ owned }) => allIn(owned, turnTable).map(([index]) => index));
  const known = [...indexes, ...idByIndex.keys(), ...placements.keys(), ...kept].toSorted(
    (left, right) => left - right,
  );
  let end = 0;
  for (const index of known) {
    // A single record far behind all others is a stray.
    if (isWhole && index - end > LARGEST_GAP) break;
    end = Math.max(end, index + 1);
  }
  const counted = state === undefined || !isCounted ? end : state.nextIndex;
  // In a file without a damaged page counters that count more are wrong; in another one turns are missing.
  if (!isWhole) end = Math.max(end, counted);
  // What stands behind the counted ones is a turn only if its id leads to it.
  while (end > counted && !idByIndex.has(end - 1)) end--;
  return end;
}

function salvage(
  index: number,
  gathered: Gathered,
  backups: readonly Gathered[],
): Origin | undefined {
  const freed = findIn(gathered.free, turnTable, index);
  if (freed !== undefined) return { gathered, found: freed };
  for (const backup of backups) {
    const found = findIn(backup.owned, turnTable, index);
    if (found !== undefined) return { gathered: backup, found };
  }
  return undefined;
}

class TurnList implements SoundTurns {
  readonly #evidence: Evidence;
  readonly #note: Note;
  readonly #origins = new Map<number, Origin>();
  readonly #empty = new Map<number, TurnRecord>();
  readonly #newIds = new Map<number, TurnId>();
  readonly states: TurnRecord["state"][] = [];
  readonly ids = new Map<TurnId, number>();
  readonly state: StoreState | undefined;
  readonly placements: ReadonlyMap<number, Placement>;
  /** The last turn that was put in order: what an empty one is given for a neighbour. */
  #last: TurnRecord | undefined;

  constructor(evidence: Evidence, note: Note) {
    this.#evidence = evidence;
    this.state = evidence.state;
    this.placements = evidence.placements;
    this.#note = note;
  }

  get count(): number {
    return this.states.length;
  }

  has(index: number): boolean {
    return this.states[index] !== undefined;
  }

  put(index: number, origin: Origin): void {
    const record = this.#read(origin);
    const other = this.ids.get(record.id);
    if (other !== undefined) {
      const [kept, changed] =
        this.#evidence.idByIndex.get(index) === record.id ? [index, other] : [other, index];
      const id = createTurnId();
      this.#newIds.set(changed, id);
      this.ids.set(id, changed);
      this.ids.set(record.id, kept);
      this.#note("TURN_ID_CHANGED", "idShared", { turn: kept, other: changed, id });
    } else this.ids.set(record.id, index);
    this.#set(index, origin, record);
  }

  /** False, and nothing done, where the record is another turn's. */
  putSalvaged(index: number, origin: Origin): boolean {
    const record = this.#read(origin);
    const expected = this.#evidence.idByIndex.get(index);
    if (this.ids.has(record.id) || (expected !== undefined && expected !== record.id)) return false;
    this.ids.set(record.id, index);
    this.#set(index, origin, record);
    const time = new Date(record.updatedAt).toISOString();
    this.#note("TURN_SALVAGED", "turnFromBefore", { turn: index, id: record.id, time });
    return true;
  }

  putEmpty(index: number): void {
    const { idByIndex, conversationByIndex } = this.#evidence;
    const known = idByIndex.get(index);
    const id = known !== undefined && !this.ids.has(known) ? known : createTurnId();
    const conversationId = conversationByIndex.get(index) ?? this.#last?.conversationId;
    const record = emptyRecord({
      id,
      conversationId: conversationId ?? createConversationId(),
      createdAt: this.#last?.createdAt ?? 0,
    });
    this.ids.set(id, index);
    this.#empty.set(index, record);
    this.states[index] = "purged";
    if (this.#evidence.isPurged(index)) {
      this.#note("PURGED_TURN_EMPTIED", "purgedGone", { turn: index });
      return;
    }
    const placement = this.placements.get(index);
    const facts = {
      turn: index,
      id: known ?? UNKNOWN,
      conversation: conversationByIndex.get(index) ?? UNKNOWN,
      leaf: placement?.type === "leaf" ? placement.leafId : UNKNOWN,
      time: this.#last === undefined ? UNKNOWN : new Date(this.#last.createdAt).toISOString(),
    };
    this.#note("TURN_LOST", "turnLost", facts);
  }

  /** A turn after the end: a copy of another is dropped, any other gets the next index. */
  putStray(origin: Origin, end: number): void {
    const record = this.#read(origin);
    const other = this.ids.get(record.id);
    if (other !== undefined) {
      this.#note("TURN_COPY_DROPPED", "copyDropped", { turn: other });
      return;
    }
    const index = Math.max(end, this.states.length);
    this.ids.set(record.id, index);
    this.#set(index, origin, record);
    this.#note("TURN_RENUMBERED", "turnRenumbered", { id: record.id, turn: index });
  }

  #set(index: number, origin: Origin, record: TurnRecord): void {
    this.#origins.set(index, origin);
    this.states[index] = record.state;
    this.#last = record;
    if (record.state === "purged" && saysAnything(record)) {
      this.#note("PURGED_TURN_EMPTIED", "purgedEmptied", { turn: index });
    }
  }

  #read({ gathered, found }: Origin): TurnRecord {
    return gathered.read(turnTable, found).value;
  }

  read(index: number): TurnRecord {
    const origin = this.#origins.get(index);
    const record = origin === undefined ? this.#empty.get(index) : this.#read(origin);
    if (record === undefined) throw new RangeError(`There is no turn ${index}`);
    const { parentId } = record;
    const isDangling = parentId !== null && !this.ids.has(parentId);
    if (isDangling) {
      this.#note("PARENT_CLEARED", "parentCleared", { turn: index, parent: parentId });
    }
    return {
      ...(record.state === "purged" ? emptyTurn(record) : record),
      id: this.#newIds.get(index) ?? record.id,
      parentId: isDangling ? null : parentId,
    };
  }
}

/** Said where a fact of a lost turn is not known. */
const UNKNOWN = "?";

const emptyRecord = (
  known: Pick<TurnRecord, "id" | "conversationId" | "createdAt">,
): TurnRecord => ({
  ...NO_WORDS,
  ...known,
  kind: "turn",
  parentId: null,
  updatedAt: known.createdAt,
  lastAccessAt: null,
  accessCount: 0,
  model: null,
  responseMs: null,
  tokens: null,
  importance: 1,
  category: "fact",
  pinned: false,
  immutable: false,
  state: "purged",
});
