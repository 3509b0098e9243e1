import type { RegroupUnit } from "../tree/linking/unit.ts";
import type { AnalyseRecords } from "../turns/recording/analyse-record.ts";
import { unpackAnalyses, type PackedAnalyses } from "./packed-analyses.ts";
import type { JobPool } from "./pool.ts";

export function analyseIn(pool: JobPool): AnalyseRecords {
  return async ({ analyser, records }) => {
    const tasks: Promise<PackedAnalyses>[] = [];
    for (let from = 0; from < records.length; from += pool.batchSize) {
      const batch = records.slice(from, from + pool.batchSize);
      tasks.push(pool.run("analyse-records", { analyser, records: batch }));
    }
    return (await Promise.all(tasks)).flatMap(unpackAnalyses);
  };
}

export function regroupUnitIn(pool: JobPool): RegroupUnit {
  return (input) => pool.run("regroup-unit", input);
}
