/** What whoever opens a store should be told, and does not have to act on. */
export type StoreNotice =
  /** Processes ended while they were writing: they were killed, or LMDB ended them on a failing disk. Reported once. */
  | { readonly type: "died-while-writing"; readonly processIds: readonly number[] }
  /** These files and folders could be read by other accounts, and cannot any more. */
  | { readonly type: "made-private"; readonly paths: readonly string[] }
  /** Nothing can write to the file system: the store is read where it lies, and what is written stays in this process. */
  | { readonly type: "read-in-place" }
  /** Another process has held the write lock for so long, in milliseconds; reported again each second. */
  | { readonly type: "waiting"; readonly processId: number; readonly ms: number }
  /** The wait that was reported is over. */
  | { readonly type: "waited" };

export interface Noticing {
  readonly onNotice?: (notice: StoreNotice) => void;
  /** Fires when nobody waits for the store any longer. */
  readonly signal?: AbortSignal;
}
