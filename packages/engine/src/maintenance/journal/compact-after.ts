import type { Store } from "@hsms/store";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";

/** Fewer turns leave no file that anybody would call large. */
const MANY_TURNS = 4096;
const MEGABYTE = 1e6;

/**
 * Rewrites the file once many turns were taken back, which leaves it as large as it was with them. The undoing is done by then: that
 * this is cancelled, or that there is no room for it, changes nothing.
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
