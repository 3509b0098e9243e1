import { CARE_LOG, parseNodeId, type NodeId, type Store, type Turn } from "@hsms/store";
import * as z from "zod";

const nodeId = z.custom<NodeId>(
  (value) => typeof value === "string" && parseNodeId(value) !== undefined,
);
/** The former leaf of a turn, and the other turns in it; `null` if it had no leaf yet. */
const leaf = z.object({ id: nodeId, turns: z.array(z.number()) }).nullable();
const due = { level: z.number(), days: z.number(), keptDays: z.number() };

/** Archived as a duplicate of `into`. */
const absorption = z.object({ absorbed: z.number(), into: z.number(), leaf });
/** Archived after this many days without use. */
const forgotten = z.object({ forgotten: z.number(), by: z.enum(["level", "use"]), ...due, leaf });
/** To be purged this many days after care archived it; its state tells whether it was. */
const purge = z.object({ purged: z.number(), ...due });

/** Progress of care. */
const stateForm = z.object({
  /** All turns below this index were compared with those before them. */
  next: z.number(),
  /** Number of the newest run; 0 before the first. */
  runs: z.number(),
  /** Start of the newest purge. */
  purgedAt: z.number().nullable().default(null),
  /** Time of the last automatic run. */
  dailyAt: z.number().nullable().default(null),
});
const runForm = z.object({ at: z.number(), parts: z.number() });
const partForm = z.array(z.union([absorption, forgotten, purge]));

export type CareState = Readonly<z.infer<typeof stateForm>>;
export type Absorption = Readonly<z.infer<typeof absorption>>;
export type Forgotten = Readonly<z.infer<typeof forgotten>>;
export type Purged = Readonly<z.infer<typeof purge>>;
/** An entry of the log: only numbers and ids, no text. */
export type CareEntry = Absorption | Forgotten | Purged;

/** A run of care, with its changes in order. */
export interface CareRun {
  /** Ascending, from 1. */
  readonly number: number;
  /** Unix time in milliseconds. */
  readonly at: number;
  readonly absorptions: readonly Absorption[];
  readonly forgotten: readonly Forgotten[];
  readonly purged: readonly Purged[];
  /** Turns it archived whose state has changed since: restored, forgotten by a person, or purged. */
  readonly changed: readonly number[];
}

const STATE_KEY = `${CARE_LOG}state`;
const runKey = (run: number): string => `${CARE_LOG}run.${run}`;
/** A run is logged in parts, each written in the transaction it describes; a purge is logged before it starts. */
const partKey = (run: number, part: number): string => `${runKey(run)}.${part}`;

/** The log records for a transaction; the first part of a run is 0. */
export const partRecords = ({
  run,
  at,
  part,
  entries,
}: {
  readonly run: number;
  readonly at: number;
  readonly part: number;
  readonly entries: readonly CareEntry[];
}): readonly (readonly [string, unknown])[] => [
  [runKey(run), { at, parts: part + 1 }],
  [partKey(run, part), entries],
];

const NOTHING_DONE: CareState = { next: 0, runs: 0, purgedAt: null, dailyAt: null };

type Reader = Pick<Store, "tree" | "turns">;

const parseState = (value: unknown): CareState => stateForm.safeParse(value).data ?? NOTHING_DONE;

export const readCareState = async ({ tree }: Pick<Store, "tree">): Promise<CareState> =>
  parseState(await tree.readMeta(STATE_KEY));

/**
 * Updates the state and writes records in one transaction, on top of what other processes wrote.
 * Returns the new state.
 */
export async function changeCareState(
  { tree }: Pick<Store, "tree">,
  change: (state: CareState) => Partial<CareState>,
  records: readonly (readonly [string, unknown])[] = [],
): Promise<CareState> {
  let state = NOTHING_DONE;
  const changeState = (value: unknown): CareState => {
    const before = parseState(value);
    return (state = { ...before, ...change(before) });
  };
  await tree.changeMeta(
    new Map<string, (before: unknown) => unknown>([
      [STATE_KEY, changeState],
      ...records.map(([key, value]) => [key, () => value] as const),
    ]),
  );
  return state;
}

/** The turns that a run archived, in order. */
export const archivedBy = ({
  absorptions,
  forgotten,
}: Pick<CareRun, "absorptions" | "forgotten">): readonly {
  readonly turn: number;
  readonly leaf: Absorption["leaf"];
}[] => [
  ...absorptions.map((one) => ({ turn: one.absorbed, leaf: one.leaf })),
  ...forgotten.map((one) => ({ turn: one.forgotten, leaf: one.leaf })),
];

/** `null` if there is no run of this number. */
export async function readCareRun(
  { tree, turns }: Reader,
  number: number,
): Promise<CareRun | null> {
  const logged = await readEntries({ tree }, number);
  if (logged === null) return null;
  const { at, entries } = logged;
  const absorptions = entries.filter((one) => "absorbed" in one);
  const forgottenOnes = entries.filter((one) => "forgotten" in one);
  const meant = entries.filter((one) => "purged" in one);
  const archived = archivedBy({ absorptions, forgotten: forgottenOnes }).map(({ turn }) => turn);
  const isArchived = await statesAre(turns, archived, isArchivedByCare);
  const isPurged = await statesAre(
    turns,
    meant.map((one) => one.purged),
    ({ state }) => state === "purged",
  );
  return {
    number,
    at,
    absorptions,
    forgotten: forgottenOnes,
    purged: meant.filter((_, at) => isPurged[at]),
    changed: archived.filter((_, at) => isArchived[at] !== true),
  };
}

async function readEntries(
  { tree }: Pick<Store, "tree">,
  number: number,
): Promise<{ readonly at: number; readonly entries: readonly CareEntry[] } | null> {
  const run = runForm.safeParse(await tree.readMeta(runKey(number))).data;
  if (run === undefined) return null;
  const entries: CareEntry[] = [];
  for (let part = 0; part < run.parts; part++) {
    const read = partForm.safeParse(await tree.readMeta(partKey(number, part)));
    entries.push(...(read.data ?? []));
  }
  return { at: run.at, entries };
}

/** Turns whose last archiving by care was as a duplicate. O(whole log). */
export async function readAbsorbed(store: Pick<Store, "tree">): Promise<ReadonlySet<number>> {
  const { runs } = await readCareState(store);
  const absorbed = new Set<number>();
  for (let number = 1; number <= runs; number++) {
    for (const entry of (await readEntries(store, number))?.entries ?? []) {
      if ("absorbed" in entry) absorbed.add(entry.absorbed);
      else if ("forgotten" in entry) absorbed.delete(entry.forgotten);
    }
  }
  return absorbed;
}

export const isArchivedByCare = ({ state, archivedBy }: Turn): boolean =>
  state === "archived" && archivedBy === "care";

async function statesAre(
  turns: Reader["turns"],
  indexes: readonly number[],
  is: (turn: Turn) => boolean,
): Promise<readonly boolean[]> {
  return (await turns.read(indexes)).map((turn) => turn !== undefined && is(turn));
}
