import { setImmediate as signalsHeard } from "node:timers/promises";
import {
  CHAT_WEIGHTS,
  QUESTION_WEIGHTS,
  type Channel,
  type ChannelWeights,
  type FoundMemory,
  type Memory,
} from "@hsms/engine";
import type { BenchRun } from "../../run/bench-run.ts";
import { asked, type Clock } from "./ask-scope.ts";
import type { RecallScope } from "./sets/recall-set.ts";

export const CHANNELS = Object.keys(QUESTION_WEIGHTS) as readonly Channel[];

/** Weight by channel, in the order of {@link CHANNELS}. */
export type Weights = readonly number[];

export const listWeights = (weights: ChannelWeights): Weights =>
  CHANNELS.map((channel) => weights[channel]);

/** A question's candidates with what each channel says of them before its weight. */
export interface Example {
  readonly scope: string;
  /** Those that the engine ranked it with. */
  readonly weights: ChannelWeights;
  /** Candidates one behind the other, channels in the order of {@link CHANNELS}. */
  readonly features: Float64Array;
  /** 1 for what answers: a marked turn, or a turn of a marked session. */
  readonly gold: Uint8Array;
  readonly sessions: readonly string[];
  readonly goldSessions: ReadonlySet<string>;
  /** Marked turns in all, found or not; 0 where only sessions are marked. */
  readonly wanted: number;
}

/** As many as the search keeps for ranking. */
const CANDIDATES = 200;

/** Asks every question of a scope and keeps the candidates of each. */
export async function collectExamples(input: {
  readonly memory: Memory;
  readonly scope: RecallScope;
  readonly clock: Clock;
  readonly onProgress: BenchRun["onProgress"];
}): Promise<readonly Example[]> {
  const { memory, scope, clock, onProgress } = input;
  const examples: Example[] = [];
  for (const question of scope.questions) {
    await signalsHeard();
    onProgress(`${scope.name} channels`, examples.length, scope.questions.length);
    clock.now = question.askedAt ?? 0;
    const weights = question.askedAt === null ? QUESTION_WEIGHTS : CHAT_WEIGHTS;
    const { memories } = await memory.search(question.text, {
      strategy: "seeded",
      topK: CANDIDATES,
      evenUnsure: true,
      ...asked(question),
    });
    const sessions = memories.map(({ id }) => scope.sessionOf.get(id) ?? "");
    const isGold = ({ id }: FoundMemory, at: number): boolean =>
      question.turns.size > 0 ? question.turns.has(id) : question.sessions.has(sessions[at] ?? "");
    examples.push({
      scope: scope.name,
      weights,
      features: Float64Array.from(memories.flatMap(({ scores }) => rawOf(scores, weights))),
      gold: Uint8Array.from(memories, (found, at) => (isGold(found, at) ? 1 : 0)),
      sessions,
      goldSessions: question.sessions,
      wanted: question.turns.size,
    });
  }
  return examples;
}

/** A channel that has no weight says nothing. */
function rawOf(scores: FoundMemory["scores"], weights: ChannelWeights): readonly number[] {
  return CHANNELS.map((channel) =>
    weights[channel] === 0 ? 0 : (scores[channel] ?? 0) / weights[channel],
  );
}
