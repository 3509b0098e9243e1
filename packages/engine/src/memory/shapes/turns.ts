import { CATEGORIES, ORIGINS } from "@hsms/store";
import * as z from "zod";
import {
  conversation,
  flag,
  givenFunction,
  indexes,
  list,
  newTags,
  number,
  text,
  time,
  turnId,
} from "./values.ts";

export const addTurn = z.strictObject({
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

/** Not a union: its error would not say which field is wrong. */
export const turns = z.unknown().superRefine((value, context) => {
  const shape: z.ZodType = Array.isArray(value) ? z.array(addTurn) : addTurn;
  for (const issue of shape.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
});

/** Reports the first turn without an id or text; does not copy the list, which may have a million turns. */
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
export const batch = z.unknown().superRefine((value, context) => {
  const isInParts = typeof value === "object" && value !== null && "read" in value;
  const { error } = (isInParts ? batchInParts : wholeBatch).safeParse(value);
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
});

export const selector = z.strictObject({
  indexes: indexes.optional(),
  matches: givenFunction.optional(),
  ...conversation,
  before: number,
  importanceUpTo: number,
  states: z.array(z.enum(["active", "archived", "purged"])).optional(),
  includeProtected: flag,
});
