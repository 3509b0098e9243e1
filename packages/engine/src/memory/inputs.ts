import { existsSync } from "node:fs";
import { CATEGORIES, ORIGINS, parseConversationId, parseNodeId, parseTurnId } from "@hsms/store";
import { EXPORT_FORMATS } from "@hsms/formats";
import * as z from "zod";
import { DEEPEST } from "../retrieval/relations/related-turns.ts";
import { SETTING_RULES } from "../settings/settings.ts";
import type { Arguments, Inputs } from "./guard-calls.ts";
import type { Calls } from "./memory.ts";

const id = (parse: (text: string) => unknown) =>
  z.string().refine((text) => parse(text) !== undefined, { params: { expected: "UUID" } });
const turnId = id(parseTurnId);
const nodeId = id(parseNodeId);
const conversationId = id(parseConversationId);
const index = z.int().min(0);
const indexes = z.array(index);
const nodeIds = z.array(nodeId);
const texts = z.array(z.string());
const newTags = z.array(z.string().trim().min(1)).optional();
/** What a `Date` can hold. */
const time = z.number().min(-8.64e15).max(8.64e15);
const text = z.string().optional();
const number = z.number().optional();
const flag = z.boolean().optional();
/** A worker that cannot be loaded would end the process. */
const isThere = (url: URL): boolean => url.protocol !== "file:" || existsSync(url);
const givenFunction = z.custom((value) => typeof value === "function", {
  params: { expected: "function" },
});
const list = z.custom<readonly unknown[]>((value) => Array.isArray(value), {
  params: { expected: "array" },
});

const signal = z.instanceof(AbortSignal).optional();
const options = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).optional();
/** The present one unless given. */
const conversation = { conversationId: conversationId.optional() };
const ofConversation = options(conversation);
const position = z.strictObject({ conversationId, turnId: turnId.nullable() });
const onProgress = givenFunction.optional();

/** One of the objects, by its `type`; an unknown type is refused with those there are. */
function byType(members: readonly [TypedObject, ...TypedObject[]]) {
  const types = members.flatMap(({ shape }) => [...shape.type.values]);
  return z.looseObject({ type: z.enum(types) }).pipe(z.discriminatedUnion("type", members));
}

type TypedObject = z.ZodObject<{ readonly type: z.ZodLiteral<string> }>;

const outline = {
  under: nodeId.optional(),
  depth: z.int().min(1).optional(),
  withDigests: flag,
};

const exportFormat = z.enum(EXPORT_FORMATS);
const strategy = z.enum(SETTING_RULES.strategy.values).optional();

const addTurn = z.strictObject({
  user: z.string(),
  assistant: z.string().nullish(),
  id: turnId.optional(),
  ...conversation,
  parentId: turnId.nullish(),
  sessionId: z.string().nullish(),
  createdAt: time.optional(),
  model: z.string().nullish(),
  responseMs: z.number().nullish(),
  tokens: z.number().nullish(),
  tags: newTags,
  importance: z.int().min(1).max(10).optional(),
  category: z.enum(CATEGORIES).optional(),
  keywords: newTags,
  relatedIds: z.array(turnId).optional(),
  pinned: flag,
  immutable: flag,
  author: text,
  client: text,
  origin: z.enum(ORIGINS).optional(),
  validFrom: time.optional(),
  validUntil: time.optional(),
  supersedes: z.array(turnId).optional(),
});

