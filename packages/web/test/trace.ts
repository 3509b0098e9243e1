import type { Browser, Page } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** What is written by us and what the engine of the browser does for it. */
const SCRIPT = new Set([
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "MinorGC",
  "MajorGC",
  "V8.GCFinalizeMC",
]);

/**
 * Milliseconds of script from each move of the pointer to the next, of which a frame shows one at most, and from each frame to the next, by
 * Chromium's own trace.
 */
export async function traceFrames(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<{ readonly script: readonly number[]; readonly between: readonly number[] }> {
  const categories = ["devtools.timeline", "v8", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threads = Map.groupBy(trace.traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
  const isMain = (events: readonly TraceEvent[]): boolean =>
    events.some(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  // Of several renderers the one that has our page draws most.
  const main = [...threads.values()]
    .filter((events) => isMain(events))
    .toSorted((a, b) => framesOf(b).length - framesOf(a).length)[0];
  const frames = framesOf(main ?? []);
  const moves = (main ?? [])
    .filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "pointermove")
    .map(({ ts }) => ts);
  const script = stretchesOf(main ?? []);
  return {
    script: moves.slice(1).map((end, at) => within(script, moves[at] ?? 0, end) / 1000),
    between: frames.slice(1).map((end, at) => (end - (frames[at] ?? 0)) / 1000),
  };
}

const framesOf = (events: readonly TraceEvent[]): readonly number[] =>
  events
    .filter(({ name }) => name === "BeginCommitCompositorFrame")
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);

type Stretch = readonly [from: number, to: number];

/** Calls lie within each other: each moment counts once. */
function stretchesOf(events: readonly TraceEvent[]): readonly Stretch[] {
  const all = events
    .filter(({ name, ph, dur }) => ph === "X" && dur !== undefined && SCRIPT.has(name))
    .map(({ ts, dur = 0 }): Stretch => [ts, ts + dur])
    .toSorted(([a], [b]) => a - b);
  const apart: Stretch[] = [];
  for (const [from, to] of all) {
    const last = apart.at(-1);
    if (last !== undefined && from < last[1])
      apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
    else apart.push([from, to]);
  }
  return apart;
}

const within = (stretches: readonly Stretch[], start: number, end: number): number =>
  stretches.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
    0,
  );

/** The value that so much of them, from 0 to 1, stays at or below. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
