import type { GivenName } from "@hsms/store";

/** What came of deleting turns for good. */
export interface PurgeResult {
  /** Turns that were deleted for good. */
  readonly purged: number;
  /** Other turns that hold a sentence of theirs word for word, by index: they are left as they are. */
  readonly quotedBy: readonly number[];
  /** Topics that a person wrote and that hold a word of theirs: left as they are. */
  readonly pinnedTopics: readonly string[];
  /** Titles of conversations and labels that went with them, those of former times too. */
  readonly names: readonly GivenName[];
  /** Sentences and names to look for in files outside of the store. Never kept anywhere. */
  readonly quotes: readonly string[];
}
