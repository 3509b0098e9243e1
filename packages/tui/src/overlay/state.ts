import { emptyField, type TextField } from "../input/field/text-field.ts";
import type { AnswerEffect } from "./effect.ts";
import type { HelpState } from "./help/state.ts";
import type { PaletteState } from "./palette/state.ts";
import type { RestoreState } from "./confirm/restore.ts";
import type { SettingsState } from "./settings/state.ts";

/** What lies over the panes; one at a time, and Esc takes it away. */
export type OverlayState =
  | { readonly type: "none" }
  | ConfirmState
  | PaletteState
  | HelpState
  | SettingsState
  | RestoreState;

/** What is asked before `effects` are carried out; `lines` say what would be lost, `meant` of what, as far as there is room. */
export interface Question {
  readonly title: string;
  readonly lines: readonly string[];
  readonly meant?: readonly string[];
  readonly effects: readonly AnswerEffect[];
  /** What a no does, besides closing. */
  readonly otherwise?: readonly AnswerEffect[];
  /** What has to be written for a yes, where nothing takes it back; a letter does elsewhere. */
  readonly word?: string;
}

export interface ConfirmState {
  readonly type: "confirm";
  readonly question: Question;
  /** Whether it was drawn: what was pressed before is no answer. */
  readonly isSeen: boolean;
  /** What is written of the word. */
  readonly field: TextField;
  /** Whether Enter was pressed on something else. */
  readonly isWrong: boolean;
}

export function openConfirm(question: Question): ConfirmState {
  return { type: "confirm", question, isSeen: false, field: emptyField, isWrong: false };
}

export const noOverlay: OverlayState = { type: "none" };
