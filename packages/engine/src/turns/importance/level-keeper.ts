import { CARE_LOG, isLevelFree, type Turn, type TurnPatch } from "@hsms/store";
import type { BackgroundDeps } from "../../outcomes/pace/background-deps.ts";
import { LEVELS_VERSION, scoreImportance } from "./score-importance.ts";

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
export function createLevelKeeper({ store, foreground, signal }: BackgroundDeps): LevelKeeper {
  let written: number | null = 0;
  let seen = 0;

  /** Unless it is another store meanwhile, which is as far as it says itself. */
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
      // Another process was faster, or the store is another one.
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

/** Nothing where the level stays. */
function patchOf(turn: Turn | undefined): readonly (readonly [number, TurnPatch])[] {
  if (turn === undefined || turn.state === "purged" || !isLevelFree(turn)) return [];
  const { level } = scoreImportance(turn);
  return level === turn.importance
    ? []
    : [[turn.index, { importance: level, importanceBy: "formula" }]];
}

/** From the first where other words or points worked the levels out. */
function nextIn(value: unknown): number | null {
  const { next, version = 1 } = Object(value) as Readonly<Record<string, unknown>>;
  const isKnown = version === LEVELS_VERSION && (next === null || typeof next === "number");
  return isKnown ? next : 0;
}
