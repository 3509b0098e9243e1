import type { Store } from "@hsms/store";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";

/** With fewer turns the file is not worth rewriting. */
const MANY_TURNS = 4096;
const MEGABYTE = 1e6;

/**
 * Rewrites the file after many turns were removed, since it would otherwise keep its size. The undo
 * is complete by then: cancelling this, or a lack of disk space, changes nothing.
 */
export async function* compactAfter(
  { file }: Pick<Store, "file">,
  { turns, signal }: { readonly turns: number; readonly signal: AbortSignal },
): AsyncGenerator<ProgressStep, void, undefined> {
  if (turns < MANY_TURNS || signal.aborted) return;
  try {
    yield* withProgress("compact", (onProgress) =>
      file.compact({
        signal,
        onProgress: (done, total) =>
          onProgress(Math.round(done / MEGABYTE), Math.round(total / MEGABYTE)),
      }),
    );
  } catch {
    // The next large undo, or a purge, rewrites it.
  }
}
