import type { GivenName, Turn } from "@hsms/store";
import type { Failure } from "../../outcomes/errors.ts";

export interface PurgePlan {
  /** As stored: a turn purged before has no text. */
  readonly turns: readonly Turn[];
  /** Titles of conversations, labels and tags that would be removed with them, including former ones. */
  readonly names: readonly GivenName[];
  /** Names given to topics by a person that would be removed; the topics are renamed. */
  readonly topics: readonly string[];
}

export type Copy =
  /** A backup, or a store kept by a restore or a repair. */
  | {
      readonly type: "store";
      readonly path: string;
      /** Number of the turns whose text is still there. */
      readonly turns: number;
      readonly names: number;
    }
  | {
      readonly type: "file";
      readonly path: string;
      /** Whether it contains a sentence of a turn, or a name derived from one, literally. */
      readonly isQuoting: boolean;
      /** Topics named in it that share a word with a turn. */
      readonly topics: readonly string[];
      readonly isDisposable: boolean;
    };

export type CopyState = "rewritten" | "removed" | "holds" | "unreadable";

export interface PurgedCopy {
  readonly copy: Copy;
  readonly state: CopyState;
  /** Why it could not be read or rewritten; `null` if it was, or was not to be. */
  readonly failure: Failure | null;
}

/** Chooses which of the copies to rewrite (a disposable file is removed); the others are reported in the result. */
export type ChooseCopies = (holding: readonly Copy[]) => Promise<readonly Copy[]>;

export interface PurgeResult {
  /** `declined`: `confirm` returned false, and nothing has changed. */
  readonly type: "purged" | "declined";
  readonly purged: number;
  /** Indexes of other turns that contain a sentence of the turns literally: they are unchanged. */
  readonly quotedBy: readonly number[];
  /** Topics named by a person with a word of the turns that remaining turns contain too: they are unchanged. */
  readonly pinnedTopics: readonly string[];
  /** Titles of conversations, labels and tags that were removed with them, including former ones. */
  readonly names: readonly GivenName[];
  /** Names given to topics by a person that were removed with them. */
  readonly topics: readonly string[];
  /** Copies that contained text, and those that could not be read: stores first, then files. */
  readonly copies: readonly PurgedCopy[];
}
