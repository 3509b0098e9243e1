import type { TurnCounts } from "@hsms/engine";
import { whole } from "@hsms/messages";
import { megabytes } from "../../formats.ts";
import { counted, turnsOf } from "../counts.ts";

interface Head {
  readonly project: string;
  readonly counts: TurnCounts;
  readonly nodes: number;
  readonly sizeBytes: number;
}

export const enStats = {
  by: "unit of time of the first chart; default: the smallest that fits on a screen",
  head({ project, counts, nodes, sizeBytes }: Head): string {
    const { total, archived, notes, undated } = counts;
    const parts = [
      turnsOf(total),
      ...(notes === 0 ? [] : [`${counted(notes, ["note", "notes"])} among them`]),
      ...(archived === 0 ? [] : [`${whole(archived)} forgotten`]),
      ...(undated === 0 ? [] : [`${whole(undated)} without a date`]),
      counted(nodes, ["topic", "topics"]),
      megabytes(sizeBytes),
    ];
    return `${project}: ${parts.join(", ")}`;
  },
  overTime: (unit: "day" | "month" | "year", earlier: number): string =>
    `Turns by ${unit}${earlier === 0 ? "" : `, the latest; ${counted(earlier, [unit, `${unit}s`])} before that`}`,
  importance: "By importance",
  category: "By category",
  topics: "Largest topics",
};
