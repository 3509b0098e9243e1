import type { Synced } from "./sync.ts";
import { SyncError, type SyncErrorCode } from "./sync-error.ts";

/**
 * Failures that pass by themselves: another exchange is running, the folder or relay is unavailable, or this device
 * is not admitted yet.
 */
const PASSING: ReadonlySet<SyncErrorCode> = new Set([
  "SYNC_BUSY",
  "SYNC_NO_FOLDER",
  "SYNC_NOT_LET_IN",
  "SYNC_EMPTIED_FOLDER",
  "SYNC_UNREACHABLE",
]);

/**
 * Repeats exchanges until `pause` rejects. Each reason to wait is reported once. Throws `SyncError` for failures
 * that do not pass by themselves.
 */
export async function watch(input: {
  readonly exchange: () => Promise<Synced>;
  readonly pause: () => Promise<void>;
  readonly onNews: (synced: Synced) => void;
  readonly onWaiting: (error: SyncError) => void;
}): Promise<never> {
  let last: Synced | undefined;
  let waitsFor: SyncErrorCode | undefined;
  for (;;) {
    try {
      const synced = await input.exchange();
      waitsFor = undefined;
      if (isNews(synced, last)) input.onNews(synced);
      last = synced;
    } catch (error) {
      if (!(error instanceof SyncError) || !PASSING.has(error.code)) throw error;
      if (error.code !== waitsFor) input.onWaiting(error);
      waitsFor = error.code;
    }
    await input.pause();
  }
}

/** Whether something was done, or a different report is due. */
function isNews(synced: Synced, last: Synced | undefined): boolean {
  const { published, added, recovered, changed, withdrawn, purged, wentBack, isCopy } = synced;
  const done = published + added + recovered + changed + withdrawn + purged;
  return (
    done > 0 || wentBack || isCopy || toSay(synced) !== (last === undefined ? NONE : toSay(last))
  );
}

const toSay = ({
  waiting,
  clocksAhead,
  unfinished,
  copies,
}: Pick<Synced, "waiting" | "clocksAhead" | "unfinished" | "copies">): string =>
  JSON.stringify([waiting, clocksAhead, unfinished, copies]);

const NONE = toSay({
  waiting: { early: 0, unknown: 0, ahead: 0 },
  clocksAhead: [],
  unfinished: [],
  copies: [],
});
