import type { Failure } from "../outcomes/errors.ts";
import type { TurnId } from "@hsms/store";
import type { MaskedSecret } from "../turns/secrets/mask-secrets.ts";
import type { FoundMemory } from "../search/search-result.ts";
import type { SearchEvent } from "../search/search-run.ts";

/**
 * Whether the memory answers. `yes`: the quoted memory states what was asked; for a language model:
 * it was given memories to answer from. `unsure`: the quoted memory is only close to it. `no`:
 * nothing was found, or nothing with enough confidence.
 */
export type Found = "yes" | "unsure" | "no";

export interface Answer {
  readonly text: string;
  /**
   * The model that answered, as it is recorded: if several are configured, the one that was used;
   * `offline` if the memory answered instead.
   */
  readonly model: string;
  /** Quoted memories first, then the others by rank; if none answers, those closest to the question. */
  readonly memories: readonly FoundMemory[];
  /** `null` if the message asks nothing. */
  readonly found: Found | null;
  /** Indexes of the memories that the answer quotes, in its order; for a language model, those cited as `[4]`. */
  readonly quoted: readonly number[];
  /**
   * Probability (0–1) that the answer is among `memories`, from the search and from the answer;
   * lower if a language model quotes only weak memories. `null` if there was no search.
   */
  readonly confidence: number | null;
  /** Id of the search in its events; `null` if there was none. */
  readonly searchId: number | null;
  /** Index of the recorded turn; `null` if it was not recorded. */
  readonly index: number | null;
  /** Why the memory itself answered, by quotation; missing if the model answered. */
  readonly standsIn?: Failure;
  /** The model stopped at its length limit, not at the end. */
  readonly isCut: boolean;
  /** Older turns and weaker memories were not sent, because they exceed the model's context. */
  readonly isShortened?: true;
  readonly elapsedMs: number;
}

/**
 * Events of answering one question; ends in exactly one of `answer.done
 * answer.failed
 * answer.cancelled`.
 */
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
  /** The model's reasoning before its answer; it is not stored. */
  | { readonly type: "answer.thinking"; readonly text: string }
  /** The deltas so far were reasoning, and are not part of the answer. */
  | { readonly type: "answer.retracted" }
  | {
      readonly type: "turn.recorded";
      readonly index: number;
      readonly id: TurnId;
      readonly masked: readonly MaskedSecret[];
      /** The turn is kept out of tree and search, because it is a greeting, thanks or the like. */
      readonly isSkipped: boolean;
    }
  | ({ readonly type: "answer.done" } & Answer)
  | ({ readonly type: "answer.failed" } & Failure)
  | { readonly type: "answer.cancelled" };
