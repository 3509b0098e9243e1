/** A chat told to the memory, and questions put to it afterwards. */
export interface Chat {
  readonly name: string;
  /** What the user said, one turn each; a pair is a question that a language model once answered. */
  readonly told: readonly (string | readonly [user: string, assistant: string])[];
  readonly asked: readonly Question[];
}

/**
 * A question with the words of the sentence that answers it, the same in every language of the chat;
 * several when a list was asked for, `null` when the memory does not hold the answer.
 */
export interface Question {
  readonly ask: string;
  readonly right: string | readonly string[] | null;
}
