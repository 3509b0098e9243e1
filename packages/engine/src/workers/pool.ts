import type { Piscina } from "piscina";
import { EngineError } from "../outcomes/errors.ts";
import { jobs, type Job, type JobInput, type JobName, type JobOutput } from "./jobs.ts";

export interface PoolStatistics {
  readonly workers: number;
  /** Number of jobs run in a worker; `inline` counts those run in this thread. */
  readonly pooled: number;
  readonly inline: number;
  /** Items passed to jobs, by job name. */
  readonly itemsByJob: Readonly<
    Record<string, { readonly jobs: number; readonly items: number; readonly largest: number }>
  >;
}

/** Runs jobs in worker threads if that pays off, otherwise at once in this thread; the result is the same. */
export interface JobPool {
  /**
   * Throws what the job throws, and `EngineError` `CLOSED` after `close`. If a worker dies, the job
   * is run again in this thread.
   */
  run<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>>;
  /** Number of items of a suitable task size, so that all workers are busy. */
  readonly batchSize: number;
  statistics(): PoolStatistics;
  close(): Promise<void>;
}

/** Items per task: enough to pay for the transfer, few enough to cancel between two tasks. */
const BATCH_SIZE = 128;

/** Tasks queued at a worker, so that it can continue while this thread is busy with a transaction. */
const TASKS_AT_A_WORKER = 8;

/**
 * Heap limits of a worker in megabytes, besides typed arrays: a job needs about 80, and without a
 * limit the garbage of a job that runs for minutes grows to several times that before it is
 * collected.
 */
const OLD_MB = 160;
const YOUNG_MB = 8;

/** An idle worker ends after this time, so that a chat does not hold threads. */
const IDLE_MS = 10_000;

/**
 * A pool of at most `workers` threads (0: everything inline), created when the first large task
 * comes. Workers never write to the store: a worker killed inside a write transaction hangs the
 * process.
 */
export function createJobPool(options: {
  readonly workers: number;
  /** The compiled worker file; without it everything runs inline. */
  readonly workerUrl: URL | null;
}): JobPool {
  const { workerUrl } = options;
  const workers = workerUrl === null ? 0 : options.workers;
  let piscina: Promise<Piscina> | null = null;
  let closed = false;
  let pooled = 0;
  let inline = 0;
  const itemsByJob: Record<string, { jobs: number; items: number; largest: number }> = {};

  const makePool = async (url: URL): Promise<Piscina> => {
    // Loaded on demand, since most commands have no task for it.
    const { Piscina } = await import("piscina");
    return new Piscina({
      filename: url.href,
      minThreads: 0,
      maxThreads: workers,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: TASKS_AT_A_WORKER,
      resourceLimits: { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      // Workers must not inherit flags of this process, such as `--test` and loaders.
      execArgv: [],
    });
  };

  return {
    batchSize: BATCH_SIZE,
    async run(name, input) {
      if (closed) throw new EngineError("CLOSED", `The pool was closed before ${name}`);
      const { inlineBelow, sizeOf, run } = jobs[name] as Job<
        JobInput<typeof name>,
        JobOutput<typeof name>
      >;
      const items = sizeOf(input);
      const counted = (itemsByJob[name] ??= { jobs: 0, items: 0, largest: 0 });
      counted.jobs++;
      counted.items += items;
      counted.largest = Math.max(counted.largest, items);
      if (workers === 0 || workerUrl === null || items < inlineBelow) {
        inline++;
        return run(input);
      }
      pooled++;
      try {
        piscina ??= makePool(workerUrl);
        return await (await piscina).run({ name, input });
      } catch (error) {
        // The worker may have died. Jobs are pure, so running it again here succeeds or fails as it should.
        if (closed) throw error;
        return run(input);
      }
    },
    statistics: () => ({ workers, pooled, inline, itemsByJob: structuredClone(itemsByJob) }),
    async close() {
      closed = true;
      await (await piscina?.catch(() => null))?.destroy();
    },
  };
}
