import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { EngineEvent } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Messages } from "../../messages/en/en.ts";
import { cleanLine } from "@hsms/tui/text";
import { makePrivateFolder, reasonOf } from "../../open/projects/private-files.ts";
import { noDebugState, reduceDebug } from "./debug-lines.ts";
import { debugFileName, debugStamp } from "./stamp.ts";

/** Debug lines of one run, on a terminal and in a file, each to be turned on and off while it runs. */
export interface DebugTrail {
  receive(event: EngineEvent): void;
  /** Whether it is shown or written at present. */
  isOn(): boolean;
  showOnScreen(on: boolean): void;
  /** Returns the file's path when one was opened. Throws `CliError` `CANNOT_CREATE`. */
  writeToFile(on: boolean): string | null;
  close(): void;
}

/** Only the owner may read what was talked about. */
const FILE_MODE = 0o600;

export function createDebugTrail(options: {
  readonly screen: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly directory: string;
  readonly messages: Messages;
  readonly now: () => number;
  /** Told of a file before a line is written to it. */
  readonly onFile?: (file: string) => void;
}): DebugTrail {
  const { screen, directory, messages, now, onFile } = options;
  let state = noDebugState;
  let isOnScreen = false;
  let file: number | null = null;
  return {
    isOn: () => isOnScreen || file !== null,
    receive(event) {
      if (!isOnScreen && file === null) return;
      const step = reduceDebug({ state, event, messages });
      state = step.state;
      for (const line of step.lines) {
        const text = `>>> ${line.task} : ${cleanLine(line.state)} | ${debugStamp(now())}`;
        // Written before the next step begins, so that a killed run keeps its log (S0-76).
        if (file !== null) writeSync(file, `${text}\n`);
        if (!isOnScreen) continue;
        // In a terminal the next line is drawn over a live one, and clears what is left of it (S0-75).
        if (screen.isTTY === true) screen.write(`${text}\u001b[K${line.isLive ? "\r" : "\n"}`);
        else screen.write(`${text}\n`);
      }
    },
    showOnScreen(on) {
      isOnScreen = on;
    },
    writeToFile(on) {
      if (!on || file !== null) {
        if (!on && file !== null) closeSync(file);
        if (!on) file = null;
        return null;
      }
      makePrivateFolder(directory);
      const name = path.join(directory, debugFileName(now()));
      try {
        file = openSync(name, "a", FILE_MODE);
      } catch (cause) {
        throw new CliError("CANNOT_CREATE", name, { detail: reasonOf(cause), cause });
      }
      onFile?.(name);
      return name;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
