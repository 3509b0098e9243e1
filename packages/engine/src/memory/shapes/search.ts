import * as z from "zod";
import { SETTING_RULES } from "../../settings/settings.ts";
import {
  conversation,
  flag,
  indexes,
  number,
  options,
  position,
  signal,
  text,
  texts,
  turnId,
} from "./values.ts";

export const strategy = z.enum(SETTING_RULES.strategy.values).optional();

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
  origin: z.literal("here").optional(),
  except: indexes.optional(),
});

export const searchOptions = options({
  strategy,
  // The ranges are checked when a page is built.
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
