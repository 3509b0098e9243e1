import { existsSync } from "node:fs";
import { EXPORT_FORMATS } from "@hsms/formats";
import * as z from "zod";
import { DEEPEST } from "../retrieval/relations/related-turns.ts";
import { SETTING_RULES } from "../settings/settings.ts";
import {
  conversation,
  conversationId,
  flag,
  givenFunction,
  index,
  indexes,
  list,
  nodeId,
  nodeIds,
  number,
  ofConversation,
  onProgress,
  options,
  position,
  signal,
  text,
  texts,
  time,
  turnId,
} from "./shapes/values.ts";
import { addTurn, batch, selector, turns } from "./shapes/turns.ts";
import { searchOptions, strategy } from "./shapes/search.ts";
import { edit, outline, query } from "./shapes/topics.ts";
import type { Arguments, Inputs } from "./guard-calls.ts";
import type { OpenOptions } from "./open-options.ts";
import type { Calls } from "./memory.ts";

const exportFormat = z.enum(EXPORT_FORMATS);
const confirm = givenFunction;
const matches = givenFunction.optional();
const copies = z
  .custom((value) => ["rewrite", "report"].includes(String(value)) || typeof value === "function", {
    params: { expected: '"rewrite" | "report" | function' },
  })
  .optional();

/** Schemas of the arguments of all calls, since callers may write plain JavaScript. */
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
    asked: {},
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
  // `settings.change` validates each value by the rule of its setting.
  settings: {
    read: {},
    change: { patch: z.looseObject({}) },
    reset: { names: z.array(z.enum(Object.keys(SETTING_RULES))) },
  },
  history: {
    read: { limit: z.number().min(0) },
    foresee: {},
    undo: { count: index, options: options({ signal, entry: index.optional() }) },
    foreseeImport: { number: index },
    undoImport: { number: index, options: options({ signal }) },
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
    countThere: { parts: batch },
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
    cutOffPurge: {},
    expiring: {},
    keepBackups: {},
    restore: { options: z.strictObject({ from: z.string(), confirm, signal }) },
    encrypt: { passphrase: z.string().min(1).nullable(), options: options({ signal }) },
    changePassphrase: { passphrase: z.string().min(1) },
    settled: { onProgress },
    embedded: { onProgress },
  },
};

/** A worker file that is missing would end the process. */
const isThere = (url: URL): boolean => url.protocol !== "file:" || existsSync(url);

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
    secretsMayGo: givenFunction.optional(),
    embedderOf: givenFunction.optional(),
    vectorStore: z.strictObject({ collection: z.string(), create: givenFunction }).optional(),
    settingsOf: givenFunction.optional(),
    carePlace: givenFunction.optional(),
    onUpgrade: givenFunction.optional(),
    onNotice: givenFunction.optional(),
    signal,
    readsInPlace: flag,
    checksArguments: flag,
  } satisfies Record<keyof OpenOptions, z.ZodType>),
};
