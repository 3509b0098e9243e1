import { setTimeout } from "node:timers/promises";
import { createModel, destinationOf, type ModelFactory } from "@hsms/engine";
import { CliError } from "../cli-error.ts";
import type { Language } from "../settings/preferences.ts";
import { isAllowed } from "./allow-online.ts";
import { modelSpec, type Available } from "./choose-model.ts";

/** Makes models for a memory. One to which this project's text may not go is not made: `NEEDS_ONLINE`. */
export function createModelFactory(deps: {
  readonly available: Available;
  readonly language: Language;
  /** What holds now: hosts that are allowed, and whether this run allows all. */
  readonly permission: () => Promise<{ readonly allowed: string; readonly online: boolean }>;
}): ModelFactory {
  return async (name, hooks) => {
    const spec = modelSpec(name, deps.available);
    const destination = destinationOf(spec);
    if (destination !== null && !isAllowed(destination, await deps.permission())) {
      throw new CliError("NEEDS_ONLINE", destination.host, { detail: destination.who });
    }
    return createModel(spec, { clock, language: deps.language, hooks });
  };
}

const clock = {
  now: () => performance.now(),
  wait: (ms: number, signal: AbortSignal) =>
    setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => undefined),
};
