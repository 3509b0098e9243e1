import type { Size } from "../../draw/size.ts";
import type { OverlayState } from "../state.ts";

/** Rows of an overlay's list within its box: beside the frame stand the line that filters and the line of hints. */
export function listHeight(state: OverlayState, box: Size): number {
  const taken = state.type === "restore" ? 3 : 4;
  return Math.max(1, box.height - taken);
}
