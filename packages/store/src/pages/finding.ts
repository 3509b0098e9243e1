/** What is wrong with an LMDB file, before any record is looked at. */
export interface PageFinding {
  /** `null` where it concerns the whole file. */
  readonly page: number | null;
  /** English; names the page and what it says. */
  readonly message: string;
}
