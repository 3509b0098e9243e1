/** What the program that opens a store should report; no action is required. */
export type StoreNotice =
  /** Processes ended while writing: killed, or stopped by LMDB on a failing disk. Reported once. */
  | { readonly type: "died-while-writing"; readonly processIds: readonly number[] }
  /** These files and folders were readable by other accounts; their permissions were fixed. */
  | { readonly type: "made-private"; readonly paths: readonly string[] }
  /** The file system is read-only: the store is read in place, and writes stay in this process. */
  | { readonly type: "read-in-place" }
  /** Another process has held the write lock for so many milliseconds; reported again each second. */
  | { readonly type: "waiting"; readonly processId: number; readonly ms: number }
  /** The reported wait is over. */
  | { readonly type: "waited" };

export interface Noticing {
  readonly onNotice?: (notice: StoreNotice) => void;
  /** Aborted when nobody waits for the store any longer. */
  readonly signal?: AbortSignal;
}
