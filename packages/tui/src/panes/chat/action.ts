import type { AnswerEvent, Turn } from "@hsms/engine";
import type { Input } from "../../input/keys/key.ts";
import type { Move } from "../../input/scroll/move.ts";

export type ChatAction =
  /** What is typed while the line, or what is looked for, is written. */
  | { readonly type: "chat.typed"; readonly input: Input }
  | { readonly type: "chat.sent" }
  /** Tab: the command that is being written, as far as it is sure. */
  | { readonly type: "chat.completed" }
  | { readonly type: "chat.moved"; readonly to: Move }
  | { readonly type: "chat.scrolled"; readonly rows: number }
  | { readonly type: "chat.find-opened" }
  | { readonly type: "chat.match-wanted"; readonly by: 1 | -1 }
  | { readonly type: "chat.copied" }
  /** Forgets what is selected, or what was said last, after asking. */
  | { readonly type: "chat.take-back-wanted" }
  /** Ctrl+V, which no terminal pastes by. */
  | { readonly type: "chat.paste-wanted" }
  /** From what is looked for, or what was scrolled to. */
  | { readonly type: "chat.backed" }
  | { readonly type: "chat.interrupted" }
  | { readonly type: "chat.edit-wanted" }
  | { readonly type: "chat.edited"; readonly text: string }
  /** Events of the answer that was asked for here, in order; `failure` says in words what failed. */
  | {
      readonly type: "chat.answer-received";
      readonly events: readonly AnswerEvent[];
      readonly failure: string | null;
    }
  /** The turns of the branch, oldest first; `elsewhere` were recorded just now, on another branch. */
  | {
      readonly type: "chat.turns-read";
      readonly turns: readonly Turn[];
      readonly elsewhere: readonly Turn[];
    }
  | { readonly type: "chat.command-done"; readonly id: number; readonly text: string };

export type ChatEffect =
  | { readonly type: "ask"; readonly text: string }
  | { readonly type: "cancel-answer" }
  /** A line that begins with `!` or `/`, for the command table of the program; reported as `chat.command-done`. */
  | { readonly type: "run-command"; readonly id: number; readonly line: string }
  /** The newest turns of the branch, `count` of them, and those of `appended` that are on other branches. */
  | {
      readonly type: "read-turns";
      readonly count: number;
      readonly appended: readonly number[];
    }
  /** In the person's own editor; reported as `chat.edited`. */
  | { readonly type: "edit-text"; readonly text: string };
