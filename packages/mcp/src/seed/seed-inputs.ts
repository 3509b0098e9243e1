import * as z from "zod";

const list = z.array(z.string()).nullable().default(null);

export const saveInput = z.strictObject({
  content: z.string(),
  keywords: list,
  /** Whatever is no category is `fact`. */
  category: z.string().default("auto"),
  related_ids: list,
  immutable: z.boolean().default(false),
  pinned: z.boolean().default(false),
});

export const searchInput = z.strictObject({
  query: z.string(),
  top_k: z.int().default(5),
  category: z.string().nullable().default(null),
});

export const autoSearchInput = z.strictObject({
  user_message: z.string(),
  token_budget: z.int().default(1024),
  top_k: z.int().default(10),
});

export const updateInput = z.strictObject({
  memory_id: z.string(),
  content: z.string().nullable().default(null),
  keywords: list,
});

export const idInput = z.strictObject({ memory_id: z.string() });

export const relatedInput = z.strictObject({ memory_id: z.string(), depth: z.int().default(1) });

export const decideInput = z.strictObject({
  user_message: z.string(),
  turn_id: z.int().min(0).default(0),
  dry_run: z.boolean().default(false),
});

export const nothingInput = z.strictObject({});
