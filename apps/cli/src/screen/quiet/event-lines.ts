import type { EngineEvent } from "@hsms/engine";
import type { LogLine } from "@hsms/tui";
import { noDebugState, reduceDebug } from "../../log/debug/debug-lines.ts";
import { logLine } from "../../log/log-line.ts";
import type { Messages } from "../../messages/en/en.ts";

/** The debug lines of S0-74 for the log's pane, each with the level that its event has in the log file. */
export function createEventLines(messages: Messages): (event: EngineEvent) => readonly LogLine[] {
  let state = noDebugState;
  return (event) => {
    const step = reduceDebug({ state, event, messages });
    ({ state } = step);
    const { level } = logLine(event);
    return step.lines.map((line) => ({ level, task: line.task, text: line.state }));
  };
}
