import * as z from "zod";

export const careInput = z.strictObject({
  action: z.enum(["plan", "apply", "log", "undo"]),
  run: z.int().min(1).describe("number of a run, to undo").optional(),
  ids: z.array(z.string().max(64)).min(1).max(200).describe("only these").optional(),
});
