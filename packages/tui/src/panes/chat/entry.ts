import type { Found, FoundMemory } from "@hsms/engine";

/** A memory that an answer used, as far as it is shown. */
export type RecalledMemory = Pick<FoundMemory, "index" | "score" | "path" | "user" | "marks">;

/** One thing in the transcript; `id` names it for as long as the screen is open. */
export type ChatEntry = TurnEntry | PendingEntry | CommandEntry | FailedEntry;

/** A question with its answer, or a note. */
export interface TurnEntry {
  readonly type: "turn";
  readonly id: number;
  /** `null`: it was not recorded. */
  readonly index: number | null;
  readonly user: string;
  readonly assistant: string | null;
  readonly model: string | null;
  /** What the answer used, best first; `null` where that is not known: of an earlier run, or another process. */
  readonly recalled: readonly RecalledMemory[] | null;
  /** Whether they answer; `null` where nothing was asked, or that is not known. */
  readonly found: Found | null;
  /** Numbers of those that the answer quotes. */
  readonly quoted: readonly number[];
  readonly elapsedMs: number | null;
  /** The model stopped at the greatest length. */
  readonly isCut: boolean;
  /** Recorded by another process or on another branch: not on the path of this conversation. */
  readonly isElsewhere: boolean;
  /** Secrets that were masked of what was recorded just now; `!keep` takes that back. */
  readonly maskedSecrets: number;
  /** Why the memory itself answered, and what to do about that; `null` where the model did. */
  readonly instead: string | null;
}

export interface PendingEntry {
  readonly type: "pending";
  readonly id: number;
  readonly user: string;
  readonly text: string;
  readonly stage: "judging" | "searching" | "answering";
  readonly model: string | null;
  /** Set once it is on disk. */
  readonly index: number | null;
  readonly maskedSecrets: number;
}

/** A `!` or `/` command and what it said; `text` is `null` while it runs. */
export interface CommandEntry {
  readonly type: "command";
  readonly id: number;
  readonly line: string;
  readonly text: string | null;
}

/** A question without an answer; it is back in the line. */
export interface FailedEntry {
  readonly type: "failed";
  readonly id: number;
  readonly user: string;
  readonly text: string;
  /** Why, and what to do; `null` where the person broke it off. */
  readonly reason: string | null;
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
    case "failed":
      return entry.user;
  }
}
