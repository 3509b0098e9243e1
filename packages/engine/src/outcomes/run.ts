import { createMessage } from "@hsms/messages";
import { EngineError, failureOf, type Failure } from "./errors.ts";
import { createBroadcast } from "./broadcast.ts";
import { nextTick } from "./pace/next-tick.ts";
import type { ProgressEvent, ProgressStep } from "./with-progress.ts";

/**
 * Long work, which starts when it is called. `await` resolves to its result or rejects, with `EngineError` `CANCELLED` if it was cancelled.
 * `for await` yields its events and never throws: a subscriber in the tick of the call gets all of them, a later one the newest and those
 * that follow; each gets exactly one last event, `done`, `failed` or `cancelled`. Both can be used any number of times. Leaving the loop
 * does not stop the work: `cancel` or the given signal does.
 */
export interface Run<Result, Event = ProgressEvent<Result>>
  extends Promise<Result>, AsyncIterable<Event> {
  /** Subscribes at this call, whenever the events are read. */
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

/** Work failed that was neither awaited nor subscribed to. */
export interface WorkEvent extends Failure {
  readonly type: "work.failed";
  readonly work: WorkName;
}

export interface Work<Result, Event> {
  /**
   * Throws where it fails, and where `signal` is aborted, once nothing of it goes on; `emit` takes events that are made for each listener
   * again, and `hasListeners` says whether there is one.
   */
  readonly work: (
    signal: AbortSignal,
    emit: (make: () => readonly Event[]) => void,
    hasListeners: () => boolean,
  ) => Promise<Result>;
  readonly last: (ending: Ending<Result>) => Event;
  readonly signal: AbortSignal | undefined;
  /** Called with a failure that is neither awaited nor listened to by the next tick. */
  readonly onUnhandled?: (failure: Failure) => void;
}

export interface Runs {
  start<Result, Event>(work: Work<Result, Event>): Run<Result, Event>;
  /** Work that yields how far it is, and returns its result; an unhandled failure is a {@link WorkEvent}. */
  follow<Result, Step = ProgressStep>(
    work: WorkName,
    signal: AbortSignal | undefined,
    steps: (signal: AbortSignal) => AsyncGenerator<Step, Result, undefined>,
  ): Run<Result, Step | Ending<Result>>;
  /** Resolves when none is under way, and every failure is published. */
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
      // What is under way may begin more.
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** A call that was refused before its work began: awaited it rejects, and reading its events throws. */
export function refusedRun(refusal: EngineError) {
  const rejected = Promise.reject(refusal);
  return Object.assign(rejected, {
    cancel: () => undefined,
    [Symbol.asyncIterator]() {
      // The loop throws it: the promise beside it is not unhandled.
      rejected.catch(() => undefined);
      return { next: () => rejected };
    },
  });
}

/** Hands on what a generator yields, as fast as it comes; returns what it returns. */
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
  // All that is kept for late listeners.
  let newest: () => readonly Event[] = () => [];
  let end: readonly Event[] = [];
  let isHandled = false;

  const begin = async (): Promise<Result> => {
    // A listener of the same tick misses nothing.
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
      // An `await` asks for the result a little later than it is called.
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
