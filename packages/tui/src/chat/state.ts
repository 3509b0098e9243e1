/** The conversation and the line that is written. */
export interface ChatState {
  readonly mode: "writing" | "reading";
}

export const initialChat: ChatState = { mode: "writing" };
