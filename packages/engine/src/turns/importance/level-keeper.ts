import {
  CARE_LOG,
  isLevelFree,
  metaChange,
  type Store,
  type Turn,
  type TurnPatch,
} from "@hsms/store";
import type { Foreground } from "../../outcomes/foreground.ts";
import { scoreImportance } from "./score-importance.ts";

/** Turns scored in one go: some milliseconds. */
const BATCH = 128;
/** Turns after which it is written how far: as many are read again after a crash. */
const WRITTEN_EVERY = 4096;

/** All turns below this number were scored, `null`: all there are, since those that came later were when they were recorded. */
const PROGRESS = `${CARE_LOG}importance`;

export interface LevelKeeper {
  /** Scores some of the turns that an older version recorded; how many are left. */
  scoreNext(): Promise<number>;
}

/** Gives the turns of an older version the levels that new ones get when they are recorded (S3-29), once. */
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
  let written: number | null = 0;
  let seen = 0;
  return {
    async scoreNext() {
      await foreground.pause();
      if (signal.aborted) return 0;
      const kept = nextIn(await store.tree.readMeta(PROGRESS));
      if (kept === null) return 0;
      // Another process was faster, or the store is another one.
      if (kept !== written) seen = kept;
      written = kept;
      const { count } = await store.index.readColumns();
      const end = Math.min(count, seen + BATCH);
      const indexes = Array.from({ length: end - seen }, (_, at) => seen + at);
      const patches = new Map((await store.turns.read(indexes)).flatMap(patchOf));
      const isEnd = end === count;
      if (patches.size > 0 || isEnd || end - written >= WRITTEN_EVERY) {
        written = isEnd ? null : end;
        await store.tree.commit({ ...metaChange([[PROGRESS, { next: written }]]), patches });
      }
      seen = end;
      return count - seen;
    },
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

function nextIn(value: unknown): number | null {
  const next = typeof value === "object" && value !== null && "next" in value ? value.next : 0;
  return next === null || typeof next === "number" ? next : 0;
}
