import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAnySet } from "../../../quality/recall/sets/read-set.ts";
import { buildWorld } from "../../store/built-world.ts";
import { runTask } from "../../store/task-process.ts";
import type { Measured } from "../../store/task-order.ts";
import type { FinishedRow } from "../rows/finished-rows.ts";
import type { ScaleRow } from "../rows/scale-row.ts";
import { CURVE_WORLDS, type CurveWorld } from "./curve-order.ts";

/** The files of one data set, asked together. */
export interface CurveSet {
  readonly dataset: string;
  readonly files: readonly string[];
  /** Of the bytes of the files: other files are other rows and worlds. */
  readonly digest: string;
}

/** The files by the set that each says it is of. */
export async function readCurveSets(files: readonly string[]): Promise<readonly CurveSet[]> {
  const sets = new Map<
    string,
    { readonly files: string[]; readonly hash: ReturnType<typeof createHash> }
  >();
  for (const file of files) {
    const { dataset, bytes } = await readAnySet(file);
    const set = sets.get(dataset) ?? { files: [], hash: createHash("sha256") };
    sets.set(dataset, set);
    set.files.push(file);
    set.hash.update(bytes);
  }
  return [...sets].map(([dataset, set]) => ({
    dataset,
    files: set.files,
    digest: set.hash.digest("hex").slice(0, 8),
  }));
}

const curveRow = ({ dataset, digest }: CurveSet, world: CurveWorld): string =>
  `curve ${dataset} ${digest} ${world}`;

export function curveOf(rows: Readonly<Record<string, FinishedRow>>): readonly {
  readonly set: string;
  readonly world: CurveWorld;
  readonly measured: Measured;
}[] {
  return Object.entries(rows).flatMap(([name, { measured }]) => {
    const [group, dataset, digest, own] = name.split(" ");
    const world = CURVE_WORLDS.find((known) => known === own);
    if (group !== "curve" || world === undefined) return [];
    return [{ set: `${dataset} ${digest}`, world, measured }];
  });
}

/** Worlds of a set are kept beside those of the other rows. */
export const curveRows = (sets: readonly CurveSet[]): readonly ScaleRow[] =>
  sets.flatMap((set) =>
    CURVE_WORLDS.map((world) => ({
      name: curveRow(set, world),
      group: "curve" as const,
      measure: async ({ place: { size, workerUrl }, signal }) => {
        const { files, dataset, digest } = set;
        const folder = join(tmpdir(), `hsms-bench-curve-${dataset}-${digest}-${world}-${size}`);
        const place = { directory: join(folder, "store"), size, workerUrl };
        if (world !== "separate" && world !== "pooled") {
          await buildWorld({ folder, order: { ...place, curve: { files, world } }, signal });
        }
        return runTask({ ...place, task: "curve", files, world }, signal);
      },
    })),
  );
