import { CARE_LOG, isLevelFree, type Turn, type TurnPatch } from "@hsms/store";
import type { BackgroundDeps } from "../../outcomes/pace/background-deps.ts";
import { LEVELS_VERSION, scoreImportance } from "./score-importance.ts";

/** Number of turns scored at once: a few milliseconds. */
const BATCH = 128;
/** Number of turns after which progress is stored: at most that many are scored again after a crash. */
const WRITTEN_EVERY = 4096;

/** All turns below this index are scored; `null`: all of them, since later ones are scored when recorded. */
const PROGRESS = `${CARE_LOG}importance`;

export interface LevelKeeper {
  /** Scores some of the turns recorded by an older version; resolves to the number left. */
  scoreNext(): Promise<number>;
}

/** Assigns importance levels once to turns recorded by an older version; new ones get theirs when recorded (S3-29). */
export function createLevelKeeper({ store, foreground, signal }: BackgroundDeps): LevelKeeper {
  let written: number | null = 0;
  let seen = 0;

  /** Stores progress, unless the store was replaced and has its own. */
  async function write(next: number | null): Promise<void> {
    const before = written;
    const change = (value: unknown): unknown =>
      nextIn(value) === before ? { next, version: LEVELS_VERSION } : value;
    await store.tree.changeMeta(new Map([[PROGRESS, change]]));
    written = next;
  }

  return {
    async scoreNext() {
      await foreground.pause();
      if (signal.aborted) return 0;
      const kept = nextIn(await store.tree.readMeta(PROGRESS));
      if (kept === null) return 0;
      // Another process has progressed further, or the store was replaced.
      if (kept !== written) seen = kept;
      written = kept;
      const { count } = await store.index.readColumns();
      const end = Math.min(count, seen + BATCH);
      const indexes = Array.from({ length: end - seen }, (_, at) => seen + at);
      const patches = new Map((await store.turns.read(indexes)).flatMap(patchOf));
      if (patches.size > 0) await store.turns.update(patches);
      if (end === count) await write(null);
      else if (end - written >= WRITTEN_EVERY) await write(end);
      seen = end;
      return count - seen;
    },
  };
}

/** Empty if the level does not change. */
function patchOf(turn: Turn | undefined): readonly (readonly [number, TurnPatch])[] {
  if (turn === undefined || turn.state === "purged" || !isLevelFree(turn)) return [];
  const { level } = scoreImportance(turn);
  return level === turn.importance
    ? []
    : [[turn.index, { importance: level, importanceBy: "formula" }]];
}

/** 0 if the levels were computed by other rules. */
function nextIn(value: unknown): number | null {
  const { next, version = 1 } = Object(value) as Readonly<Record<string, unknown>>;
  const isKnown = version === LEVELS_VERSION && (next === null || typeof next === "number");
  return isKnown ? next : 0;
}
