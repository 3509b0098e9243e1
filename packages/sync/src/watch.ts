import type { Synced } from "./sync.ts";
import { SyncError, type SyncErrorCode } from "./sync-error.ts";

/** What passes by itself: another process is at it, or the folder or the relay is not there for now, or this machine is not let in yet. */
const PASSING: ReadonlySet<SyncErrorCode> = new Set([
  "SYNC_BUSY",
  "SYNC_NO_FOLDER",
  "SYNC_NOT_LET_IN",
  "SYNC_EMPTIED_FOLDER",
  "SYNC_UNREACHABLE",
]);

/** Exchanges again and again until `pause` rejects. What it waits for is told once. Throws `SyncError` for what does not pass. */
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

/** Something was done, or what is to be said is another than before. */
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
