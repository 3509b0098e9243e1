import { isLevelFree, metaChange, type Store, type Turn, type TurnPatch } from "@hsms/store";
import type { Foreground } from "../../outcomes/foreground.ts";
import { scoreImportance } from "./score-importance.ts";

/** Turns scored in one go: some milliseconds. */
const BATCH = 128;
/** Turns after which it is written how far, where no level was: as many are scored again after a crash. */
const WRITTEN_EVERY = 512;

/** All turns below this number were scored. Kept with the tree: clearing it has them scored again. */
const PROGRESS = "importance.progress";

export interface LevelKeeper {
  /** Scores some of the turns that nobody has; how many are left. One at a time: whoever asks meanwhile waits for that. */
  scoreNext(): Promise<number>;
}

/** Gives each turn the level of importance that its words have, unless somebody gave it one (S3-29, C3-15). */
export function createLevelKeeper({
  store,
  foreground,
  signal,
}: {
  readonly store: Store;
  readonly foreground: Pick<Foreground, "pause">;
  /** Aborted when the memory closes. */
  readonly signal: AbortSignal;
}): LevelKeeper {
  /** What this process has scored, and what of it is written down. */
  let seen = 0;
  let written = 0;

  async function scoreBatch(): Promise<number> {
    const kept = nextIn(await store.tree.readMeta(PROGRESS));
    // Another process was faster, or the tree was cleared.
    if (kept !== written) [seen, written] = [Math.max(kept, kept < written ? 0 : seen), kept];
    const { count } = await store.index.readColumns();
    if (seen > count) seen = 0;
    const end = Math.min(count, seen + BATCH);
    if (end === seen) return 0;
    await foreground.pause();
    if (signal.aborted) return 0;
    const turns = await store.turns.read(Array.from({ length: end - seen }, (_, at) => seen + at));
    const patches = new Map(turns.flatMap((turn) => patchOf(turn)));
    if (patches.size > 0 || end - written >= WRITTEN_EVERY) {
      await store.tree.commit({ ...metaChange([[PROGRESS, { next: end }]]), patches });
      written = end;
    }
    seen = end;
    return count - seen;
  }

  let running: Promise<number> | null = null;
  return {
    scoreNext: () =>
      (running ??= scoreBatch().finally(() => {
        running = null;
      })),
  };
}

/** Nothing where the level stays. */
function patchOf(turn: Turn | undefined): readonly (readonly [number, TurnPatch])[] {
  if (turn === undefined || turn.state === "purged" || !isLevelFree(turn)) return [];
  const { level } = scoreImportance(turn);
  return level === turn.importance
    ? []
    : [[turn.index, { importance: level, importanceBy: "formula" }]];
}

function nextIn(value: unknown): number {
  const next = typeof value === "object" && value !== null && "next" in value ? value.next : 0;
  return typeof next === "number" ? next : 0;
}
