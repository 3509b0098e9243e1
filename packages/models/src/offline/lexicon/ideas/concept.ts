/**
 * An idea with the words that stand for it. Entries are separated by spaces; a Korean verb or
 * adjective is written in its dictionary form (`먹다`), `_` joins the words of one entry.
 */
export interface Concept {
  readonly ko?: string;
  readonly en?: string;
  /** English verbs that stand for it only as nouns: my pay. */
  readonly nouns?: string;
  /** Words, of either language, for kinds of it: a question for the concept is answered by a kind. */
  readonly kinds?: string;
  /** Ids of concepts that are kinds of it. */
  readonly includes?: readonly string[];
}
