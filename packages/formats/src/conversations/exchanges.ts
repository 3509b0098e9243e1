export interface Message {
  readonly speaker: "user" | "assistant";
  readonly text: string;
}

export interface Exchange {
  readonly user: string;
  readonly assistant: string | null;
  /** Position of the message that it begins with. */
  readonly start: number;
}

const JOINT = "\n\n";

/**
 * Pairs messages in order, losing no text. Consecutive ones of a speaker are joined (positions in
 * `joined`); a leading answer gets an empty question, an unanswered question `null`.
 */
export function pairMessages(messages: readonly Message[]): {
  readonly exchanges: readonly Exchange[];
  readonly joined: readonly number[];
} {
  const drafts: { user: string; assistant: string; answered: boolean; start: number }[] = [];
  const joined: number[] = [];
  for (const [position, { speaker, text }] of messages.entries()) {
    let draft = drafts.at(-1);
    if (draft === undefined || (speaker === "user" && draft.answered)) {
      draft = { user: "", assistant: "", answered: false, start: position };
      drafts.push(draft);
    }
    if (draft[speaker] !== "" && text !== "") {
      joined.push(position);
      draft[speaker] += JOINT;
    }
    draft[speaker] += text;
    draft.answered ||= speaker === "assistant";
  }
  const exchanges = drafts
    .filter(({ user, assistant }) => user !== "" || assistant !== "")
    .map(({ user, assistant, start }) => ({
      user,
      assistant: assistant === "" ? null : assistant,
      start,
    }));
  return { exchanges, joined };
}
