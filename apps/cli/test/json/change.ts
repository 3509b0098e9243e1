import * as z from "zod";
import { say, index, count, entry } from "./parts.ts";

export const changeShapes = {
  edit: z.strictObject({
    changed: z.boolean(),
    entry: say(z.int().nullable(), "its number in the history", "기록에서의 번호"),
    turn: say(index.optional(), "of `edit correct`: the new words", "`edit correct`: 새 말"),
  }),
  undo: z.looseObject({
    undone: z.array(entry),
    left: say(
      count,
      "memories of which something stays, since it was changed elsewhere since",
      "그 뒤 다른 곳에서 바뀌어 그대로 둔 기억",
    ),
    elsewhere: say(
      z.array(index),
      "of an undone `restore`: what came back beside the talk, on another branch",
      "`restore` 를 되돌렸을 때: 지금 대화 옆, 다른 갈래로 돌아온 말",
    ),
  }),
  forget: z.strictObject({
    archived: count,
    turns: z.array(index),
    withheld: say(count, "protected ones, which stay", "보호되어 남은 것"),
  }),
  unforget: z.strictObject({ unarchived: count, missing: z.array(index) }),
};
