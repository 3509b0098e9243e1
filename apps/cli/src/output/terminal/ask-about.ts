import type { Comparison } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";
import { describeComparison } from "../views/comparison.ts";
import { confirm } from "./confirm.ts";

/** For the engine: shows what would change, and asks in the person's terminal, or not at all with `isSure`. Rejects as {@link confirm}. */
export function askAbout(
  context: Context,
  asked: { readonly question: string; readonly isSure: boolean },
): (comparison: Comparison) => Promise<boolean> {
  const { output, json, messages, progress } = context;
  return (comparison) => {
    progress.end();
    if (!json) for (const line of describeComparison(comparison, messages)) output.print(line);
    return confirm(context, asked);
  };
}
