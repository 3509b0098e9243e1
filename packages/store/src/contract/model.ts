import type { ConversationId, NodeId, TurnId } from "./ids.ts";

/** Stored as positions in this list: never reorder it, only append. */
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

/** Stored as positions in these three lists: never reorder them, only append. How a memory came into being. */
export const ORIGINS = ["told", "inferred", "imported"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Who set a memory's importance. */
export const IMPORTANCE_SOURCES = ["person", "formula", "policy", "import"] as const;
export type ImportanceSource = (typeof IMPORTANCE_SOURCES)[number];

/** Who archived a memory. */
export const ARCHIVERS = ["person", "assistant", "care", "policy", "import"] as const;
export type Archiver = (typeof ARCHIVERS)[number];

/** A time span mentioned in the text: from its first millisecond up to, but not including, `to`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Hybrid logical clock of a field's value. Of two edits the later one wins. */
export interface FieldClock {
  readonly at: number;
  /** Distinguishes edits within one millisecond. */
  readonly count: number;
  /** The device, or another writer with a name of its own. */
  readonly writer: string;
}

/** By field name; for fields whose elements change independently, by field name, colon and element. */
export type FieldClocks = Readonly<Record<string, FieldClock>>;

/** Optional details of a turn. A missing field is unknown, or has its default. */
export interface TurnDetails {
  /** Who said `user`, in a talk of several people. */
  readonly speaker?: string;
  /** Whose memory it is, as vouched for by the authenticated caller: never taken from the message. */
  readonly author?: string;
  /** The program in which it was said, or which saved it. */
  readonly client?: string;
  readonly origin?: Origin;
  /** `createdAt` is an estimate: the nearest date that was known. */
  readonly isDateGuessed?: boolean;
  /** Times that the text mentions. */
  readonly spans?: readonly TimeSpan[];
  readonly validFrom?: number;
  readonly validUntil?: number;
  /** Turns whose statement this one replaces. */
  readonly supersedes?: readonly TurnId[];
  readonly importanceBy?: ImportanceSource;
  readonly archivedBy?: Archiver;
  readonly archivedAt?: number;
  readonly clocks?: FieldClocks;
  /** Others had already continued from its parent, and nobody had gone back there: not a branch that a person made. */
  readonly isBeside?: boolean;
}

/** The time that searches use; `NaN` if the date is an estimate. */
export const knownTime = ({
  createdAt,
  isDateGuessed,
}: Pick<Turn, "createdAt" | "isDateGuessed">): number =>
  isDateGuessed === true ? Number.NaN : createdAt;

/** Field names of {@link TurnDetails}. */
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

export function detailsOf(turn: TurnDetails): TurnDetails {
  const known = turnDetails.filter((name) => turn[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, turn[name]]));
}

/** One memory: a user message with its answer, or a note saved on its own (without an answer). */
export interface Turn extends TurnDetails {
  /** Position in ALL_MEMORY, from 0; never reused (I5). */
  readonly index: number;
  readonly id: TurnId;
  readonly kind: "turn" | "note";
  readonly user: string;
  readonly assistant: string | null;
  readonly conversationId: ConversationId;
  /** The previous turn on its branch; `null` for the first. */
  readonly parentId: TurnId | null;
  /** Name of the session it belongs to, if an import knows it; otherwise the conversation is the session. */
  readonly sessionId: string | null;
  /** Unix time in milliseconds, as all times below. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastAccessAt: number | null;
  readonly accessCount: number;
  /** What answered: `offline`, a model's name, or `null` if unknown (S3-11). */
  readonly model: string | null;
  /** Milliseconds from the question to the complete answer (S3-73). */
  readonly responseMs: number | null;
  /** Tokens of question and answer, estimated if the model does not report them (S3-73). */
  readonly tokens: number | null;
  /** 1 (may be forgotten) to 10 (keep for ever); default 5 (S3-11, X-04). */
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
  /** `purged`: the record is kept, empty, so that its index is never reused (I5). */
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
  /** Length in characters of the uncompressed summary, which is the lines of the subtree (S0-103). */
  readonly summaryLength: number;
  /** A model's compression of the summary lines with placement order below `upTo` (S0-104). */
  readonly compressed: { readonly text: string; readonly upTo: number } | null;
  readonly children: readonly NodeId[];
  /** Indexes of the leaf's turns, in placement order. */
  readonly turns: readonly number[];
  /** Number of turns in the subtree. */
  readonly size: number;
  /** 0 for a leaf; 1 + the highest child otherwise. */
  readonly height: number;
  /** Increases with every change, not necessarily by one: compared by optimistic placement. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Empty lists are omitted. */
export type TurnLink = Pick<Turn, "index" | "id" | "state" | "conversationId" | "parentId"> &
  Partial<Pick<Turn, "relatedIds" | "supersedes">>;

/** A turn without its text. */
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
  /** Tags, including labels, are stored with the text. */
  readonly isTagged: boolean;
};

/** The part of a topic node that searching and placing traverse: all but its own text. */
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

