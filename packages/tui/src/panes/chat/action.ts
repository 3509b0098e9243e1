import type { AnswerEvent, Turn, TurnId } from "@hsms/engine";
import type { ImportCount, KeptAnswer, RecalledMemory } from "./entry.ts";
import type { Input } from "../../input/keys/key.ts";
import type { Move } from "../../input/scroll/move.ts";

export type ChatAction =
  /** What is typed while the line, or what is looked for, is written. */
  | { readonly type: "chat.typed"; readonly input: Input }
  | { readonly type: "chat.sent" }
  /** Tab: the command that is being written, as far as it is sure. */
  | { readonly type: "chat.completed" }
  /** Between what an empty memory offers, and the line. */
  | { readonly type: "chat.offer-moved"; readonly by: 1 | -1 }
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
  /** A second more has passed since it was asked. */
  | { readonly type: "chat.ticked"; readonly waitedMs: number; readonly at: number }
  /** Another process that writes is waited for; `null`: no longer. */
  | { readonly type: "chat.held"; readonly by: number | null }
  /** A language model's quota is waited for. */
  | { readonly type: "chat.quota-reached"; readonly until: number }
  /** Shows what the model thought before an answer, and what was said where it is long, or folds both away. */
  | { readonly type: "chat.unfold-toggled"; readonly entry: number }
  | ({ readonly type: "chat.turns-read" } & ReadTurns)
  /** What answers of an earlier start used, by the turn. */
  | {
      readonly type: "chat.recalled-read";
      readonly recalled: ReadonlyMap<TurnId, readonly RecalledMemory[]>;
    }
  /** What the program says by itself, below what is there. */
  | { readonly type: "chat.told"; readonly text: string }
  | { readonly type: "chat.command-done"; readonly id: number; readonly text: string };

export interface ReadTurns {
  /** Of the branch, oldest first. */
  readonly turns: readonly Turn[];
  /** Recorded just now, and not on the branch. */
  readonly elsewhere: readonly {
    readonly turn: Turn;
    /** Whether it is in another talk, or on another branch of this one. */
    readonly in: "talk" | "branch";
  }[];
  /** Imports that recorded turns just now, and those that were asked for, by the number of the command. */
  readonly imports: ReadonlyMap<number, ImportCount>;
}

export type ChatEffect =
  | { readonly type: "ask"; readonly text: string }
  | { readonly type: "cancel-answer" }
  /** A line that begins with `!` or `/`, for the command table of the program; reported as `chat.command-done`. */
  | {
      readonly type: "run-command";
      readonly id: number;
      readonly line: string;
      /** Cells of a row of the talk. */
      readonly columns: number;
    }
  /** The newest turns of the branch, `count` of them, and those of `appended` that are on other branches. */
  | {
      readonly type: "read-turns";
      readonly count: number;
      readonly appended: readonly number[];
      /** Imports that are shown already, by their numbers. */
      readonly imports?: readonly number[];
    }
  /** Reported as `chat.recalled-read`. */
  | { readonly type: "read-recalled"; readonly answers: readonly KeptAnswer[] }
  /** In the person's own editor; reported as `chat.edited`. */
  | { readonly type: "edit-text"; readonly text: string };
