import type { Backup, Settings } from "@hsms/engine";
import type { Input } from "../input/keys/key.ts";
import type { Question } from "./state.ts";

export type OverlayAction =
  /** By an effect that `mayAsk`. */
  | { readonly type: "overlay.asked"; readonly question: Question }
  | { readonly type: "overlay.settings-read"; readonly settings: Settings }
  | { readonly type: "overlay.setting-refused"; readonly why: string }
  | { readonly type: "overlay.backups-read"; readonly backups: readonly Backup[] }
  /** While an overlay is open it gets all that is typed. */
  | {
      readonly type: "overlay.input";
      readonly input: Input;
      /** Whether letters came in the same read of the terminal. */
      readonly isAmongLetters: boolean;
    };
