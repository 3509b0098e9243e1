import { readdirSync } from "node:fs";
import path from "node:path";
import { isDebugFileName } from "./stamp.ts";

/** Files of the state folder in which words of a memory may stand. */
export interface TellingFiles {
  readonly debugLogs: readonly string[];
  /** What a screen wrote when it was asked to: searches, and what the terminal could not copy. */
  readonly fromScreen: readonly string[];
}

const SCREEN_FILE = /^(?:trace-\d{8}-\d{6}-(?:other-)?\d+\.json|copied\.txt)$/u;

/** Looks into one folder; one that is not there has none. */
export function findTellingFiles(folder: string): TellingFiles {
  const names = namesIn(folder);
  const chosen = (isChosen: (name: string) => boolean): readonly string[] =>
    names.filter(isChosen).map((name) => path.join(folder, name));
  return {
    debugLogs: chosen(isDebugFileName),
    fromScreen: chosen((name) => SCREEN_FILE.test(name)),
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
