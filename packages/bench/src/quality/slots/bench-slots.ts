import { openMemory } from "@hsms/engine";
import { inTemporaryFolder } from "../../run/temporary.ts";
import type { BenchRun } from "../../run/bench-run.ts";
import { atLeast, atMost, formatFigures, formatTable, type Figure } from "../../run/figure.ts";
import { mean, percentile, shareOf } from "../../run/percentile.ts";
import { importWorld } from "../../speed/store/import-world.ts";
import { holdTalk, type AskedFollowUp } from "./hold-talk.ts";
import { readTalk, type Talk } from "./talk.ts";
import { generateTalk } from "./world-talk.ts";

/** Questions of one kind: shares of them. */
export interface SlotRow {
  readonly name: string;
  readonly questions: number;
  /** A slot held the turn. */
  readonly held: number;
  /** It was among the slots that answered, and the first of them. */
  readonly answered: number;
  readonly first: number;
  /** Slots answered, and none of them was it. */
  readonly misled: number;
  /** Slots that answered, mean. */
  readonly slots: number;
}

export interface TalkBench {
  readonly name: string;
  readonly turns: number;
  /** Turns of long-term memory that were there before the talk. */
  readonly before: number;
  readonly rows: readonly SlotRow[];
  readonly figures: readonly Figure[];
}

const SEED = 11;

/** The bars, as shares. */
const BARS = { all: 0.7, near: 0.9 } as const;
/** S4-02 and S4-05, in milliseconds. */
const LONGEST_MS = 50;
/** What "well under a millisecond" is held to. */
const SLOTS_MS = 1;

/** Holds the talk that the follow-up questions name, where there is a file, and one of a generated world. */
export async function benchSlots(
  run: BenchRun & { readonly file: string | null; readonly size: number },
): Promise<readonly TalkBench[]> {
  const { file, size } = run;
  const benches: TalkBench[] = [];
  if (file !== null)
    benches.push(await benchTalk({ ...run, talk: await readTalk(file), before: 0 }));
  benches.push(await benchTalk({ ...run, talk: generateTalk(SEED), before: size }));
  return benches;
}

/** Holds one talk in a memory of its own, which has `before` turns of a generated world. */
export async function benchTalk({
  talk,
  before,
  onProgress,
  signal,
  workerUrl,
}: BenchRun & { readonly talk: Talk; readonly before: number }): Promise<TalkBench> {
  return inTemporaryFolder(async (directory) => {
    if (before > 0) {
      const told = (done: number): void => onProgress("import", done, before);
      await importWorld({ directory, size: before, workerUrl, signal, onProgress: told });
    }
    let now = 0;
    const memory = await openMemory({ directory, workerUrl, now: () => now });
    try {
      await memory.upkeep.settled();
      const setNow = (at: number): void => void (now = at);
      const asked = await holdTalk(memory, { talk, setNow, onProgress });
      const { statistics } = await memory.slots.read();
      const { efficiency } = statistics;
      return {
        name: talk.name,
        turns: talk.turns.length,
        before,
        rows: rowsOf(asked),
        figures: figuresOf(asked, efficiency),
      };
    } finally {
      await memory.close();
    }
  });
}

/** Turns back up to which a question follows up; from there on it asks long-term memory. */
const FARTHEST = 5;

const isFollowing = ({ distance }: AskedFollowUp): boolean => distance > 0 && distance <= FARTHEST;

