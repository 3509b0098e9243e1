import type { JournalCommand, JournalEntry, Store, Turn, TurnUse } from "@hsms/store";
import type { MemoryDeps } from "../../../settings/memory-deps.ts";
import type { Foreground } from "../../../outcomes/pace/foreground.ts";
import { inBatches, indexBatches } from "../../../outcomes/in-batches.ts";
import { countFacts } from "../../../retrieval/facts/links.ts";
import { readAbsorbed, readCareState } from "../care-log.ts";
import { DAY_MS, isProtected } from "../../../retrieval/strength/strength.ts";
import {
  DAYS_TO_PURGE,
  type ForgettableTurn,
  type ForgettingSettings,
  type ForgettingStep,
  planForgetting,
} from "./plan-forgetting.ts";

export interface Planned<Step extends ForgettingStep = ForgettingStep, Read = Turn> {
  readonly turn: Read;
  readonly step: Step;
}

/** The fields of a turn that decide; relations other than these are counted separately. */
type ReadTurn = Omit<ForgettableTurn, "relations"> & Pick<Turn, "index" | "relatedIds">;

type Archiving = Extract<ForgettingStep, { readonly type: "archive" }>;
type Shortening = Extract<ForgettingStep, { readonly type: "shorten" }>;
type Purging = Extract<ForgettingStep, { readonly type: "purge" }>;

/** What is due to be forgotten, most overdue first. */
export interface Forgettable {
  readonly archives: readonly Planned<Archiving>[];
  /** Memories that are given to contexts in their shortest form. */
  readonly shortened: readonly Planned<Shortening>[];
  readonly purges: readonly Planned<Purging>[];
  /** Number of memories that are due but exceed the limit of this run. */
  readonly waiting: number;
  /** Why nothing is purged now although something is due; otherwise `null`. */
  readonly purgeWaits: PurgeWaits | null;
}

/** `week`: the last purge was less than a week ago. `journal`: it would remove undoable entries of the last 30 days. */
export type PurgeWaits = "week" | "journal";

/** Minimum interval, since each purge rewrites the whole file. */
const DAYS_BETWEEN_PURGES = 7;
/** Number of journal entries that can be undone. */
const MOST_ENTRIES = 100;

export interface PlanDeps extends MemoryDeps {
  readonly foreground: Pick<Foreground, "pause">;
}

/** Number of turns read at once: a few milliseconds, during which no key press is handled. */
const BATCH = 128;

