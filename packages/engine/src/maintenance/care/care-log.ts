import { CARE_LOG, parseNodeId, type NodeId, type Store, type Turn } from "@hsms/store";
import * as z from "zod";

const nodeId = z.custom<NodeId>(
  (value) => typeof value === "string" && parseNodeId(value) !== undefined,
);
/** The leaf that a turn lay in, and what lay there with it; `null`: it had no place yet. */
const leaf = z.object({ id: nodeId, turns: z.array(z.number()) }).nullable();
const due = { level: z.number(), days: z.number(), keptDays: z.number() };

/** Archived because `into` says the same. */
const absorption = z.object({ absorbed: z.number(), into: z.number(), leaf });
/** Archived because it was not used for so many days. */
const forgotten = z.object({ forgotten: z.number(), by: z.enum(["level", "use"]), ...due, leaf });
/** To be deleted for good, so many days after care had archived it: it is, where its state says so. */
const purge = z.object({ purged: z.number(), ...due });

const stateForm = z.object({
  next: z.number(),
  runs: z.number(),
  purgedAt: z.number().nullable().default(null),
  dailyAt: z.number().nullable().default(null),
});
const runForm = z.object({ at: z.number(), parts: z.number() });
const partForm = z.array(z.union([absorption, forgotten, purge]));

export type Absorption = Readonly<z.infer<typeof absorption>>;
export type Forgotten = Readonly<z.infer<typeof forgotten>>;
export type Purged = Readonly<z.infer<typeof purge>>;
/** One line of the log: numbers and ids alone, no words. */
export type CareEntry = Absorption | Forgotten | Purged;

/** A run of care: what it changed, in the order in which it did. */
export interface CareRun {
  /** From 1, rising. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly absorptions: readonly Absorption[];
  readonly forgotten: readonly Forgotten[];
  readonly purged: readonly Purged[];
  /** Of those it archived: what is not archived by care any more, brought back, forgotten by somebody, or purged. */
  readonly changed: readonly number[];
}

/** How far care has looked and logged. */
export interface CareState {
  /** All turns below this index were compared with those before them. */
  readonly next: number;
  /** Number of the newest run; 0 before the first. */
  readonly runs: number;
  /** When the newest purge began. */
  readonly purgedAt: number | null;
  /** When care was taken last without being asked. */
  readonly dailyAt: number | null;
}

const STATE_KEY = `${CARE_LOG}state`;
const runKey = (run: number): string => `${CARE_LOG}run.${run}`;
/** A run is logged in parts, each written in the transaction that it tells of; a purge before it. */
const partKey = (run: number, part: number): string => `${runKey(run)}.${part}`;

/** What a transaction writes into the log: a part of a run, the first part is 0. */
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

/** Changes the state, and writes the records, in one transaction: what another process wrote of it stays. What it is then. */
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

/** What a run archived, in its order. */
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

/** `null` for a number that no run has. */
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

/** Turns that care archived the last time for one that says the same. O(the whole log). */
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
