import type { Backup, Comparison, PutAside } from "@hsms/engine";
import { minuteOf, whole } from "@hsms/messages";
import { daysBetween, megabytes } from "../../formats.ts";
import { counted, turnsOf } from "../counts.ts";

const putAsideBefore: Readonly<Record<PutAside["before"], string>> = {
  repair: "as it was before a repair",
  schema: "as it was before an update of its format",
  restore: "did not open, and was replaced by a backup",
};

export const enBackup = {
  none: "No backups yet. Create one with `hsms backup`.",
  made: ({ turns, sizeBytes, path }: Backup) =>
    `Backed up ${turnsOf(turns)} (${megabytes(sizeBytes)}): ${path}`,
  /** Said before a backup is made. */
  removes: (expiring: readonly Pick<Backup, "name">[]) =>
    `This removes what is older than BACKUP_DAYS or over the size limit: ${expiring.map(({ name }) => name).join(", ")}`,
  line: ({ kind, name, time, turns, sizeBytes, path }: Backup) =>
    `${name}  ${minuteOf(time)}  ${turnsOf(turns)}  ${megabytes(sizeBytes)}${kind === "kept" ? "  (replaced by a restoration)" : ""}\n  ${path}`,
  putAside: ({ name, before, time, sizeBytes, path }: PutAside, now: number) =>
    `${name}  ${minuteOf(time)}  ${counted(daysBetween(time, now), ["day", "days"])} old  ${megabytes(sizeBytes)}  (${putAsideBefore[before]})\n  ${path}`,
  removeQuestion: ({ name, sizeBytes }: { readonly name: string; readonly sizeBytes: number }) =>
    `Remove ${name} (${megabytes(sizeBytes)}) for good?`,
  removedByName: (path: string) => `Removed ${path}`,
  failed: (reason: string) =>
    `The daily backup failed: ${reason} It will be retried in the background.`,
  removed: ({ kind, name }: { readonly kind: "day" | "kept"; readonly name: string }) =>
    kind === "day"
      ? `Removed a backup that was too old, or over the size limit: ${name}`
      : `Removed a memory that a restore had replaced, too old or over the size limit: ${name}`,
  damagedGoes: (aside: string) =>
    `The changes cannot be shown because the memory cannot be opened. Its current state is kept in ${aside}.`,
  broughtBack: ({ from, turns }: { readonly from: string; readonly turns: number }) =>
    `The memory was recovered from ${from}, with ${turnsOf(turns)}.`,
  going: (count: number) => `Turns that would be removed: ${whole(count)}`,
  returning: (count: number) => `Turns that would come back: ${whole(count)}`,
  turn: (index: number, date: string, text: string) => `  ${index}  ${date}  ${text}`,
  more: (count: number) => `  … and ${whole(count)} earlier ones`,
  changed: (count: number) => `Turns that would revert to their earlier state: ${whole(count)}`,
  leftOut: (count: number) =>
    `Turns that were deleted for good and are not restored: ${whole(count)}`,
  nodes: ({ present, backup }: Comparison["nodes"]) =>
    `Topic nodes: ${whole(present)} now, ${whole(backup)} then`,
  setting: (name: string, present: string, backup: string) =>
    `Setting ${name}: ${present} now, ${backup} then`,
  question: (from: string) => `Restore ${from}?`,
  restored: (from: string) => `Restored ${from}`,
  keptAt: (kept: string) =>
    `The previous memory is kept in ${kept}, for at least BACKUP_DAYS days; \`hsms undo\` restores it.`,
};
