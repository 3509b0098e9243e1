import type { ProgressEvent, Run } from "@hsms/engine";
import type { Context } from "../settings/context.ts";

type Progress = Extract<ProgressEvent<unknown>, { readonly type: "progress" }>;

/** Shows the progress of long work, which reads much that is garbage right away, in little memory. Returns its result, `null` when it was cancelled. Throws what it failed with. */
export async function followProgress<Result>(
  run: Run<Result>,
  { progress, messages }: Pick<Context, "progress" | "messages">,
  hear: (step: Progress) => void = () => undefined,
): Promise<Result | null> {
  try {
    const { keepOldHeap, keepYoungHeap } = await import("../screen/young-heap.ts");
    keepYoungHeap();
    keepOldHeap();
    for await (const event of run) {
      if (event.type === "cancelled") return null;
      if (event.type !== "progress") break;
      hear(event);
      const { stage, done, total } = event;
      progress.update({ label: messages.stages(stage), done, total });
    }
    return await run;
  } finally {
    // Work that cannot be shown to its end is not continued.
    run.cancel();
    progress.end();
  }
}
