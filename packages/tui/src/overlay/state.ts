import type { Backup, Turn } from "@hsms/engine";
import type { Size } from "../draw/size.ts";
import { emptyField, fieldOf, type TextField } from "../input/field/text-field.ts";
import type { ChoiceState } from "./choice/state.ts";
import type { AnswerEffect } from "./effect.ts";
import type { HelpState } from "./help/state.ts";
import type { PaletteState } from "./palette/state.ts";
import type { PaneName } from "../input/pane-names.ts";
import type { Spot } from "../input/scroll/move.ts";
import { isWord } from "./is-word.ts";
import type { SettingsState } from "./settings/state.ts";

/** What lies over the panes; one at a time, and Esc takes it away. */
export type OverlayState =
  | { readonly type: "none" }
  | ConfirmState
  | PaletteState
  | HelpState
  | SettingsState
  | RestoreState
  | SavedState
  | OfferState
  | ReadingState
  | ChoiceState;

/** What is asked before `effects` are carried out; `lines` say what would be lost, `meant` of what, as far as there is room. */
export interface Question {
  readonly title: string;
  readonly lines: readonly string[];
  readonly meant?: readonly string[];
  readonly effects: readonly AnswerEffect[];
  /** What a no does, besides closing. */
  readonly otherwise?: readonly AnswerEffect[];
  /** What has to be written for a yes, where nothing takes it back; Enter does elsewhere. */
  readonly word?: string;
  /**
   * The letter that asked it, where it may have been one of a sentence: pressed once more it is a yes, and what
   * is no answer closes the question and does what it does without it.
   */
  readonly again?: string;
  /** It comes seconds after what asked it: a line that stands in the chat by then is being written. */
  readonly isLate?: true;
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
  /** The list that it was asked from, which is there again after it. */
  readonly under: SavedState | null;
  /**
   * Letters write the line of the chat beside it, unless they are its answer. Once one was `written` its end is no yes: Enter is, pressed
   * twice since.
   */
  readonly line: "empty" | "written" | "ended" | null;
  /** The focused pane and the line of the chat before the first letter: they are as before where all that was written is a no. */
  readonly before: Before | null;
}

interface Before {
  readonly focus: PaneName;
  readonly field: TextField;
}

/** Whether nothing but a no was written into the line at a question. */
export function saysNo({ before }: ConfirmState, { text }: TextField): boolean {
  if (before === null || !text.startsWith(before.field.text)) return false;
  const written = text.slice(before.field.text.length).trim();
  return NO.some((word) => isWord(written, word));
}

const NO = ["n", "no", "아니", "아니요", "아니오"];

export function openConfirm(question: Question, under: SavedState | null = null): ConfirmState {
  const takesLetters = question.word !== undefined || question.again !== undefined;
  const line = takesLetters ? null : "empty";
  return {
    type: "confirm",
    question,
    isSeen: false,
    field: emptyField,
    isWrong: false,
    under,
    line,
    before: null,
  };
}

/** With letters that wrote the line of the chat beside it; `null` where it takes them itself. */
export function besideLine(state: OverlayState, before: Before | null = null): OverlayState | null {
  switch (state.type) {
    case "confirm":
      if (state.line === null) return null;
      return { ...state, line: "written", before: state.line === "empty" ? before : state.before };
    case "restore":
      return { ...state, hasStray: true };
    case "settings":
      return state.field === null ? { ...state, hasStray: true } : null;
    case "saved":
    case "reading":
      return state;
    case "none":
    case "choice":
    case "help":
    case "offer":
    case "palette":
      return null;
  }
}

export interface RestoreState {
  readonly type: "restore";
  /** `null` until they were read. */
  readonly backups: readonly Backup[] | null;
  readonly spot: Spot;
  readonly hasStray: boolean;
}

/** What assistants and other programs saved, to be looked through and forgotten. */
export interface SavedState {
  readonly type: "saved";
  /** The newest first, forgotten ones among them; `null` until they were read. */
  readonly turns: readonly Turn[] | null;
  readonly spot: Spot;
}

/** Text that was typed where nothing takes any: Enter brings it into the line of the chat. */
export interface OfferState {
  readonly type: "offer";
  readonly field: TextField;
}

/** A found memory, whole, with all that it was found by: Enter shows it in its topic. */
export interface ReadingState {
  readonly type: "reading";
  readonly title: string;
  /** Clean, each no wider than the box was when it was opened. */
  readonly lines: readonly string[];
  readonly turn: number;
  /** The first line that is seen. */
  readonly spot: Spot;
}

export function openOffer(text: string): OfferState {
  return { type: "offer", field: fieldOf(text) };
}

export type OverlayName = Exclude<
  OverlayState["type"],
  "none" | "confirm" | "offer" | "reading" | "choice"
>;

/** Whether a line that is written narrows the list. */
export const hasField = <State extends OverlayState>(
  state: State,
): state is Exclude<State, RestoreState | SavedState | ReadingState> =>
  state.type !== "restore" && state.type !== "saved" && state.type !== "reading";

/** Rows of an overlay's list within its box: the frame, the line that filters and the line of hints take the others. */
export function listHeight(state: OverlayState, box: Size): number {
  const taken = hasField(state) ? 4 : 3;
  return Math.max(1, box.height - taken);
}

export const noOverlay: OverlayState = { type: "none" };
