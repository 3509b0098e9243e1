import { setImmediate as signalsHeard } from "node:timers/promises";
import { oddsOf, SIGNALS, type FoundMemory, type Memory, type SearchOptions } from "@hsms/engine";
import type { BenchRun } from "../../../run/bench-run.ts";
import { asked, type Clock } from "../ask-scope.ts";
import { judge } from "../judge.ts";
import type { RecallScope } from "../sets/recall-set.ts";

/** Answerable as it stands; asked without its evidence; asked of another conversation. */
export type Hope = "answerable" | "removed" | "foreign";

/** A value for each kind of question. */
export const perHope = <Value>(of: (hope: Hope) => Value): Readonly<Record<Hope, Value>> => ({
  answerable: of("answerable"),
  removed: of("removed"),
  foreign: of("foreign"),
});

/** What a search says of one question of one kind. */
export interface Judgement {
  readonly scope: string;
  /** What it counts in the fit. */
  readonly weight: number;
  readonly hope: Hope;
  /** Share of its evidence among the first ten; 0 where there is none. */
  readonly r10: number;
  readonly confidence: number;
  /** What the confidence was made of; -Infinity where no word was found. */
  readonly odds: number;
  /** Nothing is returned. */
  readonly isSilent: boolean;
  /** In the order of `SIGNALS`; `null` where no word was found. */
  readonly signals: readonly number[] | null;
}

/** Asks every question of a scope three times: as it stands, with its evidence out of sight, and one of the next scope instead. */
export async function askHopeless(input: {
  readonly memory: Memory;
  readonly scope: RecallScope;
  /** Whose questions have nothing to do with this one. */
  readonly next: RecallScope;
  readonly clock: Clock;
  readonly onProgress: BenchRun["onProgress"];
}): Promise<readonly Judgement[]> {
  const { memory, scope, next, clock, onProgress } = input;
  const indexOf = new Map(scope.batch.turns.map(({ id }, at) => [id as string, at]));
  const judgements: Judgement[] = [];
  const ask = async (
    hope: Hope,
    { text, turns, sessions, except }: Asked,
    options: ReturnType<typeof asked>,
  ): Promise<void> => {
    const { memories, ...told } = await searchTwice(memory, text, {
      ...options,
      scope: { ...("scope" in options ? options.scope : {}), ...(except ? { except } : {}) },
    });
    const found =
      turns.size > 0
        ? memories.map(({ id }): string => id)
        : memories.map(({ id }) => scope.sessionOf.get(id) ?? "");
    const recall = judge([...new Set(found)], turns.size > 0 ? turns : sessions);
    judgements.push({
      scope: scope.name,
      weight: 1,
      hope,
      r10: hope === "answerable" ? (recall?.r10 ?? 0) : 0,
      ...told,
    });
  };
  const names = speakersOf(scope);
  const others = speakersOf(next);
  for (const [at, question] of scope.questions.entries()) {
    await signalsHeard();
    onProgress(`${scope.name} without an answer`, at, scope.questions.length);
    clock.now = question.askedAt ?? Date.UTC(2030, 0);
    await ask("answerable", question, asked(question));
    const isEvidence = (id: string): boolean =>
      question.turns.size > 0
        ? question.turns.has(id)
        : question.sessions.has(scope.sessionOf.get(id) ?? "");
    const except = Array.from(indexOf).flatMap(([id, index]) => (isEvidence(id) ? [index] : []));
    await ask("removed", { ...question, except }, asked(question));
    const stranger = next.questions[at % Math.max(1, next.questions.length)];
    if (stranger === undefined || next === scope) continue;
    const text = others.reduce(
      (words, name, place) => swap(words, name, names[place]),
      stranger.text,
    );
    await ask("foreign", { ...stranger, text }, asked(question));
  }
  return judgements;
}

/** What a search finds whatever its confidence, what it tells of that, and whether it would return nothing. */
export async function searchTwice(
  ...[memory, text, options]: readonly [Memory, string, SearchOptions]
): Promise<
  Pick<Judgement, "confidence" | "odds" | "isSilent" | "signals"> & {
    readonly memories: readonly FoundMemory[];
  }
> {
  const all = await memory.search(text, { ...options, evenUnsure: true });
  const { memories, confidence, signals } = all;
  const returned = await memory.search(text, options);
  return {
    memories,
    confidence,
    odds: oddsOf(signals, options.purpose ?? "question"),
    isSilent: returned.memories.length === 0,
    signals: signals === null ? null : SIGNALS.map((name) => signals[name]),
  };
}

interface Asked {
  readonly text: string;
  readonly turns: ReadonlySet<string>;
  readonly sessions: ReadonlySet<string>;
  readonly except?: readonly number[];
}

/** The two who talk, where turns begin with who speaks. */
function speakersOf({ batch }: RecallScope): readonly string[] {
  const names = batch.turns.flatMap(({ user }) => /^(\p{Lu}\p{L}+): /u.exec(user)?.[1] ?? []);
  return [...new Set(names)].slice(0, 2);
}

/** Whole names, and the first three letters of a longer one as a word. */
function swap(text: string, name: string, into: string | undefined): string {
  if (into === undefined) return text;
  return text.replaceAll(new RegExp(`\\b(?:${name}|${name.slice(0, 3)})\\b`, "gu"), into);
}
