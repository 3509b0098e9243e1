import { emptyField, type TextField } from "../../input/field/text-field.ts";
import { emptyHistory, type LineHistory } from "../../input/field/line-history.ts";
import type { ChatEntry, RecalledMemory, TurnEntry } from "./entry.ts";
import type { Completion } from "./line/completion.ts";
import type { KnownCommand } from "./line/known-command.ts";
import type { FindLine } from "../../input/field/line.ts";

/** A line that was not sent, since it is but a key or a word of the screen's. */
export interface HeldBack {
  /** As it stands in the line: sent again, it is said. */
  readonly text: string;
  /** Name of the entry of the palette that it would be elsewhere, and that entry in words. */
  readonly name: string;
  readonly label: string;
}

/** The row in the transcript that is selected, and how many rows of the window stand above it. */
export interface ChatCursor {
  /** Of an entry. */
  readonly entry: number;
  /** Of its rows, from 0. */
  readonly row: number;
  readonly offset: number;
  /** The recalled memory that stands there. */
  readonly memory: RecalledMemory | null;
}

/** The conversation and the line that is written. */
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
  /** What Tab wrote last. */
  readonly completion: Completion | null;
  readonly history: LineHistory;
  readonly find: FindLine | null;
  readonly commands: readonly KnownCommand[];
}

/** Turns read at once: an hour of talk, and 20 ms to lay out. */
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

/** The line that was held back, while it still stands there to be sent. */
export function heldBackOf({
  heldBack,
  field,
}: Pick<ChatState, "heldBack" | "field">): HeldBack | null {
  return heldBack?.text === field.text ? heldBack : null;
}

/** The answer that is on its way. */
export function pendingOf({ entries }: ChatState) {
  const last = entries?.findLast((entry) => entry.type === "pending");
  return last?.type === "pending" ? last : null;
}
