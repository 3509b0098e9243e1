import { createMessage, formatMessage, type Message } from "@hsms/messages";
import { StoreError } from "../contract/errors.ts";
import { decodeRecord, getRecord, type Table } from "../format/codec.ts";
import type { KeyValueReader } from "../contract/kv.ts";
import type { Finding, FindingCode } from "./finding.ts";

/** Records read at a time: a scan of any store keeps to a few megabytes. */
const PAGE_RECORDS = 1000;

/** A store under examination, and what was found so far. */
export interface Examination {
  readonly reader: KeyValueReader;
  readonly findings: Finding[];
  /** What was said already: a damaged record is met by its own scan and by whoever looks it up. */
  readonly said: Set<string>;
  /** Called again and again while it goes on. */
  readonly onProgress: () => void;
}

export function report(
  { findings, said }: Examination,
  code: FindingCode,
  statement: Message,
): void {
  const message = formatMessage(statement, "en");
  if (said.has(message)) return;
  said.add(message);
  findings.push(createFinding(code, statement));
}

export const createFinding = (code: FindingCode, statement: Message): Finding => ({
  code,
  severity: severityOf(code),
  message: formatMessage(statement, "en"),
  statement,
});

const PENDING: ReadonlySet<FindingCode> = new Set(["FANOUT_EXCEEDED", "PLACING_FAILED"]);
const DAMAGE: ReadonlySet<FindingCode> = new Set([
  "CURRENT_DAMAGED",
  "KEY_LOST",
  "FILE_UNREADABLE",
  "PAGE_DAMAGED",
  "RECORD_DAMAGED",
  "TURN_MISSING",
  "LOOK_FAILED",
]);

function severityOf(code: FindingCode): Finding["severity"] {
  if (PENDING.has(code)) return "pending";
  return DAMAGE.has(code) ? "damage" : "error";
}

/** Every record of a sub-database in order; one that cannot be read is reported and left out. */
export function* scanRecords<Key, Value>(
  examination: Examination,
  table: Table<Key, Value>,
): Generator<{ readonly key: Key; readonly value: Value }> {
  let from: Uint8Array | undefined;
  for (;;) {
    const range = { limit: PAGE_RECORDS, ...(from === undefined ? {} : { from }) };
    examination.onProgress();
    const page =
      examine(examination, {
        read: () => examination.reader.range(table.database, range),
        otherwise: () => createMessage("tableUnreadable", { table: table.database }),
      }) ?? [];
    for (const record of page) {
      const value = examine(examination, {
        read: () => decodeRecord(table, record),
        otherwise: () => damaged(table, record.key),
      });
      if (value !== undefined) yield { key: table.key.decode(record.key), value };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_RECORDS) return;
    // The key right behind the last one: the same bytes and a zero.
    from = Uint8Array.of(...last.key, 0);
  }
}

/** One record; `undefined` where there is none, or none that can be read. */
export const lookUp = <Key, Value>(
  examination: Examination,
  table: Table<Key, Value>,
  key: Key,
): Value | undefined =>
  examine(examination, {
    read: () => getRecord(examination.reader, table, key),
    otherwise: () => damaged(table, table.key.encode(key)),
  });

/** The same for keys that come again right away, as the session of turn after turn does: keeps the last answer. */
export function repeatedLookUp<Key extends string, Value>(
  examination: Examination,
  table: Table<Key, Value>,
): (key: Key) => Value | undefined {
  let last: { readonly key: Key; readonly value: Value | undefined } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: lookUp(examination, table, key) };
    return last.value;
  };
}

const damaged = ({ database }: { readonly database: string }, key: Uint8Array): Message =>
  createMessage("recordDamaged", { key: Buffer.from(key).toString("hex"), table: database });

/** What `read` gives; damage is reported in the words of `otherwise`, and gives `undefined`. */
export function examine<Value>(
  examination: Examination,
  { read, otherwise }: { readonly read: () => Value; readonly otherwise: () => Message },
): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== "STORE_DAMAGED") throw error;
    report(examination, "RECORD_DAMAGED", otherwise());
    return undefined;
  }
}
