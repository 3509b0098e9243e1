import * as z from "zod";
import { say, id, index, turnId, count, text, label } from "./parts.ts";

export const branchesShapes = {
  "branch list": z.strictObject({
    conversationId: id.nullable(),
    present: say(turnId, "where the talk goes on", "대화가 이어지는 곳"),
    branches: z.array(
      z.strictObject({
        id,
        label: text.nullable(),
        head: id,
        parent: id.nullable(),
        turns: count,
        ownTurns: count,
        headIndex: z.int(),
        isPresent: z.boolean(),
        isArchived: z.boolean(),
      }),
    ),
    labels: z.array(label),
  }),
  "branch show": z.strictObject({
    conversationId: id,
    present: turnId,
    turns: z.array(
      z.strictObject({ id, parentId: turnId, index, user: text, assistant: text.nullable() }),
    ),
    messages: z.array(z.strictObject({ role: z.enum(["user", "assistant"]), content: text })),
  }),
  "branch goto": z.strictObject({ conversationId: id, present: turnId }),
  "branch labels": z.strictObject({ labels: z.array(label) }),
  "branch label": z.strictObject({
    label: text,
    turnId,
    from: say(turnId, "where it stood before", "옮기기 전의 자리"),
  }),
  "branch unlabel": z.strictObject({ label: text }),
};
