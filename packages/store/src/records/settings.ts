import type { SettingReads, SettingStore } from "../contract/store.ts";
import { getRecord, putRecord, rangeRecords, removeRecord } from "../format/codec.ts";
import { settingTable } from "../format/schema.ts";
import { promised, type Access, type ReadsOf } from "./access.ts";
import { rememberSetting } from "./journal/values.ts";
import { recordChange, type Transaction } from "./transaction.ts";

export const settingReads: ReadsOf<SettingReads> = {
  read: (reader) =>
    Object.fromEntries(
      rangeRecords(reader, settingTable, {}).map(({ key, value }) => [key, value]),
    ),
};

export const createSettings = ({ read, write }: Access): SettingStore => ({
  ...promised(read, settingReads),
  ...promised(write, { write: writeSettings, change: changeSetting }),
});

export function writeSettings(
  transaction: Transaction,
  settings: Readonly<Record<string, unknown>>,
): void {
  for (const [key, value] of Object.entries(settings)) {
    rememberSetting(transaction, key);
    if (value === undefined) removeRecord(transaction.writer, settingTable, key);
    else putRecord(transaction.writer, settingTable, { key, value });
  }
  recordChange(transaction, { type: "settings-changed" });
}

function changeSetting(
  transaction: Transaction,
  key: string,
  change: (before: unknown) => unknown,
): void {
  const before = getRecord(transaction.writer, settingTable, key);
  writeSettings(transaction, { [key]: change(before) });
}
