import { ANALYSER, openMemory, type Memory } from "@hsms/engine";
import { openLmdbStore, type Store } from "@hsms/store";

/** Where a store is, and how it is locked. */
export interface StoreLocation {
  readonly directory: string;
  /** `null` for a store that lies in clear. */
  readonly passphrase: string | null;
}

/** The store as it lies on the disk. */
export const openStoreAt = ({ directory, passphrase }: StoreLocation): Promise<Store> =>
  openLmdbStore({ directory, analyser: ANALYSER, ...asking(passphrase) });

/** The same with the engine around it, and everything in one thread. */
export const openMemoryAt = ({ directory, passphrase }: StoreLocation): Promise<Memory> =>
  openMemory({ directory, workers: 0, ...asking(passphrase) });

/** What asks a person for the passphrase elsewhere. */
export const asking = (
  passphrase: string | null,
): { readonly passphrase?: () => Promise<string> } =>
  passphrase === null ? {} : { passphrase: () => Promise.resolve(passphrase) };
