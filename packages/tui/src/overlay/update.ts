import { asInTable } from "../input/as-in-table.ts";
import { editFor } from "../input/field/field-keys.ts";
import { fieldOf, type TextField } from "../input/field/text-field.ts";
import type { Input } from "../input/keys/key.ts";
import { rowOfKey, type KeyMap } from "../input/keys/key-map.ts";
import type { AnswerEffect } from "./effect.ts";
import { noEffects, type Next, type PaneStep } from "../panes/pane.ts";
import type { Size } from "../draw/size.ts";
import { moved, type Move, type Spot } from "../input/scroll/move.ts";
import type { OverlayAction } from "./action.ts";
import { shownLines } from "./help/state.ts";
import { listKeys, type ListKey } from "../input/keys/list-keys.ts";
import { shownEntries } from "./palette/state.ts";
import {
  parseValue,
  settingRows,
  steppedValue,
  type ScreenSettings,
  type SettingRow,
  type SettingsState,
} from "./settings/state.ts";
import { isWord } from "./is-word.ts";
import {
  listHeight,
  noOverlay,
  openConfirm,
  type ConfirmState,
  type OverlayState,
} from "./state.ts";
import { editLine, typedInto } from "../input/field/line.ts";

export interface OverlayNext extends Next<OverlayState, AnswerEffect> {
  /** Name of the entry of the palette that is to be done. */
  readonly chosen?: string;
  readonly settings?: ScreenSettings;
}

type Step = PaneStep<OverlayState, OverlayAction> & { readonly keyMap: KeyMap };

export function updateOverlay({ state, action, box, keyMap }: Step): OverlayNext {
  switch (action.type) {
    case "overlay.asked":
      return noEffects(openConfirm(action.question));
    case "overlay.settings-read":
      if (state.type !== "settings") return noEffects(state);
      return noEffects({ ...state, values: action.settings, field: null, problem: null });
    case "overlay.setting-refused":
      return noEffects(state.type === "settings" ? { ...state, problem: action.why } : state);
    case "overlay.backups-read":
      return noEffects(state.type === "restore" ? { ...state, backups: action.backups } : state);
    case "overlay.input": {
      const { input, isAmongLetters } = action;
      const row = input.type === "key" && rowOfKey(listKeys, { map: keyMap, key: input.name });
      const does = row ? row.does : null;
      return handleInput({ state, input: asInTable(input, keyMap), isAmongLetters, does, box });
    }
  }
}

/** An input and the overlay that it is for. `does`: what the key does in a list. */
interface HandledInput<State extends OverlayState> {
  readonly state: State;
  readonly input: Input;
  readonly isAmongLetters: boolean;
  readonly does: ListKey["does"] | null;
  readonly box: Size;
}

function handleInput(handled: HandledInput<OverlayState>): OverlayNext {
  const { state, input, does, box } = handled;
  switch (state.type) {
    case "none":
      return noEffects(state);
    case "confirm":
      return confirmed({ ...handled, state });
    case "palette": {
      // One Esc closes it, whatever was typed: what narrows a list is no level to go back from.
      if (does === "back") return close(state);
      if (does === "accept") {
        const chosen = shownEntries(state)[state.spot.index];
        if (chosen === undefined || chosen.whyNot !== null) return noEffects(state);
        return { ...noEffects(noOverlay), chosen: chosen.name };
      }
      return noEffects(
        does === null
          ? written(state, input)
          : movedIn(state, { to: does, count: shownEntries(state).length, box }),
      );
    }
    case "help":
      if (does === "back" || does === "accept") return close(state);
      return noEffects(
        does === null
          ? written(state, input)
          : movedIn(state, { to: does, count: shownLines(state).length, box }),
      );
    case "settings":
      return handleSettings({ ...handled, state });
    case "restore": {
      const backups = state.backups ?? [];
      if (does === "back") return close(state);
      if (does === "accept") {
        const from = backups[state.spot.index]?.path;
        return from === undefined
          ? noEffects(state)
          : { state: noOverlay, effects: [{ type: "restore", from }] };
      }
      return noEffects(
        does === null ? state : movedIn(state, { to: does, count: backups.length, box }),
      );
    }
  }
}

