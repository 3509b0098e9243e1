/** What every bench is run with. */
export interface BenchRun {
  /**
   * Told after every step. It may throw, and does so when the run is to end: the bench then closes what is open,
   * removes its temporary stores, and throws the same.
   */
  readonly onProgress: (stage: string, done: number, total: number) => void;
  /** Fires when the run is to end: processes of a bench end with it. */
  readonly signal: AbortSignal;
  /** The compiled worker of the thread pool; `null`: all work is done in the thread of the bench. */
  readonly workerUrl: URL | null;
  /** The built command `hsms`, for what a whole process takes; `null` where it was not built. */
  readonly program: string | null;
}
