import type { Backup, Comparison } from "@hsms/engine";
import { minuteOf, whole } from "@hsms/messages";
import { megabytes } from "../../formats.ts";
import { turnsOf } from "../counts.ts";

export const enBackup = {
  none: "No backups yet: `hsms backup` makes one.",
  made: ({ turns, sizeBytes, path }: Backup) =>
    `Backed up ${turnsOf(turns)} (${megabytes(sizeBytes)}): ${path}`,
  line: ({ kind, name, time, turns, sizeBytes, path }: Backup) =>
    `${name}  ${minuteOf(time)}  ${turnsOf(turns)}  ${megabytes(sizeBytes)}${kind === "kept" ? "  (replaced by a restoration)" : ""}\n  ${path}`,
  failed: (reason: string) =>
    `The backup of the day could not be made: ${reason} It is tried again in the background.`,
  removed: ({ kind, name }: { readonly kind: "day" | "kept"; readonly name: string }) =>
    kind === "day"
      ? `An old backup was removed: ${name}`
      : `What a restoration replaced was removed, being old or too large: ${name}`,
  broughtBack: ({ from, turns }: { readonly from: string; readonly turns: number }) =>
    `The memory was brought back from ${from}, with ${turnsOf(turns)}.`,
  going: (count: number) => `Turns that would go: ${whole(count)}`,
  returning: (count: number) => `Turns that would come back: ${whole(count)}`,
  turn: (index: number, date: string, text: string) => `  ${index}  ${date}  ${text}`,
  more: (count: number) => `  … and ${whole(count)} before them`,
  changed: (count: number) => `Turns that would become as they were then: ${whole(count)}`,
  leftOut: (count: number) => `Turns that were deleted for good and stay away: ${whole(count)}`,
  nodes: ({ present, backup }: Comparison["nodes"]) =>
    `Topic nodes: ${whole(present)} now, ${whole(backup)} then`,
  setting: (name: string, present: string, backup: string) =>
    `Setting ${name}: ${present} now, ${backup} then`,
  question: (from: string) => `Restore ${from}?`,
  restored: (from: string) => `Restored ${from}`,
  keptAt: (kept: string) =>
    `The memory as it was is kept in ${kept}; \`hsms undo\` brings it back.`,
};
