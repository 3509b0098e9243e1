/** Which machine cares for a memory that several machines have. */
export interface CarePlace {
  /** Name of the chosen machine; `null` if none was chosen, so that none runs care automatically. */
  readonly chosen: string | null;
  /** Whether it is this one, and no other can still be running care. */
  readonly isHere: boolean;
  /** Names of the machines that have to sync before the chosen one may start. */
  readonly waitsFor: readonly string[];
}
