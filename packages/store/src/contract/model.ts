import type { ConversationId, NodeId, TurnId } from "./ids.ts";

/** Numbers on disk are places in this list: never reorder it, only add at the end. */
export const CATEGORIES = [
  "fact",
  "preference",
  "experience",
  "emotion",
  "technical",
  "core_principle",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** `[subject, predicate, object]` (S1-35, C1-08). */
export type Triple = readonly [subject: string, predicate: string, object: string];

/** How a memory came to be. Numbers on disk are places in these three lists: never reorder them, only add at the end. */
export const ORIGINS = ["told", "inferred", "imported"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Who judged how important a memory is. */
export const IMPORTANCE_SOURCES = ["person", "formula", "policy", "import"] as const;
export type ImportanceSource = (typeof IMPORTANCE_SOURCES)[number];

/** Who archived a memory. */
export const ARCHIVERS = ["person", "assistant", "care", "policy", "import"] as const;
export type Archiver = (typeof ARCHIVERS)[number];

/** A time that is spoken of, from its first millisecond up to but without `to`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** When a field got its value, and where: a hybrid logical clock. Of two edits the later one counts. */
export interface FieldClock {
  readonly at: number;
  /** Tells edits of one millisecond apart. */
  readonly count: number;
  /** The machine, or whatever else writes under one name. */
  readonly writer: string;
}

/** By the field's name; where elements of a field change by themselves, by its name, a colon and the element. */
export type FieldClocks = Readonly<Record<string, FieldClock>>;

/** What may be known of a turn besides. A field that is missing is unknown, or has its usual value. */
export interface TurnDetails {
  /** Who says what stands in `user`, where several people talk. */
  readonly speaker?: string;
  /** Whose memory it is, by the one who vouches for it: never by the message itself. */
  readonly author?: string;
  /** The program that it was said in, or that saved it. */
  readonly client?: string;
  readonly origin?: Origin;
  /** `createdAt` is the nearest date that was known. */
  readonly isDateGuessed?: boolean;
  /** Times that the words speak of. */
  readonly spans?: readonly TimeSpan[];
  readonly validFrom?: number;
  readonly validUntil?: number;
  /** Turns whose statement this one replaces. */
  readonly supersedes?: readonly TurnId[];
  readonly importanceBy?: ImportanceSource;
  readonly archivedBy?: Archiver;
  readonly archivedAt?: number;
  readonly clocks?: FieldClocks;
  /** Others had gone on from the turn before it meanwhile, and nobody had gone back there: beside them it is no branch that somebody made. */
  readonly isBeside?: boolean;
}

/** The time that searches count with: no number where the date is but a guess. */
export const knownTime = ({
  createdAt,
  isDateGuessed,
}: Pick<Turn, "createdAt" | "isDateGuessed">): number =>
  isDateGuessed === true ? Number.NaN : createdAt;

/** The names of {@link TurnDetails}. */
export const turnDetails = [
  "speaker",
  "author",
  "client",
  "origin",
  "isDateGuessed",
  "spans",
  "validFrom",
  "validUntil",
  "supersedes",
  "importanceBy",
  "archivedBy",
  "archivedAt",
  "clocks",
  "isBeside",
] as const satisfies readonly (keyof TurnDetails)[];

/** What is known of a turn besides, alone. */
export function detailsOf(turn: TurnDetails): TurnDetails {
  const known = turnDetails.filter((name) => turn[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, turn[name]]));
}

/** One memory: a user message with its answer, or a note that was saved by itself (no answer). */
export interface Turn extends TurnDetails {
  /** Place in ALL_MEMORY, from 0; never used again (I5). */
  readonly index: number;
  readonly id: TurnId;
  readonly kind: "turn" | "note";
  readonly user: string;
  readonly assistant: string | null;
  readonly conversationId: ConversationId;
  /** The turn before it on its branch; `null` for the first. */
  readonly parentId: TurnId | null;
  /** Name of the sitting it belongs to, where an import knows it; otherwise the conversation stands for it. */
  readonly sessionId: string | null;
  /** Milliseconds since 1970, UTC; so are all times below. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastAccessAt: number | null;
  readonly accessCount: number;
  /** What answered: `offline`, a model's name, or `null` where unknown (S3-11). */
  readonly model: string | null;
  /** Milliseconds from question to whole answer (S3-73). */
  readonly responseMs: number | null;
  /** Tokens of question and answer, estimated where the model does not say (S3-73). */
  readonly tokens: number | null;
  /** 1 (may go) to 10 (keep for ever); 5 unless judged (S3-11, X-04). */
  readonly importance: number;
  readonly category: Category;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly relatedIds: readonly TurnId[];
  readonly triples: readonly Triple[];
  /** The summary line: one or two sentences, at most 100 characters (S1-35). */
  readonly level1Text: string | null;
  readonly level2Text: string | null;
  readonly pinned: boolean;
  readonly immutable: boolean;
  /** `purged`: the record is kept, empty, so that its index is never used again (I5). */
  readonly state: "active" | "archived" | "purged";
}

/**
 * A node of the topic tree.
 *
 *     ROOT ── parent ── parent ── leaf [3, 8]
 *               └────── leaf [0]
 *
 * A parent holds nodes, a leaf holds turns, no node both (I3). ROOT alone may hold neither.
 */
export interface TopicNode {
  readonly id: NodeId;
  /** `null` for ROOT only. */
  readonly parentId: NodeId | null;
  readonly topic: string;
  /** A person chose the topic: no algorithm renames it. */
  readonly topicPinned: boolean;
  /** What the subtree is about, at most MAX_SUMMARY_LENGTH characters. */
  readonly digest: string;
  /** Length in characters of the uncompressed summary: the lines of the subtree (S0-103). */
  readonly summaryLength: number;
  /** A model's compression of the summary's lines with placement order below `upTo` (S0-104). */
  readonly compressed: { readonly text: string; readonly upTo: number } | null;
  readonly children: readonly NodeId[];
  /** Indexes of the leaf's turns, in placement order. */
  readonly turns: readonly number[];
  /** Turns in the subtree. */
  readonly size: number;
  /** 0 for a leaf; 1 + the highest child otherwise. */
  readonly height: number;
  /** Rises with every change, not by one: what an optimistic placement compares. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Lists that are empty are missing. */
export type TurnLink = Pick<Turn, "index" | "id" | "state" | "conversationId" | "parentId"> &
  Partial<Pick<Turn, "relatedIds" | "supersedes">>;

/** A turn without its words. */
export type TurnUse = Omit<
  Turn,
  | "user"
  | "assistant"
  | "level1Text"
  | "level2Text"
  | "sessionId"
  | "model"
  | "keywords"
  | "tags"
  | "triples"
> & {
  /** Tags, and the labels among them, stand with the words. */
  readonly isTagged: boolean;
};

/** The small part of a topic node that searching and placing walk over: all but what it says of itself. */
export type NodeHeader = Pick<
  TopicNode,
  | "id"
  | "parentId"
  | "topic"
  | "topicPinned"
  | "children"
  | "turns"
  | "size"
  | "height"
  | "summaryLength"
  | "version"
  | "updatedAt"
>;

/** Where a turn is (I6: in exactly one of these). */
export type Placement =
  | { readonly type: "leaf"; readonly leafId: NodeId; readonly order: number }
  | { readonly type: "queued"; readonly attempts: number }
  | { readonly type: "unplaced"; readonly reason: "skipped" | "archived" | "purged" };

export interface Conversation {
  readonly id: ConversationId;
  readonly name: string;
  readonly createdAt: number;
  /** The turn that the next one becomes a child of; `null` at the start. */
  readonly headId: TurnId | null;
  /** Labels on the root, which is no turn; missing where there are none. Those of turns are their tags. */
  readonly rootLabels?: readonly string[];
  readonly clocks?: FieldClocks;
}

/** What a copy of the memory tells of a conversation. */
export type ConversationCopy = Pick<Conversation, "id" | "name"> &
  Partial<Pick<Conversation, "createdAt" | "rootLabels" | "clocks">>;

/** A name on a turn of a conversation; on the root where `turnId` is `null` (S2-09). */
export interface Label {
  readonly name: string;
  readonly turnId: TurnId | null;
}

/** What a conversation or a place in it is or was called, or a tag, which turns of any conversation may have. */
export type GivenName =
  | {
      readonly type: "title" | "label";
      readonly conversationId: ConversationId;
      readonly name: string;
    }
  | { readonly type: "tag"; readonly name: string };

/** A bag of terms: ids ascending, one count each (1–255, saturated), and the number of terms with repeats. */
export interface TermVector {
  readonly ids: Uint32Array;
  readonly counts: Uint8Array;
  readonly length: number;
  /** Bloom filter of which words follow each other: {@link PAIR_WORDS} numbers; empty where an older analyser made the index. */
  readonly pairs: Uint32Array;
}

export const NO_TERMS: TermVector = {
  ids: new Uint32Array(),
  counts: new Uint8Array(),
  length: 0,
  pairs: new Uint32Array(),
};

/**
 * 32-bit numbers in a turn's filter of word pairs: 256 bits, of which the sixty pairs of 300 characters set a fifth.
 * Twice as many find .003 more of the questions that repeat three words of one turn in 100,000.
 */
export const PAIR_WORDS = 8;

/** UTF-16 units of a turn's question and answer together, some five long novels: more is work for minutes, and gigabytes. */
export const MAX_TURN_LENGTH = 2 ** 22;

export interface AnalysedTurn {
  readonly terms: TermVector;
  /** Bits of {@link TurnFlag}. */
  readonly flags: number;
}

/** Posting list of a term: turn indexes ascending, one count each. */
export interface Postings {
  readonly turns: Uint32Array;
  readonly counts: Uint8Array;
}

/** What ranking needs of every turn, as columns indexed by the turn's index; the arrays may be longer than `count`. */
export interface TurnColumns {
  readonly count: number;
  /** Another one when turns that were there have been hidden, shown or emptied: what was worked out from them is void. */
  readonly epoch: number;
  /** Terms in the turn, with repeats. */
  readonly lengths: Uint32Array;
  /** Number of the session (or conversation) it belongs to: equal numbers, same session. */
  readonly sessions: Uint32Array;
  /** {@link knownTime}. */
  readonly createdAt: Float64Array;
  /** Bits of {@link TurnFlag}. */
  readonly flags: Uint8Array;
  /** {@link PAIR_WORDS} of each turn: its filter of word pairs, empty where it has none. */
  readonly pairs: Uint32Array;
}

/** Which embedder made vectors, and how: those of two that differ in anything cannot be compared. */
export interface EmbedderIdentity {
  /** `minilm`, `folder`, `openai-compatible`, `gemini`. */
  readonly name: string;
  readonly model: string;
  /** Of how texts are prepared for it; rises when that changes. */
  readonly version: number;
  readonly dimension: number;
}

/** A turn's unit vector: the number at each place is `codes[place] · scale`. */
export interface Embedding {
  readonly scale: number;
  readonly codes: Int8Array;
}

export interface Embeddings {
  readonly embedder: EmbedderIdentity;
  /** Turns below this have been embedded, or found to have no vector. */
  readonly turns: number;
  readonly vectors: number;
  /** Another one when vectors that were there have changed: copies of them are void. */
  readonly epoch: number;
}

/** The signs of turns' vectors, from some turn to the last that was embedded. */
export interface SignBits {
  readonly epoch: number;
  /** Turns below this have been embedded. */
  readonly turns: number;
  readonly bytesPerTurn: number;
  /** What is taken off a vector before its signs: empty, or as long as a vector. */
  readonly mean: Float32Array;
  /** In the order of the turns, without gaps. */
  readonly stretches: readonly {
    readonly turn: number;
    /** 1 for each turn that has a vector. */
    readonly present: Uint8Array;
    /** Low bits first, `bytesPerTurn` for each turn. */
    readonly bits: Uint8Array;
  }[];
}

export const TurnFlag = {
  /** Archived or purged: not searched by default. */
  hidden: 1,
  /** The user's words hold a question, without an answer in the same turn. */
  question: 2,
  /** The user speaks of themselves. */
  self: 4,
  /** A question that only the memory itself has answered: it says nothing new. */
  lookup: 8,
  ownPast: 16,
  time: 32,
  place: 64,
  /** It follows the turn before it, in the same conversation. Not told of those that were recorded before there was the flag. */
  follows: 128,
} as const;

/** The flags that the store sets itself; the others are what the words say. */
export const STORE_FLAGS = TurnFlag.hidden | TurnFlag.follows;
