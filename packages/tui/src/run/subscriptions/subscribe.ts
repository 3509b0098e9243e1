import { attempt } from "../attempt.ts";
import { coalesceEvents } from "./coalesce-events.ts";
import { subscribeRemoteSearches } from "./remote-searches.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import { onFault } from "../terminal/on-fault.ts";
import { onResize } from "../terminal/on-resize.ts";
import { onStop } from "../terminal/on-stop.ts";

/** What happens that is no action. */
interface ScreenListeners {
  /** What nobody caught. */
  readonly fail: (error: Error) => void;
  readonly resized: () => void;
  /** The terminal is the screen's again, after it was stopped by another process. */
  readonly cameBack: () => void;
}

/**
 * Subscribes to all that happens around the screen but its input: the engine and the store, other processes, the
 * program, the terminal and the system. Returns how to unsubscribe; the memory's own streams end when it closes.
 */
export function subscribeAll(
  deps: ScreenListeners &
    Pick<
      ScreenDeps,
      | "memory"
      | "now"
      | "signal"
      | "language"
      | "notices"
      | "remoteSearches"
      | "dispatch"
      | "leave"
      | "describeEvent"
      | "describeFailure"
    >,
): () => void {
  const { memory, now, signal, dispatch, leave, describeEvent } = deps;
  signal.addEventListener("abort", leave, { once: true });
  const stops = [
    onFault(deps.fail),
    deps.notices(({ level, text }) => dispatch({ type: "notice.given", level, text })),
    onStop({
      stop: () => dispatch({ type: "screen.effect-wanted", effect: "suspend" }),
      goOn: deps.cameBack,
    }),
    onResize(deps.resized),
    subscribeRemoteSearches(deps),
    () => signal.removeEventListener("abort", leave),
  ];
  attempt(deps, () =>
    coalesceEvents(memory.events(), (events) => {
      const lines = events.flatMap(describeEvent);
      dispatch({ type: "engine.events-received", events, lines, at: now() });
    }),
  );
  attempt(deps, () =>
    coalesceEvents(memory.topics.changes(), (batches) =>
      dispatch({ type: "store.changed", changes: batches.flat() }),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
