import type { Backup, Settings } from "@hsms/engine";
import type { Input } from "../keys/key.ts";
import type { OverlayState } from "./state.ts";

export type OverlayAction =
  | { readonly type: "overlay.opened"; readonly overlay: OverlayState }
  | { readonly type: "overlay.closed" }
  | { readonly type: "overlay.settings-read"; readonly settings: Settings }
  | { readonly type: "overlay.setting-refused"; readonly why: string }
  | { readonly type: "overlay.backups-read"; readonly backups: readonly Backup[] }
  /** While an overlay is open it gets all that is typed. */
  | { readonly type: "overlay.input"; readonly input: Input };