/** Not a union, whose refusal would not say which part is wrong. */
const turns = z.unknown().superRefine((value, context) => {
  const shape: z.ZodType = Array.isArray(value) ? z.array(addTurn) : addTurn;
  for (const issue of shape.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
});

const scope = z.strictObject({
  ...conversation,
  branch: turnId.optional(),
  since: number,
  until: number,
  asOf: number,
  tags: texts.optional(),
  categories: texts.optional(),
  kind: z.enum(["turn", "note"]).optional(),
  minImportance: number,
  archived: z.enum(["also", "only"]).optional(),
  by: text,
  except: indexes.optional(),
});

const searchOptions = options({
  strategy,
  // Their ranges are checked where a page is made.
  topK: number,
  offset: number,
  cursor: text,
  tokenBudget: number,
  inTalk: indexes.optional(),
  scope: scope.optional(),
  purpose: z.enum(["question", "chat"]).optional(),
  related: texts.optional(),
  at: position.optional(),
  branchOnly: flag,
  evenUnsure: flag,
  withChanged: flag,
  asksSlots: flag,
  refine: flag,
  graph: flag,
  withTrace: flag,
  nodeScores: z.instanceof(Map).optional(),
  signal,
});

const edit = byType([
  z.strictObject({ type: z.literal("rename"), nodeId, topic: z.string() }),
  z.strictObject({ type: z.literal("pin-name"), nodeId, pinned: z.boolean() }),
  z.strictObject({ type: z.literal("move-node"), nodeId, parentId: nodeId }),
  z.strictObject({ type: z.literal("move-turns"), turns: indexes, leafId: nodeId }),
  z.strictObject({ type: z.literal("merge"), nodeId, intoId: nodeId }),
  z.strictObject({ type: z.literal("split"), leafId: nodeId }),
  z.strictObject({
    type: z.literal("set"),
    turns: indexes,
    importance: number,
    pinned: flag,
    immutable: flag,
    addTags: newTags,
    removeTags: texts.optional(),
    keywords: newTags,
    addRelated: z.array(turnId).optional(),
  }),
]);

const query = byType([
  z.strictObject({ type: z.literal("words"), words: z.string() }),
  z.strictObject({ type: z.literal("anywhere"), words: z.string() }),
  z.strictObject({ type: z.literal("tag"), tag: z.string() }),
]);

/** The first turn without an id or words: of up to a million no copy is made. */
const importedTurns = list.superRefine((turns, context) => {
  for (const [at, turn] of turns.entries()) {
    const path = importedTurn.safeParse(turn).error?.issues[0]?.path;
    if (path === undefined) continue;
    const expected = { id: "UUID", user: "string" }[String(path[0])] ?? "object";
    return context.addIssue({ code: "custom", path: [at, ...path], params: { expected } });
  }
});
const importedTurn = z.looseObject({ id: turnId, user: z.string() });
const wholeBatch = z.looseObject({ turns: importedTurns, repairs: list });
const batchInParts = z.looseObject({ turns: z.number(), read: givenFunction });
const batch = z.unknown().superRefine((value, context) => {
  const isInParts = typeof value === "object" && value !== null && "read" in value;
  const { error } = (isInParts ? batchInParts : wholeBatch).safeParse(value);
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
});

const selector = z.strictObject({
  indexes: indexes.optional(),
  matches: givenFunction.optional(),
  ...conversation,
  before: number,
  importanceUpTo: number,
  states: z.array(z.enum(["active", "archived", "purged"])).optional(),
  includeProtected: flag,
});

const confirm = givenFunction;
const matches = givenFunction.optional();
const copies = z
  .custom((value) => ["rewrite", "report"].includes(String(value)) || typeof value === "function", {
    params: { expected: '"rewrite" | "report" | function' },
  })
  .optional();

/** What the calls of a memory take: callers may write plain JavaScript. */
export const memoryInputs: Inputs<Calls> = {
  search: { query: z.string(), options: searchOptions },
  ask: {
    question: z.string(),
    options: options({
      ...conversation,
      sessionId: text,
      searchMode: z.enum(SETTING_RULES.searchMode.values).optional(),
      strategy,
      record: z.union([z.boolean(), z.literal("told")]).optional(),
      signal,
      patienceMs: z.number().positive().optional(),
      giveUp: signal,
    }),
  },
  status: {},
  figures: {},
  turns: {
    add: { turn: turns },
    unmask: { index, original: z.looseObject({ user: z.string() }) },
    correct: {
      index,
      words: addTurn.pick({
        user: true,
        assistant: true,
        id: true,
        importance: true,
        pinned: true,
        tags: true,
        keywords: true,
        author: true,
        client: true,
        origin: true,
      }),
      options: options({ by: z.enum(["person", "assistant"]).optional() }),
    },
    read: { indexes },
    indexesOf: { ids: z.array(turnId) },
    newest: {
      options: z.strictObject({
        limit: z.int().min(1),
        before: index.optional(),
        by: text,
        saved: flag,
        skip: number,
        minImportance: number,
        byImportance: flag,
        since: time.optional(),
        until: time.optional(),
        tags: texts.optional(),
        kind: z.enum(["turn", "note"]).optional(),
        archived: z.enum(["also", "only"]).optional(),
        conversationId: conversationId.optional(),
        asks: flag,
        signal,
      }),
    },
    endingWith: { endings: z.array(z.string().regex(/^[\da-f]{12}$/u)) },
    select: { selector },
    related: {
      start: z.union([z.string(), index]),
      depth: z.int().min(1).max(DEEPEST).optional(),
    },
    tags: {},
    counts: {},
    groups: {},
    archive: {
      indexes,
      options: options({ by: z.enum(["person", "assistant"]).optional(), evenImmutable: flag }),
    },
    unarchive: { indexes },
    purge: { indexes, options: options({ matches, copies, confirm: confirm.optional(), signal }) },
    copiesOf: { indexes, options: z.strictObject({ signal: z.instanceof(AbortSignal) }) },
  },
  topics: {
    tree: {},
    read: { ids: nodeIds },
    detail: { id: nodeId },
    turnsUnder: { id: nodeId, page: z.strictObject({ from: z.number(), limit: z.number() }) },
    indexesUnder: { id: nodeId },
    outline: { options: options(outline) },
    overview: { options: z.strictObject({ ...outline, limit: z.int().min(1) }) },
    locate: { text: z.string(), options: z.strictObject({ limit: z.int().min(1) }) },
    placements: { indexes },
    find: { query, options: z.strictObject({ limit: z.number(), signal }) },
    edit: { edit },
    changes: {},
  },
  conversations: {
    list: {},
    sizes: {},
    create: { name: z.string() },
    rename: { conversationId, name: z.string() },
    locate: { text: z.string(), ...conversation },
    here: {
      present: {},
      peek: {},
      path: { position: position.optional(), options: options({ limit: number }) },
      goTo: { position },
      back: {},
    },
    labels: {
      list: conversation,
      nearest: {},
      save: {
        name: z.string(),
        options: options({ position: position.optional(), isForced: flag }),
      },
      remove: { name: z.string(), ...conversation },
    },
    branches: {
      tree: conversation,
      list: conversation,
      archive: { head: turnId },
      unarchive: { head: turnId },
    },
  },
  slots: {
    read: { options: options({ ...conversation, context: text }) },
    ask: { question: z.string(), options: ofConversation },
    pin: { index, options: z.strictObject({ ...conversation, isPinned: z.boolean() }) },
    clear: { index, options: ofConversation },
    drop: { options: ofConversation },
    shortTerm: {
      addMemory: {
        memory: z.strictObject({
          ...conversation,
          content: z.string(),
          speaker: text,
          importance: number,
        }),
      },
      recentMemories: { options: options({ ...conversation, count: number }) },
      memoryById: { id: z.string(), options: ofConversation },
      searchMemories: {
        query: z.string(),
        options: options({ ...conversation, topK: number }),
      },
      cleanExpired: { options: ofConversation },
      clearAll: { options: ofConversation },
    },
  },
  // Each setting has its own rule.
  settings: {
    read: {},
    change: { patch: z.looseObject({}) },
    reset: { names: z.array(z.enum(Object.keys(SETTING_RULES))) },
  },
  history: {
    read: { limit: z.number().min(0) },
    foresee: {},
    undo: { count: index, options: options({ signal, entry: index.optional() }) },
    operations: { options: options({ since: text, limit: z.int().min(1).optional() }) },
  },
  care: {
    plan: { options: options({ signal, alike: z.boolean().optional() }) },
    stillPlanned: {
      rows: z.looseObject({ merges: list, alike: list, archives: list, purges: list }),
    },
    apply: {
      plan: z.looseObject({ from: index, to: index, merges: list, archives: list, purges: list }),
      options: options({ signal }),
    },
    archiveAlike: { alike: list },
    sumUp: { options: options({ signal }) },
    weeks: { limit: z.int().min(1) },
    noteUse: { indexes },
    place: {},
    keep: {},
    runs: { limit: z.int().min(1) },
    undo: { run: index, turns: indexes.optional() },
  },
  policy: {
    decide: {
      message: z.string(),
      options: options({
        ...conversation,
        turnPosition: index.optional(),
        reply: z.string().nullish(),
        learns: flag,
      }),
    },
    status: {},
    reset: {},
    snapshot: {},
    restore: {},
  },
  exchange: {
    import: { batch, options: options({ signal, awaitsPlacing: flag }) },
    readCopies: { operations: z.array(z.unknown()) },
    copySecret: {},
    mergeCopies: { records: z.array(z.unknown()), options: options({ signal }) },
    replace: { batches: z.array(batch), options: z.strictObject({ confirm, signal }) },
    export: {
      options: z.strictObject({ directory: z.string().min(1), format: exportFormat, signal }),
    },
    lines: { options: z.strictObject({ signal: z.instanceof(AbortSignal) }) },
    contents: {},
    parts: {},
  },
  vectorStore: { status: {}, settled: { onProgress }, resync: {}, drop: {} },
  upkeep: {
    check: {},
    rebuild: {
      options: z.strictObject({
        tree: z.boolean(),
        index: z.boolean(),
        analyser: z.enum(SETTING_RULES.analyser.values).optional(),
        vectors: flag,
        signal,
      }),
    },
    backup: { options: options({ out: text, signal }) },
    keepBackups: {},
    restore: { options: z.strictObject({ from: z.string(), confirm, signal }) },
    encrypt: { passphrase: z.string().min(1).nullable(), options: options({ signal }) },
    changePassphrase: { passphrase: z.string().min(1) },
    settled: { onProgress },
    embedded: { onProgress },
  },
};

export const openInputs: Arguments = {
  options: z.strictObject({
    directory: z.string().min(1),
    workers: z.int().min(0).optional(),
    workerUrl: z
      .instanceof(URL)
      .refine(isThere, { params: { expected: "a file" } })
      .nullish(),
    passphrase: givenFunction.optional(),
    backups: z.strictObject({ projectFolder: z.string(), program: z.string() }).optional(),
    otherFiles: givenFunction.optional(),
    now: givenFunction.optional(),
    language: z.enum(["ko", "en"]).optional(),
    modelOf: givenFunction.optional(),
    embedderOf: givenFunction.optional(),
    vectorStore: z.strictObject({ collection: z.string(), create: givenFunction }).optional(),
    settingsOf: givenFunction.optional(),
    onUpgrade: givenFunction.optional(),
    onNotice: givenFunction.optional(),
    signal,
    readsInPlace: flag,
    checksArguments: flag,
  }),
};
