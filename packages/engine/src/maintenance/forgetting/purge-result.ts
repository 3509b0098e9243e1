/** What came of deleting turns for good. */
export interface PurgeResult {
  /** Turns that were deleted for good. */
  readonly purged: number;
  /** Other turns that hold a sentence of theirs word for word, by index: they are left as they are. */
  readonly quotedBy: readonly number[];
  /** Topics that a person wrote and that hold a word of theirs: left as they are. */
  readonly pinnedTopics: readonly string[];
  /** Sentences to look for in files outside of the store. Never kept anywhere. */
  readonly quotes: readonly string[];
}
