import type { AnswerEvent, Turn } from "@hsms/engine";
import type { Input } from "../keys/key.ts";

export type ChatAction =
  /** What is typed while the line is written. */
  | { readonly type: "chat.typed"; readonly input: Input }
  /** Events of the answer that was asked for here, in order; deltas joined. */
  | { readonly type: "chat.answer-heard"; readonly events: readonly AnswerEvent[] }
  | { readonly type: "chat.turns-read"; readonly turns: readonly Turn[] }
  | { readonly type: "chat.command-done"; readonly line: string; readonly text: string }
  | { readonly type: "chat.interrupted" };
