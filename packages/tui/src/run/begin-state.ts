import { readFileSync } from "node:fs";
import path from "node:path";
import { systemCodeOf } from "@hsms/messages";
import { keyRows } from "../input/keys/key-map.ts";
import { readKeyMap, type KeyProblem } from "../input/keys/read-key-map.ts";
import { wordsIn } from "../messages/words-in.ts";
import { screenBindings } from "../screen/keys/bindings.ts";
import { createScreenState, type ScreenState } from "../screen/state.ts";
import { parseSession } from "../session/parse-session.ts";
import { restoreSession } from "../session/session.ts";
import { readSessionFile } from "../session/session-file.ts";
import { chooseLook } from "../draw/theme/choose-look.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import type { ScreenOptions } from "./screen-options.ts";

const KEY_FILE = "keys.json";

/** Problems of it shown at once: the others follow when these are fixed. */
const PROBLEMS_TOLD = 4;

/** The screen as it begins: as the terminal can show it, as it was left, with the person's keys; and what they should know of that. */
export function beginState(options: ScreenOptions): {
  readonly state: ScreenState;
  readonly warnings: readonly string[];
} {
  const { look, session, terminal, language, folders } = options;
  const words = wordsIn(language);
  const warnings: string[] = [];
  const fresh = createScreenState({ ...options, logFile: options.logFile() });
  const looking = { ...fresh, theme: makeTheme("terminal", chooseLook(terminal.facts, look)) };
  const { map, problems } = readKeys(folders.config);
  for (const problem of problems.slice(0, PROBLEMS_TOLD)) {
    warnings.push(`${KEY_FILE}:${problem.line}: ${words.keyFile.problem(problem)}`);
  }
  const file = readSessionFile({ ...session, folder: folders.state });
  const saved = file === null ? null : parseSession(file.text);
  if (file !== null && saved === null) warnings.push(words.keyFile.sessionBroken);
  const known = { ...looking, keyMap: map, now: options.now() };
  const state = saved === null ? known : restoreSession(known, saved);
  // Of one pane alone no line is cut at the edge of another.
  return { state: terminal.facts.isScreenReader ? { ...state, isZoomed: true } : state, warnings };
}

function readKeys(folder: string): ReturnType<typeof readKeyMap> {
  try {
    const text = readFileSync(path.join(folder, KEY_FILE), "utf8");
    return readKeyMap(text, keyRows(screenBindings));
  } catch (error) {
    // The file is optional.
    if (systemCodeOf(error) === "ENOENT") {
      return { map: new Map(), problems: [] };
    }
    const problem: KeyProblem = { type: "unreadable", line: 0, why: String(error) };
    return { map: new Map(), problems: [problem] };
  }
}
