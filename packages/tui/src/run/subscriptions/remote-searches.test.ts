import { expect, test } from "vitest";
import type { ScreenAction } from "../../screen/action.ts";
import { subscribeRemoteSearches } from "./remote-searches.ts";
import type { RemoteSearchListener } from "../screen-options.ts";

/** What the screen is told by what comes. */
function told(say: (listener: RemoteSearchListener) => void): readonly ScreenAction[] {
  const actions: ScreenAction[] = [];
  subscribeRemoteSearches({
    remoteSearches(listener) {
      say(listener);
      return () => undefined;
    },
    dispatch: (action) => actions.push(action),
    language: "ko",
    now: () => 7,
  });
  return actions;
}

const trace = (events: readonly unknown[]) => ({
  traceVersion: 1,
  startedAt: "1970-01-01T00:00:01.000Z",
  query: "자전거?",
  events,
});

test("what another process tells is listed once it has finished, and nothing else is", () => {
  const finished = [{ type: "search.cancelled", searchId: 4 }];
  expect(
    told(({ receive }) => {
      for (const value of [null, "words", {}, trace([]), trace([{ type: "search.done" }])]) {
        receive(value);
      }
      receive(trace(finished));
    }),
  ).toEqual([{ type: "search.remote-received", events: finished, startedAt: 1_000 }]);
});

test("that no search of others will come stands in the log, with the system's reason", () => {
  expect(told(({ unavailable }) => unavailable("EACCES"))).toMatchObject([
    {
      type: "log.lines-added",
      at: 7,
      lines: [{ level: "warn", text: expect.stringMatching(/EACCES/) }],
    },
  ]);
});
