import type { Failure } from "../outcomes/errors.ts";
import type { TurnId } from "@hsms/store";
import type { MaskedSecret } from "../turns/secrets/mask-secrets.ts";
import type { FoundMemory } from "../search/search-result.ts";
import type { SearchEvent } from "../search/search-run.ts";

/**
 * Whether the memory answers. `yes`: what is quoted says what was asked; of a language model, that it was given memories to answer
 * from. `unsure`: what is quoted stands near it. `no`: nothing that was found is sure enough, or nothing was found.
 */
export type Found = "yes" | "unsure" | "no";

export interface Answer {
  readonly text: string;
  /** What answered, as it is recorded: of several models one of them, `offline` where the memory stood in. */
  readonly model: string;
  /** Those that the answer quotes first, then as ranked; where none answers, those that stand near. */
  readonly memories: readonly FoundMemory[];
  /** `null` for what only tells something. */
  readonly found: Found | null;
  /** Numbers of the memories that the answer quotes, in its order; of a language model those that it cites as `[4]`. */
  readonly quoted: readonly number[];
  /** 0–1: the chance that the answer is among `memories`, by the search and by what the answer says, of a language model less where it quotes weak memories alone; `null` where nothing was looked for. */
  readonly confidence: number | null;
  /** Names the events of the search; `null` where there was none. */
  readonly searchId: number | null;
  /** `null` when it was not recorded. */
  readonly index: number | null;
  /** Why the memory itself answered, by quotation; missing where the model did. */
  readonly standsIn?: Failure;
  /** The model stopped at the greatest length, not at the end. */
  readonly isCut: boolean;
  /** Older parts of the talk and weaker memories were not sent, since the model reads no more. */
  readonly isShortened?: true;
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
  /** What the model thinks before it answers; it is kept nowhere. */
  | { readonly type: "answer.thinking"; readonly text: string }
  /** The deltas so far were thoughts, and are no part of the answer. */
  | { readonly type: "answer.retracted" }
  | {
      readonly type: "turn.recorded";
      readonly index: number;
      readonly id: TurnId;
      readonly masked: readonly MaskedSecret[];
      /** It is kept out of tree and search, since it is a greeting, thanks or the like. */
      readonly isSkipped: boolean;
    }
  | ({ readonly type: "answer.done" } & Answer)
  | ({ readonly type: "answer.failed" } & Failure)
  | { readonly type: "answer.cancelled" };
