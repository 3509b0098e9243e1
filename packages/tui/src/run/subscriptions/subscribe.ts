import { wordsIn } from "../../messages/words-in.ts";
import { askPerson } from "../effects/overlay/ask-person.ts";
import { attempt } from "../attempt.ts";
import { coalesceEvents } from "./coalesce-events.ts";
import { subscribeRemoteSearches } from "./remote-searches.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import type { ScreenOptions } from "../screen-options.ts";
import { onFault, onResize, onStop } from "../terminal/process-events.ts";

interface ScreenListeners {
  /** For an uncaught error. */
  readonly fail: (error: Error) => void;
  readonly resized: () => void;
  /** The process goes on after another one stopped it. */
  readonly cameBack: () => void;
}

/** Subscribes to all but input; returns how to unsubscribe. The memory's own streams end when it closes. */
export function subscribeAll(
  deps: ScreenListeners & ScreenOptions & Pick<ScreenDeps, "dispatch" | "leave" | "running">,
): () => void {
  const { memory, now, signal, dispatch, leave, describeEvent } = deps;
  signal.addEventListener("abort", leave, { once: true });
  const stops = [
    onFault(deps.fail),
    deps.notices(({ level, text }) => {
      if (level !== "log") return dispatch({ type: "notice.given", level, text });
      const line = { level: "info", task: wordsIn(deps.language).log.notice, text } as const;
      return dispatch({ type: "log.lines-added", lines: [line], at: now() });
    }),
    deps.questions((title, lines) => askPerson(deps, { title, lines })),
    onStop({
      stop: () => dispatch({ type: "screen.effect-wanted", effect: "suspend" }),
      goOn: deps.cameBack,
    }),
    onResize(deps.resized),
    subscribeRemoteSearches(deps),
    () => signal.removeEventListener("abort", leave),
  ];
  let isLogNamed = false;
  attempt(deps, () =>
    coalesceEvents(memory.events(), (events) => {
      const lines = events.flatMap(describeEvent);
      dispatch({ type: "engine.events-received", events, lines, at: now() });
      const file = isLogNamed ? null : deps.logFile();
      if (file === null) return;
      isLogNamed = true;
      dispatch({ type: "log.file-begun", file });
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
