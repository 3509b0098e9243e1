import type {
  Category,
  Conversation,
  ConversationId,
  NodeId,
  Origin,
  Placement,
  TopicNode,
  Turn,
  TurnId,
} from "@hsms/store";

/** A turn that is to be recorded; what is left out is made up. */
export interface AddTurn {
  readonly user: string;
  /** Missing for a note. */
  readonly assistant?: string | null;
  readonly id?: TurnId;
  readonly conversationId?: ConversationId;
  /** The turn it follows; where this memory stands in its conversation unless given. */
  readonly parentId?: TurnId | null;
  readonly sessionId?: string | null;
  /** Milliseconds since 1970; now unless given. */
  readonly createdAt?: number;
  readonly model?: string | null;
  readonly responseMs?: number | null;
  readonly tokens?: number | null;
  readonly tags?: readonly string[];
  readonly importance?: number;
  readonly category?: Category;
  /** Found in the words unless given. */
  readonly keywords?: readonly string[];
  readonly relatedIds?: readonly TurnId[];
  readonly pinned?: boolean;
  readonly immutable?: boolean;
  /** Whose memory it is, as whoever records it vouches: never by the words themselves. */
  readonly author?: string;
  /** The program that it was said in, or that saves it. */
  readonly client?: string;
  readonly origin?: Origin;
  /** From when on, and until when, what it says holds: milliseconds since 1970. */
  readonly validFrom?: number;
  readonly validUntil?: number;
  /** Turns whose statement this one replaces; what its words show by themselves need not be given. */
  readonly supersedes?: readonly TurnId[];
}

export interface ImportBatch {
  readonly turns: readonly ImportedTurn[];
  /** Conversations that the turns name; one that is missing here is made from its turns. */
  readonly conversations?: readonly ImportedConversation[];
  /** A tree that came with the turns; `turns` of its leaves are places in the list above. Its ids are kept. */
  readonly nodes?: readonly ImportedNode[];
  /** Its turns tell when their fields were changed: what is later than here comes in. */
  readonly hasClocks?: true;
  /** What the parser mended, in sentences for people's eyes, coded for their language. */
  readonly repairs: readonly ImportRepair[];
  /** What the file holds and no memory takes, by kind. */
  readonly leftOut?: readonly LeftOut[];
  /** Who talks, where people talk with each other, in the order of their first messages; behind them who is there and has none. */
  readonly people?: readonly Person[];
}

/** What is too large to be in memory at once: batches that are imported as one. */
export interface ImportParts {
  /** Of all parts. */
  readonly turns: number;
  /** The same parts from the first on, each time. */
  readonly read: () => AsyncIterable<ImportBatch>;
}

/** What an import does not take; `unknown` is what its format's description does not name. */
export type LeftOutKind =
  | "picture"
  | "recording"
  | "film"
  | "file"
  | "sticker"
  | "contact"
  | "place"
  | "poll"
  | "call"
  | "reaction"
  | "tool-call"
  | "tool-output"
  | "thought"
  | "instruction"
  | "document-edit"
  | "comment"
  | "notice"
  | "deleted-message"
  | "empty-chat"
  /** It is beyond `MAX_TURN_LENGTH`; its name is the file's, and how it begins. */
  | "long-message"
  | "duplicate"
  /** Of a folder or an archive, by its ending: none that a format has. */
  | "other-file"
  | "unknown";

export interface LeftOut {
  readonly kind: LeftOutKind;
  readonly count: number;
  /** What the format calls it, where the kind is `unknown`; the ending of another file. */
  readonly name?: string;
}

export interface Person {
  /** As the messages name it; the `speaker` of their turns. */
  readonly name: string;
  readonly messages: number;
  /** The file says that the export is this person's. */
  readonly isOwner?: true;
}

export interface FilesRead {
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

/** A turn with whatever more of its record the file knows: all of it, in our own format. */
export interface ImportedTurn extends AddTurn, Partial<Omit<Turn, keyof AddTurn | "id" | "index">> {
  readonly id: TurnId;
  /** Where it was; the order within the tree is what counts. Missing: in the leaf that names it, or queued. */
  readonly placement?: Placement;
  /** Ids that it had in earlier exports, while it was still being answered: one that is there gives way to it. */
  readonly outgrown?: readonly TurnId[];
  /** What earlier versions of the reader called it: a turn with that id is this one. */
  readonly earlierId?: TurnId;
  /** Its file carries no ids, so that its own is made up: a turn with the same words is this one. */
  readonly lacksId?: true;
}

/** What an archived turn has beside its words. */
export const ARCHIVED = {
  state: "archived",
  placement: { type: "unplaced", reason: "archived" },
} as const satisfies Partial<ImportedTurn>;

export type ImportedConversation = Pick<Conversation, "id" | "name"> &
  Partial<Pick<Conversation, "createdAt" | "headId" | "rootLabels" | "clocks">>;

/** Nodes come in pre-order, so that a parent stands before its children. */
export interface ImportedNode extends Partial<
  Pick<
    TopicNode,
    "topicPinned" | "digest" | "summaryLength" | "compressed" | "createdAt" | "updatedAt"
  >
> {
  readonly id: NodeId;
  /** `null`: under ROOT. */
  readonly parentId: NodeId | null;
  readonly topic: string;
  /** Empty where the file has none, as for a leaf that a repair made: make it from the turns. */
  readonly summary: string;
  readonly children: readonly NodeId[];
  readonly turns: readonly number[];
}

export interface ImportRepair {
  readonly code:
    | "hybrid-node"
    | "unreferenced-turn"
    | "dangling-child"
    | "duplicate-reference"
    | "missing-parent"
    | "index-out-of-range"
    | "joined-turns"
    | "empty-node"
    /** Nodes that were their own ancestors: the first of them stands under ROOT now. */
    | "cycle"
    /** An id that is no UUID or differs from its key: it got one made from the key. */
    | "wrong-id"
    /** `all_parent_ids` was not the chain from the top. */
    | "wrong-ancestors"
    /** A block whose `prev_hash` is not the hash of the block before it, or that follows none. */
    | "broken-chain"
    /** A block whose hash is not that of its words: it was changed after it was written. */
    | "changed-block"
    | "recovered-from-backup"
    /** It was in this encoding, by its bytes. */
    | "decoded"
    /** Sound, but a memory has no place for it. */
    | "left-out"
    | "empty-record"
    /** A record of something that is not there; it was left out. */
    | "orphaned-record"
    /** A record pointed at something that is not there; it was kept without that. */
    | "missing-reference"
    /** A date, number or name that cannot be: the usual value stands instead. */
    | "wrong-value"
    /** The dates may be read with the day or the month first: they were read in the order named. */
    | "doubtful-date";
  /** What was mended: a topic, an index or a range of them, a path into the file, a file's name. */
  readonly subject: string;
}

export interface ImportResult {
  /** The number of the import in the journal; `null` where nothing was new. */
  readonly entry: number | null;
  readonly read: number;
  readonly added: number;
  readonly alreadyThere: number;
  /** Of those that were there already: in which importance, pins, tags, category or forgetting are others now. */
  readonly changed: number;
  /** Turns and conversations that were changed more than a day from now, as their clocks say, which count as if it were a day. */
  readonly clocksAhead: number;
  readonly placed: number;
  readonly repairs: readonly ImportRepair[];
  /** Secrets that were masked, and in how many of the turns added. */
  readonly masked: { readonly secrets: number; readonly turns: number };
}
