import type { Memory } from "@hsms/engine";
import type * as z from "zod";
import type { Host, Language, LookedInto } from "./host.ts";
import type { KeptPlan } from "./kept-plan.ts";
import { fitting } from "./read-body.ts";

/** What a request of the page is answered with. */
export interface Asked {
  readonly memory: Memory;
  readonly host: Host;
  readonly language: Language;
  /** Aborted when the tab is gone, or the server ends. */
  readonly signal: AbortSignal;
  readonly linkOnce: () => string;
  readonly uploads: LookedInto;
  readonly plan: KeptPlan;
}

/** Answers what came from outside; `given` is what it takes, for the page's own types. */
export interface Call<Input, Result> {
  readonly answer: (given: unknown, asked: Asked) => Promise<Result>;
  readonly given?: Input;
}

export const call = <Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (given: z.output<Schema>, asked: Asked) => Promise<Result>,
): Call<z.input<Schema>, Result> => ({
  answer: async (given, asked) => run(fitting(schema, given), asked),
});
