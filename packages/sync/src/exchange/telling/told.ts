import { isDeepStrictEqual } from "node:util";
import { readCopyRecord, type CopyRecord } from "@hsms/engine";
import { parse } from "../../group/group-file.ts";
import type { ReadEntry } from "../../log/read-log.ts";

/** What the logs already say, to avoid publishing it twice. Duplicates are harmless and only take space. */
export interface Told {
  note(record: CopyRecord): void;
  has(record: CopyRecord): boolean;
}

export function createTold(): Told {
  const once = new Set<string>();
  const states = new Map<string, object[]>();
  const uses = new Map<string, number>();
  const keyOf = ({ kind, id }: CopyRecord): string => `${kind} ${id}`;
  return {
    note(record) {
      const key = keyOf(record);
      if (record.kind === "withdrawn") {
        once.delete(`turn ${record.id}`);
        uses.delete(record.id);
      }
      if (record.kind === "turn") once.delete(`withdrawn ${record.id}`);
      if (record.kind === "state" || record.kind === "conversation") {
        states.set(key, [...(states.get(key) ?? []), record.fields]);
      } else if (record.kind === "used") {
        const { lastAccessAt } = record.fields;
        uses.set(record.id, Math.max(lastAccessAt, uses.get(record.id) ?? lastAccessAt));
      } else {
        once.add(key);
      }
    },
    has(record) {
      const key = keyOf(record);
      if (record.kind === "used") {
        return (uses.get(record.id) ?? -Infinity) >= record.fields.lastAccessAt;
      }
      if (record.kind !== "state" && record.kind !== "conversation") return once.has(key);
      return (states.get(key) ?? []).some((said) => isDeepStrictEqual(said, record.fields));
    },
  };
}

/** Returns `null` if the payload was taken out, does not concern the memory, or is of a later version. */
export function recordIn({
  kind,
  subject,
  payload,
}: Pick<ReadEntry, "kind" | "subject" | "payload">): CopyRecord | null {
  if (kind === "withdrawn") return { kind, id: subject, fields: null };
  if (payload === null) return null;
  return readCopyRecord({ kind, id: subject, fields: parse(payload) });
}
