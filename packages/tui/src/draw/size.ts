/** A rectangle of cells, from the upper left corner of the screen. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Cells of the terminal, or of a box in it; 0 × 0 while it is not known. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What is drawn of a terminal of this size: all of it, and on Windows all but the last row, since a frame as
 * high as the terminal is cleared there each time before it is drawn.
 */
export function frameSize({ width, height }: Size, platform: NodeJS.Platform): Size {
  return { width, height: platform === "win32" ? Math.max(0, height - 1) : height };
}
