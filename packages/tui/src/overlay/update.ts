import { asInTable } from "../input/as-in-table.ts";
import { editFor } from "../input/field/field-keys.ts";
import { fieldOf, type TextField } from "../input/field/text-field.ts";
import type { Input } from "../input/keys/key.ts";
import { latinKeys } from "../input/keys/korean-keys.ts";
import { rowOfKey, type KeyMap } from "../input/keys/key-map.ts";
import type { AnswerEffect } from "./effect.ts";
import { change } from "../panes/memory-change.ts";
import { noEffects, type Next, type PaneStep } from "../panes/pane.ts";
import type { Size } from "../draw/size.ts";
import { moved, type Move, type Spot } from "../input/scroll/move.ts";
import type { OverlayAction } from "./action.ts";
import { openChoice, shownItems } from "./choice/state.ts";
import { updateChoice } from "./choice/update.ts";
import { shownLines } from "./help/state.ts";
import { listKeys, type ListKey } from "../input/keys/list-keys.ts";
import { shownEntries, type PaletteState } from "./palette/state.ts";
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
  type Question,
  type SavedState,
} from "./state.ts";
import { editLine, typedInto } from "../input/field/line.ts";

export interface OverlayNext extends Next<OverlayState, AnswerEffect> {
  /** Name of the entry of the palette that is to be done. */
  readonly chosen?: string;
  readonly settings?: ScreenSettings;
  /** What goes into the line of the chat. */
  readonly toChat?: string;
}

type Step = PaneStep<OverlayState, OverlayAction> & { readonly keyMap: KeyMap };

export function updateOverlay({ state, action, box, keyMap }: Step): OverlayNext {
  switch (action.type) {
    case "overlay.asked":
      return noEffects(openConfirm(action.question, state.type === "saved" ? state : null));
    case "overlay.choice-asked":
      return noEffects(openChoice(action.choice));
    case "overlay.choice-unneeded":
      return noEffects(
        state.type === "choice" && state.choice === action.choice ? noOverlay : state,
      );
    case "overlay.unneeded":
      return noEffects(
        state.type === "confirm" && state.question === action.question ? noOverlay : state,
      );
    case "overlay.settings-read":
      if (state.type !== "settings") return noEffects(state);
      return noEffects({ ...state, values: action.settings, field: null, problem: null });
    case "overlay.setting-refused":
      return noEffects(state.type === "settings" ? { ...state, problem: action.why } : state);
    case "overlay.backups-read":
      return noEffects(state.type === "restore" ? { ...state, backups: action.backups } : state);
    case "overlay.saved-read":
      return noEffects(state.type === "saved" ? { ...state, turns: action.turns } : state);
    case "overlay.input": {
      const { isAmongLetters } = action;
      const input = asInTable(action.input, keyMap);
      const row =
        action.input.type === "key" && rowOfKey(listKeys, { map: keyMap, key: action.input.name });
      const does = row && !erases(state, input) ? row.does : null;
      return handleInput({ state, input, isAmongLetters, does, box });
    }
  }
}

/** Ctrl+U erases what is written; where nothing is, it goes up the list. */
function erases(state: OverlayState, input: Input): boolean {
  const isWritten = "field" in state && state.field !== null && state.field.text !== "";
  return isWritten && editFor(input, { lines: "one" })?.type === "erase";
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
      if (does === "back") return leave(state, { fits: shownEntries(state).length > 0 });
      if (does === "accept") {
        const chosen = shownEntries(state)[state.spot.index];
        if (chosen === undefined) return leave(state, { fits: state.field.text === "" });
        if (chosen.whyNot !== null) return noEffects(state);
        // What was typed may be prose that ended in Enter.
        if (chosen.changes && (state.armed !== chosen.name || handled.isAmongLetters)) {
          return noEffects({ ...state, armed: chosen.name });
        }
        return { ...noEffects(noOverlay), chosen: chosen.name };
      }
      const named = entryOfKey(state, input);
      if (named !== undefined) return { ...noEffects(noOverlay), chosen: named.name };
      return noEffects(
        does === null
          ? written({ ...state, armed: null }, input)
          : movedIn(
              { ...state, armed: null },
              { to: does, count: shownEntries(state).length, box },
            ),
      );
    }
    case "offer":
      if (does === "back") return close(state);
      if (does === "accept") {
        // Enter in one read with letters ends the sentence that is offered.
        if (handled.isAmongLetters) return noEffects(state);
        return { ...noEffects(noOverlay), toChat: state.field.text };
      }
      return noEffects({ ...state, field: typedInto(state.field, input) });
    case "reading": {
      if (does === "back") return close(state);
      if (does === "accept") {
        return { state: noOverlay, effects: [{ type: "show-turn", index: state.turn }] };
      }
      // It ends where its last line is seen.
      const count = Math.max(1, state.lines.length - listHeight(state, box) + 1);
      return noEffects(does === null ? state : movedIn(state, { to: does, count, box }));
    }
    case "help":
      if (does === "back" || does === "accept") {
        return leave(state, { fits: shownLines(state).length > 0 });
      }
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
      if (does === "accept" && state.hasStray) return noEffects({ ...state, hasStray: false });
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
    case "saved":
      return handleSaved({ ...handled, state });
    case "choice": {
      const next = updateChoice({ ...handled, state });
      if (next.type === "open") return noEffects(next.state);
      const { chosen } = next;
      const fits = chosen !== null || shownItems(state).length > 0;
      return {
        ...leave(state, { fits }),
        effects: [{ type: "answer-choice", chosen }],
      };
    }
  }
}

