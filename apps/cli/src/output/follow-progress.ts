import type { ProgressEvent, Run } from "@hsms/engine";
import { ReportedError } from "../cli-error.ts";
import type { Context } from "../context.ts";

type Progress = Extract<ProgressEvent<unknown>, { readonly type: "progress" }>;

/**
 * Shows long work until it ends, and tells `hear` how far it is. Returns its result, or `null` when it was
 * cancelled. Throws `ReportedError` when it failed.
 */
export async function followProgress<Result>(
  run: Run<Result>,
  { progress, messages }: Pick<Context, "progress" | "messages">,
  hear: (step: Progress) => void = () => undefined,
): Promise<Result | null> {
  try {
    for await (const event of run) {
      switch (event.type) {
        case "progress":
          hear(event);
          progress.update({
            label: messages.stages(event.stage),
            done: event.done,
            total: event.total,
          });
          break;
        case "done":
          return event.result;
        case "failed":
          throw new ReportedError(event);
        case "cancelled":
          return null;
      }
    }
    return null;
  } finally {
    // Nobody goes on with what cannot be shown to its end.
    run.cancel();
    progress.end();
  }
}
