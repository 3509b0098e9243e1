import { existsSync, statSync } from "node:fs";
import type { JoinCode } from "../group/code-words.ts";
import { SyncError } from "../sync-error.ts";
import type { RelayNote } from "./relay-client.ts";

/**
 * What brings the files of an exchange from machine to machine. An exchange reads each of them many times, so they lie in a folder here,
 * whoever carries them: between `receive` and `send` nobody need be reached.
 */
export interface Carrier {
  /** The files, as this machine has them. */
  readonly folder: string;
  /** What a machine notes of it besides the folder. */
  relay(): RelayNote | null;
  /** Brings what others wrote. Cut off at any moment, it may be done again. Throws `SyncError`. */
  receive(signal: AbortSignal): Promise<void>;
  /**
   * Has what was written, replaced and removed here brought to the others; the same on being cut off. False where another machine wrote one
   * of the files in the meantime: what it wrote is here now.
   */
  send(signal: AbortSignal): Promise<boolean>;
  /** Until {@link Carrier.endInvitation}, whoever has the code can receive. */
  invite(code: JoinCode, signal: AbortSignal): Promise<void>;
  endInvitation(code: JoinCode, signal: AbortSignal): Promise<void>;
  /** Before the first `receive` of a machine that joins. Throws `SYNC_UNKNOWN_CODE`. */
  accept(code: JoinCode, signal: AbortSignal): Promise<void>;
}

/** Carried by another program, which needs no word of ours. */
export const folderCarrier = (folder: string): Carrier => ({
  folder,
  relay: () => null,
  receive: async () => checkFolder(folder),
  send: async () => true,
  invite: async () => {},
  endInvitation: async () => {},
  accept: async () => checkFolder(folder),
});

/** Throws `SYNC_NO_FOLDER`. */
export function checkFolder(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new SyncError("SYNC_NO_FOLDER", folder);
  }
}
