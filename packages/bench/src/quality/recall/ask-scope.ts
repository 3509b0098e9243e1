import { setImmediate as signalsHeard } from "node:timers/promises";
import type { Memory, SearchStrategy } from "@hsms/engine";
import { judge, rankSessions, type Judged } from "./judge.ts";
import type { RecallQuestion, RecallScope } from "./sets/recall-set.ts";

/** What one question brought. */
export interface Answered extends Judged {
  readonly category: string;
  readonly nodesVisited: number;
  readonly elapsedMs: number;
}

/** Turns looked at for ranking sessions: ten sessions have fewer. */
const TURNS_ASKED = 100;

/** A clock that stands where the question is asked. */
export interface Clock {
  now: number;
}

/** A set's questions; what stands around its turns may tell their sessions without listing them. */
export type AskedScope = Pick<RecallScope, "name" | "questions"> & {
  readonly sessionOf: Pick<RecallScope["sessionOf"], "get">;
};

/** Puts every question of a scope to its memory, in order. */
export async function askScope(input: {
  readonly memory: Memory;
  readonly scope: AskedScope;
  readonly strategy: SearchStrategy;
  readonly clock: Clock;
  readonly onProgress: (stage: string, done: number, total: number) => void;
}): Promise<readonly Answered[]> {
  const { memory, scope, strategy, clock, onProgress } = input;
  const answered: Answered[] = [];
  for (const question of scope.questions) {
    await signalsHeard();
    onProgress(`${scope.name} ${strategy}`, answered.length, scope.questions.length);
    clock.now = question.askedAt ?? Date.UTC(2030, 0);
    const started = performance.now();
    const { memories, trace } = await memory.search(question.text, {
      strategy,
      topK: TURNS_ASKED,
      // What the floor of confidence costs is a figure of its own (`--abstention`).
      evenUnsure: true,
      withTrace: true,
      ...asked(question),
    });
    const elapsedMs = performance.now() - started;
    const ids = memories.map(({ id }): string => id);
    const turns = memories.map(({ id, score }) => ({
      score,
      session: scope.sessionOf.get(id) ?? "",
    }));
    answered.push({
      category: question.category,
      turn: judge(ids, question.turns),
      session: judge(rankSessions(turns), question.sessions),
      nodesVisited: trace.length,
      elapsedMs,
    });
  }
  return answered;
}

/** One that is asked in the middle is a turn of a chat, and what came later is out of scope. */
export function asked({ askedAt, at }: RecallQuestion) {
  return askedAt === null
    ? ({ purpose: "question" } as const)
    : ({ purpose: "chat", scope: { until: askedAt - 1 }, ...(at ? { at } : {}) } as const);
}
