/** What a language model is asked to do. */
export type ModelRole = "answer" | "judge" | "file";

export type ModelEvent =
  | {
      readonly type: "model.called";
      /** As its endpoint knows it. */
      readonly model: string;
      readonly role: ModelRole;
      /** `main`: a person waits for it; `load`: many at once (S0-29). */
      readonly pool: "main" | "load";
      readonly elapsedMs: number;
      /** Tokens as the endpoint counted them, thoughts among the output; none where it was not heard. */
      readonly inputTokens: number;
      readonly outputTokens: number;
      /** The endpoint did not count them: they are reckoned from the texts. */
      readonly isEstimated: boolean;
      readonly failure: { readonly kind: string; readonly message: string } | null;
    }
  | { readonly type: "model.batch-started"; readonly calls: number }
  /** One of the calls side by side failed; they count from 1, in the order of the questions (S0-39). */
  | { readonly type: "model.task-failed"; readonly task: number; readonly message: string }
  | {
      readonly type: "model.batch-finished";
      readonly calls: number;
      readonly succeeded: number;
      readonly elapsedMs: number;
    }
  /** Every key is over its quota: the first is free again after so many milliseconds. */
  | { readonly type: "model.waiting"; readonly pool: "main" | "load"; readonly ms: number }
  /** A model of several gave no answer: the next is asked. */
  | {
      readonly type: "model.passed-over";
      readonly model: string;
      readonly code: string;
      readonly message: string;
    }
  /** An answer was not of the form asked for; `prompt` is the name and version of the prompt (C0-13). */
  | { readonly type: "model.unreadable"; readonly prompt: string };

/** An event, or that an answer was taken from an earlier, equal request. */
export type ReportModel = (event: ModelEvent | { readonly type: "model.cache-hit" }) => void;
