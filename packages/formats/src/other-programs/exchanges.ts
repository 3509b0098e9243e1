/** What one side said. */
export interface Message {
  readonly speaker: "user" | "assistant";
  readonly text: string;
}

/** What the user said and what came back. */
export interface Exchange {
  readonly user: string;
  readonly assistant: string | null;
  /** Position of the message that it begins with. */
  readonly start: number;
}

/** Stands between two messages of one speaker that become one. */
const JOINT = "\n\n";

/**
 * Pairs messages in their order. Two of one speaker in a row are joined, the positions of the
 * later ones in `joined`; an answer that comes first gets an empty question, a question without
 * an answer gets `null`; nothing that has text is left out.
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
