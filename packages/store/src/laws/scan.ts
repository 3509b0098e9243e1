import {
  createMessage,
  formatMessage,
  type Message,
  type MessageName,
  type MessageOf,
} from "@hsms/messages";
import { isDamage } from "../contract/errors.ts";
import { decodeKey, decodeRecord, getRecord, type Table } from "../format/codec.ts";
import { rangeBehind } from "../format/paging.ts";
import type { KeyRange, KeyValueReader } from "../contract/kv.ts";
import type { StoreState } from "../format/codecs/state-codec.ts";
import type { Finding, FindingCode } from "./finding.ts";

/** Records read at a time: so few that they are garbage before V8 takes them for something that lasts. */
const PAGE_RECORDS = 100;

export class Examination {
  readonly findings: Finding[] = [];
  /** What was said already: a damaged record is met by its own scan and by each look-up. */
  readonly #said = new Set<string>();

  readonly reader: KeyValueReader;
  /** The counters of the store. */
  readonly state: StoreState;
  /** Called again and again while it goes on. */
  readonly onProgress: () => void;

  constructor({ reader, state, onProgress }: Pick<Examination, "reader" | "state" | "onProgress">) {
    this.reader = reader;
    this.state = state;
    this.onProgress = onProgress;
  }

  report<Name extends MessageName>(
    code: FindingCode,
    name: Name,
    values: MessageOf<Name>["values"],
  ): void {
    const finding = createFinding(code, createMessage(name, values) as Message);
    if (this.#said.has(finding.message)) return;
    this.#said.add(finding.message);
    this.findings.push(finding);
  }

  /** Every record of a sub-database in order; one that cannot be read is reported and left out. */
  *scan<Key, Value>(
    table: Table<Key, Value>,
  ): Generator<{ readonly key: Key; readonly value: Value }> {
    const { database } = table;
    let range: KeyRange | undefined = { limit: PAGE_RECORDS };
    while (range !== undefined) {
      const asked: KeyRange = range;
      this.onProgress();
      const page =
        this.attempt(
          () => this.reader.range(database, asked),
          () => this.report("RECORD_DAMAGED", "tableUnreadable", { table: database }),
        ) ?? [];
      for (const record of page) {
        const decoded = this.attempt(
          () => ({ key: decodeKey(table, record.key), value: decodeRecord(table, record) }),
          () => this.#reportDamaged(database, record.key),
        );
        if (decoded !== undefined) yield decoded;
      }
      range = rangeBehind(page, PAGE_RECORDS);
    }
  }

  /** One record; `undefined` where there is none, or none that can be read. */
  lookUp<Key, Value>(table: Table<Key, Value>, key: Key): Value | undefined {
    return this.attempt(
      () => getRecord(this.reader, table, key),
      () => this.#reportDamaged(table.database, table.key.encode(key)),
    );
  }

  /** What `read` gives; `undefined` after damage, which is reported by `onDamage`. */
  attempt<Value>(read: () => Value, onDamage: () => void): Value | undefined {
    try {
      return read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      onDamage();
      return undefined;
    }
  }

  #reportDamaged(table: string, key: Uint8Array): void {
    this.report("RECORD_DAMAGED", "recordDamaged", {
      key: Buffer.from(key).toString("hex"),
      table,
    });
  }
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

/** Looks up keys that come again right away, as the session of turn after turn does: keeps the last answer. */
export function repeatedLookUp<Key extends string, Value>(
  examination: Examination,
  table: Table<Key, Value>,
): (key: Key) => Value | undefined {
  let last: { readonly key: Key; readonly value: Value | undefined } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: examination.lookUp(table, key) };
    return last.value;
  };
}
