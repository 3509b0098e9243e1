import { join } from "node:path";
import { examineMemory, repairMemory } from "@hsms/engine";
import type { RepairChange, Turn } from "@hsms/store";
import { createRandom } from "@hsms/bench/tools";
import { dataFileOf } from "@hsms/store/testing";
import { asking, openMemoryAt, openStoreAt } from "../../torture/open.ts";
import { damageAtRandom } from "../random-damage.ts";
import type { BaseMemory } from "./base-memory.ts";

/** What came of one damage. */
export interface Outcome {
  readonly what: string;
  /** The doctor found it. */
  readonly isFound: boolean;
  /** Turns that the repair named, or counted, as lost. */
  readonly lost: number;
  /** Of those, the ones that it could give no id for. */
  readonly nameless: number;
  /** What must not be: an error that is a bug, a refused repair, an unsound memory, a changed turn. */
  readonly wrong: readonly string[];
}

const NOW = Date.UTC(2026, 0, 2);

/** Damages a copy of the memory in `folder`, uses it, repairs it, and compares every turn. */
export async function tryDamage(
  base: BaseMemory,
  { folder, seed }: { readonly folder: string; readonly seed: number },
): Promise<Outcome> {
  const random = createRandom(seed);
  const hasBackup = random.below(3) === 0;
  base.copyTo(folder, { hasBackup });
  const { passphrase } = base;
  const directory = join(folder, "store");
  const how = damageAtRandom(dataFileOf(directory), random);
  const what = `seed ${seed}${hasBackup ? ", with a backup" : ""}: ${how}`;
  const wrong: string[] = [];
  const options = { directory, ...asking(passphrase) };

  const before = await attempt("doctor", () => examineMemory(options), wrong);
  const isFound =
    before === undefined || before.findings.some(({ severity }) => severity !== "pending");
  await attempt("use", () => useMemory(base, directory), wrong);
  // Using it may have written, which is as it should be; the repair gets the damage as it was.
  base.copyTo(folder, { hasBackup });
  damageAtRandom(dataFileOf(directory), skip(createRandom(seed)));
  const repair = await attempt("repair", () => repairMemory({ ...options, now: () => NOW }), wrong);
  if (repair === undefined) {
    wrong.push("the repair refused");
    return { what, isFound, lost: 0, nameless: 0, wrong };
  }
  const after = repair.after.findings.filter(({ severity }) => severity !== "pending");
  for (const { code, message } of after) wrong.push(`after the repair: ${code}: ${message}`);
  const turns = await attempt("read", () => readTurns(base, directory), wrong);
  const losses = lossesOf(repair.changes);
  if (turns !== undefined)
    wrong.push(...compareTurns({ base, turns, changes: repair.changes, losses }));
  return { what, isFound, lost: losses.count, nameless: losses.nameless, wrong };
}

/** The first draw is whether there is a backup. */
function skip(random: ReturnType<typeof createRandom>): ReturnType<typeof createRandom> {
  random.below(3);
  return random;
}

/** What `work` gives; `undefined` where it refused with an error of its own. Anything else is a bug, and noted. */
async function attempt<Result>(
  name: string,
  work: () => Promise<Result>,
  wrong: string[],
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isRefusal = typeof code === "string" && REFUSALS.has(code);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!isRefusal) wrong.push(`${name}: ${text.split("\n").slice(0, 6).join(" | ")}`);
    else if (name !== "use") wrong.push(`${name} refused: ${code}: ${text.split("\n")[0]}`);
    return undefined;
  }
}

const REFUSALS: ReadonlySet<string> = new Set(["STORE_DAMAGED", "STORE_TOO_NEW", "STORE_BUSY"]);

async function useMemory({ passphrase, turns }: BaseMemory, directory: string): Promise<void> {
  const memory = await openMemoryAt({ directory, passphrase });
  try {
    const results = memory.search(turns.find(({ state }) => state === "active")?.user ?? "hello");
    await results;
    await memory.turns.add({
      user: "Do you remember the blue teapot of my aunt?",
      assistant: "Yes.",
    });
    await memory.upkeep.settled();
  } finally {
    await memory.close();
  }
}

async function readTurns({ passphrase }: BaseMemory, directory: string): Promise<readonly Turn[]> {
  const store = await openStoreAt({ directory, passphrase });
  try {
    const { turns } = await store.statistics();
    const read = await store.turns.read(Array.from({ length: turns }, (_, index) => index));
    return read.flatMap((turn) => turn ?? []);
  } finally {
    await store.close();
  }
}

interface Losses {
  readonly indexes: ReadonlySet<number>;
  /** Nothing is known of what came after the last turn. */
  readonly isEndUnknown: boolean;
  readonly count: number;
  readonly nameless: number;
}

function lossesOf(changes: readonly RepairChange[]): Losses {
  const indexes = new Set<number>();
  let nameless = 0;
  for (const { code, statement } of changes) {
    if (code !== "TURN_LOST") continue;
    const values: Readonly<Record<string, unknown>> = statement.values;
    const from = Number(values["turn"] ?? values["from"]);
    const to = Number(values["to"] ?? from);
    for (let index = from; index <= to; index++) indexes.add(index);
    if (values["id"] === "?" || values["id"] === undefined) nameless += to - from + 1;
  }
  const isEndUnknown = changes.some(({ code }) => code === "END_UNKNOWN");
  return { indexes, isEndUnknown, count: indexes.size, nameless };
}

/** Every turn must be as it was, or be named by the repair. */
function compareTurns(input: {
  readonly base: BaseMemory;
  readonly turns: readonly Turn[];
  readonly changes: readonly RepairChange[];
  readonly losses: Losses;
}): readonly string[] {
  const { base, turns, changes, losses } = input;
  const isNamed = (codes: readonly string[], index: number): boolean =>
    changes.some(
      ({ code, statement }) =>
        codes.includes(code) && Object.values(statement.values).some((value) => value === index),
    );
  const wrong: string[] = [];
  base.turns.forEach((before, index) => {
    const now = turns[index];
    if (now === undefined) {
      if (!losses.isEndUnknown) wrong.push(`turn ${index} is missing, and nothing says so`);
    } else if (losses.indexes.has(index)) {
      if (now.state !== "purged") wrong.push(`turn ${index} is called lost and is there`);
    } else if (wordsOf(now) !== wordsOf(before) && !isNamed(SALVAGED, index)) {
      wrong.push(
        `turn ${index} changed: ${wordsOf(before).slice(0, 200)} → ${wordsOf(now).slice(0, 200)}`,
      );
    }
  });
  for (const turn of turns.slice(base.turns.length)) wrong.push(`turn ${turn.index} is new`);
  return wrong;
}

/** Said of a turn that was, or may have been, read from an earlier state. */
const SALVAGED = ["TURN_SALVAGED", "TURN_DOUBTFUL", "TURN_ID_CHANGED", "TURN_RENUMBERED"];

/** All that a person would miss; nothing of a turn that was purged. */
const wordsOf = ({ id, user, assistant, createdAt, conversationId, state, tags }: Turn): string =>
  JSON.stringify(
    state === "purged" ? [state] : [user, assistant, state, tags, createdAt, id, conversationId],
  );
