import { setFlagsFromString } from "node:v8";

/**
 * Lets the space for what is new grow no further. Frames leave nothing behind but work for the collector,
 * which by itself would give them 134 MB, five times what lives, to be called less often: now it is called
 * more often, and takes a tenth more processor's time.
 */
export function keepYoungHeap(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
