import type { ProgressEvent } from "@hsms/engine";
import { ReportedError } from "../cli-error.ts";
import type { Context } from "../context.ts";

/** Shows long work until it ends. Returns its result, or `null` when it was cancelled. Throws `ReportedError` when it failed. */
export async function followProgress<Result>(
  events: AsyncIterable<ProgressEvent<Result>>,
  { progress, messages }: Pick<Context, "progress" | "messages">,
): Promise<Result | null> {
  try {
    for await (const event of events) {
      switch (event.type) {
        case "progress":
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
    progress.end();
  }
}
