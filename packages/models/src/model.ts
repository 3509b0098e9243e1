import type { Language } from "@hsms/language";
import type { ModelErrorCode } from "./model-error.ts";

/** What answers and works for the memory (S0-28). Must not throw for what the outside did; a failure never becomes an answer, summary or topic (C0-09). */
export interface Model {
  /** `offline`, or the name that the settings choose it by; recorded with every answer. */
  readonly name: string;
  /** It says itself when the memories do not hold the answer; for others the search's confidence floor decides. */
  readonly abstains: boolean;
  /** Its answers take time and are shown as they come; others are shown once the turn is on disk. */
  readonly streams: boolean;
  /** Where it fails, the memory itself answers, whatever it holds. */
  readonly endsOffline?: true;
  /** Words that a memory which answers may use instead of the question's own; searched for with less weight. No call, no cost. */
  relatedWords(question: string): readonly string[];
  /** Whether the memory should be searched before answering (S0-40). */
  judgeNeed(request: NeedRequest, call: ModelCall): Promise<ModelResult<NeedJudgement>>;
  /** How alike each node and the exchange are, 0–1 in the steps of S0-48, in the order of the nodes (S0-47). */
  score(request: ScoreRequest, call: ModelCall): Promise<ModelResult<readonly number[]>>;
  /** What an exchange says, in at most `maxLength` characters (S0-52). */
  summarise(request: SummariseRequest, call: ModelCall): Promise<ModelResult<string>>;
  /** A short noun phrase for a node (S0-53). */
  nameTopic(request: NameTopicRequest, call: ModelCall): Promise<ModelResult<string>>;
  /** The candidates that go under a new parent together with the exchange, and its name (S0-51). */
  group(request: GroupRequest, call: ModelCall): Promise<ModelResult<Grouping>>;
  /** A node's summary made shorter, with a new topic where the old one no longer fits (S0-54). */
  compress(request: CompressRequest, call: ModelCall): Promise<ModelResult<Compression>>;
  /** What filing a turn needs, in one call: summary line, topic of an own leaf, scores of candidates. `null`: nothing to add to what the tree computes. */
  readonly file: ((request: FileRequest, call: ModelCall) => Promise<ModelResult<Filing>>) | null;
  /** The answer as it comes. Must not throw; failures end the stream. */
  answer(request: AnswerRequest, call: ModelCall): AsyncIterable<ModelAnswerEvent>;
}

export interface ModelCall {
  readonly signal: AbortSignal;
  /** Milliseconds that an answer's first sign of life is waited for; a minute unless given. */
  readonly firstSignMs?: number;
}

export type ModelResult<Value> = { readonly ok: true; readonly value: Value } | ModelFailure;

export interface ModelFailure {
  readonly ok: false;
  readonly code: ModelErrorCode;
  /** For logs; people get a text made from the code. */
  readonly message: string;
}

/** One user message with its answer; `null` where there is none yet. */
export interface Exchange {
  readonly user: string;
  readonly assistant: string | null;
}

/** An exchange of the talk so far. */
export interface SaidExchange extends Exchange {
  /** The turn that stands here whole; `null`, or missing, where none does. */
  readonly index?: number | null;
  /** Missing where nobody knows when it was. */
  readonly createdAt?: number;
}

export interface NodeOutline {
  readonly topic: string;
  readonly digest: string;
}

export interface RecalledMemory {
  readonly index: number;
  readonly user: string;
  readonly assistant: string | null;
  /** What answered; words of `offline` are quotations, never evidence. */
  readonly model: string | null;
  readonly createdAt: number;
  /** Comparable with those found by the same search only. */
  readonly score: number;
  /** 0–1: how near its vector is to the question's, 0 as near as memories are by chance; missing without an embedder. */
  readonly nearness?: number;
  readonly marks: readonly MemoryMark[];
  /** Who says what stands in `user`, after this name and a colon; missing where nobody but the owner talks. */
  readonly speaker?: Speaker;
  /** Another program noted it (a document, what an assistant keeps of its user): nobody said it in a chat. */
  readonly isImportedNote?: true;
  /** It came with an import that does not say whose words they are; and the owner has told things of their own. */
  readonly isOfUnknown?: true;
  /** What it tells otherwise than memories before it did, the newest first; and what tells otherwise since. */
  readonly supersedes?: readonly ToldOtherwise[];
  readonly supersededBy?: ToldOtherwise;
  /** 0–1: how surely a slot of working memory answers with it; missing where none does. */
  readonly held?: number;
}

/** The other half of a changed fact. */
export interface ToldOtherwise {
  readonly index: number;
  /** What of the memory it is about, and what the other tells instead, word for word. */
  readonly own: string;
  readonly other: string;
  /** From when on the newer of both holds, milliseconds since 1970. */
  readonly since: number;
}

