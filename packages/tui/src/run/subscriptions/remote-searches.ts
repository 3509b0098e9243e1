import { wordsIn } from "../../messages/words-in.ts";
import { readTrace } from "../../panes/search/trace/trace-document.ts";
import type { ScreenDeps } from "../screen-deps.ts";

/** Lists searches of other processes when they tell that they have finished; ends with what is returned. */
export function hearElsewhere({
  elsewhere,
  dispatch,
  language,
  now,
}: Pick<ScreenDeps, "elsewhere" | "dispatch" | "language" | "now">): () => void {
  return elsewhere({
    hear(value) {
      const trace = readTrace(value);
      if (trace === null || trace.picture.outcome.type === "running") return;
      const { events, startedAt } = trace.document;
      dispatch({ type: "search.told", events, startedAt: Date.parse(startedAt) });
    },
    unavailable(why) {
      const { log, search } = wordsIn(language);
      const line = { level: "warn", task: log.notice, text: search.deaf(why) } as const;
      dispatch({ type: "log.heard", lines: [line], at: now() });
    },
  });
}