/** O(turns), reading text only of the most overdue. */
export async function findForgettable(
  { store, foreground, settings: readSettings, now: clock }: PlanDeps,
  {
    absorbed,
    signal,
    onProgress,
  }: {
    /** Turns that are merged instead. */
    readonly absorbed: ReadonlySet<number>;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<Forgettable> {
  const settings = await readSettings();
  const now = clock();
  const at = { settings, now };
  const archives = mostOverdue<Archiving>(settings.forgetMost);
  const shortened = mostOverdue<Shortening>(settings.forgetMost);
  const purges = mostOverdue<Purging>(settings.forgetMost);
  if (settings.forgetting || settings.purging) {
    const { count } = await store.index.readColumns();
    // Duplicates are not purged: their content is still in the memory.
    const kept = settings.purging ? await readAbsorbed(store) : new Set<number>();
    for (const indexes of indexBatches(0, count, BATCH)) {
      await foreground.pause();
      signal.throwIfAborted();
      for (const { turn, step } of await dueAmong(store, indexes, at)) {
        if (step.type === "purge") {
          if (!kept.has(turn.index)) purges.add({ turn, step });
        } else if (step.type === "shorten") shortened.add({ turn, step });
        else if (!absorbed.has(turn.index)) archives.add({ turn, step });
      }
      onProgress((indexes.at(-1) ?? 0) + 1, count);
    }
  }
  const purgeWaits = purges.all().length > 0 ? await whatPurgeWaitsFor(store, now) : null;
  const whole = <Step extends ForgettingStep>(due: readonly Planned<Step, TurnUse>[]) =>
    withWords({ store, foreground }, due);
  return {
    archives: await whole(archives.all()),
    shortened: await whole(shortened.all()),
    purges: purgeWaits === null ? await whole(purges.all()) : [],
    waiting:
      archives.left() + (purgeWaits === null ? purges.left() : purges.left() + purges.all().length),
    purgeWaits,
  };
}

interface At {
  readonly settings: ForgettingSettings;
  readonly now: number;
}

/** Decides most turns by their usage data; reads the text only of tagged ones, whose tags may be labels. */
async function dueAmong(
  store: Pick<Store, "look" | "turns">,
  indexes: readonly number[],
  at: At,
): Promise<readonly Planned<ForgettingStep, TurnUse>[]> {
  const uses = (await store.turns.readUses(indexes)).flatMap((turn) => turn ?? []);
  const due = await dueOf(
    store,
    uses.map((use) => ({ ...use, tags: [] })),
    at,
  );
  const tagged = due.filter(({ turn }) => turn.isTagged).map(({ turn }) => turn.index);
  const read = await store.turns.read(tagged);
  const kept = new Set(read.flatMap((turn) => (turn && isProtected(turn) ? turn.index : [])));
  return due.filter(({ turn }) => !kept.has(turn.index));
}

/** Reads the turns that still exist. */
async function withWords<Step extends ForgettingStep>(
  { store, foreground }: Pick<PlanDeps, "store" | "foreground">,
  due: readonly Planned<Step, TurnUse>[],
): Promise<readonly Planned<Step>[]> {
  const planned: Planned<Step>[] = [];
  for (const batch of inBatches(due, BATCH)) {
    await foreground.pause();
    const read = await store.turns.read(batch.map(({ turn }) => turn.index));
    for (const [place, { step }] of batch.entries()) {
      const turn = read[place];
      if (turn !== undefined) planned.push({ turn, step });
    }
  }
  return planned;
}

/** Those of the turns that are due at a time. */
export async function dueOf<Read extends ReadTurn>(
  store: Pick<Store, "look">,
  turns: readonly Read[],
  at: At,
): Promise<readonly Planned<ForgettingStep, Read>[]> {
  const planned = (among: readonly Read[], facts: (at: number) => number) =>
    among.flatMap((turn, place) => {
      const relations = turn.relatedIds.length + facts(place);
      const step = planForgetting({ ...turn, relations }, at);
      return step === null ? [] : [{ turn, step }];
    });
  const candidates = planned(turns, () => 0);
  if (at.settings.forgetBy === "level") return candidates;
  // Facts count as relations; they are only read for turns that would otherwise be due.
  const among = candidates.map(({ turn }) => turn);
  const facts = await countFacts(
    store,
    among.map(({ index }) => index),
  );
  return planned(among, (place) => facts[place] ?? 0);
}

async function whatPurgeWaitsFor(store: Store, now: number): Promise<PurgeWaits | null> {
  const { purgedAt } = await readCareState(store);
  if (purgedAt !== null && now - purgedAt < DAYS_BETWEEN_PURGES * DAY_MS) return "week";
  const entries = await store.journal.read(MOST_ENTRIES);
  const isTaken = entries.some(
    (entry) => losesUndo(entry) && now - entry.at < DAYS_TO_PURGE * DAY_MS,
  );
  return isTaken ? "journal" : null;
}

/**
 * Whether purging any turn makes this entry impossible to undo, because it stores names of topics,
 * which may contain purged words.
 */
const losesUndo = ({ state, command, before }: JournalEntry): boolean =>
  state !== "undone" &&
  state !== "expired" &&
  (command === "name-topics" || (before !== null && !KEEPS_UNDO.has(command)));

const KEEPS_UNDO: ReadonlySet<JournalCommand> = new Set([
  "restore",
  "settings",
  "archive",
  "correct",
]);

/** Keeps the most overdue of the added steps, and counts the others. */
function mostOverdue<Step extends ForgettingStep>(most: number) {
  type Due = Planned<Step, TurnUse>;
  const overdue = ({ step }: Due): number => step.days - step.keptDays;
  let kept: Due[] = [];
  let added = 0;
  const trim = (): void => {
    kept = kept
      .toSorted((a, b) => overdue(b) - overdue(a) || a.turn.index - b.turn.index)
      .slice(0, most);
  };
  return {
    add(planned: Due): void {
      added++;
      kept.push(planned);
      if (kept.length >= 2 * most) trim();
    },
    all(): readonly Due[] {
      trim();
      return kept;
    },
    left: () => added - Math.min(added, most),
  };
}
