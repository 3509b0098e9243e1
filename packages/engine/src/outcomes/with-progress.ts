export interface ProgressStep {
  readonly type: "progress";
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Runs work that reports by callback, and yields its newest report whenever the reader is ready for one.
 * Returns what the work returns and throws what it throws, once it has ended: cancelling is the work's own.
 */
export async function* withProgress<Result>(
  stage: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): AsyncGenerator<ProgressStep, Result, undefined> {
  let newest: ProgressStep | null = null;
  let finished = false;
  let wake = (): void => undefined;
  const running = work((done, total) => {
    newest = { type: "progress", stage, done, total };
    wake();
  }).finally(() => {
    finished = true;
    wake();
  });
  // A reader that leaves early must not cause an unhandled rejection.
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
