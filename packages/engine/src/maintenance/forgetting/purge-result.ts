import type { GivenName, Turn } from "@hsms/store";
import type { Failure } from "../../outcomes/errors.ts";

export interface PurgePlan {
  /** As the memory has them: one that was purged before has no words. */
  readonly turns: readonly Turn[];
  /** Titles of conversations, labels and tags that would go with them, former ones too. */
  readonly names: readonly GivenName[];
  /** Names given to topics by a person that would go; the topics get others. */
  readonly topics: readonly string[];
}

export type Copy =
  /** A backup, or a store that a restoration or a repair kept. */
  | {
      readonly type: "store";
      readonly path: string;
      /** How many of the turns still have their words there. */
      readonly turns: number;
      readonly names: number;
    }
  | {
      readonly type: "file";
      readonly path: string;
      /** Whether a sentence of a turn, or a name that tells of one, is in it word for word. */
      readonly isQuoting: boolean;
      /** Topics that it names and that share a word with a turn. */
      readonly topics: readonly string[];
      readonly isDisposable: boolean;
    };

export type CopyState = "rewritten" | "removed" | "holds" | "unreadable";

export interface PurgedCopy {
  readonly copy: Copy;
  readonly state: CopyState;
  /** Why it could not be read or rewritten; `null` where it was, or was not to be. */
  readonly failure: Failure | null;
}

/** Which of the copies that hold something are to be rewritten, a file that comes back as disposable to be removed; those that are left out are named in the result. */
export type ChooseCopies = (holding: readonly Copy[]) => Promise<readonly Copy[]>;

export interface PurgeResult {
  /** `declined`: `confirm` said no, and nothing has changed. */
  readonly type: "purged" | "declined";
  readonly purged: number;
  /** Other turns that hold a sentence of theirs word for word, by index: they are left as they are. */
  readonly quotedBy: readonly number[];
  /** Topics that a person named with a word of theirs that turns which stay say too: left as they are. */
  readonly pinnedTopics: readonly string[];
  /** Titles of conversations, labels and tags that went with them, former ones too. */
  readonly names: readonly GivenName[];
  /** Names given to topics by a person that went with them. */
  readonly topics: readonly string[];
  /** Copies that held something, and those that could not be read: first stores, then files. */
  readonly copies: readonly PurgedCopy[];
}