/** In the menu of an entry its keys do what they do without it; letters narrow. */
function entryOfKey({ about, entries, field }: PaletteState, input: Input) {
  if (about === null || field.text !== "" || input.type !== "key" || input.text !== "") return;
  return entries.find(({ keys }) => keys.includes(input.name));
}

function handleSaved({ state, input, does, box }: HandledInput<SavedState>): OverlayNext {
  const turns = state.turns ?? [];
  if (does === "back") return close(state);
  const turn = turns[state.spot.index];
  const index = turn?.index;
  if (does === "accept") {
    return index === undefined
      ? noEffects(state)
      : { state: noOverlay, effects: [{ type: "show-turn", index }] };
  }
  if (does !== null) return noEffects(movedIn(state, { to: does, count: turns.length, box }));
  // No letter changes a memory.
  if (index === undefined || !isKey(input, ["delete"])) return noEffects(state);
  const forgotten = [index];
  const asking = change({ type: "ask-to-forget", of: { type: "turns", turns: forgotten } });
  return turn?.state === "archived"
    ? {
        state,
        effects: [change({ type: "unforget", turns: forgotten }), { type: "read-saved" }],
      }
    : { state, effects: [asking] };
}

function close(state: OverlayState): OverlayNext {
  if (state.type !== "confirm") return noEffects(noOverlay);
  return { state: state.under ?? noOverlay, effects: state.question.otherwise ?? [] };
}

/** Closes it; a sentence that was written where it is no answer is the line's of the chat. */
function leave(
  state: Extract<OverlayState, { readonly field: TextField }>,
  { fits }: { readonly fits: boolean },
): OverlayNext {
  const text = state.field.text.trim();
  return fits || !/\S\s+\S/u.test(text) ? close(state) : { ...close(state), toChat: text };
}

/** Whether the input is for the question, and not for what lies under it. */
export function isAnswer(
  { question }: ConfirmState,
  { input, keyMap }: { readonly input: Input; readonly keyMap: KeyMap },
): boolean {
  if (input.type !== "key") return false;
  const row = rowOfKey(listKeys, { map: keyMap, key: input.name });
  return row?.does === "accept" || row?.does === "back" || isAgain(question, input.name);
}

const isAgain = ({ again }: Question, key: string): boolean => latinKeys(key).join(" ") === again;

function confirmed(handled: HandledInput<ConfirmState>): OverlayNext {
  const { state, input, isAmongLetters, does } = handled;
  const { question, isSeen, under } = state;
  // What is pasted was meant for something else.
  if (input.type !== "key") return noEffects(state);
  if (does === "back") return leave(state, { fits: question.word === undefined });
  // Pressed before there was anything to answer.
  if (!isSeen) return noEffects(state);
  if (state.line !== null && does === "accept" && (isAmongLetters || state.line === "written"))
    return noEffects({ ...state, line: isAmongLetters ? "written" : "ended" });
  const agreed: OverlayNext =
    under === null
      ? { state: noOverlay, effects: question.effects }
      : { state: under, effects: [...question.effects, { type: "read-saved" }] };
  if (question.word === undefined) {
    // An Enter that came with letters may belong to a sentence.
    const isYes = does === "accept" || isAgain(question, input.name);
    return isYes && !isAmongLetters ? agreed : close(state);
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
        : changeSetting(state, { row, value: parseValue(row, state.field.text) });
    }
    return noEffects({ ...state, field: typedInto(state.field, input) });
  }
  if (does === "back") return close(state);
  if (row === undefined) return noEffects(state);
  if (does === "accept" && state.hasStray) return noEffects({ ...state, hasStray: false });
  const by = does === "accept" || isKey(input, ["right"]) ? 1 : isKey(input, ["left"]) ? -1 : 0;
  if (by !== 0) {
    const value = steppedValue(row, by);
    if (value !== null) return changeSetting(state, { row, value });
    if (by < 0) return noEffects(state);
    return noEffects({ ...state, field: fieldOf(String(row.value)), problem: null });
  }
  if (does === null || does === "accept") return noEffects(state);
  return noEffects({
    ...movedIn(state, { to: does, count: rows.length, box }),
    problem: null,
  });
}

function changeSetting(
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
