import type { Comparison } from "@hsms/engine";
import type { Context } from "../context.ts";
import { describeComparison } from "../views/comparison.ts";
import { confirm } from "./confirm.ts";

/** A question that is put once the person has seen what would change. */
export interface Asked {
  /** For the engine: shows, and asks. Never rejects. */
  confirm(comparison: Comparison): Promise<boolean>;
  /** Throws what `confirm` met, once the engine has ended. */
  rethrow(): void;
}

/** Asks in the person's terminal, or not at all with `isSure`. */
export function askAbout(
  context: Context,
  asked: { readonly question: string; readonly isSure: boolean },
): Asked {
  const { output, json, messages, progress } = context;
  let refusal: unknown;
  return {
    async confirm(comparison) {
      progress.end();
      if (!json) for (const line of describeComparison(comparison, messages)) output.print(line);
      try {
        return await confirm(context, asked);
      } catch (error) {
        refusal = error;
        return false;
      }
    },
    rethrow() {
      if (refusal !== undefined) throw refusal;
    },
  };
}
