import * as z from "zod";
import { byType, flag, indexes, newTags, nodeId, number, texts, turnId } from "./values.ts";

export const outline = {
  under: nodeId.optional(),
  depth: z.int().min(1).optional(),
  withDigests: flag,
};

export const edit = byType([
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

export const query = byType([
  z.strictObject({ type: z.literal("words"), words: z.string() }),
  z.strictObject({ type: z.literal("anywhere"), words: z.string() }),
  z.strictObject({ type: z.literal("tag"), tag: z.string() }),
]);
