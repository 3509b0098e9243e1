export interface BenchRun {
  /** Called after every step. Throws when the run is to end: the bench then cleans up and throws the same. */
  readonly onProgress: (stage: string, done: number, total: number, leftMs?: number) => void;
  /** Fires when the run is to end: processes of a bench end with it. */
  readonly signal: AbortSignal;
  /** The compiled worker of the thread pool; `null`: all work is done in the thread of the bench. */
  readonly workerUrl: URL | null;
  /** The built command `hsms`, for what a whole process takes; `null` where it was not built. */
  readonly program: string | null;
}