function rowsOf(asked: readonly AskedFollowUp[]): readonly SlotRow[] {
  const following = asked.filter(isFollowing);
  const distances = Array.from({ length: FARTHEST }, (_, at) => at + 1);
  return [
    ...distances.map((distance) =>
      rowOf(
        `${distance} ${distance === 1 ? "turn" : "turns"} back`,
        following.filter((one) => one.distance === distance),
      ),
    ),
    ...(["words", "pronoun", "ellipsis"] as const).map((form) =>
      rowOf(
        form,
        following.filter(({ followUp }) => followUp.form === form),
      ),
    ),
    ...(["tuned", "held out"] as const).map((half) =>
      rowOf(
        half,
        following.filter(({ followUp }) => followUp.half === half),
      ),
    ),
    rowOf("all follow-ups", following),
    rowOf(
      "no memory needed",
      asked.filter(({ distance }) => distance === 0),
    ),
    rowOf(
      "long ago",
      asked.filter(({ distance }) => distance > FARTHEST),
    ),
  ].filter(({ questions }) => questions > 0);
}

function rowOf(name: string, asked: readonly AskedFollowUp[]): SlotRow {
  return {
    name,
    questions: asked.length,
    held: shareOf(asked, ({ isHeld }) => isHeld),
    answered: shareOf(asked, isAnswered),
    first: shareOf(asked, isFirst),
    misled: shareOf(asked, isMisled),
    slots: mean(asked.map(({ answers }) => answers.length)),
  };
}

const isAnswered = ({ answers, followUp }: AskedFollowUp): boolean =>
  followUp.evidence !== null && answers.includes(followUp.evidence);
const isFirst = ({ answers, followUp }: AskedFollowUp): boolean =>
  followUp.evidence !== null && answers[0] === followUp.evidence;

const isMisled = (one: AskedFollowUp): boolean => one.answers.length > 0 && !isAnswered(one);

function figuresOf(asked: readonly AskedFollowUp[], efficiency: number): readonly Figure[] {
  const following = asked.filter(isFollowing);
  const near = following.filter(({ distance }) => distance <= 2);
  const answerable = asked.filter(({ distance }) => distance > 0);
  const timeAt = (part: number, name: "slotsMs" | "searchMs" | "turnMs"): number =>
    percentile(
      asked.map((one) => one[name]),
      part,
    );
  const recall = (limit: number): readonly Figure[] => {
    const within = (rank: number): boolean => rank >= 0 && rank < limit;
    const alone = shareOf(answerable, ({ rankAlone }) => within(rankAlone));
    const withSlots = shareOf(answerable, ({ rankWithSlots }) => within(rankWithSlots));
    return [
      atMost(`recall@${limit}, search alone`, alone, "share"),
      atLeast(`recall@${limit}, with slots`, withSlots, "share", alone),
    ];
  };
  return [
    atLeast("answered from a slot", shareOf(following, isAnswered), "share", BARS.all),
    atLeast("1–2 turns back", shareOf(near, isAnswered), "share", BARS.near),
    atMost("first of those that answer", shareOf(following, isFirst), "share"),
    atMost("misled", shareOf(asked, isMisled), "share"),
    atMost("efficiency (C4-02)", efficiency, "share"),
    ...[1, 5, 10].flatMap(recall),
    atMost("slots, median", timeAt(0.5, "slotsMs"), "ms", SLOTS_MS),
    atMost("slots, p95", timeAt(0.95, "slotsMs"), "ms"),
    atMost("search, p95 (S4-02)", timeAt(0.95, "searchMs"), "ms", LONGEST_MS),
    atMost("turn and search, p95 (S4-05)", timeAt(0.95, "turnMs"), "ms", LONGEST_MS),
  ];
}

export function formatSlotsBench(benches: readonly TalkBench[]): string {
  return benches.map(formatTalk).join("\n\n");
}

function formatTalk({ name, turns, before, rows, figures }: TalkBench): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const table = formatTable([
    ["", "asked", "held", "answered", "first", "misled", "slots"],
    ...rows.map((row) => [
      row.name,
      String(row.questions),
      percent(row.held),
      percent(row.answered),
      percent(row.first),
      percent(row.misled),
      row.slots.toFixed(2),
    ]),
  ]);
  const behind = before === 0 ? "" : `, ${before} turns before`;
  return [`${name}, ${turns} turns${behind}`, table, formatFigures(figures)].join("\n\n");
}
