import type { Settings } from "@hsms/engine";
import type { Chosen } from "./choice/state.ts";
import type { PaneEffect } from "../panes/effect.ts";

/** Settings are read and changed, backups made and put back, by these. */
export type OverlayEffect =
  /** Reported as `overlay.settings-read`. */
  | { readonly type: "read-settings" }
  /** Reported as `overlay.settings-read`, or as `overlay.setting-refused` with the engine's message. */
  | { readonly type: "change-settings"; readonly patch: Partial<Settings> }
  | { readonly type: "back-up" }
  /** Reported as `overlay.backups-read`. */
  | { readonly type: "read-backups" }
  /** After the changes requested before; reported as `overlay.saved-read`. */
  | { readonly type: "read-saved" }
  /** Shows what would change, and asks; a notice reports the outcome. */
  | { readonly type: "restore"; readonly from: string }
  /** To what was asked by `overlay.choice-asked`. */
  | { readonly type: "answer-choice"; readonly chosen: Chosen }
  /** What the program has in its palette besides. */
  | { readonly type: "run-work"; readonly name: string; readonly given?: string }
  | { readonly type: "cancel-work" }
  /** To what {@link askPerson} asked. */
  | { readonly type: "answer-question"; readonly isSure: boolean };

/** What may depend on the answer to a question. */
export type AnswerEffect = OverlayEffect | PaneEffect;
