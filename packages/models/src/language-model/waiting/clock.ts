export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Resolves after so many milliseconds, at once when `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