export interface Speaker {
  readonly name: string;
  /** It is the one whose memory this is. */
  readonly isOwner: boolean;
}

export interface NeedRequest {
  readonly question: string;
  /** What was said just before on the branch; `null` at its beginning. */
  readonly last: Exchange | null;
  /** Searches the memory, best first; for models that look before they refuse. Call it at most once. */
  readonly look: () => Promise<readonly RecalledMemory[]>;
}

export interface NeedJudgement {
  readonly needsMemory: boolean;
  /** Why, in a word or two for the log, such as `past-words`. */
  readonly why: string;
}

/** How several nodes are scored: in one call, or as seed 0 does it, with one call a node (S0-47). */
export type Scoring = "batched" | "per-node";

export interface ScoreRequest {
  readonly nodes: readonly NodeOutline[];
  readonly exchange: Exchange;
  /** `batched` unless given. */
  readonly scoring?: Scoring;
}

export interface SummariseRequest {
  readonly exchange: Exchange;
  /** Characters. */
  readonly maxLength: number;
}

export interface NameTopicRequest {
  readonly digest: string;
  /** Key phrases of each member's turns. */
  readonly members: readonly (readonly string[])[];
  /** Key phrases of each sibling: what the name must set the node apart from. */
  readonly siblings: readonly (readonly string[])[];
  /** Topics from below ROOT to the parent. */
  readonly ancestors: readonly string[];
  readonly language: Language;
}

export interface GroupRequest {
  readonly candidates: readonly NodeOutline[];
  readonly exchange: Exchange;
  /** At most this many are chosen: the fan-out less one. */
  readonly limit: number;
  readonly language: Language;
}

export interface Grouping {
  /** Places in the list of candidates, ascending, without repeats. */
  readonly chosen: readonly number[];
  readonly topic: string;
}

export interface CompressRequest {
  readonly topic: string;
  readonly summary: string;
  readonly added: string;
  /** Characters. */
  readonly maxLength: number;
}

export interface Compression {
  readonly summary: string;
  /** `null`: the topic stays. */
  readonly topic: string | null;
}

export interface FileRequest {
  readonly exchange: Exchange;
  /** Nodes that it might belong to; none in an empty tree. */
  readonly nodes: readonly NodeOutline[];
  /** Characters of the line. */
  readonly maxLength: number;
  readonly language: Language;
}

export interface Filing {
  readonly line: string;
  readonly topic: string;
  /** 0–1, in the order of the nodes; `null` where the model gave no usable ones. */
  readonly scores: readonly number[] | null;
}

export interface AnswerRequest {
  readonly question: string;
  readonly language: Language;
  /** What the search found, best first; empty when it found nothing, or none was made. */
  readonly memories: readonly RecalledMemory[];
  /** The branch so far, oldest first. */
  readonly history: readonly SaidExchange[];
  /** Milliseconds since 1970: today's date is told where it is given. */
  readonly now?: number;
  /** Whether this exchange will be kept: nobody may promise to remember what is not. */
  readonly willRecord: boolean;
}

/** An answer's life; it ends in exactly one of `done | failed | cancelled`. */
export type ModelAnswerEvent =
  | { readonly type: "delta"; readonly text: string }
  /** What it thinks before the answer: no part of it. */
  | { readonly type: "thinking"; readonly text: string }
  /** What was told so far was thought. */
  | { readonly type: "retracted" }
  | {
      readonly type: "done";
      readonly text: string;
      /** Which of several models answered; missing where there is one. */
      readonly model?: string;
      /** Tokens of prompt and answer; `null` where the model does not say. */
      readonly tokens: number | null;
      /** It ended at the length that is asked for at most, not by itself. */
      readonly isCut: boolean;
      /** Older parts of the talk and weaker memories were left out, since the model reads no more. */
      readonly isShortened?: true;
      /** What it quotes is near to what was asked, and may not answer it; only of a model that abstains. */
      readonly isUnsure?: true;
      /** Numbers of the memories that it quotes, in its order; of a language model those that it cites. */
      readonly cites?: readonly number[];
    }
  | {
      readonly type: "failed";
      readonly code: Exclude<ModelErrorCode, "CANCELLED">;
      readonly message: string;
    }
  | { readonly type: "cancelled" };

export type MemoryMark =
  /** It stands in the conversation of who asks, and not between its root and that place. */
  | "other branch"
  /** A note: every turn that it was drawn from has been deleted for good. */
  | "source deleted"
  /** Nobody knows when it was said: its date is the nearest one that was known. */
  | "undated"
  /** It was forgotten, and is found since the scope says so. */
  | "forgotten";
