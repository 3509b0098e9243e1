import type { Backup, Settings, Turn } from "@hsms/engine";
import type { Input } from "../input/keys/key.ts";
import type { Choice } from "./choice/state.ts";
import type { Question } from "./state.ts";

export type OverlayAction =
  /** By an effect that `mayAsk`. */
  | { readonly type: "overlay.asked"; readonly question: Question }
  /** What was asked is decided otherwise. */
  | { readonly type: "overlay.unneeded"; readonly question: Question }
  /** Something is to be chosen or written, as {@link OverlayEffect} `answer-choice` tells. */
  | { readonly type: "overlay.choice-asked"; readonly choice: Choice }
  | { readonly type: "overlay.choice-unneeded"; readonly choice: Choice }
  | { readonly type: "overlay.settings-read"; readonly settings: Settings }
  | { readonly type: "overlay.setting-refused"; readonly why: string }
  | { readonly type: "overlay.backups-read"; readonly backups: readonly Backup[] }
  | { readonly type: "overlay.saved-read"; readonly turns: readonly Turn[] }
  /** While an overlay is open it gets all that is typed. */
  | {
      readonly type: "overlay.input";
      readonly input: Input;
      /** Whether other letters came in the same read of the terminal. */
      readonly isAmongLetters: boolean;
    };
