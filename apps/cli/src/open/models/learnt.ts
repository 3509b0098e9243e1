import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createLessons, type Lessons } from "@hsms/engine";
import { writePrivateFile } from "../projects/private-files.ts";

/** Milliseconds that a lesson holds: endpoints learn, too. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Kept = Readonly<
  Record<string, { readonly lessons: readonly string[]; readonly time: number }>
>;

const fileIn = (state: string): string => path.join(state, "learnt-of-models.json");

/** What endpoints of models have taught, kept in the state folder: addresses, names and lessons, no text and no key. */
export function createKeptLessons(state: string, now: () => number): Lessons {
  const file = fileIn(state);
  const lessons = createLessons();
  const kept = Object.entries(readKept(file)).filter(([, { time }]) => now() - time < KEPT_MS);
  for (const [place, { lessons: known }] of kept) lessons.restore(place, known);
  return {
    ...lessons,
    add(place, lesson) {
      lessons.add(place, lesson);
      const entry = { lessons: [...lessons.of(place)], time: now() };
      try {
        writePrivateFile(
          file,
          `${JSON.stringify({ ...readKept(file), [place]: entry }, null, 2)}\n`,
        );
      } catch {
        // It is learnt again in the next process.
      }
    },
  };
}

/** Forgets what was learnt of every endpoint. */
export function forgetLessons(state: string): void {
  for (const file of [fileIn(state), `${fileIn(state)}.backup`]) rmSync(file, { force: true });
}

function readKept(file: string): Kept {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isKept(value) ? value : {};
  } catch {
    return {};
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every(
    (entry: unknown) =>
      typeof entry === "object" &&
      entry !== null &&
      "time" in entry &&
      typeof entry.time === "number" &&
      "lessons" in entry &&
      Array.isArray(entry.lessons),
  );
