/** A rectangle of cells, from the upper left corner of the screen. */
export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** Cells of the terminal, or of a box in it; 0 × 0 while it is not known. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** All but the last row on Windows, where a frame as high as the terminal is cleared before each drawing. */
export function frameSize({ width, height }: Size, platform: NodeJS.Platform): Size {
  return { width, height: platform === "win32" ? Math.max(0, height - 1) : height };
}
