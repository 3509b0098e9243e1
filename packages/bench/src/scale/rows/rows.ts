import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backUp } from "../../store/built-world.ts";
import type { Measured, TaskPlace } from "../../store/task-order.ts";
import { runTask, startReader } from "../../store/task-process.ts";
import { measureDisk } from "./disk.ts";
import type { MeasuredAt } from "./measured-at.ts";
import { measureStart, storeIn } from "./start.ts";
import { ENGINES, type Engine } from "../words/words-order.ts";
import { QUESTION_SETS, type QuestionSet } from "../words/word-questions.ts";

/** What `--only` chooses among. */
export const ROW_GROUPS = ["words", "search", "place", "relink", "disk", "start"] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** One thing that is measured in the world of a size, and kept by its name. */
export interface ScaleRow {
  readonly name: string;
  readonly group: RowGroup;
  readonly measure: (at: MeasuredAt) => Promise<Measured>;
}

export const wordsRow = (set: QuestionSet, engine: Engine): string => `words ${set} ${engine}`;

/** The rows of the groups, in the order in which they are measured. */
export function rowsOf(
  groups: readonly RowGroup[],
  { count }: { readonly count: number },
): readonly ScaleRow[] {
  return [...wordsRows(count), ...otherRows].filter(({ group }) => groups.includes(group));
}

function wordsRows(count: number): readonly ScaleRow[] {
  return QUESTION_SETS.flatMap((set) =>
    ENGINES.map((engine) => ({
      name: wordsRow(set, engine),
      group: "words" as const,
      measure: ({ place, signal }: MeasuredAt) =>
        runTask({ ...place, task: "words", set, engine, count }, signal),
    })),
  );
}

const otherRows: readonly ScaleRow[] = [
  {
    name: "search alone",
    group: "search",
    measure: ({ place, signal }) => runTask({ ...place, task: "latency" }, signal),
  },
  {
    name: "search beside",
    group: "search",
    measure: (at) => withCopy(at, (place) => runTask({ ...place, task: "beside" }, at.signal)),
  },
  {
    name: "search record",
    group: "search",
    measure: (at) =>
      withCopy(at, async (place) => {
        const stopReader = await startReader(place, at.signal);
        try {
          return await runTask({ ...place, task: "record" }, at.signal);
        } finally {
          stopReader();
        }
      }),
  },
  {
    name: "place",
    group: "place",
    measure: (at) => withCopy(at, (place) => runTask({ ...place, task: "place" }, at.signal)),
  },
  {
    name: "relink",
    group: "relink",
    measure: (at) => withCopy(at, (place) => runTask({ ...place, task: "relink" }, at.signal)),
  },
  { name: "disk", group: "disk", measure: measureDisk },
  {
    name: "start",
    group: "start",
    measure: (at) => withCopy(at, (_, home) => measureStart({ ...at, home })),
  },
];

/** Measures in a copy of the world. A run that was killed left its own beside the world: it goes first. */
async function withCopy(
  { place, world }: MeasuredAt,
  measure: (place: TaskPlace, home: string) => Promise<Measured>,
): Promise<Measured> {
  const home = join(world, "copy");
  const copy = storeIn(home);
  await rm(home, { recursive: true, force: true });
  try {
    await mkdir(dirname(copy), { recursive: true });
    await backUp({ directory: place.directory, copy });
    return await measure({ ...place, directory: copy }, home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
