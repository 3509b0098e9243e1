/** Of a memory that several machines hold. */
export interface CarePlace {
  /** Name of the machine that was chosen to care for it; `null`: none was, and none does so by itself. */
  readonly chosen: string | null;
  /** Whether it is this one, and no other may be caring for it still. */
  readonly isHere: boolean;
  /** Names of the machines that have to sync before the chosen one cares for it. */
  readonly waitsFor: readonly string[];
}
