import { wordsIn } from "../../messages/words-in.ts";
import { readTrace } from "../../panes/search/trace/trace-document.ts";
import type { ScreenDeps } from "../screen-deps.ts";

/** Lists finished searches of other processes; returns how to unsubscribe. */
export function subscribeRemoteSearches({
  remoteSearches,
  dispatch,
  language,
  now,
}: Pick<ScreenDeps, "remoteSearches" | "dispatch" | "language" | "now">): () => void {
  return remoteSearches({
    receive(value) {
      const trace = readTrace(value);
      if (trace === null || trace.picture.outcome.type === "running") return;
      const { events, startedAt } = trace.document;
      dispatch({ type: "search.remote-received", events, startedAt: Date.parse(startedAt) });
    },
    unavailable(why) {
      const { log, search } = wordsIn(language);
      const line = { level: "warn", task: log.notice, text: search.deaf(why) } as const;
      dispatch({ type: "log.lines-added", lines: [line], at: now() });
    },
  });
}
