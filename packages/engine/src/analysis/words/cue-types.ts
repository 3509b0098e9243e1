/** What a question asks for. */
export type QuestionType = "when" | "where" | "who" | "why" | "how-many" | "how" | "what";

/** Patterns by which a language shows what a sentence does; all are matched against normalised text. */
export interface Cues {
  /** A question without its mark. */
  readonly question: RegExp;
  /** The speaker names themself. */
  readonly self: RegExp;
  /** The speaker tells a lasting fact of themself: name, age, home, taste, family. Matched against one sentence. */
  readonly selfStatement: RegExp;
  /** A sentence that asks for something to be done. */
  readonly request: RegExp;
  /** The speaker tells what they did. */
  readonly ownPast: RegExp;
  readonly time: RegExp;
  readonly place: RegExp;
  /** First match decides. */
  readonly questionTypes: readonly (readonly [QuestionType, RegExp])[];
}