/** Where a turn is (I6: exactly one of these). */
export type Placement =
  | { readonly type: "leaf"; readonly leafId: NodeId; readonly order: number }
  | { readonly type: "queued"; readonly attempts: number }
  | { readonly type: "unplaced"; readonly reason: "skipped" | "archived" | "purged" };

export interface Conversation {
  readonly id: ConversationId;
  readonly name: string;
  readonly createdAt: number;
  /** The parent of the next turn; `null` at the start. */
  readonly headId: TurnId | null;
  /** Labels on the root, which is not a turn; omitted if there are none. Labels of turns are stored as tags. */
  readonly rootLabels?: readonly string[];
  readonly clocks?: FieldClocks;
}

/** What another copy of the memory says of a conversation. */
export type ConversationCopy = Pick<Conversation, "id" | "name"> &
  Partial<Pick<Conversation, "createdAt" | "rootLabels" | "clocks">>;

/** A named position in a conversation: a turn, or the root if `turnId` is `null` (S2-09). */
export interface Label {
  readonly name: string;
  readonly turnId: TurnId | null;
}

/** A present or former name: of a conversation, of a position in one, or a tag. */
export type GivenName =
  | {
      readonly type: "title" | "label";
      readonly conversationId: ConversationId;
      readonly name: string;
    }
  | { readonly type: "tag"; readonly name: string };

/** Bag of terms: ids ascending, each with a count (1–255, saturated), and the total number of terms. */
export interface TermVector {
  readonly ids: Uint32Array;
  readonly counts: Uint8Array;
  readonly length: number;
  /** Bloom filter of adjacent word pairs: {@link PAIR_WORDS} numbers; empty if an older analyser built the index. */
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
 * Doubling it finds .003 more of the questions that repeat three words of one turn in 100,000.
 */
export const PAIR_WORDS = 8;

/**
 * Maximum UTF-16 code units of a turn's question and answer together, about five long novels: more would take
 * minutes and gigabytes.
 */
export const MAX_TURN_LENGTH = 2 ** 22;

export interface AnalysedTurn {
  readonly terms: TermVector;
  /** Bits of {@link TurnFlag}. */
  readonly flags: number;
}

/** Posting list of a term: turn indexes ascending, each with a count. */
export interface Postings {
  readonly turns: Uint32Array;
  readonly counts: Uint8Array;
}

/** Columns with what ranking needs of every turn, indexed by turn; the arrays may be longer than `count`. */
export interface TurnColumns {
  readonly count: number;
  /** Changes when existing turns are hidden, shown or erased, which invalidates what was derived from them. */
  readonly epoch: number;
  /** Number of terms in the turn, with repeats. */
  readonly lengths: Uint32Array;
  /** Number of its session (or conversation): equal numbers mean the same session. */
  readonly sessions: Uint32Array;
  /** {@link knownTime}. */
  readonly createdAt: Float64Array;
  readonly flags: Uint8Array;
  /** {@link PAIR_WORDS} per turn: its filter of word pairs, empty if it has none. */
  readonly pairs: Uint32Array;
}

/** Which embedder made vectors, and how: vectors of differing identities are not comparable. */
export interface EmbedderIdentity {
  /** `minilm`, `folder`, `openai-compatible`, `gemini`. */
  readonly name: string;
  readonly model: string;
  /** Version of how texts are prepared for it; rises when that changes. */
  readonly version: number;
  readonly dimension: number;
}

/** Quantised unit vector of a turn: component i is `codes[i] · scale`. */
export interface Embedding {
  readonly scale: number;
  readonly codes: Int8Array;
}

export interface Embeddings {
  readonly embedder: EmbedderIdentity;
  /** Turns below this index have been embedded, or found to have no vector. */
  readonly turns: number;
  readonly vectors: number;
  /** Changes when existing vectors change, which invalidates copies. */
  readonly epoch: number;
}

/** Sign bits of turns' vectors, up to the last embedded turn. */
export interface SignBits {
  readonly epoch: number;
  /** Turns below this index have been embedded. */
  readonly turns: number;
  readonly bytesPerTurn: number;
  /** Subtracted from a vector before taking its signs: empty, or as long as a vector. */
  readonly mean: Float32Array;
  /** In the order of the turns, without gaps. */
  readonly stretches: readonly {
    readonly turn: number;
    /** 1 for each turn that has a vector. */
    readonly present: Uint8Array;
    /** Least significant bit first, `bytesPerTurn` per turn. */
    readonly bits: Uint8Array;
  }[];
}

export const TurnFlag = {
  /** Archived or purged: not searched by default. */
  hidden: 1,
  /** The user asks a question, which is not answered in the same turn. */
  question: 2,
  /** The user speaks about themselves. */
  self: 4,
  /** A question answered only from memory: it states nothing new. */
  lookup: 8,
  ownPast: 16,
  time: 32,
  place: 64,
  /** It follows the previous index in the same conversation. Not set for turns recorded before the flag existed. */
  follows: 128,
} as const;

/** Flags set by the store; the others are derived from the text. */
export const STORE_FLAGS = TurnFlag.hidden | TurnFlag.follows;
