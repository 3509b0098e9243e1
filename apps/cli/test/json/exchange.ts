import * as z from "zod";
import { say, index, count, text, source, skipped, hints, leftOut } from "./parts.ts";

export const exchangeShapes = {
  import: z.looseObject({
    read: count,
    added: count,
    alreadyThere: count,
    changed: say(
      count,
      "of those there already: some field was changed later in the file",
      "이미 있던 것 가운데 파일에서 더 늦게 바꾼 것",
    ),
    clocksAhead: say(
      count,
      "changed more than a day from now, as they say",
      "지금보다 하루 넘게 뒤에 바꾸었다는 것",
    ),
    placed: count,
    repairs: z.array(z.looseObject({ code: text })),
    masked: z.strictObject({ secrets: count, turns: count }),
    leftOut,
    sources: z.array(source),
    skipped: z.array(skipped),
    hints,
  }),
  "import --dry-run": z.strictObject({
    sources: say(
      z.array(
        z.looseObject({
          format: text,
          files: z.array(text),
          turns: count,
          examples: z.array(z.looseObject({})),
        }),
      ),
      "Source, with its first turns",
      "Source 와 그 처음 대화들",
    ),
    skipped: z.array(skipped),
    hints,
    leftOut,
  }),
  export: z.strictObject({
    format: text,
    directory: text,
    turns: count,
    damaged: say(z.array(index), "turns that cannot be read", "읽을 수 없는 대화"),
    isTreeDamaged: z.boolean(),
    files: z.array(text),
  }),
};
