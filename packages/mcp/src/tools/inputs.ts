import { MAX_TURN_LENGTH } from "@hsms/engine";
import * as z from "zod";

const id = z.string().max(64);
const ids = z.array(id).min(1).max(20);
const tags = z.array(z.string().trim().min(1).max(100)).max(20);
const importance = z.int().min(1).max(10);
export const category = z.enum([
  "fact",
  "preference",
  "experience",
  "emotion",
  "technical",
  "core_principle",
]);
const content = z
  .string()
  .min(1)
  // As a maximum it would cost tokens in every list of the tools.
  .refine(({ length }) => length <= MAX_TURN_LENGTH, `has more than ${MAX_TURN_LENGTH} characters`)
  .refine((text) => text.trim() !== "", "has no words");

/** Tokens of an answer (S1-34), and the range in which a caller may choose them. */
const USUAL_BUDGET = 1024;
const LEAST_BUDGET = 64;
const MOST_BUDGET = 8192;

const MOST_AROUND = 5;

export const searchInput = z.strictObject({
  query: z.string().min(1).max(4000),
  token_budget: z.int().min(LEAST_BUDGET).max(MOST_BUDGET).default(USUAL_BUDGET),
  since: z.string().describe("YYYY-MM-DD").optional(),
  until: z.string().optional(),
  tags: tags.optional(),
  by: z.string().max(200).describe("person or program").optional(),
  cursor: z.string().optional(),
  explain: z.boolean().optional(),
});

export const saveInput = z.strictObject({
  content: content,
  tags: tags.optional(),
  category: category.optional(),
  importance: importance.optional(),
  supersedes: id.describe("id it replaces").optional(),
  client_id: z.string().min(1).max(200).describe("same id: saved once").optional(),
});

export const getInput = z.strictObject({
  ids: ids,
  around: z.int().min(0).max(MOST_AROUND).optional(),
});

export const editInput = z.strictObject({
  id,
  content: content.optional(),
  add_tags: tags.optional(),
  remove_tags: tags.optional(),
  importance: importance.optional(),
  pinned: z.boolean().optional(),
});

export const forgetInput = z.strictObject({ ids: ids });

export const browseInput = z.strictObject({
  topic: z.string().max(500).describe("id or name").optional(),
  recent: z.boolean().optional(),
  cursor: z.string().optional(),
});
