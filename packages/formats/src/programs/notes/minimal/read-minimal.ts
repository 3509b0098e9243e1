import * as z from "zod";
import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { andThen, ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { readEntries, type Entry } from "../../../conversations/entries.ts";
import { checkShape } from "../../../json/check-shape.ts";
import { createRecords } from "../../../json/records.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { createFindings } from "../../../values/findings.ts";
import { isRecord, oneOrMore, stringAt } from "../../../values/odd-values.ts";
import { dayOrMomentOf } from "../../../values/time-text.ts";

const lineSchema = z.union(
  [
    z.strictObject({
      user: z.string(),
      assistant: z.string().nullish(),
      createdAt: z.union([z.string(), z.number()]).nullish(),
      tags: z.array(z.string()).nullish(),
      conversation: z.string().nullish(),
      id: z.union([z.string(), z.number()]).nullish(),
    }),
    z.strictObject({
      note: z.string(),
      createdAt: z.union([z.string(), z.number()]).nullish(),
      tags: z.array(z.string()).nullish(),
      conversation: z.string().nullish(),
      id: z.union([z.string(), z.number()]).nullish(),
    }),
  ],
  {
    error:
      'Invalid input: expected {"user", "assistant"?, "createdAt"?, "tags"?, "conversation"?, "id"?} or {"note", …}',
  },
);

/** Our own smallest format (docs/formats.md): an exchange or a note a line, or a list of them. */
export function readMinimal(file: TextFile): Outcome<ImportBatch> {
  return andThen(createRecords()(file), ({ records, cut }) => {
    if (cut !== undefined) return refuse(cut);
    const findings = createFindings();
    const entries: Entry[] = [];
    for (const { number, value } of records) {
      const isWhole = file.value !== undefined;
      for (const [place, one] of oneOrMore(value).entries()) {
        const at = isWhole && Array.isArray(value) ? [place + (file.earlier?.elements ?? 0)] : [];
        const line = checkShape({
          schema: lineSchema,
          value: one,
          at,
          ...(isWhole ? {} : { line: number }),
        });
        if (line.type === "refused") return line;
        const { createdAt, tags, conversation, id, ...words } = line.value;
        const time = dayOrMomentOf(createdAt);
        if (createdAt !== undefined && createdAt !== null && time === undefined) {
          findings.add("wrong-value", "createdAt", String(createdAt));
        }
        entries.push({
          user: "note" in words ? words.note : words.user,
          assistant: "note" in words ? null : words.assistant,
          createdAt: time,
          tags: tags ?? undefined,
          conversation: {
            key: conversation ?? pathOf(file),
            name: conversation ?? fileStem(file.name),
          },
          id: id === undefined || id === null ? undefined : String(id),
          isAnywhere: typeof conversation !== "string",
        });
      }
    }
    return ok(
      readEntries("minimal", entries, { repairs: findings.repairs(), earlier: file.earlier }),
    );
  });
}

const KEYS = new Set(["user", "note", "assistant", "createdAt", "tags", "conversation", "id"]);

/** By the first record: words, and no key that is another format's. */
export function isMinimal(value: unknown): boolean {
  const [first] = oneOrMore(value);
  const words = stringAt(first, "user") ?? stringAt(first, "note");
  return words !== undefined && isRecord(first) && Object.keys(first).every((key) => KEYS.has(key));
}