function close(state: OverlayState): OverlayNext {
  const effects = state.type === "confirm" ? (state.question.otherwise ?? []) : [];
  return { state: noOverlay, effects };
}

function confirmed(handled: HandledInput<ConfirmState>): OverlayNext {
  const { state, input, isAmongLetters, does } = handled;
  const { question, isSeen } = state;
  // What is pasted was meant for something else.
  if (input.type !== "key") return noEffects(state);
  if (does === "back") return close(state);
  // Pressed before there was anything to answer.
  if (!isSeen) return noEffects(state);
  const agreed: OverlayNext = { state: noOverlay, effects: question.effects };
  if (question.word === undefined) {
    // ㅛ is the key of y. Enter is pressed too easily to lose something by it.
    return ["y", "Y", "ㅛ"].includes(input.name) ? agreed : close(state);
  }
  if (does === "accept") {
    if (state.field.text === "") return close(state);
    if (!isWord(state.field.text, question.word)) return noEffects({ ...state, isWrong: true });
    // Not every terminal marks a paste, and a pasted line end was not pressed.
    return isAmongLetters ? noEffects(state) : agreed;
  }
  const edit = editFor(input, { lines: "one" });
  if (edit === null || edit.type === "move") return close(state);
  return noEffects({ ...state, field: editLine(state.field, edit), isWrong: false });
}

function handleSettings({ state, input, does, box }: HandledInput<SettingsState>): OverlayNext {
  const rows = settingRows(state);
  const row = rows[state.spot.index];
  if (state.field !== null) {
    if (does === "back") return noEffects({ ...state, field: null, problem: null });
    if (does === "accept") {
      return row === undefined
        ? noEffects(state)
        : change(state, { row, value: parseValue(row, state.field.text) });
    }
    return noEffects({ ...state, field: typedInto(state.field, input) });
  }
  if (does === "back") return close(state);
  if (row === undefined) return noEffects(state);
  const by =
    does === "accept" || isKey(input, ["right", "space"]) ? 1 : isKey(input, ["left"]) ? -1 : 0;
  if (by !== 0) {
    const value = steppedValue(row, by);
    if (value !== null) return change(state, { row, value });
    if (by < 0) return noEffects(state);
    return noEffects({ ...state, field: fieldOf(String(row.value)), problem: null });
  }
  if (does === null || does === "accept") return noEffects(state);
  return noEffects({
    ...movedIn(state, { to: does, count: rows.length, box }),
    problem: null,
  });
}

function change(
  state: SettingsState,
  { row, value }: { readonly row: SettingRow; readonly value: string | number | boolean },
): OverlayNext {
  if (row.keeper === "engine") {
    return { state, effects: [{ type: "change-settings", patch: { [row.name]: value } }] };
  }
  const screen = { ...state.screen, [row.name]: value };
  return { ...noEffects({ ...state, screen }), settings: screen };
}

const isKey = (input: Input, names: readonly string[]): boolean =>
  input.type === "key" && names.includes(input.name);

/** What was typed narrows the list, which begins at its head again. */
function written<State extends { readonly field: TextField; readonly spot: Spot }>(
  state: State,
  input: Input,
): State {
  const field = typedInto(state.field, input);
  return field.text === state.field.text
    ? { ...state, field }
    : { ...state, field, spot: { index: 0, offset: 0 } };
}

function movedIn<State extends Extract<OverlayState, { readonly spot: Spot }>>(
  state: State,
  { to, count, box }: { readonly to: Move; readonly count: number; readonly box: Size },
): State {
  return { ...state, spot: moved({ spot: state.spot, to, count, height: listHeight(state, box) }) };
}
