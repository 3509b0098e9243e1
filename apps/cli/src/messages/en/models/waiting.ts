import { whole } from "@hsms/messages";

/** What is said while a language model is waited for, and of how it answered. */
export const enWaiting = {
  /** One line, drawn anew each second. */
  line: (what: string, seconds: number) => `${what}, ${whole(seconds)} s (Ctrl+C cancels)`,
  /** Where it is said elsewhere what cancels. */
  past: (what: string, seconds: number) => `${what}, ${whole(seconds)} s`,
  judging: "Judging whether memory is needed",
  searching: "Searching",
  answering: (model: string) => `Waiting for ${model}`,
  thinking: (model: string, characters: number) =>
    `${model} is thinking, ${whole(characters)} characters so far`,
  quota: (seconds: number) => `Waiting for the quota, ${whole(seconds)} s to go`,
  longer: (seconds: number) =>
    `No output for ${whole(seconds)} s. Wait longer? If not, the memory answers. [Y/n]`,
  no: ["n", "no"],
  thought: (characters: number) => `(thought before that: ${whole(characters)} characters)`,
  retracted: "(the text above was reasoning; the answer follows)",
  howSure: (word: string, chance: number | null) =>
    `(how sure that the memory answers: ${word}${chance === null ? "" : `, ${chance.toFixed(2)}`})`,
  shortened:
    "The context of the model is too small: older parts of the conversation and less relevant memories were not sent. Use a larger context or a smaller TOKEN_BUDGET.",
};
