import type { Found, FoundMemory, TurnId } from "@hsms/engine";

/** A memory that an answer used, as far as it is shown. */
export type RecalledMemory = Pick<FoundMemory, "index" | "score" | "path" | "user" | "marks">;

/** One thing in the transcript; `id` names it for as long as the screen is open. */
export type ChatEntry =
  | TurnEntry
  | PendingEntry
  | QueuedEntry
  | CommandEntry
  | FailedEntry
  | ImportedEntry
  | ToldEntry;

interface Said {
  readonly user: string;
  /** Whether it is shown whole where it is long. */
  readonly isWhole?: boolean;
}

/** A question with its answer, or a note. */
export interface TurnEntry extends Said {
  readonly type: "turn";
  readonly id: number;
  /** `null`: it was not recorded. */
  readonly index: number | null;
  readonly turnId: TurnId | null;
  readonly assistant: string | null;
  readonly model: string | null;
  /** What its search found, what the answer quotes first; `null` where that is not known, as of another process. */
  readonly recalled: readonly RecalledMemory[] | null;
  /** Something was found that is too unsure to be named. */
  readonly isNear?: boolean;
  /** Whether they answer; `null` where nothing was asked, or that is not known. */
  readonly found: Found | null;
  /** Numbers of those that the answer quotes. */
  readonly quoted: readonly number[];
  readonly elapsedMs: number | null;
  /** 0–1: how likely they hold the answer; `null` likewise. */
  readonly confidence: number | null;
  /** The model stopped at the greatest length. */
  readonly isCut: boolean;
  /** The model got less than there was, since it reads no more. */
  readonly isShortened: boolean;
  readonly thought: Thought;
  /** Recorded by another process, not on the path of this conversation: in another talk, or on another branch of this one. */
  readonly elsewhere: "talk" | "branch" | null;
  /** Secrets that were masked of what was recorded just now; `!keep` takes that back. */
  readonly maskedSecrets: number;
  /** It is kept out of tree and search; taking that back files it. */
  readonly isSkipped: boolean;
  /** Why the memory itself answered, and what to do about that; `null` where the model did. */
  readonly instead: string | null;
}

/** What an answer used, without the words: kept for the next start. */
export interface KeptAnswer extends Pick<
  TurnEntry,
  "found" | "quoted" | "elapsedMs" | "confidence"
> {
  readonly turnId: TurnId;
  /** Best first. */
  readonly recalled: readonly Pick<RecalledMemory, "index" | "score" | "marks">[];
}

/** What a model thought before it answered: for as long as the screen is open, folded unless somebody wants to read it. */
export interface Thought {
  readonly text: string;
  readonly isOpen: boolean;
}

export const NO_THOUGHT: Thought = { text: "", isOpen: false };

export interface PendingEntry extends Said {
  readonly type: "pending";
  readonly id: number;
  readonly text: string;
  readonly stage: "judging" | "searching" | "answering";
  readonly thought: Thought;
  /** Milliseconds since it was asked, by the second. */
  readonly waitedMs: number;
  /** When a key may be used again, on the clock of {@link ScreenState.now}; 0: none rests. */
  readonly quotaUntil: number;
  /** The process whose write is waited for; `null`: none is. */
  readonly heldBy: number | null;
  /** The clock at the last second. */
  readonly now: number;
  readonly model: string | null;
  /** What was found for the answer, once the search is over. */
  readonly searched: {
    readonly searchId: number;
    readonly memories: readonly FoundMemory[];
    readonly isNear: boolean;
  } | null;
  /** Set once it is on disk. */
  readonly index: number | null;
  readonly turnId: TurnId | null;
  readonly maskedSecrets: number;
  readonly isSkipped: boolean;
}

/** A message that waits for the answer before it. */
export interface QueuedEntry extends Said {
  readonly type: "queued";
  readonly id: number;
  /** As it was written. */
  readonly line: string;
}

/** Memories that another program imports: no part of the talk. */
export interface ImportedEntry {
  readonly type: "imported";
  readonly id: number;
  /** By the number of the command. */
  readonly counts: ReadonlyMap<number, ImportCount>;
}

/** What an import has recorded, as the journal has it. */
export interface ImportCount {
  readonly recorded: number;
  /** How many of them were taken back since. */
  readonly takenBack: number;
  readonly isOpen: boolean;
  /** How many it was to record, where it was cut off before; otherwise `null`. */
  readonly of: number | null;
}

/** What the program says by itself: no part of the talk. */
export interface ToldEntry {
  readonly type: "told";
  readonly id: number;
  readonly text: string;
  /** As of a command. */
  readonly isPlaced: boolean;
}

/** A `!` or `/` command and what it said; `text` is `null` while it runs. */
export interface CommandEntry {
  readonly type: "command";
  readonly id: number;
  readonly line: string;
  readonly text: string | null;
  /** Whether turns were read since it was done: from then on it belongs to the turn that it follows. */
  readonly isPlaced: boolean;
}

/** A question without an answer. */
export interface FailedEntry extends Said {
  readonly type: "failed";
  readonly id: number;
  readonly text: string;
  /** `unsent`: the answer before it did not come. */
  readonly ending: "failed" | "cancelled" | "unsent";
  /** Why it failed, and what to do; otherwise `null`. */
  readonly reason: string | null;
  /** Whether it came back into the line, where nothing else was being written. */
  readonly isInLine: boolean;
}

/** What copying an entry copies: its answer, or what was asked where there is none. */
export function entryText(entry: ChatEntry): string {
  switch (entry.type) {
    case "turn":
      return entry.assistant ?? entry.user;
    case "pending":
      return entry.text === "" ? entry.user : entry.text;
    case "command":
      return entry.text ?? entry.line;
    case "told":
      return entry.text;
    case "queued":
    case "failed":
      return entry.user;
    case "imported":
      return "";
  }
}
