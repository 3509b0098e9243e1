import { turnTable } from "../../format/schema.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import type { TurnRecord } from "../../format/codecs/turn/turn-fields.ts";
import { BLANK_TURN } from "../../contract/blank.ts";
import { createConversationId, createTurnId, type TurnId } from "../../contract/ids.ts";
import type { Placement } from "../../contract/model.ts";
import { NO_CONVERSATION } from "../../records/turns/lost-turns.ts";
import { emptyTurn, saysAnything } from "../../records/turns/update-turns.ts";
import type { Note } from "./change.ts";
import { readEvidence, type Evidence, type TurnSources } from "./evidence.ts";
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
export function findTurns(gathered: Gathered, sources: TurnSources): SoundTurns {
  const { backups, note } = sources;
  const evidence = readEvidence(gathered, sources);
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
  turns.noteNameless();
  for (const index of indexes) {
    const origin = origins.get(index);
    if (origin !== undefined && index >= end) turns.putStray(origin, end);
  }
  return turns;
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
  const { state, isCounted, idByIndex, placements, mentioned } = evidence;
  const kept = backups.flatMap(({ owned }) => allIn(owned, turnTable).map(([index]) => index));
  // Of an earlier state, the counters say how many there were at least.
  const before = state === undefined || isWhole ? [] : [state.nextIndex - 1];
  const said = [...indexes, ...idByIndex.keys(), ...placements.keys(), ...kept];
  const known = [...said, ...(isWhole ? [] : mentioned), ...before].toSorted(
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
  /** Lost turns of which no id is known, ascending. */
  readonly #nameless: number[] = [];

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
    const { conversationByIndex } = this.#evidence;
    const named = this.#evidence.nameOf(index);
    const known = named !== undefined && !this.ids.has(named) ? named : undefined;
    const id = known ?? createTurnId();
    const previous = this.#find(index - 1);
    const isPurged = this.#evidence.isPurged(index);
    const conversationId = conversationByIndex.get(index) ?? previous?.conversationId;
    const record = emptyRecord({
      id,
      // Nobody deleted what is lost: other copies of the memory must not hear that it was purged, and keep it.
      conversationId: isPurged ? (conversationId ?? createConversationId()) : NO_CONVERSATION,
      createdAt: previous?.createdAt ?? 0,
    });
    this.ids.set(id, index);
    this.#empty.set(index, record);
    this.states[index] = "purged";
    if (isPurged) {
      this.#note("PURGED_TURN_EMPTIED", "purgedGone", { turn: index });
      return;
    }
    if (known === undefined) {
      this.#nameless.push(index);
      return;
    }
    const placement = this.placements.get(index);
    this.#note("TURN_LOST", "turnLost", {
      turn: index,
      id: known,
      conversation: conversationByIndex.get(index) ?? UNKNOWN,
      leaf: placement?.type === "leaf" ? placement.leafId : UNKNOWN,
      time: timeOf(previous),
    });
  }

  /** Counts the lost turns of which no id is known, by stretches. */
  noteNameless(): void {
    let from = 0;
    this.#nameless.forEach((index, at) => {
      if (this.#nameless[at + 1] === index + 1) return;
      const first = this.#nameless[from] ?? index;
      from = at + 1;
      let next = index + 1;
      while (next < this.count && !this.#origins.has(next)) next++;
      this.#note("TURN_LOST", "turnsLost", {
        count: index - first + 1,
        from: first,
        to: index,
        since: timeOf(this.#find(first - 1)),
        until: timeOf(this.#find(next)),
      });
    });
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
    if (record.state === "purged" && saysAnything(record)) {
      this.#note("PURGED_TURN_EMPTIED", "purgedEmptied", { turn: index });
    }
  }

  #read({ gathered, found }: Origin): TurnRecord {
    return gathered.read(turnTable, found).value;
  }

  #find(index: number): TurnRecord | undefined {
    const origin = this.#origins.get(index);
    return origin === undefined ? this.#empty.get(index) : this.#read(origin);
  }

  read(index: number): TurnRecord {
    const record = this.#find(index);
    if (record === undefined) throw new RangeError(`There is no turn ${index}`);
    const { parentId } = record;
    const isDangling = parentId !== null && !this.ids.has(parentId);
    if (isDangling) {
      this.#note("PARENT_CLEARED", "parentCleared", { turn: index, parent: parentId });
    }
    return {
      ...(record.state === "purged"
        ? { ...emptyTurn(record), relatedIds: record.relatedIds }
        : record),
      id: this.#newIds.get(index) ?? record.id,
      parentId: isDangling ? null : parentId,
    };
  }
}

/** Said where a fact of a lost turn is not known. */
const UNKNOWN = "?";

const timeOf = (record: TurnRecord | undefined): string =>
  record === undefined || record.createdAt === 0
    ? UNKNOWN
    : new Date(record.createdAt).toISOString();

const emptyRecord = (
  known: Pick<TurnRecord, "id" | "conversationId" | "createdAt">,
): TurnRecord => ({
  ...BLANK_TURN,
  ...known,
  updatedAt: known.createdAt,
  importance: 1,
  state: "purged",
});
