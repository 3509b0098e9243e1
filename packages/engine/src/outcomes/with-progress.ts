import type { Failure } from "./errors.ts";

export interface ProgressStep {
  readonly type: "progress";
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export type ProgressEvent<Result> =
  | ProgressStep
  | { readonly type: "done"; readonly result: Result }
  | ({ readonly type: "failed" } & Failure)
  | { readonly type: "cancelled" };

/**
 * Runs work that reports progress by callback, and yields the newest report whenever the reader is
 * ready. Returns or throws what the work does, once it has ended.
 */
export async function* withProgress<Result>(
  stage: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): AsyncGenerator<ProgressStep, Result, undefined> {
  let newest: ProgressStep | null = null;
  let farthest = { done: -1, total: 0 };
  let finished = false;
  let wake = (): void => undefined;
  const running = work((done, total) => {
    // A transaction that conflicts with another process is retried and reports its progress again.
    if (total === farthest.total && done <= farthest.done) return;
    farthest = { done, total };
    newest = { type: "progress", stage, ...farthest };
    wake();
  }).finally(() => {
    finished = true;
    wake();
  });
  // If the reader leaves early, a rejection must not count as unhandled.
  running.catch(() => undefined);
  while (!finished) {
    const step: ProgressStep | null = newest;
    newest = null;
    if (step !== null) {
      yield step;
      continue;
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (finished || newest !== null) resolve();
    });
  }
  if (newest !== null) yield newest;
  return await running;
}
