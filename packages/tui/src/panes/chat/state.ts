import type { Language } from "@hsms/engine";
import { emptyField, type TextField } from "../../input/field/text-field.ts";
import { lineOf } from "./line/fold-long.ts";
import { emptyHistory, type LineHistory } from "../../input/field/line-history.ts";
import type { ChatEntry, KeptAnswer, RecalledMemory } from "./entry.ts";
import type { Completion, KnownCommand } from "./line/completion.ts";
import type { Passage } from "./transcript/passage.ts";
import { welcomeWith, type KnownWork, type Welcome } from "./welcome/welcome.ts";
import type { FindLine } from "../../input/field/line.ts";

/** A line that stands selected: Enter sends it, what is typed replaces it. */
export interface HeldBack {
  readonly text: string;
  readonly why:
    /** It is but a key or a word of the screen's: an entry of the palette by its name, and in words. */
    | { readonly type: "named"; readonly name: string; readonly label: string }
    /** A question that was not answered. */
    | { readonly type: "returned" }
    /** It is no command, and goes nowhere. */
    | { readonly type: "unknown" };
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
  /** What went with its turn, forgotten, restored or on another branch, and may come back. */
  readonly gone: readonly Passage[];
  /** Answers of an earlier start whose turns were not read yet. */
  readonly kept: readonly KeptAnswer[];
  /** The mark of the last purge when its lines were sent; `null` before it was read. Under another one no line is kept. */
  readonly lastPurge: string | null;
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
  /** Of the labels of folded pastes. */
  readonly language: Language;
  /** What an empty memory offers. */
  readonly welcome: Welcome;
  /** In the place of the usual hint, where nothing was said; `null`: that hint. */
  readonly emptyText: string | null;
}

/** Turns read at once: an hour of conversation, 20 ms to lay out. */
export const TURNS_READ = 100;

export function initialChat(
  commands: readonly KnownCommand[],
  language: Language = "en",
  works: readonly KnownWork[] = [],
): ChatState {
  return {
    entries: null,
    nextId: 1,
    gone: [],
    kept: [],
    lastPurge: null,
    turnsWanted: TURNS_READ,
    cursor: null,
    fresh: 0,
    field: emptyField,
    heldBack: null,
    completion: null,
    history: emptyHistory,
    find: null,
    commands,
    language,
    welcome: welcomeWith(works),
    emptyText: null,
  };
}

/** The chat with its line held back, since it names something that the screen can do. */
export function holdBack(
  state: ChatState,
  { name, label }: { readonly name: string; readonly label: string },
): ChatState {
  return { ...state, heldBack: { text: state.field.text, why: { type: "named", name, label } } };
}

/** The line that was held back, unless it was edited since. */
export function heldBackOf({
  heldBack,
  field,
}: Pick<ChatState, "heldBack" | "field">): HeldBack | null {
  return heldBack?.text === field.text ? heldBack : null;
}

/** What the line that is held back names; `null` where it names nothing. */
export function namedOf(state: Pick<ChatState, "heldBack" | "field">) {
  const why = heldBackOf(state)?.why;
  return why?.type === "named" ? why : null;
}

/** The chat with a question that was not answered, selected. */
export function putBack(state: ChatState, text: string): ChatState {
  const field = lineOf(text, state.language);
  return { ...state, field, heldBack: { text: field.text, why: { type: "returned" } } };
}

export function pendingOf({ entries }: ChatState) {
  const last = entries?.findLast((entry) => entry.type === "pending");
  return last?.type === "pending" ? last : null;
}
