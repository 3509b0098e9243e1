import { setFlagsFromString } from "node:v8";

/**
 * Keeps the young generation small: for the garbage of frames V8 would let it grow to 134 MB, five times what lives.
 * Costs a tenth more processor time.
 */
export function keepYoungHeap(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
