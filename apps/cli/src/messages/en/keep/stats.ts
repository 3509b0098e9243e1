import { whole } from "@hsms/messages";
import type { Stats } from "../../../commands/look/figures/stats-model.ts";
import type { TimeUnit } from "../../../commands/look/figures/time-groups.ts";
import { showCost } from "../../../settings/prices.ts";
import { megabytes } from "../../formats.ts";
import { counted, turnsOf } from "../counts.ts";

type Head = Pick<Stats, "project" | "counts" | "nodes" | "disk" | "asked">;

const within = (ms: number | null): string => `${whole(ms ?? 0)} ms`;

export const enStats = {
  by: "unit of time of the first chart; default: the smallest that fits on a screen",
  html: "write all of it to this file, a page that needs no network",
  force: "replace the file if there is one",
  head({ project, counts, nodes, disk, asked }: Head): readonly string[] {
    const { total, archived, notes, undated } = counts;
    const { found, unsure, nothing, searchMs, answerMs } = asked;
    const parts = [
      turnsOf(total),
      ...(notes === 0 ? [] : [`${counted(notes, ["note", "notes"])} among them`]),
      ...(archived === 0 ? [] : [`${whole(archived)} forgotten`]),
      ...(undated === 0 ? [] : [`${whole(undated)} without a date`]),
      counted(nodes, ["topic", "topics"]),
      megabytes(disk.store),
    ];
    const times = [
      ["searches", searchMs],
      ["answers", answerMs],
    ] as const;
    return [
      `${project}: ${parts.join(", ")}`,
      ...(found + unsure + nothing === 0
        ? []
        : [
            `asked ${counted(found + unsure + nothing, ["time", "times"])} in 400 days: ${whole(found)} found, ${whole(unsure)} unsure, ${whole(nothing)} nothing`,
          ]),
      ...times.flatMap(([what, { median, p95 }]) =>
        median === null
          ? []
          : [`${what}: half within ${within(median)}, 95 % within ${within(p95)}`],
      ),
      ...asked.models.map(
        ({ model, calls, inputTokens, outputTokens, cost }) =>
          `${model}: ${counted(calls, ["call", "calls"])}, ${whole(inputTokens)} tokens in, ${whole(outputTokens)} out${cost === null ? "" : `, ${showCost(cost)}`}`,
      ),
    ];
  },
  overTime: (unit: TimeUnit, earlier: number): string =>
    `Turns by ${unit}${earlier === 0 ? "" : `, the latest; ${counted(earlier, [unit, `${unit}s`])} before that`}`,
  growth: (unit: TimeUnit): string => `Growth: turns at the end of each ${unit}`,
  importance: "By importance",
  category: "By category",
  categories: {
    fact: "facts",
    preference: "preferences",
    experience: "experiences",
    emotion: "emotions",
    technical: "technical",
    core_principle: "core principles",
  } as Readonly<Record<string, string>>,
  kind: "By kind",
  kinds: { turn: "said and answered", note: "notes" },
  source: (looked: number, total: number): string =>
    looked < total ? `By source, of ${turnsOf(looked)} spread over all` : "By source",
  sources: { imported: "imported", here: "hsms" } as Readonly<Record<string, string>>,
  topics: "Largest topics",
  conversations: (total: number): string => `Largest conversations of ${whole(total)}`,
  asked: "Searches and questions by day",
  tokens: "Tokens of language models by day",
  disk: "Disk, in MB",
  diskParts: { store: "memory", backups: "backups", putAside: "put aside" },
  projects: "Turns by project",
  page: {
    title: (project: string): string => `Memory of ${project}`,
    made: (day: string): string => `As of ${day}`,
    label: "Name",
    value: "Number",
  },
};
