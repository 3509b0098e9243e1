export interface ChatRequest {
  /** What the model is to do. Holds no text of users or memories. */
  readonly system: string;
  readonly prompt: string;
  /** What was said before the prompt, oldest first; none unless given. */
  readonly before?: readonly ChatTurn[];
  /** The form of the answer, for endpoints that can hold a model to it; the answer is checked all the same. */
  readonly schema: JsonSchema | null;
  /** Of the answer itself: what a model thinks before it is not counted. */
  readonly maxOutputTokens: number;
  /** What it answers needs no thought: thinking is turned off where that can be, else bounded. */
  readonly isPlain?: boolean;
}

export interface ChatTurn {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** The part of JSON Schema that every endpoint understands. */
export type JsonSchema =
  | { readonly type: "string" | "number" | "integer" | "boolean" }
  | { readonly type: "array"; readonly items: JsonSchema }
  | {
      readonly type: "object";
      readonly properties: Readonly<Record<string, JsonSchema>>;
      readonly required: readonly string[];
    };

/** An answer's life; it ends in exactly one of `done | failed`. */
export type ChatEvent =
  | { readonly type: "delta"; readonly text: string }
  /** What the model thinks before it answers; a sign of life, and no part of the answer. */
  | { readonly type: "thought"; readonly text: string }
  /** The deltas so far were thoughts. */
  | { readonly type: "retract" }
  | {
      readonly type: "done";
      /** `length`: the answer was cut off at `maxOutputTokens`. */
      readonly finish: "stop" | "length";
      /** `null` where the endpoint does not say. */
      readonly usage: Usage | null;
    }
  | { readonly type: "failed"; readonly failure: ChatFailure };

/** Tokens that a call cost, those of thoughts among the output. */
export interface Usage {
  readonly input: number;
  readonly output: number;
}

export interface ChatFailure {
  readonly kind: ChatFailureKind;
  /** For logs: what the endpoint said, on one line, without any key. */
  readonly message: string;
  /** Milliseconds after which the endpoint wants to be asked again; `null` where it does not say. */
  readonly retryAfterMs: number | null;
  /** Neither another key nor a moment later does better. */
  readonly isFinal?: true;
}

export type ChatFailureKind =
  | "cancelled"
  /** 429: this key has asked too much. */
  | "rate-limited"
  | "key-refused"
  /** The account of the key has nothing left: no waiting helps. */
  | "no-credit"
  /** 400: the request as it is; it is not sent again. */
  | "request-refused"
  /** The same, and the client has learnt from it: sent again it goes another way. */
  | "learnt"
  /** More text than the model reads. */
  | "too-long"
  /** It thought until its limit, and said nothing. */
  | "no-room"
  | "model-not-found"
  /** 5xx: the endpoint's own fault. */
  | "server-fault"
  /** No connection, or one that broke. */
  | "unreachable"
  | "timed-out"
  /** The endpoint does not want to answer this. */
  | "blocked"
  /** What came back is no answer, or endless. */
  | "malformed";

export interface ChatCall {
  /** Empty for an endpoint that wants none. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** One endpoint of a language model. Streams must not throw; failures end them. Retries and time-outs are the dispatcher's business. */
export interface ChatClient {
  /** The model's name, as it is recorded with answers. */
  readonly model: string;
  stream(request: ChatRequest, call: ChatCall): AsyncIterable<ChatEvent>;
}
