import { attempt } from "../attempt.ts";
import { coalesceEvents } from "./coalesce-events.ts";
import { hearElsewhere } from "./remote-searches.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import { hearFaults } from "../terminal/on-fault.ts";
import { hearResizes } from "../terminal/on-resize.ts";
import { hearStops } from "../terminal/on-stop.ts";

/** What of all that is heard is no action. */
interface Heard {
  /** What nobody caught. */
  readonly fail: (error: Error) => void;
  readonly resized: () => void;
  /** The terminal is the screen's again, after it was stopped by another process. */
  readonly cameBack: () => void;
}

/**
 * Hears all that happens around the screen but its input: the engine and the store, other processes, the
 * program, the terminal and the system. Ends with what is returned; the memory's own streams end when it closes.
 */
export function hearAround(
  deps: Heard &
    Pick<
      ScreenDeps,
      | "memory"
      | "now"
      | "signal"
      | "language"
      | "notices"
      | "elsewhere"
      | "dispatch"
      | "leave"
      | "describeEvent"
      | "describeFailure"
    >,
): () => void {
  const { memory, now, signal, dispatch, leave, describeEvent } = deps;
  signal.addEventListener("abort", leave, { once: true });
  const stops = [
    hearFaults(deps.fail),
    deps.notices(({ level, text }) => dispatch({ type: "notice.given", level, text })),
    hearStops({
      stop: () => dispatch({ type: "screen.effect-wanted", effect: "suspend" }),
      goOn: deps.cameBack,
    }),
    hearResizes(deps.resized),
    hearElsewhere(deps),
    () => signal.removeEventListener("abort", leave),
  ];
  attempt(deps, () =>
    coalesceEvents(memory.events(), (events) => {
      const lines = events.flatMap(describeEvent);
      dispatch({ type: "engine.heard", events, lines, at: now() });
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
