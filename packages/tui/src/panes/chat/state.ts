import { emptyField, type TextField } from "../../input/field/text-field.ts";
import { emptyHistory, type LineHistory } from "../../input/field/line-history.ts";
import type { ChatEntry, RecalledMemory, TurnEntry } from "./entry.ts";
import type { Completion, KnownCommand } from "./line/completion.ts";
import type { FindLine } from "../../input/field/line.ts";

/** A line that was not sent, since it is but a key or a word of the screen's. */
export interface HeldBack {
  /** The text of the line: sent unchanged a second time, it goes to the model. */
  readonly text: string;
  /** Name of the entry of the palette that it would be elsewhere, and that entry in words. */
  readonly name: string;
  readonly label: string;
}

export interface ChatCursor {
  /** Of an entry. */
  readonly entry: number;
  /** Of its rows, from 0. */
  readonly row: number;
  readonly offset: number;
  readonly memory: RecalledMemory | null;
}

export interface ChatState {
  /** `null` until the first were read. */
  readonly entries: readonly ChatEntry[] | null;
  readonly nextId: number;
  /** Turns that went, forgotten or with a restoration, and may come back. */
  readonly gone: readonly TurnEntry[];
  /** Turns of the branch that are read; more once the first of them is scrolled to. */
  readonly turnsWanted: number;
  /** `null`: the end is followed. */
  readonly cursor: ChatCursor | null;
  /** Entries that came while something above the end was read. */
  readonly fresh: number;
  readonly field: TextField;
  /** What was held back, and is still that line as long as nothing else is written. */
  readonly heldBack: HeldBack | null;
  readonly completion: Completion | null;
  readonly history: LineHistory;
  readonly find: FindLine | null;
  readonly commands: readonly KnownCommand[];
}

/** Turns read at once: an hour of conversation, 20 ms to lay out. */
export const TURNS_READ = 100;

export function initialChat(commands: readonly KnownCommand[]): ChatState {
  return {
    entries: null,
    nextId: 1,
    gone: [],
    turnsWanted: TURNS_READ,
    cursor: null,
    fresh: 0,
    field: emptyField,
    heldBack: null,
    completion: null,
    history: emptyHistory,
    find: null,
    commands,
  };
}

/** The chat with its line held back, since it names something that the screen can do. */
export function holdBack(
  state: ChatState,
  { name, label }: Pick<HeldBack, "name" | "label">,
): ChatState {
  return { ...state, heldBack: { text: state.field.text, name, label } };
}

/** The line that was held back, unless it was edited since. */
export function heldBackOf({
  heldBack,
  field,
}: Pick<ChatState, "heldBack" | "field">): HeldBack | null {
  return heldBack?.text === field.text ? heldBack : null;
}

export function pendingOf({ entries }: ChatState) {
  const last = entries?.findLast((entry) => entry.type === "pending");
  return last?.type === "pending" ? last : null;
}
