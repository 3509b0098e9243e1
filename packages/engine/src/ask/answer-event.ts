import type { Failure } from "../outcomes/errors.ts";
import type { TurnId } from "@hsms/store";
import type { MaskedSecret } from "../turns/secrets/mask-secrets.ts";
import type { FoundMemory } from "../search/search-result.ts";
import type { SearchEvent } from "../search/search-run.ts";

export interface Answer {
  readonly text: string;
  /** Those that the answer quotes first, then as ranked; none where the answer is that nothing was found. */
  readonly recalled: readonly FoundMemory[];
  /**
   * Whether the memory answers. Offline: something is quoted that says what was asked, not only something near it. With a
   * language model: it was given memories to answer from. `null` for what only tells something.
   */
  readonly found: boolean | null;
  /** Numbers of the memories that the answer quotes, in its order; none of a language model, which does not say. */
  readonly quoted: readonly number[];
  /** That of the search; `null` where nothing was looked for. */
  readonly confidence: number | null;
  /** `null` when it was not recorded. */
  readonly index: number | null;
  /** The model stopped at the greatest length, not at the end. */
  readonly isCut: boolean;
  readonly elapsedMs: number;
}

/** Answering one question; ends in exactly one of `answer.done | answer.failed | answer.cancelled`. */
export type AnswerEvent =
  | { readonly type: "judge.started" }
  | { readonly type: "judge.finished"; readonly needsMemory: boolean; readonly why: string }
  | SearchEvent
  | {
      readonly type: "answer.started";
      readonly model: string;
      readonly recalled: readonly number[];
    }
  | { readonly type: "answer.delta"; readonly text: string }
  | {
      readonly type: "turn.recorded";
      readonly index: number;
      readonly id: TurnId;
      readonly masked: readonly MaskedSecret[];
    }
  | ({ readonly type: "answer.done" } & Answer)
  | ({ readonly type: "answer.failed" } & Failure)
  | { readonly type: "answer.cancelled" };
