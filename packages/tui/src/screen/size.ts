/** Cells of the terminal, or of a box in it; 0 × 0 while it is not known. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
