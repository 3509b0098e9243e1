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
    `No word for ${whole(seconds)} s. Wait longer? With a no the memory answers. [Y/n]`,
  no: ["n", "no"],
  thought: (characters: number) => `(thought before that: ${whole(characters)} characters)`,
  retracted: "(what stands above was thought; now the answer)",
  howSure: (word: string, chance: number | null) =>
    `(how sure that the memory answers: ${word}${chance === null ? "" : `, ${chance.toFixed(2)}`})`,
  shortened:
    "The model reads no more: older parts of the talk and weaker memories were not sent. A larger context, or a smaller TOKEN_BUDGET, mends that.",
};
