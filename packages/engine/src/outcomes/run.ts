import { createMessage } from "@hsms/messages";
import { EngineError, failureOf, type Failure } from "./errors.ts";
import { createBroadcast } from "./broadcast.ts";
import { nextTick } from "./pace/next-tick.ts";
import type { ProgressEvent, ProgressStep } from "./with-progress.ts";

/**
 * A long operation, which starts at the call. `await` resolves to its result or rejects, with
 * `EngineError` `CANCELLED` if it was cancelled. `for await` yields its events and never throws: a
 * subscriber in the tick of the call gets all of them, a later one the newest and those that
 * follow; each gets exactly one last event, `done`, `failed` or `cancelled`. Both can be used any
 * number of times. Leaving the loop does not stop the operation: `cancel` or the given signal does.
 */
export interface Run<Result, Event = ProgressEvent<Result>>
  extends Promise<Result>, AsyncIterable<Event> {
  /** Subscribes at the call, whenever the events are read. */
  [Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined>;
  cancel(): void;
}

export type Ending<Result> = Exclude<ProgressEvent<Result>, { readonly type: "progress" }>;

export type WorkName =
  | "backup"
  | "care"
  | "export"
  | "find"
  | "import"
  | "index"
  | "levels"
  | "purge"
  | "rebuild"
  | "replace"
  | "restore"
  | "undo";

/** An operation failed that was neither awaited nor subscribed to. */
export interface WorkEvent extends Failure {
  readonly type: "work.failed";
  readonly work: WorkName;
}

export interface Work<Result, Event> {
  /**
   * Performs the operation. Throws if it fails, and if `signal` is aborted, once nothing of it is
   * running any more. `emit` takes a function that creates events for each subscriber;
   * `hasListeners` tells whether there are subscribers.
   */
  readonly work: (
    signal: AbortSignal,
    emit: (make: () => readonly Event[]) => void,
    hasListeners: () => boolean,
  ) => Promise<Result>;
  readonly last: (ending: Ending<Result>) => Event;
  readonly signal: AbortSignal | undefined;
  /** Called with a failure that is neither awaited nor subscribed to by the next tick. */
  readonly onUnhandled?: (failure: Failure) => void;
}

export interface Runs {
  start<Result, Event>(work: Work<Result, Event>): Run<Result, Event>;
  /**
   * Starts an operation that yields its progress and returns its result; an unhandled failure is
   * published as {@link WorkEvent}.
   */
  follow<Result, Step = ProgressStep>(
    work: WorkName,
    signal: AbortSignal | undefined,
    steps: (signal: AbortSignal) => AsyncGenerator<Step, Result, undefined>,
  ): Run<Result, Step | Ending<Result>>;
  /** Resolves when no operation is running, and every failure is published. */
  settled(): Promise<void>;
}

export function createRuns(publish: (event: WorkEvent) => void): Runs {
  const running = new Set<Promise<void>>();
  const start = <Result, Event>(work: Work<Result, Event>): Run<Result, Event> => {
    const { run, ended } = startRun(work);
    running.add(ended);
    void ended.then(() => running.delete(ended));
    return run;
  };
  return {
    start,
    follow: (work, signal, steps) =>
      start({
        work: (signal, emit) => drain(steps(signal), (step) => emit(() => [step])),
        last: (ending) => ending,
        signal,
        onUnhandled: (failure) => publish({ type: "work.failed", work, ...failure }),
      }),
    async settled() {
      // Running operations may start others.
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** A call that was refused before it started: awaiting it rejects, and reading its events throws. */
export function refusedRun(refusal: EngineError) {
  const rejected = Promise.reject(refusal);
  return Object.assign(rejected, {
    cancel: () => undefined,
    [Symbol.asyncIterator]() {
      // The loop throws the refusal, so the promise itself must not count as unhandled.
      rejected.catch(() => undefined);
      return { next: () => rejected };
    },
  });
}

/** Passes on what a generator yields, without delay, and returns its result. */
export async function drain<Result, Event>(
  steps: AsyncGenerator<Event, Result, undefined>,
  emit: (event: Event) => void,
): Promise<Result> {
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
    emit(step.value);
  }
}

function startRun<Result, Event>({
  work,
  last,
  signal: asked,
  onUnhandled,
}: Work<Result, Event>): {
  readonly run: Run<Result, Event>;
  readonly ended: Promise<void>;
} {
  const controller = new AbortController();
  const signal =
    asked === undefined ? controller.signal : AbortSignal.any([asked, controller.signal]);
  const listeners = createBroadcast<Event>();
  // Only these are kept for late subscribers.
  let newest: () => readonly Event[] = () => [];
  let end: readonly Event[] = [];
  let isHandled = false;

  const begin = async (): Promise<Result> => {
    // A subscriber of the same tick misses no event.
    await Promise.resolve();
    signal.throwIfAborted();
    const emit = (make: () => readonly Event[]): void => {
      newest = make;
      listeners.publishLater(make);
    };
    return work(signal, emit, listeners.hasListeners);
  };
  const finish = (ending: Ending<Result>): void => {
    end = [last(ending)];
    isHandled ||= listeners.hasListeners();
    listeners.publishLater(() => end);
    listeners.close();
  };
  const result = begin().then(
    (value) => {
      finish({ type: "done", result: value });
      return value;
    },
    (error: unknown) => {
      if (signal.aborted || isCancellation(error)) {
        finish({ type: "cancelled" });
        if (isCancellation(error)) throw error;
        throw new EngineError("CANCELLED", createMessage("cancelled", {}), { cause: error });
      }
      finish({ type: "failed", ...failureOf(error) });
      throw error;
    },
  );
  const ended = result.then(
    () => undefined,
    async (error: unknown) => {
      // `await` calls `then` only in a later microtask.
      await nextTick();
      if (!isHandled && !isCancellation(error)) onUnhandled?.(failureOf(error));
    },
  );

  const handled = (): Promise<Result> => {
    isHandled = true;
    return result;
  };
  const run: Run<Result, Event> = {
    // oxlint-disable-next-line unicorn/no-thenable -- it is there to be awaited
    then: (onDone, onFailed) => handled().then(onDone, onFailed),
    catch: (onFailed) => handled().catch(onFailed),
    finally: (onEnd) => handled().finally(onEnd),
    cancel: () => controller.abort(),
    [Symbol.asyncIterator]() {
      if (end.length > 0) isHandled = true;
      return listeners.subscribe([...newest().slice(-1), ...end]);
    },
    [Symbol.toStringTag]: "Run",
  };
  return { run, ended };
}

const isCancellation = (error: unknown): boolean =>
  error instanceof EngineError && error.code === "CANCELLED";
