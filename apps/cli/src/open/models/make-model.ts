import { setTimeout } from "node:timers/promises";
import { createModel, destinationOf, type Lessons, type ModelFactory } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Language } from "@hsms/engine";
import { modelSpec, type Available } from "./choose-model.ts";

/** Makes models for a memory. One to which this project's text may not go is not made: `NEEDS_ONLINE`. */
export function createModelFactory(deps: {
  readonly available: Available;
  readonly language: Language;
  /** Folder in which is kept what endpoints have taught. */
  readonly state: string;
  /** Whether text may go to a model there now. */
  readonly mayReach: (origin: string) => Promise<boolean>;
}): ModelFactory {
  let lessons: Lessons | null = null;
  return async (name, report) => {
    const spec = modelSpec(name, deps.available);
    const destination = destinationOf(spec);
    if (destination !== null && !(await deps.mayReach(destination.origin))) {
      throw new CliError("NEEDS_ONLINE", destination.origin, { detail: destination.who ?? "" });
    }
    const { createKeptLessons } = await import("./learnt.ts");
    lessons ??= createKeptLessons(deps.state, Date.now);
    const { keepUsage } = await import("./usage.ts");
    const kept = keepUsage(report, { name, state: deps.state, now: Date.now });
    return createModel(spec, { clock, language: deps.language, lessons, report: kept });
  };
}

const clock = {
  now: () => performance.now(),
  wait: (ms: number, signal: AbortSignal) =>
    setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => undefined),
};
