import {
  conversationTurnTable,
  placementTable,
  stateTable,
  turnIdTable,
} from "../../format/schema.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { Placement } from "../../contract/model.ts";
import type { Note } from "./change.ts";
import { voidId } from "../../records/turns/lost-turns.ts";
import { allIn, findIn, type FoundByTable, type Gathered } from "./gather.ts";

export interface TurnSources {
  /** The newest first. */
  readonly backups: readonly Gathered[];
  /** What is left of the store where `gathered` is a backup: it knows of turns that came since. */
  readonly remains: Gathered | undefined;
  readonly note: Note;
}

/** What a store says of its turns besides their own records. */
export interface Evidence {
  readonly state: StoreState | undefined;
  /** The counters are those of the present state, and not of some earlier one. */
  readonly isCounted: boolean;
  readonly idByIndex: ReadonlyMap<number, TurnId>;
  readonly conversationByIndex: ReadonlyMap<number, ConversationId>;
  readonly placements: ReadonlyMap<number, Placement>;
  /** Indexes that something speaks of where pages are damaged, however little it can be believed. */
  readonly mentioned: readonly number[];
  isPurged(index: number): boolean;
  /** What may have been the id of a turn that is lost; `undefined` where nothing says. */
  nameOf(index: number): TurnId | undefined;
}

export function readEvidence(gathered: Gathered, { backups, remains }: TurnSources): Evidence {
  const present = findIn(gathered.owned, stateTable, "only");
  const counters = present ?? findIn(gathered.adrift, stateTable, "only");
  const idByIndex = readIds([[gathered, gathered.owned]]);
  const beside = remains === undefined ? undefined : readRemains(remains);
  const doubtful = readIds([[gathered, gathered.adrift]]);
  let names: ReadonlyMap<number, TurnId> | undefined;
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
  const areListsWhole = gathered.isWholeTable(conversationTurnTable.database);
  // What was purged is listed in its conversation. What an earlier repair lost is not, and has an id all the same.
  const wasLost = (index: number): boolean =>
    areListsWhole &&
    !conversationByIndex.has(index) &&
    (idByIndex.get(index) ?? voidId(index)) !== voidId(index);
  return {
    state: counters === undefined ? undefined : gathered.read(stateTable, counters).value,
    isCounted: present !== undefined && (beside === undefined || beside.isCounted),
    idByIndex,
    conversationByIndex,
    placements,
    mentioned: [
      ...doubtful.keys(),
      ...conversationByIndex.keys(),
      ...(beside?.indexes ?? []),
      ...(beside?.placements.keys() ?? []),
    ],
    isPurged: (index) =>
      (isPurge(placements.get(index)) && !wasLost(index)) || isPurge(beside?.placements.get(index)),
    nameOf(index) {
      const ofRemains = remains === undefined ? [] : [remains.owned, remains.adrift];
      names ??= readIds([
        [gathered, gathered.adrift],
        ...ofRemains.map((tables) => [remains ?? gathered, tables] as const),
        ...backups.map((backup) => [backup, backup.owned] as const),
      ]);
      return idByIndex.get(index) ?? names.get(index);
    },
  };
}

const isPurge = (placement: Placement | undefined): boolean =>
  placement?.type === "unplaced" && placement.reason === "purged";

/** Ids of turns by index, the first that is met of each. */
function readIds(
  sources: readonly (readonly [from: Gathered, tables: FoundByTable])[],
): ReadonlyMap<number, TurnId> {
  const idByIndex = new Map<number, TurnId>();
  for (const [from, tables] of sources) {
    for (const [id, found] of allIn(tables, turnIdTable)) {
      const { value: index } = from.read(turnIdTable, found);
      if (!idByIndex.has(index)) idByIndex.set(index, id);
    }
  }
  return idByIndex;
}

/** What a store knows of turns that it does not hold any more. */
function readRemains(remains: Gathered): {
  readonly isCounted: boolean;
  readonly indexes: readonly number[];
  readonly placements: ReadonlyMap<number, Placement>;
} {
  const { owned, adrift } = remains;
  const counters = findIn(owned, stateTable, "only");
  const ids = readIds([
    [remains, owned],
    [remains, adrift],
  ]);
  const placements = new Map<number, Placement>();
  for (const tables of [adrift, owned]) {
    for (const [index, found] of allIn(tables, placementTable)) {
      placements.set(index, remains.read(placementTable, found).value);
    }
  }
  const last =
    counters === undefined ? [] : [remains.read(stateTable, counters).value.nextIndex - 1];
  return {
    isCounted: counters !== undefined,
    indexes: [...ids.keys(), ...last],
    placements,
  };
}
