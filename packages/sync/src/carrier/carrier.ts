import { existsSync, statSync } from "node:fs";
import type { JoinCode } from "../group/code-words.ts";
import { SyncError } from "../sync-error.ts";
import type { RelayNote } from "./relay-client.ts";

/**
 * Transports the files of an exchange between machines. An exchange reads each file many times, so every carrier
 * keeps them in a local folder; between `receive` and `send` no network is needed.
 */
export interface Carrier {
  /** Local copy of the files. */
  readonly folder: string;
  /** What the sync state stores about the carrier besides its folder. */
  relay(): RelayNote | null;
  /** Fetches what other devices wrote. Safe to repeat after an interruption. Throws `SyncError`. */
  receive(signal: AbortSignal): Promise<void>;
  /**
   * Publishes the files that were written, replaced and removed locally. Safe to repeat after an interruption.
   * Returns false if another machine wrote one of the files in the meantime; its version is then in the local
   * folder.
   */
  send(signal: AbortSignal): Promise<boolean>;
  /** Lets a device that has the code receive files, until {@link Carrier.endInvitation}. */
  invite(code: JoinCode, signal: AbortSignal): Promise<void>;
  endInvitation(code: JoinCode, signal: AbortSignal): Promise<void>;
  /** Called before the first `receive` of a joining machine. Throws `SYNC_UNKNOWN_CODE`. */
  accept(code: JoinCode, signal: AbortSignal): Promise<void>;
}

/** A folder that another program synchronizes: there is nothing to transfer here. */
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
