import type { RepairCode } from "../../rescue/repair/change.ts";
import type { FindingCode } from "../../laws/finding.ts";

/** One way to damage a store that nobody has open, and what must come of it. */
export interface Corruption {
  /** A sentence's subject: "a bit flipped in a turn's text". */
  readonly name: string;
  /** What the doctor must find, among whatever follows from it; `STORE_TOO_NEW`: it must refuse. */
  readonly code: FindingCode | "STORE_TOO_NEW";
  /** Whether the store, still damaged, opens: one that does not must say so in a sentence. */
  readonly opens: boolean;
  /** What the repair must say that it did, besides making derived records anew. */
  readonly change?: RepairCode;
  /**
   * `whole`: nothing is lost. `named`: a turn may be lost, and is named. `refused`: nothing is touched.
   */
  readonly mend: "whole" | "named" | "refused";
  /** The repair finds a backup that was made before. */
  readonly hasBackup?: true;
  /** Damages the store in the folder. */
  readonly apply: (directory: string) => Promise<void>;
}
