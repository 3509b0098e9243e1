import type { Input } from "../keys/key.ts";
import type { OverlayState } from "./state.ts";

export type OverlayAction =
  | { readonly type: "overlay.opened"; readonly overlay: OverlayState }
  | { readonly type: "overlay.closed" }
  /** While an overlay is open it gets all that is typed. */
  | { readonly type: "overlay.input"; readonly input: Input };
